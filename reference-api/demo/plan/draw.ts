import type { Locale } from '../../../lib/contract/locales';
import type { FloorPlan } from '../types';
import { hash } from '../rng';
import { buildFloor, OUTDOOR_DEPTH, type Floor, type Opening } from './floor';
import { furnish } from './furnish';
import type { Edge, RoomKind } from './geometry';
import { drawLabels } from './labels';
import { layoutsOf, type FloorLayout } from './layouts';
import { BRONZE, escape, fixed, INK, INK_2, INK_3, LINE, PAPER, pen, type Pen } from './pen';
import { drawPiece } from './pieces';
import type { Piece } from './placing';
import {
  bathsOf,
  bedroomsOf,
  describedAs,
  fromRight,
  INSIDE,
  METRE,
  NORTH,
  NOTE,
  sqFtOf,
  TOTAL,
  typeOf,
  washroomsOf,
  roomLabel,
} from './words';

export const SQFT = 10.7639;
const FEET = 3.28084;
/** Thickness of walls, metres. */
export const OUTER = 0.26;
export const INNER = 0.12;
const HEAD = 138;
const FOOT = 64;
/** Room for a floor's line of depth and the air around it, and for the line of its width below it. */
const BESIDE = 150;
const BELOW = 92;

const FLOORING: Record<RoomKind, string> = {
  living: '#f8f4ec',
  studio: '#f8f4ec',
  lounge: '#f8f4ec',
  hall: '#f8f4ec',
  dining: '#f5efe4',
  bed: '#f4ede1',
  dressing: '#efe6d7',
  kitchen: '#eeece6',
  bath: 'url(#tile)',
  store: '#eeece8',
  staff: '#f1ece3',
  entry: '#f3efe7',
  stairs: '#faf8f4',
  'open-office': '#f8f4ec',
  meeting: '#f4ede1',
  office: '#f4ede1',
  reception: '#f3efe7',
};

type Sheet = { floors: Floor[]; inner: number; outdoor: number };

/** Brings the floors to the size at which the plan's area comes out: rooms, and for flats the balcony too. */
export function survey(plan: FloorPlan): Sheet {
  const layouts = layoutsOf(plan);
  const mirror = plan.variant % 2 === 1;
  const metres = plan.area / SQFT / layouts.length;
  const build = (layout: FloorLayout, area: number) => {
    const height = Math.sqrt(area / layout.aspect);
    return buildFloor(layout, area / height, height, mirror);
  };
  const floors = layouts.map((layout) => {
    let floor = build(layout, metres);
    // a flat's area counts its balcony: take it off and lay out again until both agree
    if (plan.kind === 'flat') for (let i = 0; i < 6; i++) floor = build(layout, metres - outdoorArea(floor));
    return floor;
  });
  return {
    floors,
    inner: floors.reduce((sum, floor) => sum + floor.width * floor.height, 0) * SQFT,
    outdoor: plan.kind === 'flat' ? floors.reduce((sum, floor) => sum + outdoorArea(floor), 0) * SQFT : 0,
  };
}

const outdoorArea = (floor: Floor): number => floor.outdoors.reduce((sum, rect) => sum + rect.w * rect.h, 0);

/** The plan as an SVG document of the given size, its words in `lang`. */
export function drawPlan(plan: FloorPlan, size: { width: number; height: number }, lang: Locale): string {
  const { floors, inner, outdoor } = survey(plan);
  const out: string[] = [];
  // every floor needs, below it, its balcony and one line of measures; beside it, the line of its depth
  const extra = (floor: Floor) => (floor.outdoors.length > 0 ? OUTDOOR_DEPTH : 0);
  const deepest = Math.max(...floors.map((floor) => floor.height + extra(floor)));
  const widths = floors.reduce((sum, floor) => sum + floor.width, 0);
  const room = { width: size.width - floors.length * BESIDE, height: size.height - HEAD - FOOT - BELOW };
  const scale = Math.min(78, room.width / widths, room.height / deepest);
  // floors stand side by side, as in a sheet of drawings, on one line at the top
  const slack = (size.width - widths * scale) / (floors.length + 1);
  const top = HEAD + (room.height - deepest * scale) / 2 + (floors.length > 1 ? 30 : 8);
  let left = slack;
  const walls = wallsView(floors[0], scale, left, top);
  for (const floor of floors) {
    drawFloor(pen(out, scale, left, top), floor, lang);
    left += floor.width * scale + slack;
  }
  const title = titleOf(plan, lang);
  const facts = factsOf(plan, floors, inner, outdoor, lang);
  frame(out, size, scale, title, facts, northOf(plan), lang);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" xml:lang="${lang}" aria-label="${escape(describedAs(title, count(plan.area), lang))}" font-family="'Instrument Sans','Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif">` +
    '<defs><pattern id="tile" width="12" height="12" patternUnits="userSpaceOnUse"><rect width="12" height="12" fill="#eaf0f0"/><path d="M0 .5H12M.5 0V12" stroke="#dbe4e4"/></pattern>' +
    '<pattern id="deck" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#f1ebde"/><path d="M0 .5H8" stroke="#e2d8c5"/></pattern></defs>' +
    `${walls}<rect width="${size.width}" height="${size.height}" fill="${PAPER}"/>${out.join('')}</svg>`
  );
}

