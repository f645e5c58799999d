import { fireEvent, screen, within } from '@testing-library/react';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import AboutPage from '@/app/[locale]/about/page';
import ContactPage from '@/app/[locale]/contact/page';
import { LegalPage, type LegalText } from '@/components/legal/legal-page';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { telHref } from '@/lib/agency/format';
import { ALL } from '@/lib/consent/rules';
import { writeConsent } from '@/lib/consent/store';
import identity from '../../../support/identity.json';
import { freshProcess } from '../../support/fake-upstream';
import { AGENCY, draw, plain } from '../../support/samples';

jest.mock('@/app/[locale]/actions', () => ({ sendEnquiryForm: async (state: unknown) => Promise.resolve(state) }));
// Every style sheet is the same empty module here; those of components name classes.
jest.mock('@/components/layout/site-header.module.css', () => ({ __esModule: true, default: {} }));

/** The pages of words, and the frame around every page (specification sections 1, 2 and 9). */

const params = Promise.resolve({ locale: 'en' });
const page = () => plain(document.body);
const hrefOf = (name: string | RegExp, where: HTMLElement = document.body) =>
  within(where).getAllByRole('link', { name, hidden: true })[0]?.getAttribute('href');

beforeEach(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' }));

// @spec 2.route.about 2.about.hero 2.about.services 2.about.why 2.about.invest 2.about.touch
it('About: the hero, four services, why Dubai, an invest button that dials, and a block with phone and e-mail', async () => {
  draw(await AboutPage({ params }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How we help you');
  expect(within(screen.getByRole('list')).getAllByRole('heading', { level: 3 }).map(plain)).toEqual([
    'Luxury Sales & Resale',
    'Off-Plan Advisory',
    'Investment Guidance',
    'Buyer Representation',
  ]);
  expect(screen.getByRole('heading', { name: 'Why Dubai? Why now?' })).toBeInTheDocument();
  expect(hrefOf(/invest today/i)).toBe(telHref(AGENCY.phone));
  const touch = screen.getByRole('region', { name: 'Get in Touch' });
  expect(hrefOf(/^Call/, touch)).toBe(telHref(AGENCY.phone));
  expect(hrefOf(/^Email/, touch)).toBe(`mailto:${AGENCY.email}`);
});

// @spec 1.contact 2.route.contact 2.contact.form 2.contact.office 9.hours
it('Contact: the form, the office with its hours, and a drawing in the place of a map', async () => {
  draw(await ContactPage({ params }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Get in Touch');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeInTheDocument();
  const office = screen.getByRole('region', { name: 'Our office' });
  expect(plain(office)).toContain(AGENCY.address);
  expect(hrefOf(AGENCY.phone, office)).toMatch(/^tel:/);
  expect(hrefOf(AGENCY.email, office)).toMatch(/^mailto:/);
  expect(within(office).getAllByRole('row').map(plain)).toEqual([
    'Mon-Thu8:30 AM-5:45 PM',
    'Fri8:30 AM-12:15 PM',
    'Sat10:30 AM-2:00 PM',
    'SunClosed',
  ]);
  const map = screen.getByRole('region', { name: 'Where to find us' });
  expect(within(map).getByRole('img')).toBeInTheDocument();
  expect(map.querySelector('iframe')).toBeNull();
});

// @spec d.buttons.consultation
it('Contact takes the subject that a link to a consultation brings, and none otherwise', async () => {
  history.replaceState(null, '', '/contact?topic=consultation');
  const { unmount } = draw(<main>{await ContactPage({ params })}</main>);
  expect(screen.getByLabelText('Subject')).toHaveValue('Schedule Consultation');
  unmount();
  history.replaceState(null, '', '/contact');
  draw(<main>{await ContactPage({ params })}</main>);
  expect(screen.getByLabelText('Subject')).toHaveValue('');
});

describe('Legal pages', () => {
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
    expect(page()).toMatch(/Last updated: \d{1,2} \w+ \d{4}/);
    expect(page()).toMatch(/In force since \d{1,2} \w+ \d{4}/);
    expect(screen.getByRole('link', { name: 'Back to Previous Page' })).toHaveAttribute('href', '/');
  });

  // @spec d.updated.machine d.clock
  it('hold today’s date in the browser alone, and the day of the text for machines', async () => {
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
    expect(page()).toContain('Last updated: 1 April 2027');
    expect(document.querySelector('time')).toHaveAttribute('datetime', machines[0]);
  });

  // @spec 9.terms
  it('Terms promise 30 days’ notice of a material change, replies within 24 hours, and the law of the UAE', async () => {
    draw(await LegalPage({ text: 'terms', locale: 'en' }));
    expect(page()).toMatch(/material change on this page at least 30 days before/);
    expect(page()).toContain('We answer enquiries within 24 hours');
    expect(page()).toContain('governed by the laws of the United Arab Emirates');
  });
});

describe('the footer', () => {
  beforeEach(async () => {
    draw(await SiteFooter({ locale: 'en' }));
  });
  const linksOf = (title: string) =>
    within(screen.getByRole('navigation', { name: title }))
      .getAllByRole('link')
      .map((each) => [plain(each), each.getAttribute('href')]);

  // @spec 2.footer.featured 2.footer.quick 2.footer.services 2.footer.legal
  it('has quick links, services and legal pages', () => {
    expect(linksOf('Quick links')).toEqual([
      ['Featured Properties', '/properties?ordering=-completion_rate,-low_price&completion_rate__gte=80&page_size=12'],
      ['Property Search', '/properties'],
      ['Investment Guide', '/about'],
    ]);
    expect(linksOf('Services')).toEqual([
      ['Luxury Sales & Resale', '/properties'],
      ['Off-Plan Advisory', '/about'],
      ['Investment Guidance', '/about'],
      ['Buyer Representation', '/contact'],
    ]);
    expect(['Terms', 'Privacy', 'Cookies'].map((name) => hrefOf(name))).toEqual(['/terms', '/privacy', '/cookies']);
    expect(screen.getByRole('button', { name: 'Manage Cookies' })).toBeInTheDocument();
  });

  // @spec 2.footer.cookies
  it('Manage Cookies clears the stored consent and reloads the page', () => {
    writeConsent(ALL);
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Manage Cookies' }));
    expect(Object.keys(localStorage)).toEqual([]);
    // jsdom cannot navigate, and says so.
    expect(String(said.mock.calls[0]?.[0])).toContain('navigation');
  });

  // @spec 1.contact 2.footer.newsletter 2.footer.about 2.footer.social
  it('has the newsletter box, a text about the agency, its networks in a new tab, and how to reach it', () => {
    expect(screen.getByRole('textbox', { name: 'Your email address' })).toBeInTheDocument();
    expect(page()).toContain('Advisory, sales and resale across Dubai');
    const networks = within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link');
    // One with an icon, one with a neutral one and a name of its own, one known by its key alone; an empty one is none.
    expect(
      networks.map((each) => [each.getAttribute('aria-label'), each.querySelector('use')?.getAttribute('href')]),
    ).toEqual([
      ['Instagram (opens in a new tab)', '#icon-instagram'],
      ['YouTube (opens in a new tab)', '#icon-youtube'],
      ['WeChat (opens in a new tab)', '#icon-globe'],
      ['Bluesky (opens in a new tab)', '#icon-globe'],
    ]);
    for (const link of networks) expect(link).toHaveAttribute('target', '_blank');
    expect(networks.map((each) => each.getAttribute('href'))).toEqual([
      identity.socials.instagram,
      identity.socials.youtube,
      identity.socials.wechat.href,
      identity.socials.bluesky,
    ]);
    expect(hrefOf(AGENCY.phone)).toMatch(/^tel:/);
    expect(hrefOf(AGENCY.email)).toMatch(/^mailto:/);
    expect(page()).toContain(AGENCY.address);
  });
});

// @spec d.permit
it('the footer names the agency’s ORN where it has one, and invents none', async () => {
  const { unmount } = draw(await SiteFooter({ locale: 'en' }));
  expect(page()).toContain(`ORN ${identity.orn}`);
  unmount();
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'identity-')), 'identity.json');
  writeFileSync(file, JSON.stringify({ ...identity, orn: null, socials: {} }));
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', IDENTITY_FILE: file });
  draw(await SiteFooter({ locale: 'en' }));
  delete process.env.IDENTITY_FILE;
  expect(page()).not.toContain('ORN');
  expect(screen.queryByRole('list', { name: 'Follow us' })).toBeNull();
});

// @spec 1.header.links 1.header.strip 1.contact
it('the header has its five links, Get in Touch, and a strip with phone, e-mail and tagline', async () => {
  HTMLDialogElement.prototype.close = () => undefined; // jsdom draws no dialogs
  draw(await SiteHeader({ locale: 'en' }));
  const header = screen.getByRole('banner');
  const main = within(header).getAllByRole('navigation', { name: 'Main', hidden: true })[0] as HTMLElement;
  expect(
    within(main)
      .getAllByRole('link', { hidden: true })
      .map((each) => [plain(each), each.getAttribute('href')]),
  ).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Properties', '/properties'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ]);
  expect(hrefOf('Get in Touch', header)).toBe('/contact');
  expect(hrefOf(`Call ${AGENCY.phone}`, header)).toMatch(/^tel:/);
  expect(hrefOf(`Email ${AGENCY.email}`, header)).toMatch(/^mailto:/);
  expect(plain(header)).toContain(`Luxury Real Estate Since ${AGENCY.since}`);
});
