import { createHook } from 'node:async_hooks';
import sharp, { type Sharp } from 'sharp';
import { measured, NoPicture, Pictures } from '../../../../reference-api/catalogue/pictures';

jest.setTimeout(60_000);

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

describe('a picture of many pixels', () => {
  const grey = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } }).toColourspace('b-w');
  const baseline = (image: Sharp) => image.jpeg().toBuffer();
  const progressive = (image: Sharp) => image.jpeg({ progressive: true }).toBuffer();

  /** A small picture that says it is a large one: to make that takes seconds. */
  async function said(image: Promise<Buffer>, write: (body: Buffer) => void): Promise<Buffer> {
    const body = await image;
    write(body);
    return body;
  }
  const gif = () =>
    said(grey(8, 8).gif().toBuffer(), (body) => {
      const frame = body.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0]));
      for (const at of [6, frame + 5]) {
        body.writeUInt16LE(6000, at);
        body.writeUInt16LE(5001, at + 2);
      }
    });
  const avif = () =>
    said(grey(64, 64).avif({ effort: 0 }).toBuffer(), (body) => {
      const at = body.indexOf('ispe');
      body.writeUInt32BE(3000, at + 8);
      body.writeUInt32BE(5001, at + 12);
    });

  it.each([
    ['progressive JPEG', () => progressive(grey(6000, 5001))],
    ['interlaced PNG', () => grey(6000, 5001).png({ progressive: true, compressionLevel: 1 }).toBuffer()],
    ['WebP', () => grey(6000, 5001).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['GIF', gif],
    ['AVIF', avif],
  ])('is refused where it has to be decoded whole: %s', async (_, made) => {
    await expect(measured(await made())).rejects.toThrow(new NoPicture('It has too many pixels.'));
  });

  it('is taken where it is read row by row, up to its own bound', async () => {
    expect(await measured(await baseline(grey(6000, 5001)))).toMatchObject({ width: 6000, height: 5001 });
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="12000" height="10001"/>');
    await expect(measured(drawing)).rejects.toThrow('It has too many pixels.');
  });

  it('is taken below the bound, and decoded alone', async () => {
    const body = await progressive(grey(2500, 2000));
    let now = 0;
    let most = 0;
    const made = sharp as unknown as { prototype: { toBuffer: () => Promise<Buffer> } };
    const decode = made.prototype.toBuffer;
    jest.spyOn(made.prototype, 'toBuffer').mockImplementation(async function (this: unknown) {
      most = Math.max(most, (now += 1));
      return decode.call(this).finally(() => (now -= 1));
    });
    const all = await Promise.all(Array.from({ length: 6 }, () => measured(body)));
    expect(all[5]).toMatchObject({ extension: 'jpg', width: 2500, placeholder: expect.any(String) as unknown });
    expect(most).toBe(1);
  });
});
