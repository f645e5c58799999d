import { formatNumber, type SignWidths, textWidth } from '@/lib/format';
import type { Share } from '@/lib/landing/types';
import type { Coordinates } from '@/lib/property/types';

/**
 * The sheets that the coast is drawn on (scripts/coast.mjs, public/editorial): how large each is, where Palm Jumeirah lies on it,
 * and how many units a degree is there. All are turned by the same angle, so that the shore lies level.
 */
export const SHEETS = {
  dubai: { width: 1440, height: 660, x: 712, y: 219, degree: 2797 },
  emirates: { width: 1440, height: 660, x: 720, y: 270, degree: 533 },
  inset: { width: 240, height: 108, x: 104, y: 46, degree: 73 },
} as const;
export type Sheet = keyof typeof SHEETS;
/** Where the inset begins on the sheet of Dubai: in the water between the palms. */
export const INSET_AT = { x: 354, y: 22 };

const PALM = { latitude: 25.1128, longitude: 55.1386 };
const TURN = (44 * Math.PI) / 180;
/** A degree of longitude at Dubai, in degrees of latitude. */
const NARROW = Math.cos((PALM.latitude * Math.PI) / 180);

type Point = { x: number; y: number };

/** A place on a sheet; it may lie beside it. */
export function onSheet({ latitude, longitude }: Coordinates, sheet: Sheet = 'dubai'): Point {
  const { x, y, degree } = SHEETS[sheet];
  const east = (longitude - PALM.longitude) * NARROW;
  const north = latitude - PALM.latitude;
  return {
    x: Math.round(x + degree * (east * Math.cos(TURN) + north * Math.sin(TURN))),
    y: Math.round(y + degree * (east * Math.sin(TURN) - north * Math.cos(TURN))),
  };
}

/** Where a place lies on a sheet; null beside it, and where nobody knows where it lies. */
function pointOn(coordinates: Coordinates | null, sheet: Sheet): Point | null {
  if (coordinates === null) return null;
  const { width, height } = SHEETS[sheet];
  const { x, y } = onSheet(coordinates, sheet);
  return x >= 0 && x <= width && y >= 0 && y <= height ? { x, y } : null;
}

/** The sheet that shows a place the largest; null for one beyond all of them, and where nobody knows where it lies. */
export function sheetOf(coordinates: Coordinates | null): Sheet | null {
  return (['dubai', 'emirates'] as const).find((sheet) => pointOn(coordinates, sheet)) ?? null;
}

/** How many of these places a sheet shows. */
export const countOn = (shares: readonly Share[], sheet: Sheet): number =>
  shares.filter(({ topic }) => pointOn(topic.coordinates, sheet)).length;

/** Whether a coast has any of these places to show. */
export const isDrawn = (shares: readonly Share[]): boolean =>
  shares.some(({ topic }) => sheetOf(topic.coordinates) !== null);

