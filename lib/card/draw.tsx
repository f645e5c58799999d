import { readFile } from 'node:fs/promises';
import { ImageResponse } from '@vercel/og';
import sharp, { type OverlayOptions } from 'sharp';
import { directionOf, type Locale } from '@/lib/i18n/locales';
import { once } from '@/lib/process';
import type { Focus } from '@/lib/unit/types';
import { framePhotograph } from './photograph';
import { drawPlan } from './plan';
import { PREVIEW_CARD } from '@/lib/contract/rules';
import { CARD_MAX_BYTES, COLUMN, isArabic, layOut, type CardWords, type Layout, type Run } from './rules';
import type { CardBrand } from './types';
import { faceFile, measuring, setLine } from './words';

const QUALITIES = [86, 80, 72, 64, 56, 48, 40, 30, 20];
/** Share of its size from the top of a line of satori's, one em high, to its baseline; measured (tests hold it). */
const BASELINES = { display: 0.735, plain: 0.86 } as const;
const FACES = { display: 'newsreader', plain: 'instrument-sans' } as const;
/** The agency's mark where there is no picture; px. */
const EMBLEM = { top: 100, gap: 36, width: 320 } as const;
/** Where a plan may stand: below the agency's name, above the words; px. */
const PLAN = { top: 92, gap: 22, width: 520, least: 120 } as const;

/** What a card is drawn over: a photograph, a plan, or nothing. */
export type Backdrop = { kind: 'photograph' | 'plan'; bytes: Buffer; focus?: Focus } | null;

async function faces() {
  const read = once('card.satori-faces', () => ({
    fonts: null as { name: string; data: Buffer; weight: 400 }[] | null,
  }));
  read.fonts ??= await Promise.all(
    (['display', 'plain'] as const).map(async (voice) => ({
      name: voice,
      data: await readFile(faceFile(FACES[voice])),
      weight: 400 as const,
    })),
  );
  return read.fonts;
}

const dataAddress = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** A run of letters: Latin is set by satori, Arabic by Pango and put in as a picture. */
async function letters(run: Run, rtl: boolean) {
  const { text, voice, size, colour, x, width, baseline } = run;
  if (isArabic(text)) {
    const line = await setLine(text, voice, size, colour);
    if (!line) return null;
    const left = rtl ? Math.round(x + width) - line.width : Math.round(x);
    const top = Math.round(baseline) - line.baseline;
    return (
      <img
        key={`${text} ${baseline}`}
        alt=""
        src={dataAddress(line.png)}
        width={line.width}
        height={line.height}
        style={{ position: 'absolute', left, top }}
      />
    );
  }
  const side = rtl ? { right: PREVIEW_CARD.width - x - width } : { left: x };
  return (
    <div
      key={`${text} ${baseline}`}
      style={{
        position: 'absolute',
        display: 'flex',
        top: baseline - size * BASELINES[voice],
        fontFamily: voice,
        fontSize: size,
        lineHeight: 1,
        whiteSpace: 'pre',
        color: colour,
        ...side,
      }}
    >
      {text}
    </div>
  );
}

/** The words of a card and the agency's mark, on nothing: PNG. */
async function wordsOf(layout: Layout, brand: CardBrand, rtl: boolean): Promise<Buffer> {
  const { runs, mark, dot } = layout;
  const placed = await Promise.all(runs.filter(({ width }) => width > 0).map((run) => letters(run, rtl)));
  const answer = new ImageResponse(
    <div style={{ display: 'flex', width: '100%', height: '100%' }}>
      <svg
        viewBox={`0 0 ${brand.mark.width} ${brand.mark.height}`}
        width={mark.width}
        height={mark.height}
        style={{ position: 'absolute', left: mark.x, top: mark.y }}
      >
        <path d={brand.mark.path} fill={brand.accent} />
      </svg>
      {dot && (
        <div
          style={{
            position: 'absolute',
            left: dot.x - dot.radius,
            top: dot.y - dot.radius,
            width: 2 * dot.radius,
            height: 2 * dot.radius,
            borderRadius: dot.radius,
            background: brand.accent,
          }}
        />
      )}
      {placed}
    </div>,
    { ...PREVIEW_CARD, fonts: await faces() },
  );
  return Buffer.from(await answer.arrayBuffer());
}

