import './text-encoder';
import { act, configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../../../desk/app';
import { createI18n } from '../../../desk/i18n';
import { setSession } from '../../../desk/session';
import { answer, fakeFetch } from './fetch';

// The whole desk is read and drawn, which a busy machine needs seconds for.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

/** What the API answers to a call, by its method and path without the query: a body, sooner or later, a status and its body, an answer that breaks off, or a page of a gateway. */
type Says = (query: URLSearchParams) => [status: number, body?: unknown] | 'unreachable' | 'cut' | 'page';
export type Api = Record<string, object | Promise<object> | Says>;

/** Somebody who has signed in. */
export const ME = { id: 7, email: 'mona@agency.example', name: 'Mona', role: 'owner', second_factor: false };

/** A draft as the list of listings has it. */
export const listingRow = (id: number) => ({
  ...{ id, version: '1', state: 'draft', slug: `s${id}`, title: `T${id}`, titles: {}, cover: null, cover_focus: null },
  ...{ cover_placeholder: null, city: null, district: null, property_type: null, sales_status: null, offer: 'sale' },
  ...{ low_price: null, permit_expires: null, missing: [], updated_at: '2026-01-02T03:04:05Z', updated_by: null },
});

/** jsdom has none, and the router makes one of each step. */
class Step {
  readonly signal: AbortSignal | undefined;
  readonly method = 'GET';
  constructor(
    readonly url: string,
    { signal }: { signal?: AbortSignal } = {},
  ) {
    this.signal = signal;
  }
}

/** jsdom draws no modal dialogs. */
function modalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function show() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
}

/** Draws the whole desk at `at` over an API that may be changed meanwhile; what it was asked, and its router. */
export async function openDesk(at: string, api: Api, locale = 'en') {
  modalDialogs();
  // As a page that is loaded begins.
  setSession('out');
  Object.assign(globalThis, { Request: Step });
  const ask = fakeFetch().mockImplementation(async (address: string, { method }: { method: string }) => {
    const [path = '', query] = address.split('?');
    const given = await api[`${method} ${path}`];
    const said =
      typeof given === 'function'
        ? (given as Says)(new URLSearchParams(query))
        : given
          ? ([200, given] as const)
          : ([404, {}] as const);
    if (said === 'unreachable') throw new TypeError('Failed to fetch');
    if (said === 'cut') return { ok: true, text: () => Promise.reject(new TypeError('terminated')) };
    if (said === 'page') return { ok: true, text: async () => Promise.resolve('<!doctype html>') };
    const [status, body] = said;
    return Promise.resolve({ ok: status < 400, ...answer(status, body) });
  });
  localStorage.setItem('desk.locale', locale);
  const i18n = await createI18n();
  const router = createMemoryRouter([{ path: '*', element: <App i18n={i18n} /> }], { initialEntries: [at] });
  await act(async () => Promise.resolve(render(<RouterProvider router={router} />)));
  const asked = (call: string) =>
    (ask.mock.calls as [string, { method: string }][]).filter(
      ([address, { method }]) => `${method} ${address.split('?')[0] ?? ''}` === call,
    ).length;
  return { asked, router };
}
