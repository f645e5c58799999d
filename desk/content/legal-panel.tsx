import {
  LEGAL_LINES,
  LEGAL_PLACES,
  LEGAL_SECTIONS,
  type LegalPageName,
  type LegalPlace,
  type LegalTextName,
  SECTION_TEXTS,
} from '../../lib/contract/content-texts';
import { formatNumber } from '../format';
import { type Translate, useWords } from '../i18n';
import type { ContentDocument } from './document';
import { LanguagesField } from './languages';
import { ownLegal } from './own-legal';

type Props = { document: ContentDocument; page: LegalPageName; may: boolean };

const LINES = Object.entries(LEGAL_LINES) as [keyof typeof LEGAL_LINES, number][];
/** By which a text follows the server's own setting of it. */
const KEPT: LegalPlace = '{days}';

/** What a text of a legal page is called, by its name. */
export function legalName(t: Translate, name: string): string {
  const [, at = '', part] = name.split('.');
  if (part === undefined) return t(`content.legal.lines.${at as keyof typeof LEGAL_LINES}`);
  return t(`content.legal.${part as keyof typeof SECTION_TEXTS}`, { n: formatNumber(Number(at.slice(1))) });
}

/** The terms, or the privacy page: its lines and its numbered sections, each in every language. */
export function LegalPanel({ document, page, may }: Props) {
  const t = useWords();
  const field = (name: LegalTextName, most: number) => {
    const isText = most === SECTION_TEXTS.text;
    const follows = isText && ownLegal(name, 'en').includes(KEPT);
    return (
      <LanguagesField
        key={name}
        document={document}
        field={name}
        label={legalName(t, name)}
        most={most}
        may={may}
        rows={isText ? 6 : undefined}
        hint={follows ? t('content.legal.kept', { place: KEPT }) : undefined}
        own={(locale) => ownLegal(name, locale)}
        fills={isText}
        notice={(text) => (follows && !text.includes(KEPT) ? t('content.legal.unkept', { place: KEPT }) : undefined)}
      />
    );
  };
  return (
    <>
      <div className="max-w-[72ch] text-ink-2">
        <p>{t('content.legal.hint')}</p>
        <p className="mt-3">{t('content.legal.places')}</p>
        <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {LEGAL_PLACES.map((place) => (
            <div key={place} className="flex gap-3">
              <dt className="w-24 flex-none">
                <bdi dir="ltr">{place}</bdi>
              </dt>
              <dd>{t(`content.legal.facts.${place.slice(1, -1) as PlaceName}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-8 grid gap-10">
        {LINES.map(([line, most]) => field(`${page}.${line}`, most))}
        {LEGAL_SECTIONS.map((section, at) => (
          <section
            key={section}
            aria-label={t('content.legal.section', { n: formatNumber(at + 1) })}
            className="grid gap-6"
          >
            {field(`${page}.${section}.title`, SECTION_TEXTS.title)}
            {field(`${page}.${section}.text`, SECTION_TEXTS.text)}
          </section>
        ))}
      </div>
    </>
  );
}

type PlaceName = LegalPlace extends `{${infer Name}}` ? Name : never;
