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

/**
 * A point out of what people copy: `25.0803, 55.1403`, an address of a map with `@25.08,55.14` or `q=25.08,55.14` in it.
 * @returns null for anything else, and for a point that is none
 */
export function pointOf(text: string): Point | null {
  const [, latitude, longitude] = /(-?\d{1,2}\.\d+)\s*(?:,|%2C|\s)\s*(-?\d{1,3}\.\d+)/i.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}
