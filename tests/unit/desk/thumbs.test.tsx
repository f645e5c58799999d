import '../support/text-encoder';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { dataProvider } from '../../../desk/data';
import HomeOrder from '../../../desk/home/order';
import { createI18n } from '../../../desk/i18n';
import { Row } from '../../../desk/listings/row';
import { answer, fakeFetch } from '../support/fetch';

/** Covers in the desk's lists are cut around their focal point. */

const listing = { id: 7, slug: 'house', title: 'House', titles: {}, cover: '/media/house.jpg' };
const open = async (node: ReactNode) => {
  localStorage.setItem('desk.locale', 'en');
  const i18n = await createI18n();
  const element = (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18n}>
      {node}
    </CoreAdminContext>
  );
  // What guards the leaving of a screen asks for a router of this kind.
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};
const cover = () => document.querySelector('img');

it('in the list of listings, and in the middle where it has none', async () => {
  const row = (cover_focus: { x: number; y: number } | null) => ({
    ...{ ...listing, cover_focus, version: '1', state: 'published' as const, cover_placeholder: null, city: null },
    ...{ district: null, property_type: null, sales_status: null, offer: 'sale' as const, low_price: null },
    ...{ permit_expires: null, missing: [], updated_at: '2026-01-02T03:04:05Z', updated_by: null },
  });
  await open(<Row row={row({ x: 12, y: 80 })} chosen={false} onChoose={undefined} />);
  expect(cover()).toHaveStyle({ objectPosition: '12% 80%' });
  document.body.replaceChildren();
  await open(<Row row={row(null)} chosen={false} onChoose={undefined} />);
  expect(cover()).not.toHaveAttribute('style');
});

it('in the order of the home page', async () => {
  const listings = [{ ...listing, cover_focus: { x: 12, y: 80 } }];
  fakeFetch().mockResolvedValue({ ok: true, ...answer(200, { version: '1', listings }) });
  await open(<HomeOrder />);
  await screen.findByText('House');
  expect(cover()).toHaveStyle({ objectPosition: '12% 80%' });
});
