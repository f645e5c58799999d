import { mkdtemp, open, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import {
  floorPlanImage,
  floorPlanName,
  parseFloorPlan,
  renderFloorPlan,
} from '../../../../reference-api/demo/floor-plan';
import type { FloorPlan } from '../../../../reference-api/demo/types';
import { slice } from '../../../../reference-api/demo/plan/geometry';
import { layoutsOf } from '../../../../reference-api/demo/plan/layouts';
import {
  SOURCES,
  VARIANTS,
  cropBox,
  parsePicture,
  pictureOf,
  variantName,
} from '../../../../reference-api/demo/variants';
import { withoutTraces } from '../../../../reference-api/catalogue/traces';
import { bytesOf, readMedia } from '../../../../reference-api/media';

let cache = '';
const said: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => said.push(line) });
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'media-'));
});
afterEach(() => rm(cache, { recursive: true, force: true }));

/** A file of `/media/` and its content, closed. */
async function read(name: string) {
  const media = await readMedia(name, cache, log);
  return media && { ...media, body: await bytesOf(media) };
}

describe('readMedia', () => {
  it('serves an original as it is, with a stable tag', async () => {
    const first = await read('exteriors/villa_pool_golden.jpg');
    const again = await read('exteriors/villa_pool_golden.jpg');
    expect(first?.contentType).toBe('image/jpeg');
    expect(first?.etag).toMatch(/^"[\w-]+"$/);
    expect(again?.etag).toBe(first?.etag);
    expect(await readdir(cache)).toEqual([]);
  });

  it('makes a variant once, in the size that was promised, and keeps it', async () => {
    const name = 'interiors/living_day.left-mirror-soft.jpg';
    const answers = await Promise.all([read(name), read(name), read(name)]);
    const { width, height } = await sharp(answers[0]?.body).metadata();
    const promised = pictureOf('interiors/living_day.jpg', { crop: 'left', mirror: true, soft: true });
    expect({ width, height }).toEqual({ width: promised.width, height: promised.height });
    expect(new Set(answers.map((a) => a?.etag)).size).toBe(1);
    const kept = await readdir(cache, { recursive: true });
    expect(kept.filter((file) => file.endsWith('.jpg'))).toHaveLength(1);
    expect(kept.filter((file) => !file.endsWith('.jpg') && file.includes('.jpg'))).toEqual([]);
    expect((await read(name))?.etag).toBe(answers[0]?.etag);
  });

  it('reads a file for its tag once, and anew when it was replaced', async () => {
    const name = 'interiors/living_day.left.jpg';
    const made = await read(name);
    const handle = await open(join(cache, 'media-v1', name));
    const reads = jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'read');
    await handle.close();
    const again = await readMedia(name, cache, log);
    expect([again?.etag, again?.size, reads.mock.calls]).toEqual([made?.etag, made?.body.length, []]);
    expect(again && (await bytesOf(again)).equals(made?.body ?? Buffer.alloc(0))).toBe(true);
    await writeFile(join(cache, 'draft'), Buffer.alloc(made?.size ?? 0));
    await rename(join(cache, 'draft'), join(cache, 'media-v1', name));
    const replaced = await read(name);
    expect(replaced?.size).toBe(made?.size);
    expect(replaced?.etag).toMatch(/^"[\w-]{22}"$/);
    expect(replaced?.etag).not.toBe(made?.etag);
    reads.mockRestore();
  });

  it('answers a variant that cannot be kept, and says so in the log alone', async () => {
    const console = jest.spyOn(globalThis.console, 'warn').mockImplementation();
    // Leads nowhere, so that no folder can be made there.
    await symlink(join(cache, 'none', 'none'), join(cache, 'media-v1'));
    said.splice(0);
    expect((await read('interiors/living_day.left.jpg'))?.contentType).toBe('image/jpeg');
    expect(said.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 40, event: 'media_cache_write_failed', msg: 'a picture was not kept' }),
    ]);
    expect(console).not.toHaveBeenCalled();
  });

  it('draws a floor plan', async () => {
    const plan = await read('plans/flat-2br-3ba-1380-1.svg');
    expect(plan?.contentType).toContain('image/svg+xml');
    expect(plan?.body.toString()).toContain('1,380');
  });

  it.each([
    '',
    '/',
    '../media.ts',
    '..%2f..%2fpackage.json',
    'exteriors/../manifest.json',
    'exteriors/../../../../package.json',
    '/etc/passwd',
    'manifest.json',
    'placeholders.json',
    'README.md',
    'exteriors/villa_pool_golden.png',
    'exteriors/villa_pool_golden.huge.jpg',
    'exteriors/villa_pool_golden.left-left.jpg',
    'exteriors/villa_pool_golden.mirror-left.jpg',
    'exteriors/villa_pool_golden.jpg\0',
    'exteriors/none.jpg',
    'constructor',
    '__proto__',
    'plans/flat-2br-3ba-1380-9.svg',
    'plans/flat-9br-9ba-1380-0.svg',
    'plans/flat-2br-3ba-99999-0.svg',
    'plans/flat-2br-3ba-0380-0.svg',
    'plans/house-7br-2ba-9000-0.svg',
    'plans/office-3br-1ba-2000-0.svg',
    'plans/flat-2br-3ba-1380-1.de.svg',
    'plans/flat-2br-3ba-1380-1.en.svg',
  ])('has no file for %j', async (name) => {
    expect(await readMedia(name, cache, log)).toBeNull();
    expect(await readdir(cache)).toEqual([]);
  });
});

