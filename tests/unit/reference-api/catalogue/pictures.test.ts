import { createHook } from 'node:async_hooks';
import { NoPicture, Pictures } from '../../../../reference-api/catalogue/pictures';

describe('pictures that are asked for all at once, of a host that is down', () => {
  const down = () => new Pictures(null, null, () => Promise.reject(new NoPicture('Away.')));
  const ask = (from: Pictures, count: number) =>
    Promise.allSettled(Array.from({ length: count }, (_, at) => from.take(`https://down.example/${at}`, null)));

  /** Promises that are made until all are refused: what is done, whatever the machine. */
  async function promisesOf(count: number): Promise<number> {
    let made = 0;
    const init = (_: number, type: string) => {
      if (type === 'PROMISE') made += 1;
    };
    const hook = createHook({ init }).enable();
    await ask(down(), count);
    hook.disable();
    return made;
  }

  it('cost so much each, however many they are', async () => {
    const few = await promisesOf(200);
    expect(few).toBeGreaterThan(200);
    expect(await promisesOf(2000)).toBeLessThan(few * 11);
  });

  it('let others be served meanwhile', async () => {
    let served = 0;
    let ended = false;
    const serve = () => {
      served += 1;
      if (!ended) setImmediate(serve);
    };
    setImmediate(serve);
    const refused = await ask(down(), 2000);
    ended = true;
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(served).toBeGreaterThanOrEqual(4);
  });
});
