import type { Coordinates, Share } from '@/lib/landing/types';

/** The sheet that the coast is drawn on, in units of its drawing. */
export const SHEET = { width: 1440, height: 502 } as const;

/** Where Palm Jumeirah lies on the sheet, how large a degree is, and how far it is turned, so that the shore lies level. */
const ANCHOR = { latitude: 25.1128, longitude: 55.1386, x: 712, y: 219 };
const DEGREE = 2797;
const TURN = (44 * Math.PI) / 180;
/** A degree of longitude at Dubai, in degrees of latitude. */
const NARROW = Math.cos((ANCHOR.latitude * Math.PI) / 180);

type Point = { x: number; y: number };

/** A place on the sheet; it may lie beside it. */
export function onSheet({ latitude, longitude }: Coordinates): Point {
  const east = (longitude - ANCHOR.longitude) * NARROW;
  const north = latitude - ANCHOR.latitude;
  return {
    x: Math.round(ANCHOR.x + DEGREE * (east * Math.cos(TURN) + north * Math.sin(TURN))),
    y: Math.round(ANCHOR.y + DEGREE * (east * Math.sin(TURN) - north * Math.cos(TURN))),
  };
}

/** The letters of a label take about so many units each, and lines are so high. */
const LETTER = 6.9;
const LINE = 17;
const GAP = 9;

type Box = { left: number; right: number; top: number; bottom: number };
const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** A district on the sheet; without `label` there was no room for its name. */
export type Dot = Share &
  Point & { radius: number; here: boolean; label: (Point & { anchor: 'start' | 'middle' | 'end' }) | null };

/** The places that a label may take beside its dot, best first. */
function placesOf({ x, y, radius }: Point & { radius: number }, width: number) {
  const side = radius + GAP;
  const palm = PALMS.find(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom + 20);
  const box = (left: number, middle: number): Box => ({
    left,
    right: left + width,
    top: middle - LINE / 2,
    bottom: middle + LINE / 2,
  });
  if (palm) {
    const above = palm.top - 12;
    return [{ label: { x, y: above + 5, anchor: 'middle' as const }, box: box(x - width / 2, above) }];
  }
  return [
    { label: { x: x + side, y: y + 5, anchor: 'start' as const }, box: box(x + side, y) },
    { label: { x: x - side, y: y + 5, anchor: 'end' as const }, box: box(x - side - width, y) },
    { label: { x, y: y - side - 3, anchor: 'middle' as const }, box: box(x - width / 2, y - side - 8) },
    { label: { x, y: y + side + 12, anchor: 'middle' as const }, box: box(x - width / 2, y + side + 8) },
  ].filter(({ box: { top, bottom } }) => top > 4 && bottom < SHEET.height - 6);
}

/** The two palms: names stand above them, not across their fronds. */
const PALMS: Box[] = [
  { left: 620, right: 806, top: 94, bottom: 226 },
  { left: 126, right: 338, top: 70, bottom: 240 },
];
/** What is drawn or written on the sheet, and no name may lie over: the palms, and the line that says what this is. */
const TAKEN: Box[] = [...PALMS, { left: 72, right: 560, top: 455, bottom: 490 }];

/**
 * The districts of the sheet as dots, the larger the more they hold, this page's own first. Names stand where there is room.
 * @param here the id of this page's own district
 */
export function coastDots(shares: readonly Share[], here: string | null): Dot[] {
  const dots = shares.flatMap((share): Dot[] => {
    if (!share.topic.coordinates) return [];
    const at = onSheet(share.topic.coordinates);
    if (at.x < 0 || at.x > SHEET.width || at.y < 0 || at.y > SHEET.height) return [];
    const own = share.topic.id === here;
    const radius = own ? 6.5 : Math.round((2 + 0.55 * Math.sqrt(share.count)) * 10) / 10;
    return [{ ...share, ...at, radius, here: own, label: null }];
  });
  dots.sort((a, b) => Number(b.here) - Number(a.here) || b.count - a.count);
  const taken = [
    ...TAKEN,
    ...dots.map(({ x, y, radius }) => ({
      left: x - radius - 3,
      right: x + radius + 3,
      top: y - radius - 3,
      bottom: y + radius + 3,
    })),
  ];
  return dots.map((dot) => {
    const width = dot.topic.name.length * (dot.here ? 10 : LETTER);
    const found = placesOf({ ...dot, radius: dot.here ? 13 : dot.radius }, width).find(
      ({ box }) => box.left > 8 && box.right < SHEET.width - 8 && !taken.some((other) => touch(box, other)),
    );
    if (!found) return dot;
    taken.push(found.box);
    return { ...dot, label: found.label };
  });
}
