import { latinDigits } from '../../lib/contract/rules';

/** The board a point is set on: the site's own drawings of the coast (public/editorial), projected as lib/landing/format.ts does (tested). */
export type Point = { latitude: number; longitude: number };
export const SHEETS = {
  dubai: { width: 1440, height: 660, x: 712, y: 219, degree: 2797 },
  emirates: { width: 1440, height: 660, x: 720, y: 270, degree: 533 },
} as const;
export type Sheet = keyof typeof SHEETS;

const PALM = { latitude: 25.1128, longitude: 55.1386 };
const TURN = (44 * Math.PI) / 180;
const NARROW = Math.cos((PALM.latitude * Math.PI) / 180);
/** To a ten-thousandth of a degree, which is 11 m. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Where a point stands on a sheet, in its units. */
export function onSheet({ latitude, longitude }: Point, sheet: Sheet): { x: number; y: number } {
  const { x, y, degree } = SHEETS[sheet];
  const [east, north] = [(longitude - PALM.longitude) * NARROW, latitude - PALM.latitude];
  return {
    x: Math.round(x + degree * (east * Math.cos(TURN) + north * Math.sin(TURN))),
    y: Math.round(y + degree * (east * Math.sin(TURN) - north * Math.cos(TURN))),
  };
}

/** The way back: which point stands there. */
export function fromSheet(at: { x: number; y: number }, sheet: Sheet): Point {
  const { x, y, degree } = SHEETS[sheet];
  const [right, down] = [(at.x - x) / degree, (at.y - y) / degree];
  const east = right * Math.cos(TURN) + down * Math.sin(TURN);
  const north = right * Math.sin(TURN) - down * Math.cos(TURN);
  return { latitude: rounded(PALM.latitude + north), longitude: rounded(PALM.longitude + east / NARROW) };
}

/** Whether a point stands on a sheet. */
export function isOn(point: Point, sheet: Sheet): boolean {
  const { x, y } = onSheet(point, sheet);
  return x >= 0 && x <= SHEETS[sheet].width && y >= 0 && y <= SHEETS[sheet].height;
}

const PAIR = String.raw`(-?\d{1,3}\.\d+)\s*(?:,|\s)\s*(-?\d{1,3}\.\d+)`;
const HALF = String.raw`([NSEW])?\s*(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*)?([NSEW])?`;
/** Where a point stands in what a map gives, the place itself before the middle of what it shows (`@`). */
const FOUND = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  new RegExp(String.raw`[?&#](?:q|query|destination|daddr)=(?:loc:)?\s*${PAIR}`, 'i'),
  new RegExp(String.raw`[?&#](?:ll|sll|center|coordinate)=${PAIR}`, 'i'),
  new RegExp(String.raw`@${PAIR}`),
  new RegExp(String.raw`(?<![\d.])${PAIR}`),
];
const HALVES = new RegExp(String.raw`(?<![\d.\p{L}])${HALF}[\s,]+${HALF}(?![\d.\p{L}])`, 'iu');
/** The country's longitudes and latitudes: GeoJSON and some maps name the longitude first. */
const isTurned = (first: number, second: number) => first >= 51 && first <= 57 && second >= 22 && second <= 27;

/**
 * A point out of what people copy: `25.0803, 55.1403`, `25.0803° N, 55.1403° E`, `25°04'49"N 55°08'25"E`, in Arabic figures too, or an
 * address of a map with its place or its middle in it. Of the Emirates the longitude may stand first.
 * @returns null for anything else, and for a point that is none
 */
export function pointOf(text: string): Point | null {
  const plain = latinDigits(unescaped(text))
    .replace(/\p{Cf}/gu, '')
    .replaceAll('\u066b', '.')
    .replace(/[\u060c\u066c]/g, ',');
  const [first, second] = headedOf(plain) ?? plainOf(plain) ?? [];
  if (first === undefined || second === undefined) return null;
  const point = { latitude: first, longitude: second };
  return Math.abs(first) <= 90 && Math.abs(second) <= 180 ? point : null;
}

/** An address without its escapes; a text that is none as it is. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Two figures beside one another, without a letter of the compass. */
function plainOf(text: string): [number, number] | null {
  const [, first, second] = FOUND.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? [];
  if (first === undefined || second === undefined) return null;
  const pair: [number, number] = [Number(first), Number(second)];
  return isTurned(...pair) ? [pair[1], pair[0]] : pair;
}

/** Degrees, with minutes and seconds or without, that say of themselves which they are: latitude and longitude. */
function headedOf(text: string): [number, number] | null {
  const found = HALVES.exec(text);
  if (!found) return null;
  const halves = [found.slice(1, 6), found.slice(6, 11)].map(([before, degrees, minutes, seconds, after]) => {
    const heading = (before ?? after ?? '').toUpperCase();
    const size = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
    return { heading, degrees: /[SW]/.test(heading) ? -size : size };
  });
  const north = halves.find(({ heading }) => /[NS]/.test(heading));
  const east = halves.find(({ heading }) => /[EW]/.test(heading));
  return north && east ? [north.degrees, east.degrees] : null;
}
