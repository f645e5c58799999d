import type { Page } from '@playwright/test';
import { type Enquiry, EnquiryForm } from './pages/enquiry-form';
import { expect, test } from './support/fixtures';
import { gate, SCRIPTS } from './support/gate';
import { inLocale, words } from './support/words';

let count = 0;
const sender = () => `visitor-${process.pid}-${Date.now()}-${(count += 1)}@example.com`;

const GOOD: Enquiry = {
  name: 'Layla Haddad',
  phone: '050 123 4567',
  subject: 'A viewing next week',
  message: 'I would like to see the penthouse on Tuesday.',
};

async function open(page: Page, path: string): Promise<EnquiryForm> {
  await page.goto(path);
  const form = new EnquiryForm(page);
  await form.form.scrollIntoViewIfNeeded();
  return form;
}

test.describe('with JavaScript', () => {
  // @spec 5.enquiry.name 5.enquiry.email 5.enquiry.phone 5.enquiry.subject 5.enquiry.message 5.enquiry.form
  // @spec 5.enquiry.clears 5.enquiry.contact
  test('each rule has its message, which goes when the field is edited', async ({ page }) => {
    const form = await open(page, '/contact');
    await form.fill({ name: 'L', email: 'nobody', phone: 'x12', subject: 'Hi', message: 'Short' });
    await form.send.click();
    await expect(page.getByText('Please check the form and try again.').first()).toBeVisible();
    const RULES = {
      name: 'Name must be at least 2 characters long.',
      email: 'Please enter a valid email address.',
      phone: 'Please enter a valid phone number.',
      subject: 'Subject must be at least 5 characters long.',
      message: 'Message must be at least 10 characters long.',
    } as const;
    for (const [field, rule] of Object.entries(RULES))
      await expect.poll(() => form.complaint(field as keyof typeof RULES), { message: field }).toContain(rule);
    await expect(form.field('name')).toBeFocused();
    await form.field('name').fill('Layla');
    await expect.poll(() => form.complaint('name')).toBe('');
    expect(await form.complaint('email')).not.toBe('');
  });

  // @spec 1.enquire
  test('a good one is stored once, however often it is sent', async ({ page, enquiries }) => {
    const email = sender();
    const form = await open(page, '/contact');
    await form.fill({ ...GOOD, email: `  ${email.toUpperCase()} ` });
    await form.send.dblclick();
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
    // Under thanks nobody is asked to write.
    const invitation = page.locator('#form-title');
    await expect(invitation).toBeHidden();
    await page.getByRole('button', { name: form.words('another') }).click();
    await expect(form.field('message')).toHaveValue('');
    await expect(invitation).toBeVisible();
    const stored = await enquiries(email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ name: GOOD.name, subject: GOOD.subject, phone: '+971501234567' });
  });

  // @spec 8.enquiry.network d.form.key
  test('a lost answer and a second try are still one enquiry', async ({ page, enquiries, watch }) => {
    watch.expected.push(/ERR_|Failed to load|fetch/);
    const email = sender();
    const form = await open(page, '/contact');
    let lost = 0;
    await page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch(); // the site gets it; the browser never hears of it
      return route.abort();
    });
    await form.fill({ ...GOOD, email });
    await form.send.click();
    await expect(page.getByText('Network error. Please check your connection and try again.').first()).toBeVisible();
    await expect(form.field('message')).toHaveValue(GOOD.message ?? '');
    await form.send.click();
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
    expect(lost).toBe(1);
    expect(await enquiries(email)).toHaveLength(1);

    // Loaded anew meanwhile, it is still that one; corrected, it is another, which nothing bars.
    for (const [subject, message, stored] of [
      ['A second viewing', GOOD.message, 2],
      ['A third viewing', 'I would rather come on Wednesday.', 4],
    ] as const) {
      await page.reload();
      lost = 0;
      await form.fill({ ...GOOD, subject, email });
      await form.send.click();
      await expect(form.form.getByRole('alert')).toContainText('Network error.');
      await page.reload();
      await expect(form.field('subject')).toHaveValue(subject);
      await form.fill({ message });
      await form.send.click();
      await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
      expect(await enquiries(email)).toHaveLength(stored);
    }
  });

  // @spec 8.enquiry.fields
  test('what the upstream refuses stands on the fields, and nothing typed is lost', async ({ fragile, page }) => {
    fragile.upstream.enquiryAnswer = {
      status: 400,
      body: { message: 'Not now.', errors: { email: ['This address is blocked.'] } },
    };
    const form = await open(page, `${fragile.site.url}/contact`);
    await form.fill({ ...GOOD, email: sender() });
    await form.send.click();
    await expect.poll(() => form.complaint('email')).toContain('This address is blocked.');
    await expect(page.getByText('Not now.').first()).toBeVisible();
    await expect(form.field('message')).toHaveValue(GOOD.message ?? '');
  });

  // @spec 5.enquiry.defaults
  test('on a property an empty subject and message get their defaults', async ({ page, catalogue, enquiries }) => {
    const { results } = await catalogue.list();
    const [property] = results;
    const email = sender();
    const form = await open(page, `/properties/${property?.slug ?? ''}`);
    await form.fill({ name: 'Omid Karimi', email });
    await form.send.click();
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
    const [stored] = await enquiries(email);
    expect(stored?.subject).toBe(`Property Inquiry: ${property?.title ?? ''}`);
    expect(stored?.message).toMatch(/Please contact me with more details\.$/);
    expect(stored?.property_slug).toBe(property?.slug);
  });

  test('of a unit names the unit, whatever is written', async ({ page, catalogue, enquiries }) => {
    const { property, units } = await catalogue.find((_, list) => list.length > 0);
    const [unit] = units;
    const named = `${property.title}, unit ${unit?.apartment_id ?? unit?.apt_no ?? ''}`;
    const email = sender();
    const form = await open(page, `/properties/${property.slug}/units/${String(unit?.id)}`);
    await form.fill({ name: 'Omid Karimi', email });
    await form.send.click();
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
    await page.getByRole('button', { name: form.words('another') }).click();
    await form.fill({ ...GOOD, email });
    await form.send.click();
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
    const [first, second] = await enquiries(email);
    expect(first).toMatchObject({ subject: `Property Inquiry: ${named}`, property_slug: property.slug });
    expect(first?.message).toContain(named);
    expect(second).toMatchObject({ subject: GOOD.subject, property_title: named, property_slug: property.slug });
  });

  test('what is typed before its code has come stays, and is checked and sent once', async ({ page, enquiries }) => {
    const email = sender();
    // Scripts come when the test lets them: first those of the page, then those that the form asks for.
    const gates = { page: gate(), form: gate(), asked: gate() };
    await page.route(SCRIPTS, async (route) => {
      if (gates.page.open) gates.asked.pass();
      await (gates.page.open ? gates.form : gates.page).passed;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = new EnquiryForm(page);
    await form.fill({ ...GOOD, name: 'L', message: 'Short' });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send.click({ noWaitAfter: true });
    expect((await answered).status()).toBe(422);
    await expect.poll(() => form.complaint('message')).toContain('Message must be at least 10 characters long.');
    await form.field('message').fill(GOOD.message ?? '');
    await form.field('email').fill('');
    await form.field('email').pressSequentially(email);
    gates.page.pass();
    await gates.asked.passed;
    await expect(form.field('email')).toBeFocused();
    await expect(form.field('email')).toHaveValue(email);
    await expect(form.field('message')).toHaveValue(GOOD.message ?? '');
    await form.send.click();
    await expect(form.send).toHaveText(form.words('sending'));
    await form.field('email').press('Enter');
    gates.form.pass();
    await expect(form.field('name')).toBeFocused();
    expect(await form.complaint('name')).toContain('Name must be at least 2 characters long.');
    expect(await form.complaint('message')).toBe('');
    // As a browser may that fills in a form: without a word to the page.
    await form.field('name').evaluate((field: HTMLInputElement) => (field.value = 'Layla Haddad'));
    await form.send.dblclick();
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
    const stored = await enquiries(email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ name: GOOD.name, message: GOOD.message });
  });

  test('without a network it says so, keeps what was typed, and can be sent later', async ({
    page,
    context,
    enquiries,
    watch,
  }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
    const email = sender();
    await page.goto('/contact', { waitUntil: 'networkidle' });
    const form = new EnquiryForm(page);
    await context.setOffline(true);
    await form.fill({ ...GOOD, email });
    await form.send.click();
    const alert = form.form.getByRole('alert');
    await expect(alert).toContainText('Network error. Please check your connection and try again.');
    await expect(form.field('message')).toHaveValue(GOOD.message ?? '');
    await context.setOffline(false);
    await form.send.click();
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
    expect(await enquiries(email)).toHaveLength(1);
  });

  for (const [path, way, locale] of [
    ['property', 'main a[href*="/units/"]', 'en'],
    ['/contact', 'a[href="/fa/privacy"]', 'fa'],
  ] as const)
    test(`what is typed at ${path} is there when Back leads to it from a page of the site`, async ({
      page,
      catalogue,
    }) => {
      const { property } = await catalogue.find((_, units) => units.length > 0);
      const here = inLocale(locale, path === 'property' ? `/properties/${property.slug}` : path);
      const form = await open(page, here);
      await form.fill({ name: 'Layla', message: 'Half a sen' });
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      // More than once: what was brought back is kept again.
      for (let time = 0; time < 2; time++) {
        await page.locator(way).first().click();
        await expect(page).not.toHaveURL(here);
        await page.goBack();
        await expect(page).toHaveURL(here);
        await expect(form.field('name')).toHaveValue('Layla');
        await expect(form.field('message')).toHaveValue('Half a sen');
      }
      expect(documents).toEqual([]);
    });

  // @spec d.form.phone
  test('digits of another script and local numbers are a phone number', async ({ page, enquiries }) => {
    const email = sender();
    const form = await open(page, '/contact');
    await form.fill({ ...GOOD, email, phone: '۰۰۹۷۱ ۵۰-۱۲۳ ۴۵۶۷' });
    await form.send.click();
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
    expect((await enquiries(email))[0]?.phone).toBe('+971501234567');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['en', 'ar'] as const) {
    // @spec d.form.plain
    test(`a wrong one comes back whole in ${locale}, with what was typed`, async ({ page }) => {
      await page.goto(inLocale(locale, '/contact'));
      const form = new EnquiryForm(page, locale);
      await form.fill({ ...GOOD, email: 'nobody', message: 'Short' });
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await form.send.click();
      expect((await answered).status()).toBe(422);
      await expect(form.field('name')).toHaveValue(GOOD.name ?? '');
      await expect(form.field('message')).toHaveValue('Short');
      expect(await form.complaint('email')).toContain(words(locale, 'enquiry.errors.email'));
      expect(await form.complaint('message')).toContain(words(locale, 'enquiry.errors.message'));
      await expect(form.form.getByRole('alert')).toBeInViewport();
      expect(page.url()).not.toContain('Short');
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }

  // @spec 1.enquire d.form.plain-key d.form.plain
  test('a good one is thanked for on a whole page and stored once, though sent twice', async ({
    page,
    enquiries,
    catalogue,
  }) => {
    const { results } = await catalogue.list();
    const email = sender();
    for (let time = 0; time < 2; time++) {
      await page.goto(`/properties/${results[0]?.slug ?? ''}`);
      const form = new EnquiryForm(page);
      await form.fill({ ...GOOD, email });
      await form.send.click();
      // The page comes whole, and opens where its answer stands.
      await expect(page.getByText('Message Sent Successfully!').first()).toBeInViewport();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    expect(await enquiries(email)).toHaveLength(1);
  });

  // @spec d.form.plain
  test('a good one is thanked for where the browser keeps the origin of the page to itself', async ({
    page,
    enquiries,
  }) => {
    const email = sender();
    // As extensions and proxies that guard privacy do.
    await page.route('**/contact', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, headers: { ...response.headers(), 'referrer-policy': 'no-referrer' } });
    });
    await page.goto('/contact');
    const form = new EnquiryForm(page);
    await form.fill({ ...GOOD, email });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.send.click();
    expect((await (await sent).allHeaders()).origin).toBe('null');
    await expect(page.getByText('Message Sent Successfully!').first()).toBeVisible();
    expect(await enquiries(email)).toHaveLength(1);
  });
});