/** Of titles: a little too wide rather than too narrow. */
const SIGNS: SignWidths = [
  [/[\p{M}\u200c\u200d]/u, 0],
  [/[MW]/, 0.98],
  [/[mw]/, 0.86],
  [/[ijlI'’.,-]/, 0.3],
  [/[frt]/, 0.37],
  [/[acesz]/, 0.49],
  [/[\p{Lu}&]/u, 0.76],
  [/[سشصضطظ]/, 0.8],
  [/\p{Script=Arabic}/u, 0.53],
  [/./u, 0.58],
];

/** How wide the widest word of a title is, in shares of its size; at least 1. */
export function widestWord(title: string): number {
  const words = title.split(/\s+/).map((word) => textWidth(word, SIGNS));
  return Math.round(Math.max(1, ...words) * 100) / 100;
}

/** The letters of a label take about so many units each, a line is so high, and its baseline so far below its middle, units. */
const LETTER: Record<Sheet, number> = { dubai: 6.9, emirates: 6.9, inset: 5.9 };
const LINE = { height: 17, baseline: 5 };
/** This page's own name is set in the serif of titles (atlas.css), units. */
const OWN = { size: 22, height: 28, baseline: 7 };
const GAP = 9;
/** How far to either side of its middle a cut sheet is seen on the narrowest phone, 320 px less its margins. */
const NARROWEST = 140;
/** Room for a finger: no two dots are nearer, units. */
const APART = 24;

type Box = { left: number; right: number; top: number; bottom: number };
const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** A name beside a dot: where its baseline begins, or ends, and between which units it lies. */
type Label = Point & { anchor: 'start' | 'middle' | 'end'; left: number; right: number };
/** A place on the sheet; without `label` there was no room for its name. */
export type Dot = Share & Point & { radius: number; here: boolean; label: Label | null };

/** What a dot is called: its name, and how many homes it holds. */
export function said({ topic, count, here }: Pick<Dot, 'topic' | 'count' | 'here'>): string {
  return here ? topic.name : `${topic.name} ${formatNumber(count)}`;
}

/** The radius of a dot, units: its area grows with what it holds. */
export function radiusOf(count: number): number {
  return Math.round((2 + 0.55 * Math.sqrt(count)) * 10) / 10;
}

/** The two palms of the sheet of Dubai: names stand above them, not across their fronds. */
const PALMS: Box[] = [
  { left: 620, right: 806, top: 94, bottom: 226 },
  { left: 126, right: 338, top: 70, bottom: 240 },
];
/** What is drawn or written on a sheet, and no name may lie over: the palms, the inset, the line that says what this is. */
const TAKEN: Record<Sheet, Box[]> = {
  dubai: [
    ...PALMS,
    {
      left: INSET_AT.x,
      right: INSET_AT.x + SHEETS.inset.width,
      top: INSET_AT.y,
      bottom: INSET_AT.y + SHEETS.inset.height,
    },
    { left: 0, right: 620, top: 610, bottom: 660 },
  ],
  emirates: [],
  inset: [],
};

/** What a name should not lie over, though it may: how its middle runs, and how broad it is: as scripts/coast.mjs draws them (tested of the first three). */
export const LINES: { at: string; breadth: number }[] = [
  {
    at: `0,282 48,292 104,295 152,292 166,278 184,270 254,266 262,250 274,238 304,235 332,238 346,262 376,270 402,275 426,284
    520,287 556,280 602,274 638,269 648,252 658,246 669,253 678,268 690,271 752,271 820,275 844,271 857,263 870,269 920,263
    980,252 1020,244 1047,227 1100,216 1140,206 1160,185 1190,170 1220,166 1244,171 1263,193 1300,186 1350,189 1384,195
    1400,188 1420,195 1460,191`,
    breadth: 2,
  },
  { at: '1261,188 1270,222 1252,270 1258,318 1224,372 1214,432 1186,474', breadth: 9 },
  { at: '1046,232 1068,276 1100,296 1112,332 1150,388 1186,474', breadth: 2 },
  // the trunks of the palms, and islands
  { at: '713,226 713,255', breadth: 13 },
  { at: '232,240 232,256', breadth: 13 },
  { at: '613,252 621,252', breadth: 15 },
  { at: '1086,191 1087,191', breadth: 22 },
  { at: '1370,114 1410,108', breadth: 17 },
  { at: '1329,149 1375,143', breadth: 17 },
  { at: '1399,150 1459,150', breadth: 16 },
  { at: '1244,151 1252,146', breadth: 15 },
];
/** How far apart the points of a line are looked at, units. */
const SAMPLE = 6;

/** A line as small boxes along it. */
function boxesAlong({ at, breadth }: (typeof LINES)[number]): Box[] {
  const points = at.split(/\s+/).map((pair) => pair.split(',').map(Number) as [number, number]);
  return points.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / SAMPLE));
    return Array.from({ length: steps }, (_, step): Box => {
      const [atX, atY] = [fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps];
      const half = breadth / 2;
      return { left: atX - half, right: atX + half, top: atY - half, bottom: atY + half };
    });
  });
}
const DRAWN: Record<Sheet, Box[]> = { dubai: LINES.flatMap(boxesAlong), emirates: [], inset: [] };

/** How much of what is drawn on a sheet a name would lie over. */
const covered = (box: Box, sheet: Sheet): number => DRAWN[sheet].filter((drawn) => touch(box, drawn)).length;

/** How much room the name of a dot takes, units. */
const sizeOf = (dot: Dot, sheet: Sheet) =>
  dot.here
    ? { ...OWN, width: Math.ceil(textWidth(said(dot), SIGNS) * OWN.size) }
    : { ...LINE, width: said(dot).length * LETTER[sheet] };

