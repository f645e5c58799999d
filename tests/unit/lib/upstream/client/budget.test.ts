import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '@/lib/browser/query-client';
import { newBudget, withTimeout } from '@/lib/upstream/client/budget';

/** Timers that must end with their request, because a timer keeps the whole request in memory (tests/chaos/soak.ts measures it). */

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a query client on the server starts no timer', () => {
  const client = queryClient();
  client.setQueryData(['search', 'en', ''], { count: 1 });
  new QueryObserver(client, { queryKey: ['search', 'en', ''] }).getCurrentResult();
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('a budget is a clock and no timer', () => {
  const budget = newBudget(5000);
  jest.advanceTimersByTime(4000);
  expect(budget.left()).toBe(1000);
  jest.advanceTimersByTime(4000);
  expect(budget.left()).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

it('a wait with a limit leaves no timer behind once its promise has settled', async () => {
  expect(await withTimeout(Promise.resolve(1), 60_000)).toBe(1);
  expect(jest.getTimerCount()).toBe(0);
});
