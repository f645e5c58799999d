import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NameRow } from '../../reference-api/desk/shapes';
import { broken } from './support/axe';
import { deskForTests } from './support/desk';
import { expect, test } from './support/fixtures';

/** The desk's overview, agents, home order and what the editor says of rents, over an API of its own. */
test.describe.configure({ mode: 'serial' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const OWNER = 'owner@agency.example';
const MEDIA = path.resolve(import.meta.dirname, '../../reference-api/demo/media');
const PICTURE = path.join(MEDIA, 'interiors/gym_day.jpg');

const desk = deskForTests({ [OWNER]: 'owner' });

test('a screen whose code cannot be fetched says so below the header, and is there once it can be', async ({
  page,
  watch,
}) => {
  watch.expected.push(/ERR_FAILED|dynamically imported module/);
  await desk.signIn(page);
  await page.route('**/desk/assets/part-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Places and names' }).click();
  const failed = page.getByRole('heading', { level: 1, name: 'This could not be loaded.' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.unroute('**/desk/assets/part-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Places and names' })).toBeVisible();
});

test('begins with what waits, and leads from a number to the list of it', async ({ page }) => {
  await desk.signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  // No analytics here: that is one line, and no empty table.
  await expect(page.getByText(/^How often each listing is viewed is shown here once/)).toBeVisible();
  const permits = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'permit number' }) });
  const count = await permits.getByText(/listings?$/).innerText();
  await permits.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  await expect(page.getByLabel('Missing')).toHaveValue('permit');
  await expect(page.getByText(count, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'New listing' }).click();
  await page.getByLabel('Title').fill('Waiting House');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting House' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  const drafts = page.getByRole('region', { name: 'Not published yet' });
  await drafts.getByRole('link', { name: 'Waiting House' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting House' })).toBeVisible();
});

test('makes an agent with a photograph cut by keys, and gives them a home for rent', async ({ page }) => {
  test.setTimeout(90_000);
  await desk.signIn(page, 'agents');
  await page.getByRole('button', { name: 'New agent' }).click();
  const form = page.getByRole('dialog', { name: 'New agent' });
  await form.getByLabel('Name, English').fill('Sara Haddad');
  await form.getByLabel('Name, Arabic').fill('سارة حداد');
  await form.getByLabel('Phone').fill('ring me');
  await form.getByText('Arabic', { exact: true }).click();
  await form.locator('input[type="file"]').setInputFiles(PICTURE);
  const crop = page.getByRole('dialog', { name: 'Choose the part that is shown' });
  const canvas = crop.locator('canvas');
  const drawn = () => canvas.evaluate((paper: HTMLCanvasElement) => paper.toDataURL());
  const first = await drawn();
  await crop.getByRole('button', { name: 'Part of the photograph' }).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect.poll(drawn).not.toBe(first);
  await crop.getByRole('button', { name: 'Take this part' }).click();
  const face = form.getByRole('group', { name: 'Photograph' }).locator('img');
  await expect(face).toHaveAttribute('src', /^\/media\//);
  expect(await face.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth))).toBe(640);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Not a phone number.')).toBeVisible();
  await form.getByLabel('Phone').fill('+971 50 000 0001');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Sara Haddad/ })).toContainText('+971 50 000 0001');

  await page.goto(`${desk.api.url}/desk/listings?filter=${encodeURIComponent('{"search":"Waiting House"}')}`);
  await page.getByRole('link', { name: 'Waiting House' }).click();
  await page.getByRole('tab', { name: 'Facts' }).click();
  await page.getByLabel('Offered for').selectOption('rent');
  await expect(page.getByLabel('Rent is paid for')).toHaveValue('year');
  await expect(page.getByLabel('Down payment, %')).toHaveCount(0);
  await page.getByLabel('Rent is paid for').selectOption('');
  await page.getByLabel('Rent', { exact: true }).fill('180000');
  await page.getByLabel('Cheques a year').fill('4');
  await page.getByLabel('Agent').selectOption({ label: 'Sara Haddad' });
  await page.getByLabel('Reference').fill('R-1042');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const check = page.getByRole('dialog', { name: 'This cannot be published yet' });
  await expect(check.getByText('A rent without what it is paid for')).toBeVisible();
  await expect(check.getByText('One home without bedrooms or area')).toBeVisible();
  await check.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByLabel('Rent is paid for').selectOption('month');
  await page.getByRole('tab', { name: 'Pictures' }).click();
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(page.getByRole('listitem').getByText('Cover')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Mark as let' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Units' }).click();
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await page.getByLabel('Cells, as copied').fill('Unit\tBeds\tArea\nA-1\t2\t900\nA-2\t2\t900');
  await page.getByRole('button', { name: 'Add 2 units' }).click();
  await page.getByRole('button', { name: 'Add a floor plan to row 1' }).click();
  const plan = page.getByRole('dialog', { name: 'Floor plan, row 1' });
  await plan.locator('input[type="file"]').setInputFiles(PICTURE);
  await plan.getByRole('button', { name: 'Also for 1 unit of these bedrooms and this area' }).click();
  await plan.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Floor plan of row 2' }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\//,
  );

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('dialog', { name: 'It is published' })).toBeVisible();
  const shown = (await (await page.request.get(`${desk.api.url}/api/v1/properties/detail/waiting-house/`)).json()) as {
    agent: { name: string };
    property_units: { floor_plan_image: string | null }[];
  };
  expect(shown).toMatchObject({
    ...{ offer: 'rent', rent_period: 'month', rent_cheques: 4, low_price: 180_000, reference: 'R-1042' },
    agent: { name: 'Sara Haddad', phone: '+971 50 000 0001' },
  });
  expect(shown.property_units.every(({ floor_plan_image: image }) => image !== null)).toBe(true);
});

