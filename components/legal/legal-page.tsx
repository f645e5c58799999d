import { ContactAction } from '@/components/agency/contact-action';
import type { RichTranslationValues } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BackLink } from '@/components/legal/back-link';
import { Today } from '@/components/layout/printed-date';
import { SiteLink } from '@/components/ui/link';
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

/** Terms, privacy or cookies: numbered sections beside their contents (specification section 2, Legal pages). */
export async function LegalPage({ text, locale, extras = {} }: Props) {
  const t = await getTranslations({ locale, namespace: text });
  const l = await getTranslations({ locale, namespace: 'legal' });
  const { name, legalName, phone, email, address } = agency(locale);
  const kept = enquiryRetention();
  const inForce = PAGES[text].modified;
  // Sections are found by number, so their keys cannot be literals.
  const has = (key: string) => t.has(key as never);
  const { rich } = t as unknown as { rich: (key: string, values: RichTranslationValues) => ReactNode };
  const sections = SECTIONS.filter((section) => has(`${section}.title`));
  const words = (key: string): ReactNode =>
    rich(key, {
      agency: name,
      legalName,
      address,
      count: kept,
      n: formatNumber(kept),
      phone: () => (
        <ContactAction way="phone" to={phone} label={text} className={LINK}>
          <bdi dir="ltr">{phone}</bdi>
        </ContactAction>
      ),
      email: () => (
        <ContactAction way="mail" to={email} label={text} className={LINK}>
          <bdi dir="ltr">{email}</bdi>
        </ContactAction>
      ),
      privacy: (chunks: ReactNode) => (
        <SiteLink href={localePath(locale, PAGES.privacy.path)} className={LINK}>
          {chunks}
        </SiteLink>
      ),
      cookies: (chunks: ReactNode) => (
        <SiteLink href={localePath(locale, PAGES.cookies.path)} className={LINK}>
          {chunks}
        </SiteLink>
      ),
    });
  const title = (section: LegalSection) => t(`${section}.title` as never);

  return (
    <div className="wrap pb-24 md:pb-32">
      <header className="border-b border-ink pt-14 pb-10 md:pt-20">
        <p className="eyebrow">{l('eyebrow')}</p>
        <h1 className="title-1 mt-3">{t('title')}</h1>
        <p className="mt-6 max-w-[56ch] text-lg text-ink-2">{t('lead')}</p>
        <p className="mt-6 flex flex-wrap gap-x-8 gap-y-1 text-sm text-ink-3">
          <Today message="legal.updated" messages={islandMessages(locale, ['legal.updated'])} />
          <time dateTime={inForce}>{l('inForce', { date: formatDay(new Date(inForce), locale) })}</time>
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
                  className="flex min-h-11 items-baseline gap-4 py-2.5 text-[15px] text-ink-2 transition-colors hover:text-ink"
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
              <h2 id={`${section}-title`} className="flex items-baseline gap-4 text-[28px]">
                <span className="figure flex-none text-bronze">{formatNumber(at + 1)}.</span>
                <span>{title(section)}</span>
              </h2>
              {PARAGRAPHS.filter((paragraph) => has(`${section}.${paragraph}`)).map((paragraph) => (
                <p key={paragraph} className="mt-4 text-[17px] leading-[1.7] text-ink-2">
                  {words(`${section}.${paragraph}`)}
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
