import { CONTENT_TEXTS, type ContentGroup, type ContentText } from '../../lib/contract/content-texts';
import { useWords } from '../i18n';
import type { ContentDocument } from './document';
import { LanguagesField } from './languages';
import { ownWords } from './own-words';

/** The texts of a screen of the site, each in every language. */
export function TextsPanel({ document, group, may }: { document: ContentDocument; group: ContentGroup; may: boolean }) {
  const t = useWords();
  return (
    <>
      <p className="max-w-[72ch] text-ink-2">{t('content.textsHint')}</p>
      <div className="mt-8 grid gap-10">
        {(Object.entries(CONTENT_TEXTS[group]) as [ContentText, number][]).map(([text, most]) => (
          <LanguagesField
            key={text}
            document={document}
            field={text}
            label={t(`content.texts.${text}`)}
            most={most}
            may={may}
            own={(locale) => ownWords(text, locale)}
          />
        ))}
      </div>
    </>
  );
}
