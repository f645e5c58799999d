import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReactElement } from 'react';
import CookiesPage from '@/app/[locale]/cookies/page';
import PrivacyPage from '@/app/[locale]/privacy/page';
import { LegalPage } from '@/components/legal/legal-page';
import type { Locale } from '@/lib/i18n/locales';
import { cacheFolder } from '@/server/cache-folder.mjs';
import { freshProcess } from '../../support/fake-upstream';
import { draw, plain } from '../../support/samples';

/** What the legal pages say of this software holds for the values it runs with, and for any back end. */

async function textOf(Page: typeof PrivacyPage, locale: Locale, variables: Record<string, string> = {}) {
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', ...variables });
  const page = (await Page({ params: Promise.resolve({ locale }) })) as ReactElement<Parameters<typeof LegalPage>[0]>;
  // jsdom's React draws no async components: the page's only one is drawn by hand.
  expect(page.type).toBe(LegalPage);
  const { unmount } = draw(await LegalPage(page.props), locale);
  const text = plain(document.body);
  unmount();
  for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name);
  return text;
}

it.each<[Locale, string, string, string]>([
  ['en', '730 days after', '90 days after', '1 day after'],
  ['ar', 'بعد 730 يومًا', 'بعد 90 يومًا', 'بعد يوم واحد'],
  ['fa', '730 روز', '90 روز', '1 روز'],
])('the privacy page (%s) says how long enquiries are kept, as it is configured', async (locale, usual, other, one) => {
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

it('a changed value makes the cached pages anew', () => {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'legal-'));
  writeFileSync(path.join(dist, 'BUILD_ID'), 'build');
  const folder = (days: string) => cacheFolder(dist, { ENQUIRY_RETENTION_DAYS: days });
  expect(folder('90')).toBe(folder('90'));
  expect(folder('90')).not.toBe(folder('730'));
});