test('calls what is for rent let where several are marked at once, and both where both are chosen', async ({
  page,
}) => {
  await desk.signIn(page, 'listings');
  const choose = async (title: string) => {
    await page.getByRole('searchbox').fill(title);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await page.getByLabel(`Choose ${title}`, { exact: true }).press('Space');
  };
  await choose('Waiting House');
  await page.getByRole('button', { name: 'Mark as let', exact: true }).click();
  const ask = page.getByRole('dialog', { name: 'Mark this listing as let?' });
  await expect(ask.getByRole('button', { name: 'Mark as let', exact: true })).toBeVisible();
  await ask.getByRole('button', { name: 'Cancel' }).click();
  const answer = await page.request.get(`${desk.api.url}/api/desk/listings/?state=published&ordering=id&page_size=100`);
  const { results } = (await answer.json()) as { results: { title: string; offer: string }[] };
  await choose(results.find(({ offer }) => offer === 'sale')?.title ?? '');
  await expect(page.getByRole('button', { name: 'Mark as sold or let', exact: true })).toBeVisible();
});

test('tells the second of two who change a name, and keeps what both wrote', async ({ page }) => {
  await desk.signIn(page, 'places');
  await page.getByRole('button', { name: 'New name' }).click();
  const made = page.getByRole('dialog', { name: 'New name' });
  await made.getByLabel('Name, English').fill('Quay');
  await made.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Quay/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name, English').fill('Old Quay');

  const names = `${desk.api.url}/api/desk/names/districts/`;
  const read = async () => {
    const { results } = (await (await page.request.get(names)).json()) as { results: NameRow[] };
    return results.find(({ name }) => name.en.endsWith('Quay'));
  };
  const { id, version } = (await read()) ?? {};
  const theirs = { version, name: { en: 'New Quay', ar: 'الرصيف' }, text: { en: 'By the water.' } };
  expect((await page.request.patch(`${names}${id}/`, { data: theirs })).status()).toBe(200);

  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has changed this name meanwhile.', { exact: false })).toBeVisible();
  await expect(form.getByLabel('Name, English')).toHaveValue('Old Quay');
  await expect(form.getByText('Changed by somebody else meanwhile: New Quay')).toBeVisible();
  await expect(form.getByLabel('Name, Arabic')).toHaveValue('الرصيف');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const { name, text } = (await read()) ?? {};
  expect([name, text?.en]).toEqual([{ en: 'Old Quay', ar: 'الرصيف', fa: null }, 'By the water.']);
});

test('names the listings of the home page in the language of the desk', async ({ page }) => {
  await desk.signIn(page, 'home', { locale: 'ar' });
  const answer = await page.request.get(`${desk.api.url}/api/desk/featured/`);
  const { listings } = (await answer.json()) as { listings: { title: string; titles: { ar?: string } }[] };
  const [first] = listings;
  expect(first?.titles.ar).toMatch(/\p{Script=Arabic}/u);
  await expect(page.locator('main ol > li bdi').first()).toHaveText(first?.titles.ar ?? '');
});

