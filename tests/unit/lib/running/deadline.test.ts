import { deadline } from '@/lib/running/deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a deadline aborts when the time is up, and leaves nothing behind once its work has ended', () => {
  const ended = deadline(20);
  ended.end();
  expect(jest.getTimerCount()).toBe(0);
  const { signal } = deadline(20);
  jest.advanceTimersByTime(20);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  expect(ended.signal.aborted).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});

it('a deadline aborts with what else ends its work, for the reason of that', () => {
  const stopping = new AbortController();
  const removed = jest.spyOn(stopping.signal, 'removeEventListener');
  const { signal, end } = deadline(20, stopping.signal);
  stopping.abort(new Error('stopping'));
  expect(signal.reason).toMatchObject({ message: 'stopping' });
  end();
  expect([jest.getTimerCount(), removed.mock.calls.length]).toEqual([0, 1]);
  const late = deadline(20, stopping.signal);
  expect(late.signal.reason).toMatchObject({ message: 'stopping' });
  late.end();
});
