import { act, screen, within } from '@testing-library/react';
import { SiteHeader } from '@/components/layout/site-header';
import { readUnsent, toggleFavourite } from '@/lib/favourite/store';
import { answer, fakeFetch } from '../../support/fetch';
import { freshProcess } from '../../support/fake-upstream';
import { AGENCY, draw, hrefOf, plain } from '../../support/samples';

// Every style sheet is the same empty module here; those of components name classes.
jest.mock('@/components/layout/site-header.module.css', () => ({ __esModule: true, default: {} }));

beforeEach(() => {
  HTMLDialogElement.prototype.close = () => undefined; // jsdom draws no dialogs
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' });
});

// @spec 1.header.links 1.header.strip 1.contact
it('has five links, Get in Touch, and a strip with phone, e-mail and tagline', async () => {
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

// @spec d.favourite.toggle
it('sends what waits on the device once, however often its heart is drawn, and again with a network until it is left', async () => {
  const asked: string[] = [];
  fakeFetch().mockImplementation((path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(method === 'GET' ? answer(200, { ids: [] }) : answer(401));
  });
  /** All that follows at once has: no answer here takes time. */
  const settled = async () => act(async () => new Promise((done) => setTimeout(done)));
  const sync = ['GET /api/favourite', 'POST /api/favourite/1', 'POST /api/favourite/4'];
  for (const id of [1, 4]) toggleFavourite({ id, slug: `home-${String(id)}` });

  const { unmount } = draw(await SiteHeader({ locale: 'en' }));
  expect(screen.getAllByRole('link', { name: 'Saved Properties (2)' })).toHaveLength(2);
  await settled();
  expect(asked).toEqual(sync);
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(asked).toEqual([...sync, ...sync]);
  unmount();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(asked).toEqual([...sync, ...sync]);
  expect(Object.keys(readUnsent())).toEqual(['1', '4']);
});
