import { screen, within } from '@testing-library/react';
import { SiteHeader } from '@/components/layout/site-header';
import { freshProcess } from '../../support/fake-upstream';
import { AGENCY, draw, hrefOf, plain } from '../../support/samples';

// Every style sheet is the same empty module here; those of components name classes.
jest.mock('@/components/layout/site-header.module.css', () => ({ __esModule: true, default: {} }));

beforeEach(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' }));

// @spec 1.header.links 1.header.strip 1.contact
it('has five links, Get in Touch, and a strip with phone, e-mail and tagline', async () => {
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
