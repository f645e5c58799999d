import { Pause } from '../../../reference-api/pause';

/** Whether a rest ends long before its time. */
const isShort = (rest: Promise<void>) =>
  Promise.race([rest.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 100))]);

it('ends when it is woken, also before it began to rest, and lasts when that was what was just done', async () => {
  const pause = new Pause();
  pause.begin();
  const rest = pause.rest(10_000);
  pause.wake();
  expect(await isShort(rest)).toBe(true);
  expect(await isShort(pause.rest(10_000))).toBe(true);
  pause.begin();
  const long = pause.rest(10_000);
  expect(await isShort(long)).toBe(false);
  pause.wake();
  await long;
});
