import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { keptPicture } from '../../../../reference-api/catalogue/pictures';
import { withoutTraces } from '../../../../reference-api/catalogue/traces';
import { temporaryFolder } from '../../../support/database';

const KINDS = ['jpeg', 'png', 'webp', 'avif'] as const;
const photograph = (kind: (typeof KINDS)[number]) =>
  sharp(Buffer.from([...Array(64 * 48 * 3).keys()].map((at) => (at * 7) % 251)), {
    raw: { width: 64, height: 48, channels: 3 },
  })
    .withIccProfile('p3')
    .toFormat(kind);

const SAID = 'Ann Photographer';
/** As a telephone or a program of photographers writes it. */
const traced = (kind: (typeof KINDS)[number], orientation: number) =>
  photograph(kind)
    .withExif({
      IFD0: { Artist: SAID, Make: 'Cameramaker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 5/1 0/1' },
    })
    .withMetadata({ orientation })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SAID}</a></x:xmpmeta>`)
    .toBuffer();
const pixelsOf = (body: Buffer) => sharp(body).autoOrient().raw().toBuffer();
/** What could tell of somebody, where it is not packed. */
const says = (body: Buffer) => ['Ann', 'Cameramaker', 'xmpmeta', 'Serial 4711'].filter((text) => body.includes(text));
/** Bytes of Exif data that are not 0. */
const fieldsIn = (exif?: Buffer) => exif?.filter((byte) => byte !== 0).length ?? 0;
const jpegPart = (marker: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, 2 + text.length]), Buffer.from(text, 'latin1')]);
const before = (body: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([body.subarray(0, at), ...parts, body.subarray(at)]);
const box = (name: string, data: Buffer) => {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data]);
  whole.writeUInt32BE(whole.length);
  return whole;
};
const pngPart = (name: string, text: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(`${name}${text}0000`, 'latin1')]);

describe.each(KINDS)('a photograph that says who took it where: %s', (kind) => {
  it.each([1, 6])('loses that, and keeps pixels, colours and orientation %d', async (orientation) => {
    const body = await traced(kind, orientation);
    const was = await sharp(body).metadata();
    expect(says(body)).not.toEqual([]);
    expect([was.exif === undefined, was.xmp === undefined, was.icc === undefined]).toEqual([false, false, false]);
    const bare = await withoutTraces(body);
    const is = await sharp(bare).metadata();
    expect(says(bare)).toEqual([]);
    expect(is).toMatchObject({ icc: was.icc, autoOrient: was.autoOrient });
    expect([is.orientation ?? 1, bare.length <= body.length]).toEqual([was.orientation ?? 1, true]);
    expect(fieldsIn(was.exif)).toBeGreaterThan(50);
    expect(fieldsIn(is.exif)).toBeLessThan(16);
    expect((await pixelsOf(bare)).equals(await pixelsOf(body))).toBe(true);
    expect(await withoutTraces(bare)).toBe(bare);
  });

  it('is not touched where it says nothing', async () => {
    const body = await photograph(kind).toBuffer();
    expect(await withoutTraces(body)).toBe(body);
  });
});

it('takes comments, IPTC, notes of makers and pictures behind the picture out of a JPEG', async () => {
  const plain = await photograph('jpeg').jpeg({ progressive: true }).toBuffer();
  const second = await traced('jpeg', 1);
  const body = Buffer.concat([
    before(
      plain,
      2,
      jpegPart(0xed, 'Photoshop 3.0\0 Ann'),
      jpegPart(0xfe, 'by Ann'),
      jpegPart(0xe2, 'MPF\0 Ann'),
      jpegPart(0xeb, 'JP Serial 4711'),
      Buffer.from([0xff]),
    ),
    second,
  ]);
  expect((await withoutTraces(body)).equals(plain)).toBe(true);
});

it('takes what an AVIF that moves says beside its tracks', async () => {
  const tracks = [box('mvhd', Buffer.from('1000')), box('trak', Buffer.from('2000'))];
  const body = (told: Buffer) =>
    Buffer.concat([box('ftyp', Buffer.from('avis0000')), box('moov', Buffer.concat([...tracks, told]))]);
  expect(await withoutTraces(body(box('udta', Buffer.from('Ann'))))).toEqual(body(box('udta', Buffer.alloc(3))));
  expect(await withoutTraces(body(box('meta', Buffer.from('Ann'))))).toEqual(body(box('meta', Buffer.alloc(3))));
});

it('takes texts and the time out of a PNG, and what follows its end', async () => {
  const plain = await photograph('png').toBuffer();
  const texts = [pngPart('tEXt', 'Author\0Ann'), pngPart('iTXt', 'Ann'), pngPart('tIME', '1234567')];
  const body = Buffer.concat([before(plain, 33, ...texts), Buffer.from('Ann')]);
  expect((await withoutTraces(body)).equals(plain)).toBe(true);
});

it('leaves drawings, animations of other kinds and what is no picture as they are', async () => {
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .gif()
    .toBuffer();
  for (const body of [
    gif,
    ...['<svg xmlns="http://www.w3.org/2000/svg"/>', '', 'RIFF'].map((text) => Buffer.from(text)),
  ])
    expect(await withoutTraces(body)).toBe(body);
});

it.each(KINDS)('ends and throws nothing where a file is cut or broken: %s', async (kind) => {
  const body = await traced(kind, 6);
  for (let length = 0; length < body.length; length += 7) await withoutTraces(body.subarray(0, length));
  for (let at = 12; at + 4 < body.length; at += 5) {
    const broken = Buffer.from(body);
    broken.fill(0xff, at, at + 4);
    await withoutTraces(broken);
  }
});

it('takes no time for a file that says endless things', async () => {
  const meta = (sizes: number, count: number, item: number[]) => {
    const iloc = Buffer.from([0, 0, 0, 0, sizes, 0, 0xff, 0xff, ...Array.from({ length: count }, () => item).flat()]);
    const infe = Buffer.from([2, 0, 0, 0, 0, 1, 0, 0, ...Buffer.from('Exif')]);
    const iinf = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 1]), box('infe', infe)]);
    return box('meta', Buffer.concat([Buffer.alloc(4), box('iinf', iinf), box('iloc', iloc)]));
  };
  const file = (inside: Buffer) => Buffer.concat([box('ftyp', Buffer.from('avif0000')), inside]);
  const fill = jest.spyOn(Buffer.prototype, 'fill');
  const read = jest.spyOn(Map.prototype, 'get');
  // Each item has 65,535 parts: of no size, or of the whole file.
  await withoutTraces(file(meta(0, 10_000, [0, 1, 0, 0, 0xff, 0xff])));
  await withoutTraces(file(meta(0x44, 10_000, [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0])));
  // Of many lists each names most of the file.
  await withoutTraces(
    file(Buffer.concat(Array<Buffer>(2000).fill(meta(0x44, 1, [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0])))),
  );
  expect([fill.mock.calls.length < 20, read.mock.calls.length < 20_000]).toEqual([true, true]);
  jest.restoreAllMocks();
});

it('is kept without them, under a name that is always the same', async () => {
  const media = temporaryFolder();
  const body = await traced('jpeg', 6);
  const kept = await keptPicture(body, media);
  expect(kept).toMatchObject({ width: 48, height: 64 });
  const file = readFileSync(path.join(media, kept.path.slice('/media/'.length)));
  expect(says(file)).toEqual([]);
  expect((await sharp(file).metadata()).orientation).toBe(6);
  // An export brings the file that was kept.
  expect([await keptPicture(body, media), await keptPicture(file, media)]).toEqual([kept, kept]);
});