it('demo pictures say nothing, so that an import of their export gives them the same names', async () => {
  const folder = join(__dirname, '../../../../reference-api/demo/media');
  const pictures = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg'));
  expect(pictures.length).toBeGreaterThan(50);
  const saying: string[] = [];
  for (const name of pictures) {
    const body = await readFile(join(folder, name));
    if ((await withoutTraces(body)) !== body) saying.push(name);
  }
  expect(saying).toEqual([]);
});

describe('variants', () => {
  it('have names that parse back to the same variant', () => {
    for (const source of SOURCES) {
      for (const variant of VARIANTS)
        expect(parsePicture(variantName(source.file, variant))).toEqual({ source, variant });
    }
  });

  it('are never larger than the original', () => {
    for (const source of SOURCES) {
      for (const { crop } of VARIANTS) {
        const box = cropBox(source, crop);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(source.width);
        expect(box.top + box.height).toBeLessThanOrEqual(source.height);
      }
    }
  });
});

describe('floor plans', () => {
  const homes: FloorPlan[] = [];
  for (const variant of [0, 1, 2, 3]) {
    homes.push({ kind: 'flat', bedrooms: 0, baths: 1, area: 430, variant });
    for (const bedrooms of [1, 2, 3, 4, 5, 6]) {
      for (const extra of bedrooms >= 4 ? [0, 1, 2] : [0, 1]) {
        homes.push({
          kind: 'flat',
          bedrooms,
          baths: bedrooms + extra,
          area: bedrooms * (variant % 2 ? 480 : 900) + 200,
          variant,
        });
      }
    }
    for (const bedrooms of [3, 4, 5, 6, 7])
      for (const extra of [1, 2])
        homes.push({
          kind: 'house',
          bedrooms,
          baths: bedrooms + extra,
          area: bedrooms * (variant % 2 ? 620 : 2400),
          variant,
        });
    for (const baths of [1, 2])
      for (const area of [640, 5200]) homes.push({ kind: 'office', bedrooms: 0, baths, area, variant });
  }

  it.each(homes.map((plan) => [floorPlanName(plan), plan] as const))('%s has the rooms it promises', (name, plan) => {
    expect(parseFloorPlan(name)).toEqual({ plan, lang: 'en' });
    const svg = renderFloorPlan(plan);
    expect(renderFloorPlan(plan)).toBe(svg);
    expect(svg).toContain(`Total ${plan.area.toLocaleString('en-US')} sq ft`);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    // its walls alone, which lists ask for
    expect(svg).toMatch(/<view id="walls" viewBox="[\d. ]+"/);
    for (const lang of ['ar', 'fa'] as const) {
      expect(parseFloorPlan(floorPlanName(plan, lang))).toEqual({ plan, lang });
      // but for the letter of its type no word is left in English
      const drawn = renderFloorPlan(plan, lang).replace(/<style>.*?<\/style>/, '');
      const words = [...drawn.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
      expect(words.filter((text) => /[A-Za-z]{2}/.test(text ?? ''))).toEqual([]);
    }
    const kinds = layoutsOf(plan).flatMap(({ tree }) =>
      slice(tree, { x: 0, y: 0, w: 1, h: 1 }).map(({ kind }) => kind),
    );
    expect(kinds.filter((kind) => kind === 'bed')).toHaveLength(plan.bedrooms);
    expect(kinds.filter((kind) => kind === 'bath')).toHaveLength(plan.baths);
    expect(floorPlanImage(plan)).toMatchObject({
      path: `/media/${name}`,
      width: plan.kind === 'house' ? 1440 : 1200,
      placeholder: null,
    });
  });
});
