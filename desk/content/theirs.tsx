import { useWords } from '../i18n';
import { said } from '../listings/conflict';
import type { ContentDocument } from './document';

type Clashing = Pick<ContentDocument, 'theirs'>;

/** What somebody else has written meanwhile in a field that was changed here, for that field; undefined where nobody has. */
export function useClash({ theirs }: Clashing) {
  const t = useWords();
  return (field: string) =>
    field in theirs ? t('content.theirs', { text: said(theirs[field]) || t('common.none') }) : undefined;
}

/** The same as a line; `words` for what is no text, such as a drawing. */
export function Theirs({ document, field, words }: { document: Clashing; field: string; words?: string }) {
  const clash = useClash(document)(field);
  return clash === undefined ? null : (
    <p role="alert" className="clear-both pb-3 text-sm text-danger">
      {words ?? clash}
    </p>
  );
}
