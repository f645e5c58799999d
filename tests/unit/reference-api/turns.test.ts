import { Turns } from '../../../reference-api/turns';

it('lets in so many at once, the others in their order, also after one that failed', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const done = Array.from({ length: 6 }, (_, at) =>
    turns.run(async () => {
      begun.push(at);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (at === 1) throw new Error('failed');
    }),
  );
  const settled = Promise.allSettled(done);
  const most: number[] = [];
  for (let ended = 0; ended < 6; ended += 1) {
    most.push(begun.length - ended);
    ends[ended]?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toEqual([2, 2, 2, 2, 2, 1]);
  expect((await settled).map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => (at === 1 ? 'rejected' : 'fulfilled')),
  );
  await expect(turns.run(() => Promise.resolve('again'))).resolves.toBe('again');
});