test('keeps the order of who saves second, without what the first took off and with what they added', async ({
  page,
}) => {
  await desk.signIn(page, 'home');
  const rows = page.locator('main ol > li');
  await expect(rows.first()).toBeVisible();
  const titles = () => rows.locator('bdi').allInnerTexts();
  const [first = '', second = '', third = ''] = await titles();
  await page.getByRole('button', { name: `${first}: move by the arrow keys` }).focus();
  await page.keyboard.press('ArrowDown');
  // Somebody else takes the third one off meanwhile, and adds another.
  type Featured = { version: string; listings: { id: number; title: string }[] };
  const stands = (await (await page.request.get(`${desk.api.url}/api/desk/featured/`)).json()) as Featured;
  const all = await page.request.get(`${desk.api.url}/api/desk/listings/?state=published&ordering=id&page_size=100`);
  const { results } = (await all.json()) as { results: { id: number; title: string }[] };
  const added = results.find(({ id }) => !stands.listings.some((each) => each.id === id));
  const ids = stands.listings.filter(({ title }) => title !== third).map(({ id }) => id);
  const theirs = await page.request.post(`${desk.api.url}/api/desk/featured/`, {
    data: { version: stands.version, ids: [...ids, added?.id ?? 0] },
  });
  expect(theirs.status()).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has changed the home page meanwhile.')).toBeVisible();
  const now = await titles();
  expect(now.slice(0, 2)).toEqual([second, first]);
  expect(now).not.toContain(third);
  expect(now.at(-1)).toBe(added?.title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  const after = (await (await page.request.get(`${desk.api.url}/api/desk/featured/`)).json()) as Featured;
  expect(after.listings.map(({ title }) => title)).toEqual(now);
});

test('orders the home page by drag and by keys, and adds a listing to it', async ({ page }) => {
  await desk.signIn(page, 'home');
  const rows = page.locator('main ol > li');
  const titles = () => rows.locator('bdi').allInnerTexts();
  await expect(rows.first()).toBeVisible();
  const [first = '', second = '', third = ''] = await titles();
  await page.getByRole('button', { name: `${first}: move by the arrow keys` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([second, first, third]);
  await expect(page.getByRole('button', { name: `${first}: move by the arrow keys` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([second, third, first]);
  await rows.nth(2).dragTo(rows.nth(1));
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([second, first, third]);
  const known = await titles();
  const answer = await page.request.get(`${desk.api.url}/api/desk/listings/?state=published&ordering=id&page_size=100`);
  const { results } = (await answer.json()) as { results: { title: string }[] };
  const other = results.find(({ title }) => !known.includes(title))?.title ?? '';
  await page.getByRole('searchbox').fill(other);
  await page.getByRole('button', { name: `${other}: add` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: the home page shows it within seconds.')).toBeVisible();
  await page.reload();
  await expect(rows.first()).toBeVisible();
  const kept = await titles();
  expect([...kept.slice(0, 3), kept.at(-1)]).toEqual([second, first, third, other]);
  // By touch nothing is dragged: a phone has the buttons.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: `${second}: later` }).click();
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([first, second]);
  expect((await rows.first().locator('bdi').boundingBox())?.width).toBeGreaterThan(80);
});

test('says what a removed listing was, and brings it back; shows no picture of another host', async ({ page }) => {
  await desk.signIn(page, 'listings');
  const made = await page.request.post(`${desk.api.url}/api/desk/listings/`, {
    data: { record: { slug: 'elsewhere', title: 'Elsewhere House', cover: 'https://pictures.example/house.jpg' } },
  });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`${desk.api.url}/desk/listings/${String(id)}`);
  await page.getByRole('tab', { name: 'Pictures' }).click();
  await expect(page.getByText('https://pictures.example/house.jpg')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('This listing was removed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Elsewhere House' })).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('It is back as it was.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Facts' })).toBeVisible();
});

test('takes the last day of a permit, warns of one that is over, and leads from the overview to its listing', async ({
  page,
}) => {
  await desk.signIn(page);
  const permits = page.getByRole('region', { name: 'Permits that end' });
  await expect(permits.getByText('No permit ends within 30 days.')).toBeVisible();
  await page.goto(`${desk.api.url}/desk/listings/1`);
  await page.getByRole('tab', { name: 'Facts' }).click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByLabel('Permit number').fill('71234567890');
  await page.getByLabel('Permit ends on').fill('2026-01-31');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('The permit has ended: the site no longer shows its number')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog', { name: 'It is published' }).getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(permits.getByRole('listitem')).toHaveText(/Permit ended on 31 Jan 2026/);
  await expect(permits.getByRole('link', { name: title })).toBeVisible();
  await permits.getByRole('link', { name: /^See all/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  await expect(page.getByText('Permit has ended, or ends within 30 days')).toBeVisible();
  await expect(page.getByText('1 listing', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toContainText(
    'Permit ended on 31 Jan 2026',
  );
  await page.getByRole('button', { name: 'No longer only those' }).click();
  await expect(page.getByText('1 listing', { exact: true })).toHaveCount(0);
});

for (const locale of ['en', 'ar'] as const) {
  test(`sets the point that every cut of a picture keeps, by pointer, on a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await desk.signIn(page, 'listings', { locale });
    const sent = await page.request.post(`${desk.api.url}/api/desk/pictures/`, {
      data: readFileSync(PICTURE),
      headers: { 'content-type': 'image/jpeg' },
    });
    const { path: image } = (await sent.json()) as { path: string };
    const made = await page.request.post(`${desk.api.url}/api/desk/listings/`, {
      data: { record: { slug: `aimed-${locale}`, title: 'Aimed', cover: image, property_images: [{ image }] } },
    });
    const { id } = (await made.json()) as { id: number };
    await page.goto(`${desk.api.url}/desk/listings/${String(id)}`);
    await page.getByRole('tab').nth(2).click();
    await page
      .locator('main li button')
      .filter({ has: page.locator('path[d^="M12 2v6"]') })
      .click();
    const dialog = page.getByRole('dialog');
    const board = dialog.locator('button').filter({ has: page.locator('img') });
    await expect(board.locator('img')).toHaveJSProperty('complete', true);
    expect(await broken(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    const { width, height } = (await board.boundingBox()) ?? { width: 0, height: 0 };
    const sides = dialog.getByRole('slider');
    await board.click({ position: { x: width * 0.25, y: height * 0.75 } });
    await expect(sides.first()).toHaveValue('25');
    await expect(sides.last()).toHaveValue('75');
    // The mark lies where the pointer was, from the left in both directions of reading.
    const mark = (await board.locator('span').boundingBox()) ?? { x: 0, width: 0 };
    const left = (await board.boundingBox())?.x ?? 0;
    expect(Math.abs(mark.x + mark.width / 2 - left - width * 0.25)).toBeLessThan(3);
    await board.hover({ position: { x: width * 0.25, y: height * 0.75 } });
    await page.mouse.down();
    await board.hover({ position: { x: width * 0.9, y: height * 0.1 } });
    await page.mouse.up();
    await expect(sides.first()).toHaveValue('90');
    await expect(sides.last()).toHaveValue('10');
    const [middle, , take] = await dialog.getByRole('button').filter({ hasText: /./ }).all();
    await middle?.click();
    await expect(sides.first()).toHaveValue('50');
    await board.press('ArrowRight');
    await take?.click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: locale === 'en' ? 'Save' : 'حفظ', exact: true }).click();
    await expect
      .poll(async () => (await page.request.get(`${desk.api.url}/api/desk/listings/${String(id)}/`)).text())
      .toContain('"focus":{"x":51,"y":50}');
  });

  for (const width of [390, 1440]) {
    test(`keeps WCAG 2.2 AA in ${locale} at ${width} px`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 844 });
      await desk.signIn(page, '', { locale });
      const check = async (where: string) => {
        expect([where, await broken(page)]).toEqual([where, []]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([where, beyond]).toEqual([where, 0]);
      };
      await check('overview');
      await page.goto(`${desk.api.url}/desk/listings?filter=${encodeURIComponent('{"permit_ends":"30"}')}`);
      await page.locator('main li').first().waitFor();
      await check('permits');
      await page.goto(`${desk.api.url}/desk/agents`);
      await page.locator('main li button').first().waitFor();
      await check('agents');
      // Opened by a key, and closed by one: the focus is then where it was.
      await page.locator('main li button').first().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await check('agent');
      await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(PICTURE);
      await page.locator('canvas').waitFor();
      await check('crop');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('main li button').first()).toBeFocused();
      await page.goto(`${desk.api.url}/desk/home`);
      await page.locator('main ol > li').first().waitFor();
      await check('home');
      await page.goto(`${desk.api.url}/desk/listings/1`);
      await page.getByRole('tab').nth(3).click();
      await page.locator('main tbody button').first().click();
      await page.getByRole('dialog').waitFor();
      await check('plan');
    });
  }
}
