/**
 * Draws the coast in public/editorial: Dubai at the scale of its districts, the Emirates at that of their cities, and the same
 * once more as an inset. Points are set by hand and generalised: a drawing for this site, not for navigation. What lies on it
 * is projected by lib/landing/format.ts, whose sheets these are.
 * Run by hand when a point changes: `node scripts/coast.mjs`. The results are committed.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMain, ROOT } from './steps.mjs';

/** Colours of app/globals.css, which a file of its own cannot see. */
const COLOURS = {
  paper: '#faf8f4',
  land: '#f2eee6',
  ink: '#15191b',
  quiet: '#6b6860',
  line: '#ddd6c8',
  firm: '#c9c0ae',
};
/** Drawn on both sides of a sheet, for wide windows. */
export const MARGIN = 240;

const points = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(',').map(Number));

/** Dubai, in units of its sheet, turned so that the shore lies level; the land lies below it. */
export const DUBAI = {
  shore: points(`
    -260,262 -200,270 -130,262 -70,270 -20,277 0,282 48,292 104,295 152,292 166,278 184,270 254,266 262,250
    274,238 304,235 332,238 346,262 376,270 402,275 426,284 520,287 556,280 602,274 638,269 648,252 658,246
    669,253 678,268 690,271 752,271 820,275 844,271 857,263 870,269 920,263 980,252 1020,244 1047,227 1100,216
    1140,206 1160,185 1190,170 1220,166 1244,171 1263,193 1300,186 1350,189 1384,195 1400,188 1420,195 1460,191
    1490,173 1522,182 1562,191 1604,185 1650,182 1700,177`),
  creek: points('1261,188 1270,222 1252,270 1258,318 1224,372 1214,432 1186,474'),
  canal: points('1046,232 1068,276 1100,296 1112,332 1150,388 1186,474'),
};
/** Islands as strokes: how they run, how broad they are. */
const ISLANDS = [
  ['M613 252h8', 13],
  ['M1086 191v.1', 20],
  ['M842 251v.1', 7],
  ['M1370 114l40-6', 15],
  ['M1329 149l46-6', 15],
  ['M1399 150h60', 14],
  ['M1571 176l12-4', 9],
  ['M1244 151l8-5', 13],
];
/** The shore from Mirfa along the Gulf to Musandam and down to Fujairah, and islands before it, in degrees east and north. */
const GULF = points(`
  52.9,24.18 53.2,24.12 53.45,24.10 53.62,24.03 53.8,24.06 54,24.12 54.12,24.15 54.22,24.23 54.31,24.29 54.4,24.35 54.5,24.39
  54.6,24.43 54.66,24.5 54.68,24.6 54.69,24.72 54.72,24.79 54.8,24.83 54.88,24.89 54.96,24.95 55.02,25 55.06,25.02
  55.13,25.08 55.185,25.14 55.235,25.205 55.265,25.25 55.3,25.275 55.345,25.315 55.37,25.345 55.43,25.415
  55.5,25.475 55.55,25.545 55.6,25.59 55.66,25.615 55.72,25.645 55.78,25.69 55.84,25.73 55.9,25.77 55.95,25.81
  56.0,25.87 56.05,25.95 56.07,26.05 56.12,26.12 56.18,26.2 56.26,26.24 56.36,26.34 56.46,26.38 56.52,26.34 56.45,26.22
  56.4,26.05 56.42,25.9 56.3,25.78 56.28,25.64 56.34,25.5 56.37,25.34 56.36,25.18 56.37,25.05 56.4,24.9`);
const GULF_ISLANDS = [
  [points('53.68,24.19 53.94,24.22'), 0.07],
  [points('54.345,24.475 54.42,24.43'), 0.07],
  [points('54.4,24.505 54.41,24.495'), 0.03],
  [points('54.41,24.535 54.48,24.55'), 0.034],
  [points('54.59,24.495 54.62,24.49'), 0.042],
  [points('54.29,24.385 54.33,24.4'), 0.03],
  [points('54.99,25.006 54.991,25.006'), 0.045],
  [points('55.136,25.118 55.137,25.118'), 0.04],
  [points('55.7,25.677 55.735,25.67'), 0.014],
];
/** Where Palm Jumeirah lies on a sheet of the Emirates, and how many units a degree is there. */
export const EMIRATES = { x: 720, y: 270, degree: 533 };
export const INSET = { x: 104, y: 46, degree: 73, width: 240, height: 108 };
const PALM = [55.1386, 25.1128];
const TURN = (44 * Math.PI) / 180;

