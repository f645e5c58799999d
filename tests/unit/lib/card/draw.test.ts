import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { drawCard, type Backdrop } from '@/lib/card/draw';
import { drawPlan } from '@/lib/card/plan';
import { measuring, setLine } from '@/lib/card/words';
import { PREVIEW_CARD } from '@/lib/contract/rules';
import { CARD_MAX_BYTES, drawable, type CardWords } from '@/lib/card/rules';
import type { CardBrand } from '@/lib/card/types';
import type { Locale } from '@/lib/i18n/locales';
import { drawPlan as demoPlan } from '../../../../reference-api/demo/plan/draw';

const brand: CardBrand = {
  name: 'House of Tests',
  mark: { width: 12, height: 22, path: 'M5 0h7L7 22H0z' },
  night: '#14201f',
  accent: '#c9a46b',
  light: '#e9e3d6',
};
const words = (more: Partial<CardWords> = {}): CardWords => ({
  name: brand.name,
  title: 'Amara Beach Villas',
  place: ['Palm Jebel Ali', 'Dubai'],
  comma: ', ',
  price: { lead: 'From', amount: 'AED\u00a014,750,000' },
  status: { text: 'Under construction', sold: false },
  ...more,
});
const SAID: Record<Locale, Partial<CardWords>> = {
  en: {},
  ar: {
    name: 'دار الاختبار',
    title: 'فلل أمارا الشاطئية',
    place: ['نخلة جبل علي'],
    status: { text: 'محجوز', sold: false },
  },
  fa: {
    name: 'خانهٔ آزمون',
    title: 'ویلاهای ساحلی آمارا',
    place: ['پالم جبل علی'],
    status: { text: 'رزروشده', sold: false },
  },
};
const SILENT: CardWords = { name: '', title: '', place: [], comma: ', ', price: null, status: null };

const noise = async (): Promise<Backdrop> => {
  const raw = { width: 1600, height: 1067, channels: 3 } as const;
  const pixels = randomFillSync(Buffer.alloc(1600 * 1067 * 3));
  return { kind: 'photograph', bytes: await sharp(pixels, { raw }).jpeg().toBuffer() };
};

async function pixels(jpeg: Buffer | null): Promise<Buffer> {
  return sharp(jpeg ?? Buffer.alloc(0))
    .greyscale()
    .raw()
    .toBuffer();
}

/** First and last column, first and last row in which two pictures of a card differ. */
async function difference(one: Buffer | null, other: Buffer | null) {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  const found: Record<'left' | 'right' | 'top' | 'bottom', number> = {
    left: PREVIEW_CARD.width,
    right: -1,
    top: PREVIEW_CARD.height,
    bottom: -1,
  };
  for (let at = 0; at < a.length; at += 1) {
    // JPEG's own ripples beside a letter are fainter.
    if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) < 24) continue;
    const [x, y] = [at % PREVIEW_CARD.width, Math.floor(at / PREVIEW_CARD.width)];
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y);
  }
  return found;
}

const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600"><rect width="800" height="600" fill="#fffefb"/>
<rect x="200" y="150" width="400" height="300" fill="#f8f4ec" stroke="#15191b" stroke-width="8"/><path d="M400 150V450" stroke="#15191b" stroke-width="6"/>
<rect x="220" y="200" width="80" height="60" fill="#fffefb" stroke="#8d8a82" stroke-width="1"/>
<text x="60" y="60" font-size="32">Three bedrooms</text><circle cx="720" cy="80" r="22" fill="none" stroke="#15191b"/></svg>`;

/** A line that goes to and fro over the whole sheet, wide and round. @param turns how often */
function tangle(turns: number): string {
  const at = (turn: number, by: number) => String((turn * by) % 397);
  const line = Array.from({ length: turns }, (_, turn) => `L${at(turn, 211)} ${at(turn, 173)}`).join('');
  return `<path d="M0 0${line}" fill="none" stroke="#15191b" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;
}

