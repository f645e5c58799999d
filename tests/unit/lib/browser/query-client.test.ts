/** @jest-environment jsdom */
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '@/lib/browser/query-client';
import { SiteError } from '@/lib/errors';
import { DEFAULT_FILTERS, searchQuery } from '@/lib/search/params';
import { searchOptions } from '@/lib/search/queries';
import { answer, fakeFetch } from '../../support/fetch';

/** The data cache of the browser (specification sections 8 and 9). */

let ask: jest.Mock;
const options = searchOptions(searchQuery({ ...DEFAULT_FILTERS, page: 2 }), 'ar');

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  ask = fakeFetch();
  queryClient().clear();
});

// @spec 9.cache.fresh 9.cache.kept
it('keeps data fresh for 5 minutes and holds it for 10', () => {
  expect(queryClient().getDefaultOptions().queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
});

// @spec 7.queries
it('asks once for what is fresh, with the filter state and the language, and again after 5 minutes', async () => {
  ask.mockResolvedValue(answer(200, { page: 2 }));
  expect(await queryClient().query(options)).toEqual({ page: 2 });
  expect(await queryClient().query(options)).toEqual({ page: 2 });
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]).toEqual(['/api/search?page=2&lang=ar', expect.anything()]);
  jest.useFakeTimers({ now: Date.now() + 300_001, doNotFake: ['setTimeout', 'queueMicrotask'] });
  await queryClient().query(options);
  jest.useRealTimers();
  expect(ask).toHaveBeenCalledTimes(2);
});

// @spec 9.cache.focus 9.cache.reconnect
it('does not ask again on mount or focus, but does on reconnection', async () => {
  ask.mockResolvedValue(answer(200, { page: 2 }));
  await queryClient().query(options);
  jest.useFakeTimers({ now: Date.now() + 300_001, doNotFake: ['setTimeout', 'queueMicrotask'] });
  queryClient().mount(); // as its provider does: from now on it hears of focus and connection
  const stop = new QueryObserver(queryClient(), options).subscribe(() => undefined);
  window.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(ask).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  queryClient().unmount();
  jest.useRealTimers();
});

// @spec 8.query.4xx 8.query.data d.retry.browser
it('tries a failed read once more, and none that was answered 400 to 499', async () => {
  const delayed = { ...options, retryDelay: 1 };
  ask.mockResolvedValue(answer(503, {}));
  await expect(retrying(delayed)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(ask).toHaveBeenCalledTimes(2);
  for (const status of [400, 403, 404, 429, 499]) {
    ask.mockReset().mockResolvedValue(answer(status, {}));
    await expect(retrying(delayed)).rejects.toBeInstanceOf(SiteError);
    expect([status, ask.mock.calls.length]).toEqual([status, 1]);
  }
  // An outage to the page, as the handler says that the upstream had answered 400 to 499.
  ask.mockReset().mockResolvedValue(answer(503, { kind: 'unavailable', retry: false }));
  await expect(retrying(delayed)).rejects.toMatchObject({ kind: 'unavailable', status: 503 });
  expect(ask).toHaveBeenCalledTimes(1);
});

/** `query` never retries unless told; an observer does as the defaults say. */
async function retrying(given: typeof options & { retryDelay: number }): Promise<unknown> {
  queryClient().clear();
  const observer = new QueryObserver(queryClient(), given);
  return new Promise((resolve, reject) => {
    const stop = observer.subscribe(({ status, data, error }) => {
      if (status === 'pending') return;
      stop();
      if (error) reject(error);
      else resolve(data);
    });
  });
}