// @spec 8.enquiry.server
test('an upstream that is down keeps what was typed and says so', async ({ fragile, page, watch }) => {
  watch.expected.push(/50[0-9]/);
  fragile.upstream.fail(/inquiry|contact/, '500');
  await page.goto(`${fragile.site.url}/contact`);
  const form = new EnquiryForm(page);
  await form.fill({ ...GOOD, email: sender() });
  await form.send.click();
  const said = page.getByText(/Failed to send message|Please try again later/).and(page.locator(':visible'));
  await expect(said.first()).toBeVisible();
  await expect(form.field('message')).toHaveValue(GOOD.message ?? '');
  await expect(page.getByText(/Traceback|srv\/app/)).toHaveCount(0);
  const before = fragile.upstream.asked.filter((line) => line.startsWith('POST')).length;
  expect(before).toBe(1);
});

// @spec d.header-like
test('line breaks never reach a header-like field', async ({ fragile, request }) => {
  const { site, upstream } = fragile;
  const html = await (await request.get(`${site.url}/contact`)).text();
  const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1];
  const lines = { name: 'Eve\r\nBcc: all@example.com', subject: 'Hello there\r\nX-Evil: 1' };
  const email = sender();
  const sent = await request.post(`${site.url}/api/enquiry`, {
    headers: { Origin: site.url },
    data: { values: { ...GOOD, ...lines, email }, property: null, idempotencyKey: 'line-breaks', locale: 'en', stamp },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  expect(upstream.enquiries).toHaveLength(1);
  for (const enquiry of upstream.enquiries as Record<string, string>[])
    for (const field of ['name', 'email', 'subject']) expect(enquiry[field] ?? '').not.toMatch(/[\r\n]/);
});

test.describe('the newsletter', () => {
  // @spec 2.footer.newsletter 5.newsletter.empty 5.newsletter.invalid 5.newsletter.success
  test('asks for an address, and thanks for one', async ({ page }) => {
    await page.goto('/about');
    const box = page.getByRole('contentinfo').getByLabel(words('en', 'newsletter.label'));
    const send = page.getByRole('contentinfo').getByRole('button', { name: words('en', 'newsletter.submit') });
    await send.click();
    await expect(page.getByText('Please enter your email address').first()).toBeVisible();
    await box.fill('nobody');
    await send.click();
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await box.fill('somebody@example.com');
    await send.click();
    await expect(
      page.getByText('Thank you for subscribing! You will receive our latest updates soon.').first(),
    ).toBeVisible();
    await expect(box).toHaveValue('');
  });
});