describe('a preview card', () => {
  it('is a JPEG of 1200 × 630 and fits 200 KB even of pure noise', async () => {
    const jpeg = await drawCard(words(), 'en', brand, await noise());
    expect(jpeg?.length).toBeLessThanOrEqual(CARD_MAX_BYTES);
    expect(await sharp(jpeg ?? '').metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  });

  it.each(['en', 'ar', 'fa'] as const)('has all its words in the middle square: %s', async (locale) => {
    const said = await drawCard(words(SAID[locale]), locale, brand, null);
    const silent = await drawCard(SILENT, locale, { ...brand, accent: brand.night }, null);
    const { left, right, top, bottom } = await difference(said, silent);
    expect(left).toBeGreaterThanOrEqual(285);
    expect(right).toBeLessThan(915);
    expect(top).toBeGreaterThan(20);
    expect(bottom).toBeLessThan(610);
    // and they are there: from the name at the top to the price at the foot, over most of the column
    expect(right - left).toBeGreaterThan(300);
    expect(bottom - top).toBeGreaterThan(480);
  });

  it.each([
    ['en', 'Towers of the '.repeat(4000)],
    ['en', 'W'.repeat(50_000)],
    ['ar', 'أبراج على البحر '.repeat(4000)],
  ] as const)(
    'is drawn in %s of a title that goes on and on',
    async (locale, title) => {
      const jpeg = await drawCard(words({ title: drawable(title) }), locale, brand, null);
      expect(await sharp(jpeg ?? '').metadata()).toMatchObject({ width: 1200, height: 630 });
    },
    30_000,
  );

  it.each(['👨‍👩‍👧 The Residences of Amara Beach by the Sea', 'The Residences of Amara Beach by the Sea\u00ad \u00ad'])(
    'is drawn of a title of which not all is seen: %s',
    async (title) => {
      const jpeg = await drawCard(words({ title: drawable(title) }), 'en', brand, null);
      expect(await sharp(jpeg ?? '').metadata()).toMatchObject({ width: 1200, height: 630 });
    },
  );

  it('measures nothing where nothing is seen', async () => {
    for (const text of ['', ' ', '\u200d', '\u200c\u200d', '\u00ad'])
      expect(await measuring()(text, 'plain', 40)).toBe(0);
  });

  it('cannot be drawn over what is no picture', async () => {
    const broken: Backdrop = { kind: 'photograph', bytes: Buffer.from('nonsense') };
    await expect(drawCard(words(), 'en', brand, broken)).rejects.toThrow();
  });

  it('takes an SVG for no photograph, and does not draw it', async () => {
    const turbulence = '<feTurbulence baseFrequency=".02" numOctaves="60"/><feGaussianBlur stdDeviation="90"/>';
    const heavy = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f" x="0" y="0" width="100%" height="100%">${turbulence.repeat(30)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;
    // Without a size of its own it would be drawn to be measured.
    const unmeasured = `<svg xmlns="http://www.w3.org/2000/svg">${tangle(30_000)}</svg>`;
    for (const bytes of [...[heavy, unmeasured, `<!-- -->${PLAN}`].map((svg) => Buffer.from(svg)), gzipSync(PLAN)])
      expect(await drawCard(words(), 'en', brand, { kind: 'photograph', bytes })).toBeNull();
  });

  it('draws a plan anew in the colours of the agency, without its words and its compass', async () => {
    const plan = await drawPlan(
      Buffer.from(PLAN.replace('</svg>', '<text x="1"/></svg>')),
      { width: 520, height: 280 },
      { light: '#eeeeee', accent: '#cc8800' },
    );
    // the storey alone, in its own proportion
    expect((plan?.width ?? 0) / (plan?.height ?? 1)).toBeCloseTo(408 / 308, 1);
    const { data } = await sharp(plan?.png ?? '')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 250)
        seen.add([...data.subarray(at, at + 3)].map((part) => part.toString(16)).join(' '));
    expect(seen).toContain('ee ee ee');
    expect(seen).not.toContain('15 19 1b');
  });

  it('draws a plan of the demo, whose walls alone have an address of their own', async () => {
    const sheet = demoPlan(
      { kind: 'flat', bedrooms: 2, baths: 2, area: 1304, variant: 0 },
      { width: 1200, height: 900 },
      'en',
    );
    expect(sheet).toContain(':target');
    expect(await drawCard(words(), 'en', brand, { kind: 'plan', bytes: Buffer.from(sheet) })).not.toBeNull();
  });

  it.each<[string, Buffer]>([
    ['a photograph of a plan', Buffer.from([0xff, 0xd8, 0xff])],
    ['a drawing with style sheets', Buffer.from(PLAN.replace('<rect', '<style>rect{fill:red}</style><rect'))],
    ['a drawing of nothing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')],
    ['a drawing styled by itself', Buffer.from(PLAN.replace('<rect', '<rect style="filter:blur(9px)"'))],
    ['a drawing that is unfit without its words', Buffer.from(PLAN.replace('<rect', '<im<text></text>age/><rect'))],
    [
      'a drawing much taller than wide',
      Buffer.from(PLAN.replace(/viewBox="[^>]*"/, 'viewBox="0 0 10 900" width="10" height="900"')),
    ],
    ['a drawing that is broken off', Buffer.from(PLAN.slice(0, -20))],
    // Lines that cross each other thousands of times keep librsvg busy for half a minute, and by far more of them for days.
    ['a drawing that takes too long', Buffer.from(PLAN.replace('<rect', `${tangle(30_000)}<rect`))],
    ['a drawing of words that never end', Buffer.from(PLAN.replace('<rect', `${'<text'.repeat(300_000)}<rect`))],
    ...['filter', 'mask', 'clipPath', 'marker'].map((name): [string, Buffer] => [
      `a drawing with <${name}>`,
      Buffer.from(PLAN.replace('<rect', `<${name}/><rect`)),
    ]),
  ])('takes %s for none that it can draw', async (_name, bytes) => {
    expect(await drawCard(words(), 'en', brand, { kind: 'plan', bytes })).toBeNull();
  });
});

