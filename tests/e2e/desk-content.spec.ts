import type { Page } from '@playwright/test';
import { broken } from './support/axe';
import { deskForTests, htmlOf, untilShown } from './support/desk';
import { expect, test } from './support/fixtures';

/** What an editor writes at the desk, and the site that reads it: over an API of its own. Each test goes on from the one before. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const EDITOR = 'editor@agency.example';

const desk = deskForTests({ [EDITOR]: 'editor' }, { withSite: true });

async function openContent(page: Page, locale: 'en' | 'ar' = 'en'): Promise<void> {
  await desk.signIn(page, '', { locale });
  await page.locator('header nav a[href$="/content"]').click();
  await expect(page.getByRole('tab').first()).toBeVisible();
}

const textOf = (address: string) => htmlOf(desk.site.url + address);
const until = (addresses: readonly string[], isSo: (html: string) => boolean) =>
  untilShown(
    addresses.map((address) => desk.site.url + address),
    isSo,
  );

test('a text and a name that are written at the desk are on the site at once, by language, and gone when undone', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const before = { en: await textOf('/'), ar: await textOf('/ar'), about: await textOf('/about') };
  await openContent(page);
  const hero = page.getByRole('group', { name: 'Heading over the film' });
  await expect(hero.getByText('The site says: Discover the Future of Luxury Living')).toBeVisible();
  await hero.getByLabel('Heading over the film, English').fill('{agency}, by the water');
  await expect(hero.getByText('missing')).toHaveCount(2);
  await hero.getByLabel('Heading over the film, Arabic').fill('على الماء');
  await page.getByRole('tab', { name: 'Agency', exact: true }).click();
  await page.getByRole('group', { name: 'Name', exact: true }).getByLabel('Name, English').fill('Quay Homes');
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save and show' })).toBeDisabled();

  const shown = await until(['/'], (html) => html.includes('Quay Homes, by the water'));
  await until(['/ar'], (html) => html.includes('على الماء'));
  // Header, footer, title and structured data of every page.
  const about = await textOf('/about');
  expect(about).toMatch(/<title>[^<]*Quay Homes<\/title>/);
  expect(about).toMatch(/"@type":"RealEstateAgent"[^}]*"name":"Quay Homes"|"name":"Quay Homes"/);
  expect(await textOf('/ar')).not.toContain('Quay Homes');
  expect(await textOf('/fa')).not.toContain('Quay Homes');
  expect(await textOf('/manifest.webmanifest')).toContain('Quay Homes');

  await page.getByRole('tab', { name: 'History' }).click();
  const words = page.getByRole('region', { name: 'Words', exact: true });
  await expect(words.getByText('Heading over the film')).toBeVisible();
  await words.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Undone, as a new change.').first()).toBeVisible();
  const identity = page.getByRole('region', { name: 'Agency, logo and colours' });
  await identity.getByRole('button', { name: 'Undo' }).first().click();
  await expect(identity.getByText('Undone')).toBeVisible();
  const gone = await until(['/'], (html) => !html.includes('by the water') && !html.includes('Quay Homes'));
  console.log(`on the site after ${shown.toFixed(1)} s, gone after ${gone.toFixed(1)} s`);
  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  expect([heading(await textOf('/')), heading(await textOf('/ar'))]).toEqual([heading(before.en), heading(before.ar)]);
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
  expect(titleOf(await textOf('/about'))).toBe(titleOf(before.about));
});

test('colours that are too faint are refused with what they lack; good ones and a logo are on the site', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openContent(page);
  await page.getByRole('tab', { name: 'Logo and colours' }).click();
  await page.getByRole('button', { name: 'Choose colours' }).click();
  await page.getByLabel('Text (ink)', { exact: true }).fill('#9a9a9a');
  await expect(page.getByText('“ink” is too faint on “paper”')).toBeVisible();
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByText('Not saved: see the marked fields.')).toBeVisible();
  expect(await textOf('/')).not.toContain('#9a9a9a');
  await page.getByLabel('Text (ink)', { exact: true }).fill('#101a2b');
  await expect(page.getByText('All of it can be read well.')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>'),
  });
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await until(['/', '/ar', '/contact'], (html) => html.includes('--color-ink:#101a2b') && html.includes('M0 0h20v10z'));
  // As a browser has it: no difference between server and island (any would be an error in the console, which fails a test).
  await page.goto(`${desk.site.url}/`);
  await expect(page.locator('html')).toHaveCSS('--color-ink', '#101a2b');
});

test('office hours that are written are on the contact page and in its structured data, and none are none', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openContent(page);
  await page.getByRole('tab', { name: 'Agency', exact: true }).click();
  const hours = page.getByRole('group', { name: 'Office hours' });
  await hours.getByRole('button', { name: 'Add a line' }).click();
  const line = hours.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('From').selectOption('saturday');
  await line.getByLabel('To').selectOption('sunday');
  await line.getByLabel('Opens').fill('08:15');
  await line.getByLabel('Closes').fill('13:45');
  const save = page.getByRole('button', { name: 'Save and show' });
  await page.getByLabel('Trade licence number').fill('CN-2024/77');
  await save.click();
  await expect(save).toBeDisabled();
  await until(['/', '/ar/terms'], (html) => html.includes('CN-2024/77'));
  expect(await textOf('/contact')).toContain('"propertyID":"Trade licence","value":"CN-2024/77"');
  await until(['/contact', '/ar/contact'], (html) => html.includes('8:15') && html.includes('1:45'));
  expect(await textOf('/')).toContain('"opens":"08:15","closes":"13:45"');
  await hours.getByRole('button', { name: 'Remove: Line 1' }).click();
  await expect(hours.getByText('The site shows no hours.')).toBeVisible();
  await save.click();
  await until(['/contact'], (html) => !html.includes('8:15') && !html.includes('Office hours'));
});

test('a section of the privacy page that is written is on that page alone, by language, with the day it was changed', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const before = { en: await textOf('/privacy'), ar: await textOf('/ar/privacy') };
  expect(before.en).toContain('730 days after they were received');
  await openContent(page);
  await page.getByRole('tab', { name: 'Privacy', exact: true }).click();
  const text = page.getByRole('group', { name: 'Section 7: text' });
  await expect(text.getByText('Enquiries are deleted {days} after they were received')).toBeVisible();
  const english = text.getByLabel('Section 7: text, English');
  const arabic = text.getByLabel('Section 7: text, Arabic');
  await text.getByRole('button', { name: 'Begin from the site’s words, Arabic' }).click();
  await expect(arabic).toHaveValue(/^تُحذف الاستفسارات بعد \{days\}/);
  await english.fill('We keep what you send for a while.');
  await expect(text.getByText('Without {days}, this text does not follow the setting')).toBeVisible();
  await english.fill('Gone after {day}.');
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(text.getByText('Between braces, only {agency}')).toBeVisible();
  await english.fill('What you send is gone after {days}.\n\nTo ask for it sooner, write to {email}.');
  await arabic.fill('يُحذف ما ترسلونه بعد {days}.\n\nراسلونا على {email}.');
  await page
    .getByRole('group', { name: 'Section 7: heading' })
    .getByLabel('Section 7: heading, English')
    .fill('Gone when');
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  await until(['/privacy'], (html) => html.includes('What you send is gone after 730 days.</p>'));
  await until(['/ar/privacy'], (html) => html.includes('يُحذف ما ترسلونه بعد 730 يومًا.</p>'));
  const [english7, farsi] = [await textOf('/privacy'), await textOf('/fa/privacy')];
  expect(english7).toMatch(/href="#s7"[^>]*>(<span[^>]*>7<\/span>)?Gone when/);
  expect(english7).not.toContain('after they were received');
  expect(farsi).toContain('درخواست‌ها 730 روز پس از دریافت پاک می‌شوند');
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
  for (const html of [english7, farsi]) expect(html).toContain(`dateTime="${today}"`);
  // Not in any other document, nor in what its islands get.
  for (const address of ['/', '/terms', '/contact'])
    expect([address, (await textOf(address)).includes('you send is gone')]).toEqual([address, false]);
  await page.goto(`${desk.site.url}/ar/privacy`);
  const section = page.locator('#s7');
  await expect(section.getByRole('paragraph')).toHaveCount(2);
  await expect(section.getByRole('link')).toHaveAttribute('href', /^mailto:/);

  await page.goto(`${desk.api.url}/desk/content`);
  await page.getByRole('tab', { name: 'History' }).click();
  const law = page.getByRole('region', { name: 'Terms and privacy' });
  await expect(law.getByText('Privacy: Section 7: text')).toBeVisible();
  await law.getByRole('button', { name: 'Undo' }).first().click();
  await expect(law.getByText('Undone')).toBeVisible();
  await until(['/privacy'], (html) => html.includes('730 days after they were received'));
  await until(['/ar/privacy'], (html) => !html.includes('ما ترسلونه بعد'));
});

for (const locale of ['en', 'ar'] as const)
  test(`its screens break no rule of WCAG, and fit a phone: ${locale}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await openContent(page, locale);
    expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    const count = await page.getByRole('tab').count();
    expect(count).toBe(8);
    // Refused: its tab, out of sight at this width, is marked.
    const privacy = page.getByRole('tab').nth(4);
    await privacy.click();
    await page.getByRole('tabpanel').locator('textarea').last().fill('Gone after {bogus}.');
    await page.locator('main').getByRole('button').first().click();
    await expect(privacy).toContainText('1');
    for (let at = 0; at < count; at += 1) {
      await page.getByRole('tab').nth(at).click();
      await expect(page.getByRole('tabpanel').locator('[aria-busy]')).toHaveCount(0);
      expect([at, await broken(page)]).toEqual([at, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