/** `#walls` of the drawing's address: the walls of its first floor alone, as hairlines for the size of a stamp. */
function wallsView(floor: Floor | undefined, scale: number, left: number, top: number): string {
  if (!floor) return '';
  const edge = OUTER * scale;
  const box = [left - edge, top - edge, floor.width * scale + 2 * edge, floor.height * scale + 2 * edge];
  return (
    `<view id="walls" viewBox="${box.map(fixed).join(' ')}"/>` +
    `<style>:root:has(#walls:target) :not(rect[fill="${INK}"],[stroke-width="0.9"],[stroke-width="1.8"]){display:none}:root:has(#walls:target) line{stroke-width:5}</style>`
  );
}

/** Degrees from the top of the sheet to the north, clockwise. */
export const northOf = (plan: FloorPlan): number => (hash(`${plan.area} ${plan.variant}`) % 24) * 15;
const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Every text that is more than a figure says which way it runs: the document itself has no direction. */
const way = (lang: Locale): string => (fromRight(lang) ? ' direction="rtl"' : '');

function titleOf({ kind, bedrooms, variant }: FloorPlan, lang: Locale): string {
  const home = kind === 'office' ? roomLabel('Office suite', lang) : bedrooms === 0 ? roomLabel('Studio', lang) : null;
  return `${home ?? bedroomsOf(bedrooms, lang)} · ${typeOf('ABCD'[variant] ?? 'A', lang)}`;
}

function factsOf(plan: FloorPlan, floors: readonly Floor[], inner: number, outdoor: number, lang: Locale): string {
  const area = (name: string, sqFt: number) => `${name} ${sqFtOf(count(sqFt), lang)}`;
  const parts = [plan.kind === 'office' ? washroomsOf(plan.baths, lang) : bathsOf(plan.baths, lang)];
  if (plan.kind === 'house')
    for (const { title, width, height } of floors)
      parts.push(area(title ? roomLabel(title, lang) : '', width * height * SQFT));
  if (outdoor > 0) parts.push(area(INSIDE[lang], inner), area(roomLabel('Balcony', lang), outdoor));
  parts.push(area(TOTAL[lang], plan.area));
  return parts.join('  ·  ');
}

function drawFloor(sheet: Pen, floor: Floor, lang: Locale): void {
  for (const deck of floor.outdoors) {
    sheet.rect(deck.x, deck.y, deck.w, deck.h, `fill="url(#deck)" stroke="${INK}" stroke-width="1.2"`);
    sheet.rect(
      deck.x + 0.09,
      deck.y + 0.05,
      deck.w - 0.18,
      deck.h - 0.14,
      `fill="none" stroke="${LINE}" stroke-width=".7"`,
    );
  }
  for (const room of floor.rooms) sheet.rect(room.x, room.y, room.w, room.h, `fill="${FLOORING[room.kind]}"`);
  const pieces = new Map<string, Piece[]>(floor.rooms.map((room) => [room.id, furnish(floor, room)]));
  for (const list of pieces.values()) for (const piece of list) drawPiece(sheet, piece);
  for (const { dir, at, a, b, thick } of stretchesOf(floor)) {
    if (dir === 'h') sheet.rect(a, at - thick / 2, b - a, thick, `fill="${INK}"`);
    else sheet.rect(at - thick / 2, a, thick, b - a, `fill="${INK}"`);
  }
  for (const opening of floor.openings) drawOpening(sheet, opening);
  drawLabels(sheet, floor, pieces, lang);
  measures(sheet, floor, lang);
  if (floor.title) {
    // its name stands where reading begins; Arabic letters are joined, so never spaced
    const x = fixed(sheet.px(fromRight(lang) ? floor.width : 0));
    const spaced = fromRight(lang) ? way(lang) : ' letter-spacing="1.4"';
    sheet.out.push(
      `<text x="${x}" y="${fixed(sheet.py(0) - 26)}" font-size="12"${spaced} fill="${INK_3}">${roomLabel(floor.title, lang).toUpperCase()}</text>`,
    );
  }
}