/** A soft shadow under the words, and a wide one that calms what lies behind them, so that they stand on any photograph. */
async function shadowsOf(words: Buffer): Promise<Buffer[]> {
  const shadow = async (radius: number, depth: number) => {
    const alpha = await sharp(words).extractChannel('alpha').blur(radius).linear(depth, 0).raw().toBuffer();
    return sharp({ create: { ...PREVIEW_CARD, channels: 3, background: '#000' } })
      .joinChannel(alpha, { raw: { ...PREVIEW_CARD, channels: 1 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  };
  return Promise.all([shadow(30, 1.6), shadow(9, 0.8)]);
}

/** Darkens a photograph where words stand: the name above, the rest below. */
function veil(top: number, night: string): Buffer {
  const words = Math.min(0.52, (top - 40) / PREVIEW_CARD.height);
  const open = Math.min(0.34, Math.max(0.16, words - 0.16));
  const stops = [
    [0, 0.42],
    [open, 0],
    [words, 0.38],
    [0.76, 0.66],
    [1, 0.8],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${night}" stop-opacity="${opacity}"/>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_CARD.width}" height="${PREVIEW_CARD.height}"><defs><linearGradient id="v" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  );
}

/** The agency's mark, large and faint, where the photograph would be. */
function emblem({ mark, accent }: CardBrand, top: number, rtl: boolean): string {
  const scale = Math.min((top - EMBLEM.gap - EMBLEM.top) / mark.height, EMBLEM.width / mark.width);
  const left = rtl ? COLUMN.left : COLUMN.right - mark.width * scale;
  return `<path transform="translate(${left} ${EMBLEM.top}) scale(${scale})" d="${mark.path}" fill="${accent}" fill-opacity=".2"/>`;
}

/** The agency's night with a little light from above. */
function nightfall(night: string, drawn = ''): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_CARD.width}" height="${PREVIEW_CARD.height}"><defs><radialGradient id="n" cx=".5" cy="0" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".09"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="${night}"/><rect width="100%" height="100%" fill="url(#n)"/>${drawn}</svg>`,
  );
}

/** The finest quality that fits; found with a quick encoder, whose files are at most a fifth larger than the careful one's. */
async function jpegOf(image: Buffer): Promise<Buffer> {
  const open = () => sharp(image, { raw: { ...PREVIEW_CARD, channels: 3 } });
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    const quick = await open().jpeg({ quality }).toBuffer();
    if (quick.length > CARD_MAX_BYTES * 1.2 && quality !== QUALITIES.at(-1)) continue;
    jpeg = await open().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= CARD_MAX_BYTES) break;
  }
  return jpeg;
}

/** Six parts in ten of a colour on another: what stands in the rooms is fainter than their walls. */
function mixed(colour: string, ground: string): string {
  const part = (of: string, at: number) => parseInt(of.slice(at, at + 2), 16);
  const channel = (at: number) => Math.round(part(colour, at) * 0.6 + part(ground, at) * 0.4);
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}

type Layer = OverlayOptions;

/** What lies under the words; null of a plan that cannot be drawn so, and of a photograph that is none. */
async function ground(backdrop: Backdrop, layout: Layout, brand: CardBrand, rtl: boolean) {
  if (backdrop?.kind === 'photograph') {
    const framed = await framePhotograph(backdrop.bytes, rtl, backdrop.focus);
    if (!framed) return null;
    return {
      base: sharp(framed, { raw: { ...PREVIEW_CARD, channels: 3 } }),
      layers: [{ input: veil(layout.top, brand.night) }] as Layer[],
    };
  }
  if (!backdrop) return { base: sharp(nightfall(brand.night, emblem(brand, layout.top, rtl))), layers: [] as Layer[] };
  const room = { width: PLAN.width, height: Math.max(PLAN.least, layout.top - PLAN.gap - PLAN.top) };
  const furniture = mixed(brand.accent, brand.night);
  const plan = await drawPlan(backdrop.bytes, room, { light: brand.light, accent: furniture });
  if (!plan) return null;
  const left = Math.round((COLUMN.left + COLUMN.right - plan.width) / 2);
  const top = Math.round(PLAN.top + (room.height - plan.height) / 2);
  return { base: sharp(nightfall(brand.night)), layers: [{ input: plan.png, left, top }] as Layer[] };
}

/**
 * Draws a card: JPEG, 1200 × 630, at most 200 KB; the quality steps down until it fits.
 * @returns null when the backdrop is a plan that cannot be drawn in the agency's colours, or an SVG as a photograph
 * @throws when a photograph's bytes are no picture
 */
export async function drawCard(
  words: CardWords,
  locale: Locale,
  brand: CardBrand,
  backdrop: Backdrop,
): Promise<Buffer | null> {
  const rtl = directionOf(locale) === 'rtl';
  const layout = await layOut(words, locale, brand.mark, brand.light, measuring());
  const under = await ground(backdrop, layout, brand, rtl);
  if (!under) return null;
  const letters = await wordsOf(layout, brand, rtl);
  const shadows = (await shadowsOf(letters)).map((input) => ({ input }));
  const layers: Layer[] = [...under.layers, ...shadows, { input: letters }];
  const whole = await under.base.composite(layers).removeAlpha().raw().toBuffer();
  return jpegOf(whole);
}
