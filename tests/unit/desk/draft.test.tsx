import '../support/text-encoder';
import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, useNotificationContext } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { call } from '@/desk/call';
import { Unread } from '@/desk/figure';
import { useDraft } from '@/desk/listings/draft';
import type { ListingRecord } from '@/desk/listings/record';
import type { Listing } from '@/reference-api/desk/shapes';
import { answer, fakeFetch } from '../support/fetch';

/** What is typed of a listing while an action of it is under way. */

const around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext>{children}</CoreAdminContext>
  </MemoryRouter>
);
const available: ListingRecord = { slug: 'a', title: 'House', sales_status: { id: 1, name: 'available' } };
const sold: ListingRecord = { ...available, sales_status: { id: 2, name: 'sold' } };
const listing = (version: string, draft: ListingRecord): Listing => ({
  ...{ id: 7, version, published: null, draft, problems: [], path: null, updated_by: 'Sara' },
  ...{ updated_at: '2026-01-02T03:04:05Z', state: 'draft', removed: null },
});

it('is saved over what the action wrote', async () => {
  let arrive = (_: object) => {};
  const saved: unknown[] = [];
  fakeFetch().mockImplementation(async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PATCH') return new Promise((done) => (arrive = done));
    const { version, record } = JSON.parse(body as string) as { version: string; record: ListingRecord };
    saved.push({ version, record });
    return { ok: true, ...answer(200, listing('3', record)) };
  });
  const { result } = renderHook(() => useDraft(listing('1', available), true), { wrapper: around });
  const given = { params: { id: 7 }, body: { version: '1', sales_status: 'sold' as const } };
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = result.current.act(() => call('POST', '/api/desk/listings/{id}/sales-status/', given));
  });
  act(() => result.current.change((now) => ({ ...now, title: 'Harbour House' })));
  await act(async () => {
    arrive({ ok: true, ...answer(200, listing('2', sold)) });
    await done;
  });
  expect(result.current.dirty).toBe(true);
  await act(async () => {
    await result.current.save();
  });
  expect(saved).toEqual([{ version: '2', record: { ...sold, title: 'Harbour House' } }]);
  expect(result.current.dirty).toBe(false);
});

const refusedWith = (now: Listing) => ({ ok: false, ...answer(409, { message: 'Changed.', listing: now }) });

it.each([
  ['nothing is unsaved', {}],
  ['what was unsaved is saved first', { title: 'Harbour House' }],
])('an action that somebody else was quicker than shows what they made of it: %s', async (_, typed) => {
  const theirs = listing('9', { ...available, ...typed, reference: 'R-1', title: 'Theirs' });
  const actions = jest.fn();
  fakeFetch().mockImplementation(async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PATCH') {
      actions();
      return Promise.resolve(refusedWith(theirs));
    }
    const { record } = JSON.parse(body as string) as { record: ListingRecord };
    return Promise.resolve({ ok: true, ...answer(200, listing('2', record)) });
  });
  const { result } = renderHook(
    () => ({ draft: useDraft(listing('1', available), true), said: useNotificationContext() }),
    {
      wrapper: around,
    },
  );
  const given = { params: { id: 7 }, body: { version: '1', sales_status: 'sold' as const } };
  if ('title' in typed) act(() => result.current.draft.change((now) => ({ ...now, ...typed })));
  await act(async () =>
    expect(
      await result.current.draft.act(() => call('POST', '/api/desk/listings/{id}/sales-status/', given)),
    ).toBeNull(),
  );
  expect(actions).toHaveBeenCalledTimes(1);
  const { conflict, listing: shown, record, dirty } = result.current.draft;
  expect([conflict, shown, record, dirty]).toEqual([null, theirs, theirs.draft, false]);
  expect(result.current.said.notifications.map(({ message }) => message)).toEqual(['enquiries.changed']);
});

it('an action on what somebody else has removed asks whether it is brought back', async () => {
  const gone = { ...listing('9', available), draft: null, state: 'removed' as const };
  fakeFetch().mockResolvedValue(refusedWith(gone));
  const { result } = renderHook(() => useDraft(listing('1', available), true), { wrapper: around });
  const given = { params: { id: 7 }, body: { version: '1' } };
  await act(async () => {
    await result.current.act(() => call('POST', '/api/desk/listings/{id}/publish/', given));
  });
  expect(result.current.conflict).toEqual(gone);
});

it('is not saved, with anything else, while a figure of it cannot be read', async () => {
  const ask = fakeFetch();
  const { result } = renderHook(() => useDraft(listing('1', available), true), { wrapper: around });
  const price = new Unread('2380000e') as unknown as number;
  act(() => result.current.change((now) => ({ ...now, title: 'Harbour House', property_units: [{}, { price }] })));
  await act(async () => expect(await result.current.save()).toBeNull());
  await act(async () => expect(await result.current.act(() => Promise.reject(new Error('asked')))).toBeNull());
  expect(ask).not.toHaveBeenCalled();
  expect(Object.keys(result.current.errors)).toEqual(['property_units[1].price']);
  expect(result.current.dirty).toBe(true);
});