type Wall = Edge & { thick: number };

/** The walls of a floor, inner ones first, in stretches between their openings. */
export function stretchesOf({ width: w, height: h, walls, openings }: Floor): Wall[] {
  const half = OUTER / 2;
  const inner = openings.filter(({ exterior }) => !exterior);
  const outer = openings.filter(({ exterior }) => exterior);
  const rim: Edge[] = [
    { dir: 'h', at: 0, a: -half, b: w + half },
    { dir: 'h', at: h, a: -half, b: w + half },
    { dir: 'v', at: 0, a: -half, b: h + half },
    { dir: 'v', at: w, a: -half, b: h + half },
  ];
  return [
    ...walls.flatMap((wall) => cut({ ...wall, thick: INNER }, inner)),
    ...rim.flatMap((wall) => cut({ ...wall, thick: OUTER }, outer)),
  ];
}

/** A wall without its openings. */
function cut({ thick, ...wall }: Wall, openings: readonly Opening[]): Wall[] {
  const holes = openings
    .filter((o) => o.dir === wall.dir && Math.abs(o.at - wall.at) < 1e-4 && o.b > wall.a && o.a < wall.b)
    .sort((p, q) => p.a - q.a);
  const join = thick === INNER ? INNER / 2 : 0;
  const ends = [wall.a - join, ...holes.flatMap(({ a, b }) => [a, b]), wall.b + join];
  const solid: Wall[] = [];
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [a = 0, b = 0] = ends.slice(i, i + 2);
    if (b - a >= 0.01) solid.push({ ...wall, thick, a, b });
  }
  return solid;
}

function drawOpening(sheet: Pen, o: Opening): void {
  const flat = o.dir === 'h';
  const stroke = (width: number) => `stroke="${INK}" stroke-width="${width}"`;
  const across = (shift: number, a: number, b: number, attributes: string) =>
    flat
      ? sheet.line(a, o.at + shift, b, o.at + shift, attributes)
      : sheet.line(o.at + shift, a, o.at + shift, b, attributes);
  if (o.kind === 'window' || o.kind === 'slide') {
    const half = OUTER / 2;
    const face = `fill="${PAPER}" ${stroke(1)}`;
    if (flat) sheet.rect(o.a, o.at - half, o.b - o.a, OUTER, face);
    else sheet.rect(o.at - half, o.a, OUTER, o.b - o.a, face);
    if (o.kind === 'window') across(0, o.a, o.b, stroke(0.9));
    else {
      const middle = (o.a + o.b) / 2;
      across(-0.04, o.a, middle + 0.12, stroke(1.8));
      across(0.04, middle - 0.12, o.b, stroke(1.8));
    }
    return;
  }
  if (o.kind === 'open' || !o.swing) return;
  const length = o.b - o.a;
  const { into, hinge } = o.swing;
  const pin = hinge === 'a' ? o.a : o.b;
  const tip = hinge === 'a' ? o.b : o.a;
  const leaf = stroke(o.kind === 'entry' ? 2.2 : 1.4);
  const sweep = flat === ((hinge === 'a') === into > 0) ? 1 : 0;
  const r = fixed(length * sheet.scale);
  const arc = (x1: number, y1: number, x2: number, y2: number) =>
    sheet.path(
      `M${fixed(sheet.px(x1))} ${fixed(sheet.py(y1))}A${r} ${r} 0 0 ${sweep} ${fixed(sheet.px(x2))} ${fixed(sheet.py(y2))}`,
      `fill="none" stroke="${LINE}" stroke-width=".8"`,
    );
  if (flat) {
    sheet.line(pin, o.at, pin, o.at + into * length, leaf);
    arc(tip, o.at, pin, o.at + into * length);
  } else {
    sheet.line(o.at, pin, o.at + into * length, pin, leaf);
    arc(o.at, tip, o.at + into * length, pin);
  }
  if (o.kind === 'entry') {
    const x = sheet.px((o.a + o.b) / 2);
    const y = sheet.py(0) - OUTER * sheet.scale;
    sheet.path(`M${fixed(x - 6)} ${fixed(y - 16)}h12l-6 10z`, `fill="${BRONZE}"`);
  }
}

function feet(metres: number): string {
  const inches = Math.round(metres * FEET * 12);
  return `${Math.floor(inches / 12)}′ ${inches % 12}″`;
}

