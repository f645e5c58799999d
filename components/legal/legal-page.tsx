import { ContactAction } from '@/components/agency/contact-action';
import type { RichTranslationValues } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Fragment, type ReactNode } from 'react';
import { PhoneInText } from '@/components/agency/phone-in-text';
import { BackLink } from '@/components/legal/back-link';
import { Today } from '@/components/layout/printed-date';
import { SiteLink } from '@/components/ui/link';
import { type LegalPlace, partsOf } from '@/lib/content/rules';
import { inForceSince, writtenParagraphs } from '@/lib/content/view';
import { formatDay, formatNumber } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import { localePath, type Locale } from '@/lib/i18n/locales';
import { agency, enquiryRetention } from '@/lib/site';
import { PAGES } from '@/lib/routes';

const SECTIONS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10'] as const;
const PARAGRAPHS = ['p1', 'p2'] as const;

export type LegalText = 'terms' | 'privacy' | 'cookies';
export type LegalSection = (typeof SECTIONS)[number];

type Props = {
  text: LegalText;
  locale: Locale;
  /** what stands at the end of a section beside its words */
  extras?: Partial<Record<LegalSection, ReactNode>>;
};

const LINK = 'underline decoration-line-2 underline-offset-4 hover:decoration-ink';

function Policy({ locale, page, words }: { locale: Locale; page: 'privacy' | 'cookies'; words: ReactNode }) {
  return (
    <SiteLink href={localePath(locale, PAGES[page].path)} className={LINK}>
      {words}
    </SiteLink>
  );
}

type Facts = Record<LegalPlace, ReactNode> & Record<'{agency}' | '{legalName}' | '{address}', string>;

/** What a text names in braces, as the page says it; `label` is what a call or a mail from it is counted under. */
async function factsIn(locale: Locale, label: LegalText): Promise<Facts> {
  const t = await getTranslations({ locale });
  const { name, legalName, phone, email, address } = agency(locale);
  const kept = enquiryRetention();
  return {
    '{agency}': name,
    '{legalName}': legalName,
    '{address}': address,
    '{days}': t('legal.days', { count: kept, n: formatNumber(kept) }),
    '{phone}': (
      <ContactAction way="phone" to={phone} label={label} className={LINK}>
        <PhoneInText phone={phone} />
      </ContactAction>
    ),
    '{email}': (
      <ContactAction way="mail" to={email} label={label} className={LINK}>
        <bdi dir="ltr">{email}</bdi>
      </ContactAction>
    ),
    '{privacy}': <Policy locale={locale} page="privacy" words={t('privacy.metaTitle')} />,
    '{cookies}': <Policy locale={locale} page="cookies" words={t('cookies.metaTitle')} />,
  };
}

/** Terms, privacy or cookies: numbered sections beside their contents (specification section 2, Legal pages). */
export async function LegalPage({ text, locale, extras = {} }: Props) {
  const t = await getTranslations({ locale, namespace: text });
  const l = await getTranslations({ locale, namespace: 'legal' });
  const facts = await factsIn(locale, text);
  const kept = enquiryRetention();
  const inForce = inForceSince(text);
  // Sections are found by number, so their keys cannot be literals.
  const has = (key: string) => t.has(key as never);
  const { rich } = t as unknown as { rich: (key: string, values: RichTranslationValues) => ReactNode };
  const sections = SECTIONS.filter((section) => has(`${section}.title`));
  const own = (key: string): ReactNode =>
    rich(key, {
      agency: facts['{agency}'],
      legalName: facts['{legalName}'],
      address: facts['{address}'],
      count: kept,
      n: formatNumber(kept),
      phone: () => facts['{phone}'],
      email: () => facts['{email}'],
      privacy: (chunks: ReactNode) => <Policy locale={locale} page="privacy" words={chunks} />,
      cookies: (chunks: ReactNode) => <Policy locale={locale} page="cookies" words={chunks} />,
    });
  /** What an editor has written, else the site's own words. */
  const paragraphsIn = (section: LegalSection): ReactNode[] =>
    writtenParagraphs(text, section, locale)?.map((paragraph) =>
      partsOf(paragraph).map((part, at) => (
        <Fragment key={at}>{'fact' in part ? facts[part.fact] : part.words}</Fragment>
      )),
    ) ?? PARAGRAPHS.filter((paragraph) => has(`${section}.${paragraph}`)).map((each) => own(`${section}.${each}`));
  const title = (section: LegalSection) => t(`${section}.title` as never);

  return (
    <div className="wrap pb-24 md:pb-32">
      <header className="border-b border-ink pt-14 pb-10 md:pt-20">
        <p className="eyebrow">{l('eyebrow')}</p>
        <h1 className="title-1 mt-3">{t('title')}</h1>
        <p className="mt-6 max-w-[56ch] text-lg text-ink-2">{t('lead')}</p>
        {/* Today's date comes with the scripts: what is there before stays where it is. */}
        <p className="mt-6 flex flex-col gap-x-8 gap-y-1 text-sm text-ink-3 sm:flex-row">
          <time dateTime={inForce}>{l('inForce', { date: formatDay(new Date(inForce), locale) })}</time>
          <Today message="legal.updated" messages={islandMessages(locale, ['legal.updated'])} />
        </p>
      </header>
      <div className="grid gap-x-20 gap-y-12 pt-12 lg:grid-cols-[300px_1fr] lg:pt-16">
        <nav aria-label={l('contents')} className="lg:sticky lg:top-[calc(var(--header-height)+32px)] lg:self-start">
          <h2 className="eyebrow font-sans" aria-hidden="true">
            {l('contents')}
          </h2>
          <ol className="mt-3 border-t border-line">
            {sections.map((section, at) => (
              <li key={section} className="border-b border-line">
                <a
                  href={`#${section}`}
                  className="flex min-h-11 items-baseline gap-4 py-2.5 text-body text-ink-2 transition-colors hover:text-ink"
                >
                  <span className="figure w-6 flex-none text-ink-3" aria-hidden="true">
                    {formatNumber(at + 1)}
                  </span>
                  {title(section)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[72ch]">
          {sections.map((section, at) => (
            <section key={section} id={section} aria-labelledby={`${section}-title`} className="mb-14">
              <h2 id={`${section}-title`} className="flex items-baseline gap-4 text-[1.75rem]">
                <span className="figure flex-none text-bronze">{formatNumber(at + 1)}.</span>
                <span>{title(section)}</span>
              </h2>
              {paragraphsIn(section).map((words, nth) => (
                <p key={nth} className="mt-4 text-lead leading-[1.7] break-words whitespace-pre-line text-ink-2">
                  {words}
                </p>
              ))}
              {extras[section]}
            </section>
          ))}
          <BackLink href={localePath(locale, '/')} label={l('back')} />
        </div>
      </div>
    </div>
  );
}
