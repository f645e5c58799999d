import { fireEvent, screen, within } from '@testing-library/react';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SiteFooter } from '@/components/layout/site-footer';
import { ALL } from '@/lib/consent/rules';
import { writeConsent } from '@/lib/consent/store';
import identity from '../../../support/identity.json';
import { freshProcess } from '../../support/fake-upstream';
import { AGENCY, draw, hrefOf, plain } from '../../support/samples';

const page = () => plain(document.body);

beforeEach(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' }));

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
      ['Places', '/properties/in'],
      ['Developers', '/properties/by'],
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

it('shows the trade licence beside it, by itself in a sentence from the right, and nothing where there is none', async () => {
  const english = draw(await SiteFooter({ locale: 'en' }));
  expect(page()).toContain(`Trade licence ${identity.licence}`);
  english.unmount();
  const arabic = draw(await SiteFooter({ locale: 'ar' }), 'ar');
  expect(page()).toContain(`رخصة تجارية رقم \u2066${identity.licence}\u2069`);
  arabic.unmount();
  // An identity of before there was the field.
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'identity-')), 'identity.json');
  writeFileSync(file, JSON.stringify({ ...identity, licence: undefined }));
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1', IDENTITY_FILE: file });
  draw(await SiteFooter({ locale: 'en' }));
  delete process.env.IDENTITY_FILE;
  expect(page()).toContain(`ORN ${identity.orn}`);
  expect(page()).not.toContain('licence');
});

// @spec d.permit
it('shows the agency’s ORN only where the identity has one', async () => {
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
