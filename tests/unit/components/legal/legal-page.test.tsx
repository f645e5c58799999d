import { screen } from '@testing-library/react';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NextIntlClientProvider } from 'next-intl';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import CookiesPage from '@/app/[locale]/cookies/page';
import PrivacyPage from '@/app/[locale]/privacy/page';
import TermsPage from '@/app/[locale]/terms/page';
import { LegalPage, type LegalText } from '@/components/legal/legal-page';
import { contentHeld } from '@/lib/content/store';
import type { SiteContent } from '@/lib/content/types';
import { LEGAL_SECTIONS, type LegalPageName } from '@/lib/contract/content-texts';
import type { Locale } from '@/lib/i18n/locales';
import { PAGES } from '@/lib/routes';
import { cacheFolder } from '@/server/cache-folder.mjs';
import { freshProcess } from '../../support/fake-upstream';
import identity from '../../../support/identity.json';
import { offered } from '../../support/raw-messages';
import { draw, hrefOf, plain } from '../../support/samples';

/** What the legal pages say of this software holds for the values it runs with, and for any back end. */

async function textOf(Page: typeof PrivacyPage, locale: Locale, variables: Record<string, string> = {}) {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', ...variables });
  const page = (await Page({ params: Promise.resolve({ locale }) })) as ReactElement<{ children: ReactNode }>;
  // jsdom's React draws no async components: the page's only one is drawn by hand.
  const legal = Children.toArray(page.props.children).find(
    (child): child is ReactElement<Parameters<typeof LegalPage>[0]> =>
      isValidElement(child) && child.type === LegalPage,
  );
  if (!legal) throw new Error('no LegalPage');
  const { unmount } = draw(await LegalPage(legal.props), locale);
  const text = plain(document.body);
  unmount();
  for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name);
  return text;
}

it.each<[Locale, string, string, string]>([
  ['en', '730 days after', '90 days after', '1 day after'],
  ['ar', 'بعد 730 يومًا', 'بعد 90 يومًا', 'بعد يوم واحد'],
  ['fa', '730 روز', '90 روز', '1 روز'],
])('the privacy page (%s) states the configured retention of enquiries', async (locale, usual, other, one) => {
  expect(await textOf(PrivacyPage, locale)).toContain(usual);
  const changed = await textOf(PrivacyPage, locale, { ENQUIRY_RETENTION_DAYS: '90' });
  expect(changed).toContain(other);
  expect(changed).not.toContain('730');
  expect(await textOf(PrivacyPage, locale, { ENQUIRY_RETENTION_DAYS: '1' })).toContain(one);
});

it.each<Locale>(['en', 'ar', 'fa'])(
  'neither page (%s) names a cookie of one back end, or how it stores things',
  async (locale) => {
    for (const Page of [PrivacyPage, CookiesPage]) {
      const text = await textOf(Page, locale);
      expect(text).not.toMatch(/visitor|hash/i);
      expect(text).toContain('api-');
    }
  },
);

it('the cookie page lists kept pages only where the site keeps them', async () => {
  expect(await textOf(CookiesPage, 'en')).toContain('kept-pages');
  expect(await textOf(CookiesPage, 'en', { SERVICE_WORKER: 'off' })).not.toContain('kept-pages');
});

it('a changed retention changes the folder of cached pages', () => {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'legal-'));
  writeFileSync(path.join(dist, 'BUILD_ID'), 'build');
  const folder = (days: string) => cacheFolder(dist, { ENQUIRY_RETENTION_DAYS: days });
  expect(folder('90')).toBe(folder('90'));
  expect(folder('90')).not.toBe(folder('730'));
});