/** Overall width below, overall depth at the left. */
function measures(sheet: Pen, floor: Floor, lang: Locale): void {
  const below = sheet.py(floor.height + (floor.outdoors.length > 0 ? OUTDOOR_DEPTH : 0)) + 26;
  const [left, right] = [sheet.px(0), sheet.px(floor.width)];
  const [top, bottom] = [sheet.py(0), sheet.py(floor.height)];
  const beside = left - 34;
  const thin = `stroke="${BRONZE}" stroke-width=".8" fill="none"`;
  const rtl = fromRight(lang);
  const imperial = (metres: number) => (rtl ? `\u2066${feet(metres)}\u2069\u00a0\u00a0` : feet(metres));
  const text = (metres: number) =>
    `${imperial(metres)}<tspan fill="${INK_3}"${rtl ? '' : ' dx="7"'}>${metres.toFixed(2)} ${METRE[lang]}</tspan>`;
  sheet.path(
    `M${fixed(left)} ${fixed(below)}H${fixed(right)}M${fixed(left)} ${fixed(below - 5)}v10M${fixed(right)} ${fixed(below - 5)}v10`,
    thin,
  );
  sheet.out.push(
    `<text x="${fixed((left + right) / 2)}" y="${fixed(below + 18)}" font-size="12" text-anchor="middle"${way(lang)} fill="${BRONZE}">${text(floor.width)}</text>`,
  );
  sheet.path(
    `M${fixed(beside)} ${fixed(top)}V${fixed(bottom)}M${fixed(beside - 5)} ${fixed(top)}h10M${fixed(beside - 5)} ${fixed(bottom)}h10`,
    thin,
  );
  sheet.out.push(
    `<text transform="translate(${fixed(beside - 10)} ${fixed((top + bottom) / 2)}) rotate(-90)" font-size="12" text-anchor="middle"${way(lang)} fill="${BRONZE}">${text(floor.height)}</text>`,
  );
}

/** Title, facts, scale bar, compass and the note; on a sheet that is read from the right they change sides. */
function frame(
  out: string[],
  size: { width: number; height: number },
  scale: number,
  title: string,
  facts: string,
  north: number,
  lang: Locale,
): void {
  const rtl = fromRight(lang);
  const start = rtl ? size.width - 60 : 60;
  const end = size.width - start;
  const serif = `font-family="Newsreader,Georgia,'Times New Roman','Liberation Serif',serif"`;
  out.push(`<text x="${start}" y="66" ${serif} font-size="32"${way(lang)} fill="${INK}">${escape(title)}</text>`);
  out.push(
    `<text x="${start}" y="92" font-size="13.5"${way(lang)} fill="${INK_2}" xml:space="preserve">${escape(facts)}</text>`,
  );
  const y = size.height - 40;
  const unit = scale > 30 ? 1 : 2;
  const step = scale * unit;
  const bar = rtl ? start - 5 * step : start;
  for (let i = 0; i < 5; i++)
    out.push(
      `<rect x="${fixed(bar + i * step)}" y="${y}" width="${fixed(step)}" height="5" fill="${i % 2 ? PAPER : INK}" stroke="${INK}" stroke-width=".8"/>`,
    );
  for (const i of [0, 1, 3, 5])
    out.push(
      `<text x="${fixed(bar + i * step)}" y="${y + 20}" font-size="10.5" text-anchor="middle" fill="${INK_3}"${way(lang)}>${i * unit}${i === 5 ? ` ${METRE[lang]}` : ''}</text>`,
    );
  const compass = rtl ? 86 : size.width - 86;
  out.push(
    `<g transform="translate(${compass} 74) rotate(${north})"><circle r="22" fill="none" stroke="${LINE}" stroke-width=".8"/><path d="M0-29L7 9L0 3Z" fill="${INK}"/><path d="M0-29L-7 9L0 3Z" fill="${PAPER}" stroke="${INK}" stroke-width=".8"/></g>`,
  );
  const radians = ((north - 90) * Math.PI) / 180;
  out.push(
    `<text x="${fixed(compass + Math.cos(radians) * 40)}" y="${fixed(74 + Math.sin(radians) * 40 + 4)}" font-size="11" text-anchor="middle" fill="${INK}">${NORTH[lang]}</text>`,
  );
  out.push(
    `<text x="${end}" y="${size.height - 28}" font-size="10.5" text-anchor="end"${way(lang)} fill="${INK_3}">${NOTE[lang]}</text>`,
  );
}