const round = (value, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Degrees as units of a sheet, as `onSheet` of lib/landing/format.ts has them. */
export function projected([longitude, latitude], { x, y, degree }) {
  const east = (longitude - PALM[0]) * Math.cos((PALM[1] * Math.PI) / 180);
  const north = latitude - PALM[1];
  return [
    round(x + degree * (east * Math.cos(TURN) + north * Math.sin(TURN)), 1),
    round(y + degree * (east * Math.sin(TURN) - north * Math.cos(TURN)), 1),
  ];
}

/** Points as a curve through all of them (Catmull-Rom). */
function curve(at) {
  const clamped = (index) => at[Math.min(Math.max(index, 0), at.length - 1)];
  const near = (index, towards) =>
    [0, 1].map((axis) =>
      round(at[index][axis] + (clamped(index + towards)[axis] - clamped(index - towards)[axis]) / 6),
    );
  const parts = at
    .slice(1)
    .map(
      (point, index) =>
        `C${[...near(index, 1), ...near(index + 1, -1), ...point.map((value) => round(value))].join(' ')}`,
    );
  return `M${at[0].map((value) => round(value)).join(' ')}${parts.join('')}`;
}

/** A palm by formula: trunk, eight fronds a side, and a crescent in three parts around it; `size` 1 is Palm Jumeirah. */
function palm(x, y, size) {
  const fronds = [-1, 1].flatMap((side) =>
    Array.from({ length: 8 }, (_, at) => {
      const turn = ((3 + at * at * 0.8) * Math.PI) / 180;
      const length = size * (44 - Math.max(0, at - 3) * 2.4);
      const from = y + size * (25 - at * 8.2);
      const [right, up] = [side * length * Math.cos(turn), -length * Math.sin(turn)].map((value) => round(value, 1));
      return `M${round(x + side * size * 5, 1)} ${round(from, 1)}l${right} ${up}`;
    }),
  );
  const rim = (degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return `${round(x + size * 78 * Math.cos(turn), 1)} ${round(y - size * 78 * Math.sin(turn), 1)}`;
  };
  const reach = round(size * 78, 1);
  const arcs = [
    [-22, 47],
    [52, 128],
    [133, 202],
  ].map(([from, to]) => `M${rim(from)}A${reach} ${reach} 0 0 0 ${rim(to)}`);
  return [
    [arcs.join(''), 7],
    [fronds.join(''), 3.6],
    [`M${x} ${round(y - size * 28, 1)}V${round(y + size * 72, 1)}`, 11],
  ];
}

/** The islands of The World: rings of dots. */
const WORLD = [9, 21, 33, 44, 54]
  .flatMap((radius, ring) =>
    Array.from({ length: 5 + ring * 5 }, (_, at) => {
      const turn = (at / (5 + ring * 5)) * 2 * Math.PI + ring;
      return `M${round(978 + radius * Math.cos(turn) * 1.1)} ${round(56 + radius * Math.sin(turn) * 0.78)}v.1`;
    }),
  )
  .join('');

/**
 * Land and water as a drawing. Each shape stands once: every line of the water is the same shapes again, broader.
 * @param shore its path, and islands as [path, breadth]
 * @param water how far each line lies before the shore, the farthest first, and how plainly it is drawn
 */
function drawing({ left, width, height, shore, islands, water, more = '' }) {
  const outline = (edge, colour, opacity = 1) =>
    `<use href="#s" style="--e:${edge}" stroke="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
  const lines = water.map(
    ([away, strength]) => outline(2 * away + 1, COLOURS.line, strength) + outline(2 * away - 1, COLOURS.paper),
  );
  const shapes = islands.map(([at, breadth]) => `<path style="--b:${breadth}" d="${at}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<style>#s path{stroke-width:calc((var(--b) + var(--e))*1px)}</style>
<defs><g id="s"><path style="--b:0" d="${shore}"/>
${shapes.join('\n')}</g></defs>
<rect x="${left}" width="${width}" height="${height}" fill="${COLOURS.paper}"/>
${lines.join('\n')}
${outline(2, COLOURS.ink)}${outline(0, COLOURS.land)}
<path d="${shore}V${height + 40}H${left - 40}z" fill="${COLOURS.land}"/>
${more}</svg>
`;
}

const stroke = (at, colour, breadth) => `<path d="${at}" stroke="${colour}" stroke-width="${breadth}"/>`;
const gulf = (sheet) => ({
  shore: curve(GULF.map((point) => projected(point, sheet))),
  islands: GULF_ISLANDS.map(([at, breadth]) => [
    `M${at.map((point) => projected(point, sheet).join(' ')).join('L')}`,
    round(breadth * sheet.degree, 1),
  ]),
});

/** The drawings by the names of their files. */
export const DRAWINGS = {
  'coast-dubai.svg': drawing({
    left: -MARGIN,
    width: 1440 + 2 * MARGIN,
    height: 660,
    shore: curve(DUBAI.shore),
    islands: [...palm(713, 183, 1), ...palm(232, 172, 1.17), ...ISLANDS],
    water: [
      [27, 0.35],
      [18, 0.55],
      [10.5, 0.8],
      [5, 1],
    ],
    more: [
      stroke(WORLD, COLOURS.firm, 6),
      stroke(WORLD, COLOURS.land, 4.4),
      stroke(curve(DUBAI.creek), COLOURS.ink, 9),
      stroke(curve(DUBAI.creek), COLOURS.paper, 7),
      stroke(curve(DUBAI.canal), COLOURS.quiet, 0.8),
    ].join('\n'),
  }),
  'coast-emirates.svg': drawing({
    left: -MARGIN,
    width: 1440 + 2 * MARGIN,
    height: 660,
    ...gulf(EMIRATES),
    water: [
      [21, 0.35],
      [14, 0.55],
      [8.5, 0.8],
      [4, 1],
    ],
  }),
  'coast-inset.svg': drawing({
    left: 0,
    width: INSET.width,
    height: INSET.height,
    ...gulf(INSET),
    // too small for them
    islands: [],
    water: [[4, 1]],
  }),
};

if (isMain(import.meta.url))
  for (const [name, text] of Object.entries(DRAWINGS))
    await writeFile(path.join(ROOT, 'public', 'editorial', name), text);
