import type { ReactNode } from 'react';
import { useWords } from '../i18n';

/** The label of a text, which says so where the text is missing. */
export function Marked({ missing, children }: { missing: boolean; children: ReactNode }) {
  const t = useWords();
  return (
    <span className="flex items-center gap-2">
      {children}{' '}
      {missing && <span className="dotted inline-flex items-center gap-1.5 text-bronze">{t('texts.missing')}</span>}
    </span>
  );
}