describe('lines in Arabic', () => {
  type Line = { width: number; height: number; alpha: string };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'no-fonts-'));
  const empty = path.join(folder, 'fonts.conf');
  beforeAll(() => writeFileSync(empty, '<?xml version="1.0"?><fontconfig></fontconfig>'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const set = (text: string, fonts: Record<string, string> = {}): Line => {
    const script = path.join(__dirname, '../../support/set-line.mts');
    const run = [path.resolve('node_modules/tsx/dist/cli.mjs'), script, text];
    const output = execFileSync(process.execPath, run, { env: { ...process.env, ...fonts }, maxBuffer: 1e8 });
    return JSON.parse(output.toString()) as Line;
  };
  /** Share of the ink of both that is not ink of the other. */
  const apart = (one: Line, other: Line): number => {
    const [a, b] = [one, other].map(({ alpha }) => Buffer.from(alpha, 'base64'));
    let [differing, inked] = [0, 0];
    for (let y = 0; y < Math.min(one.height, other.height); y += 1)
      for (let x = 0; x < Math.min(one.width, other.width); x += 1) {
        const [first = 0, second = 0] = [a?.[y * one.width + x], b?.[y * other.width + x]];
        inked += Math.max(first, second);
        differing += Math.abs(first - second);
      }
    return differing / inked;
  };

  it('are the same letters on a machine without any font', () => {
    const title = 'فلل أمارا الشاطئية';
    const here = set(title);
    const bare = set(title, { FONTCONFIG_FILE: empty, FONTCONFIG_PATH: folder });
    expect(Math.abs(bare.width - here.width)).toBeLessThanOrEqual(3);
    expect(apart(here, bare)).toBeLessThan(0.25);
    // Boxes would all be alike: other letters look otherwise.
    const other = set('ققق وووووو بببببببببب', { FONTCONFIG_FILE: empty, FONTCONFIG_PATH: folder });
    expect(apart(bare, other)).toBeGreaterThan(0.5);
  });
});

it('sets a name that begins with figures as it is read, also in a line from the right', async () => {
  const line = async (text: string) => (await setLine(text, 'plain', 40, '#ffffff'))?.png ?? Buffer.alloc(0);
  expect(Buffer.compare(await line('الوحدة 12-A'), await line('الوحدة A-12'))).not.toBe(0);
  expect(Buffer.compare(await line('الوحدة 12-A'), await line('الوحدة \u206612-A\u2069'))).toBe(0);
});
