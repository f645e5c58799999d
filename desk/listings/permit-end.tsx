import { useLocaleState } from 'ra-core';
import { permitState } from '../../lib/contract/rules';
import { formatDate } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { Status } from '../ui/status';

/** That a permit has ended, or ends soon, and when; nothing of one that holds. `expires` is its last day (YYYY-MM-DD). */
export function PermitEnd({ expires }: { expires: string | null }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const state = permitState(expires);
  if (expires === null || state === 'holds') return null;
  return (
    <Status tone={state === 'ended' ? 'bad' : 'waiting'}>
      {t(`listings.permit.${state}`, { date: formatDate(expires, locale) })}
    </Status>
  );
}
