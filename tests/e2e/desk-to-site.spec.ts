import { EnquiryForm } from './pages/enquiry-form';
import { deskForTests, untilShown } from './support/desk';
import { expect, test } from './support/fixtures';

/** From the desk to the site and back: what is undone and written there is seen here, and whence a visitor came is told there. */
test.describe.configure({ mode: 'default' });
// The site of the other specs is not asked for.
test.use({ baseURL: 'http://127.0.0.1' });

const OWNER = 'owner@agency.example';

const desk = deskForTests({ [OWNER]: 'owner' }, { withSite: true });

test('what was published is undone at the desk: the page on the site is as it was', async ({ page }) => {
  test.setTimeout(120_000);
  await desk.signIn(page, 'listings');
  await page.locator('main li a').first().click();
  const english = page.getByRole('region', { name: 'English' });
  const before = await english.getByLabel('Title').inputValue();
  const listing = page.url().replace('/desk/', '/api/desk/');
  const { slug } = ((await (await page.request.get(`${listing}/`)).json()) as { published: { slug: string } })
    .published;
  const address = `${desk.site.url}/properties/${slug}`;
  await english.getByLabel('Title').fill('Renamed by mistake');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await untilShown([address], (html) => html.includes('Renamed by mistake'));
  await page.getByRole('tab', { name: 'History' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'Published' }).first();
  await change.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone, as a new change.')).toBeVisible();
  const took = await untilShown([address], (html) => html.includes(before) && !html.includes('Renamed by mistake'));
  console.log(`undone on the site after ${took.toFixed(1)} s`);
});

test('the paragraph of a place that is written at the desk is on its page, by language', async ({ page }) => {
  test.setTimeout(120_000);
  await desk.signIn(page, 'places');
  await page.getByRole('button', { name: /^Dubai Marina/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('What its page says, English').fill('Towers around a canal, and a tram to the beach.');
  await form.getByLabel('What its page says, Arabic').fill('أبراج حول قناة مائية.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const place = '/properties/in/dubai-marina';
  await untilShown([desk.site.url + place], (html) => html.includes('a tram to the beach'));
  await untilShown([`${desk.site.url}/ar${place}`], (html) => html.includes('أبراج حول قناة مائية'));
});

test.describe('with consent to all', () => {
  test.use({ consent: 'all' });

  test('the campaign that a visitor landed by stands beside their enquiry at the desk, with a link to the home', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const listed = await page.request.get(`${desk.api.url}/api/v1/properties/?page_size=1`);
    const { results } = (await listed.json()) as { results: { slug: string; title: string }[] };
    const [{ slug, title } = { slug: '', title: '' }] = results;
    await page.goto(`${desk.site.url}/?utm_source=newsletter&utm_medium=email&utm_campaign=eid`);
    // Kept for the visit, by the page itself.
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('newsletter');
    await page.goto(`${desk.site.url}/properties/${slug}`);
    const form = new EnquiryForm(page);
    await form.form.scrollIntoViewIfNeeded();
    await form.fill({
      ...{ name: 'Layla Haddad', email: 'layla@example.com', phone: '050 123 4567' },
      ...{ subject: 'A viewing next week', message: 'I would like to see the penthouse on Tuesday.' },
    });
    await form.send.click();
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();

    await desk.signIn(page, 'enquiries');
    await page.getByRole('link', { name: /Layla Haddad/ }).click();
    await expect(page.getByText('newsletter / email / eid')).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });
});