describe('every legal page', () => {
  // @spec 2.route.legal 2.legal.sections 2.legal.back d.updated
  it.each<[LegalText, string]>([
    ['terms', 'Terms'],
    ['privacy', 'Privacy'],
    ['cookies', 'Cookie Policy'],
  ])('%s has 9 to 10 numbered sections, its dates and a way back', async (text, title) => {
    draw(await LegalPage({ text, locale: 'en' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const sections = screen
      .getAllByRole('heading', { level: 2 })
      .map(plain)
      .filter((words) => /^\d/.test(words));
    expect([9, 10]).toContain(sections.length);
    expect(sections.map((words) => parseInt(words, 10))).toEqual(sections.map((_, at) => at + 1));
    expect(plain(document.body)).toMatch(/Last updated: \d{1,2} \w+ \d{4}/);
    expect(plain(document.body)).toMatch(/In force since \d{1,2} \w+ \d{4}/);
    expect(screen.getByRole('link', { name: 'Back to Previous Page' })).toHaveAttribute('href', '/');
  });

  // @spec d.updated.machine d.clock
  it('has today’s date in the browser only, and the date of its text in <time>', async () => {
    const legal = await LegalPage({ text: 'terms', locale: 'en' });
    const html = renderToString(
      <NextIntlClientProvider locale="en" messages={{}} timeZone="Asia/Dubai">
        {legal}
      </NextIntlClientProvider>,
    );
    expect(html).not.toContain('Last updated');
    const machines = [...html.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, day]) => day);
    expect(machines).toHaveLength(1);
    expect(machines[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
    jest.useFakeTimers({ now: new Date('2027-03-31T21:00:00Z') });
    draw(legal);
    jest.useRealTimers();
    expect(plain(document.body)).toContain('Last updated: 1 April 2027');
    expect(document.querySelector('time')).toHaveAttribute('datetime', machines[0]);
  });

  // @spec 9.terms
  it('Terms promise 30 days’ notice of a material change, replies within 24 hours, and the law of the UAE', async () => {
    draw(await LegalPage({ text: 'terms', locale: 'en' }));
    expect(plain(document.body)).toMatch(/material change on this page at least 30 days before/);
    expect(plain(document.body)).toContain('We answer enquiries within 24 hours');
    expect(plain(document.body)).toContain('governed by the laws of the United Arab Emirates');
  });
});

describe('a legal page of which an editor has written something', () => {
  const write = (content: Partial<SiteContent>) => {
    freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' });
    contentHeld().content = { agency: {}, texts: {}, ...content };
  };
  const pageOf = async (text: LegalText, locale: Locale) => {
    const { unmount } = draw(await LegalPage({ text, locale }), locale);
    const words = plain(document.body);
    unmount();
    return words;
  };
  const sectionOf = (id: string) => document.getElementById(id) ?? document.body;

  it('has its paragraphs in place of that section, in that language, with what the site knows', async () => {
    write({
      texts: {
        'privacy.s7.text': { en: 'Gone after {days}.\n\nAsk {email}, {phone}; see {cookies}.\nOr <b>come</b>.' },
      },
    });
    const { unmount } = draw(await LegalPage({ text: 'privacy', locale: 'en' }));
    const section = sectionOf('s7');
    expect([...section.querySelectorAll('p')].map(plain)).toEqual([
      'Gone after 730 days.',
      `Ask ${identity.email}, ${identity.phone}; see Cookie policy. Or <b>come</b>.`,
    ]);
    expect(hrefOf(identity.email, section)).toMatch(/^mailto:/);
    expect(hrefOf(identity.phone, section)).toMatch(/^tel:/);
    expect(hrefOf('Cookie policy', section)).toBe('/cookies');
    expect(plain(sectionOf('s8'))).toContain('Data is processed in the United Arab Emirates');
    unmount();
    expect(await pageOf('privacy', 'ar')).toContain('تُحذف الاستفسارات بعد 730 يومًا');
    expect(await pageOf('terms', 'en')).not.toContain('Gone after');
  });

  it.each<[LegalPageName, Locale]>([
    ['terms', 'en'],
    ['terms', 'ar'],
    ['terms', 'fa'],
    ['privacy', 'en'],
    ['privacy', 'ar'],
    ['privacy', 'fa'],
  ])('%s (%s) says the same where all of it was begun from the site’s words and left so', async (page, locale) => {
    write({});
    const own = await pageOf(page, locale);
    const texts = LEGAL_SECTIONS.map((section) => {
      const name = `${page}.${section}.text` as const;
      return [name, { [locale]: offered(name, locale) }];
    });
    write({ texts: Object.fromEntries(texts) as SiteContent['texts'] });
    // The two policies are called by their names.
    expect((await pageOf(page, locale)).toLowerCase()).toBe(own.toLowerCase());
  });

  it('is in force since the change, where that is later than its build', async () => {
    write({ inForce: { terms: '2099-02-03', privacy: '2020-01-01' } });
    expect(await pageOf('terms', 'en')).toContain('In force since 3 February 2099');
    draw(await LegalPage({ text: 'privacy', locale: 'en' }));
    expect(document.querySelector('time')).toHaveAttribute('datetime', PAGES.privacy.modified);
  });
});

it('the terms say what the agency is registered under, where they say who it is', async () => {
  const text = await textOf(TermsPage, 'en');
  expect(text).toContain(`Trade licence ${identity.licence}`);
  expect(text).toContain(`ORN ${identity.orn}`);
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'identity-')), 'identity.json');
  writeFileSync(file, JSON.stringify({ ...identity, orn: null, licence: null }));
  const bare = await textOf(TermsPage, 'en', { IDENTITY_FILE: file });
  expect(bare).not.toMatch(/ORN|licence \d|Trade licence/);
});
