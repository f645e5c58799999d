import '../support/text-encoder';
import { act, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, useNotificationContext } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useContent } from '@/desk/content/document';
import { Unread } from '@/desk/figure';
import { answer, fakeFetch } from '../support/fetch';

/** What is written of a text while somebody else writes it in another language, or a change of it is undone. */

const around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CoreAdminContext>{children}</CoreAdminContext>
  </MemoryRouter>
);

const part = (version: string, title: object) => ({
  ...{ part: 'texts', version, updated_at: null, updated_by: null },
  record: { 'home.title': title },
});

it('is saved over what they wrote, whose language stays as they left it', async () => {
  const theirs = part('2', { en: 'By the water', ar: 'على الماء' });
  const saved: unknown[] = [];
  fakeFetch().mockImplementation(async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PATCH') return { ok: true, ...answer(200, part('1', { en: 'By the water' })) };
    const sent = JSON.parse(body as string) as { version: string };
    if (sent.version !== '2') return { ok: false, ...answer(409, { message: 'Changed.', content: theirs }) };
    saved.push(sent);
    return { ok: true, ...answer(200, { ...theirs, ...sent, version: '3' }) };
  });
  const { result } = renderHook(() => useContent('texts'), { wrapper: around });
  await waitFor(() => expect(result.current.held).toBeDefined());
  act(() => result.current.put('home.title', { en: 'By the quiet water' }));
  await act(async () => {
    await result.current.save();
  });
  expect(result.current.theirs).toEqual({});
  const both = { en: 'By the quiet water', ar: 'على الماء' };
  expect(result.current.record).toEqual({ 'home.title': both });
  expect(saved).toEqual([]);
  await act(async () => {
    await result.current.save();
  });
  expect(saved).toEqual([{ version: '2', record: { 'home.title': both } }]);
  expect(result.current.dirty).toBe(false);
});

it('is saved over what an undo leaves, and what both changed is marked', async () => {
  const undone = part('2', { en: 'By the sea', ar: 'على الماء' });
  const saved: unknown[] = [];
  fakeFetch().mockImplementation(async (_: string, { method, body }: RequestInit) => {
    if (method === 'POST') return { ok: true, ...answer(200, undone) };
    if (method !== 'PATCH') return { ok: true, ...answer(200, part('1', { en: 'By the water', ar: 'خطأ' })) };
    saved.push(JSON.parse(body as string));
    return { ok: true, ...answer(200, { ...undone, ...(saved[0] as object), version: '3' }) };
  });
  const { result } = renderHook(() => useContent('texts'), { wrapper: around });
  await waitFor(() => expect(result.current.held).toBeDefined());
  act(() => result.current.put('home.title', { en: 'By the quiet water', ar: 'خطأ' }));
  await act(async () => {
    await result.current.undo(5);
  });
  expect(result.current.theirs).toEqual({ 'home.title': { en: 'By the sea' } });
  await act(async () => {
    await result.current.save();
  });
  const both = { en: 'By the quiet water', ar: 'على الماء' };
  expect(saved).toEqual([{ version: '2', record: { 'home.title': both } }]);
  expect(result.current.theirs).toEqual({});
});

it('of which a refusal names no field tells why', async () => {
  fakeFetch().mockImplementation(async (_: string, { method }: RequestInit) =>
    Promise.resolve(
      method === 'POST'
        ? { ok: false, ...answer(422, { message: 'It was undone already.' }) }
        : { ok: true, ...answer(200, part('1', {})) },
    ),
  );
  const { result } = renderHook(() => ({ document: useContent('texts'), told: useNotificationContext() }), {
    wrapper: around,
  });
  await waitFor(() => expect(result.current.document.held).toBeDefined());
  await act(async () => result.current.document.undo(5));
  expect(result.current.told.notifications.map(({ message }) => message)).toEqual(['It was undone already.']);
});

it('is not saved while a figure of it cannot be read', async () => {
  const ask = fakeFetch().mockResolvedValue({ ok: true, ...answer(200, part('1', {})) });
  const { result } = renderHook(() => useContent('agency'), { wrapper: around });
  await waitFor(() => expect(result.current.held).toBeDefined());
  act(() => result.current.put('coordinates', { latitude: 25, longitude: new Unread('55,2') }));
  await act(async () => expect(await result.current.save()).toBe(false));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(Object.keys(result.current.errors)).toEqual(['coordinates.longitude']);
});