/** The places that a label may take beside its dot, best first. */
function placesOf(dot: Dot, sheet: Sheet): { label: Label; box: Box }[] {
  const { x, y, here } = dot;
  const { width, height, baseline } = sizeOf(dot, sheet);
  const side = (here ? 13 : dot.radius) + GAP;
  const place = (anchor: Label['anchor'], at: number, middle: number) => {
    const left = at - { start: 0, middle: width / 2, end: width }[anchor];
    const right = left + width;
    return {
      label: { x: Math.round(at), y: Math.round(middle + baseline), anchor, left, right },
      box: { left, right, top: middle - height / 2, bottom: middle + height / 2 },
    };
  };
  const palm =
    sheet === 'dubai' &&
    PALMS.find(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom + 20);
  if (palm) return [place('middle', x, palm.top - 4 - height / 2)];
  // a name begins at its dot, whichever way it is read
  const sides = [place('start', x + side, y), place('end', x - side, y)];
  const beside = /\p{Script=Arabic}/u.test(dot.topic.name) ? sides.reverse() : sides;
  const clear = side + (height - 1) / 2;
  // Its own name stands clear of what lies close by, rather than nowhere.
  const away = here ? [0, LINE.height, 2 * LINE.height] : [0];
  const above = away.map((far) => place('middle', x, y - clear - far));
  const below = away.map((far) => place('middle', x, y + clear + far));
  // Where the others lie over something drawn; its own is read in the middle of a window and stays straight.
  const slanted = here
    ? []
    : [-0.8, 0.8].flatMap((up) => [
        place('start', x + side * 0.6, y + up * LINE.height),
        place('end', x - side * 0.6, y + up * LINE.height),
      ]);
  // The shore runs through the middle of the inset.
  const places = sheet === 'inset' ? [...below, ...above, ...beside] : [...beside, ...above, ...below, ...slanted];
  // Beside its dot, which is in the middle of what is seen, an own name ends soon.
  if (here && side + width > NARROWEST) places.sort((a, b) => reachOf(a.label, dot) - reachOf(b.label, dot));
  return places.filter(({ box: { top, bottom } }) => top > 0 && bottom < SHEETS[sheet].height - 2);
}

/**
 * How far a name reaches from the middle of a cut sheet, units: a window that shows less to either side cuts it.
 * @param middle this page's own place
 */
export const reachOf = ({ left, right }: Pick<Label, 'left' | 'right'>, middle: Point): number =>
  Math.max(middle.x - left, right - middle.x);

/** Moves dots that are too near apart, evenly and as little as it takes; what is `fixed` stays. */
function apart(dots: Dot[]): void {
  for (let round = 0; round < 40; round++) {
    let moved = false;
    for (const [at, a] of dots.entries())
      for (const b of dots.slice(at + 1)) {
        const [x, y] = [b.x - a.x, b.y - a.y];
        const far = Math.hypot(x, y);
        if (far >= APART) continue;
        moved = true;
        const share = a.here ? 1 : 0.5;
        const step = APART - far + 0.5;
        const [right, down] = far === 0 ? [step, 0] : [(x / far) * step, (y / far) * step];
        b.x += right * share;
        b.y += down * share;
        a.x -= right * (1 - share);
        a.y -= down * (1 - share);
      }
    if (!moved) break;
  }
  for (const dot of dots) [dot.x, dot.y] = [Math.round(dot.x), Math.round(dot.y)];
}

/**
 * The places of a sheet as dots, the larger the more they hold, this page's own first; the others stand far enough apart for a
 * finger. Names stand where there is room, and of such places where they cover least of what is drawn.
 * @param here the id of this page's own place
 */
export function coastDots(shares: readonly Share[], here: string | null, sheet: Sheet = 'dubai'): Dot[] {
  const dots = shares.flatMap((share): Dot[] => {
    const at = pointOn(share.topic.coordinates, sheet);
    if (at === null) return [];
    const own = share.topic.id === here;
    return [{ ...share, ...at, radius: own ? 6.5 : radiusOf(share.count), here: own, label: null }];
  });
  dots.sort((a, b) => Number(b.here) - Number(a.here) || b.count - a.count);
  apart(dots);
  const taken = [
    ...TAKEN[sheet],
    ...dots.map(({ x, y, radius }) => ({
      left: x - radius - 3,
      right: x + radius + 3,
      top: y - radius - 3,
      bottom: y + radius + 3,
    })),
  ];
  return dots.map((dot) => {
    const free = placesOf(dot, sheet).filter(
      ({ box }) => box.left > 2 && box.right < SHEETS[sheet].width - 2 && !taken.some((other) => touch(box, other)),
    );
    const costs = free.map(({ box }) => covered(box, sheet));
    const found = free[costs.indexOf(Math.min(...costs))];
    if (!found) return dot;
    taken.push(found.box);
    return { ...dot, label: found.label };
  });
}
