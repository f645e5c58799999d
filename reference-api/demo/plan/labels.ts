import type { Locale } from '../../../lib/contract/locales';
import type { Floor } from './floor';
import type { Piece } from './placing';
import { overlap, type Rect, type Room } from './geometry';
import { escape, fixed, INK, INK_3, type Pen } from './pen';
import { fromRight, sqFtOf, roomLabel } from './words';

const SQFT = 10.7639;
const WALL = 0.12;
/** Mean width of a letter of the sans in shares of its size. */
const LETTER = 0.56;
/** The smallest name that still carries its area. */
const LEGIBLE = 11;

type Label = { size: number; lines: string[]; sub: string | null; rect: Rect };

/** Floor of a room inside its walls, sq ft. */
export const net = (room: Room): number => Math.max(0, room.w - WALL) * Math.max(0, room.h - WALL) * SQFT;

/** Sizes to try, from the one that suits the room down to the smallest that can be read. */
function sizesFor(room: Room): number[] {
  const large = ['living', 'studio', 'open-office', 'lounge'].includes(room.kind)
    ? 20
    : room.kind === 'bed' || room.kind === 'dining'
      ? 18
      : 16;
  return [large, 16, 14, 12, 11, 10, 9, 8].filter((size, i, all) => size <= large && all.indexOf(size) === i);
}

function spaceOf(lines: readonly string[], sub: string | null, size: number, scale: number): { w: number; h: number } {
  const longest = Math.max(
    ...lines.map((line) => line.length * size * LETTER),
    sub ? sub.length * size * 0.82 * LETTER : 0,
  );
  return { w: (longest + 6) / scale, h: (lines.length * size * 1.14 + (sub ? size * 1.05 : 0) + 4) / scale };
}

/** The clearest place for a label: off the furniture and the doors, then near the middle. */
function bestPlace(room: Room, w: number, h: number, taken: readonly Rect[]): { rect: Rect; hidden: number } | null {
  const freeX = room.w - WALL - 0.14 - w;
  const freeY = room.h - WALL - 0.2 - h;
  if (freeX < 0 || freeY < 0) return null;
  let best: { rect: Rect; hidden: number; away: number } | null = null;
  for (let i = 0; i <= 16; i++) {
    for (let j = 0; j <= 16; j++) {
      const rect = { x: room.x + 0.13 + (freeX * i) / 16, y: room.y + 0.16 + (freeY * j) / 16, w, h };
      const hidden = taken.reduce((sum, other) => sum + overlap(rect, other), 0);
      const away = Math.hypot((i - 8) / 16, (j - 7) / 16);
      if (!best || hidden < best.hidden - 1e-6 || (Math.abs(hidden - best.hidden) <= 1e-6 && away < best.away))
        best = { rect, hidden, away };
    }
  }
  return best;
}

function labelOf(room: Room, taken: readonly Rect[], scale: number, lang: Locale): Label | null {
  const area = sqFtOf(Math.round(net(room)).toLocaleString('en-US'), lang);
  const name = roomLabel(room.name, lang);
  // a number stays with its word, a stroke between its two
  const broken = name.includes('/') ? [name] : name.split(/ (?=[^\s\d]+$)/);
  let fallback: (Label & { hidden: number }) | null = null;
  const sizes = sizesFor(room);
  const legible = sizes.filter((size) => size >= LEGIBLE);
  // a smaller name with its area says more than a larger one without
  const tries: [number, string[], string | null][] = [
    ...legible.flatMap((size): [number, string[], string][] => [
      [size, [name], area],
      [size, broken, area],
    ]),
    ...sizes.map((size): [number, string[], null] => [size, [name], null]),
  ];
  for (const [size, lines, sub] of tries) {
    const { w, h } = spaceOf(lines, sub, size, scale);
    const found = bestPlace(room, w, h, taken);
    if (!found) continue;
    const label = { size, lines, sub, rect: found.rect, hidden: found.hidden };
    if (found.hidden < 1e-6) return label;
    if (!fallback || found.hidden < fallback.hidden) fallback = label;
  }
  return fallback;
}

/** Names every room in `lang` and gives its net area. */
export function drawLabels(
  sheet: Pen,
  floor: Floor,
  pieces: ReadonlyMap<string, readonly Piece[]>,
  lang: Locale,
): void {
  const way = fromRight(lang) ? ' direction="rtl"' : '';
  for (const room of floor.rooms) {
    if (room.name === '') continue;
    const doors = floor.blocked.get(room.id) ?? [];
    const furniture = room.kind === 'stairs' ? [] : (pieces.get(room.id) ?? []);
    // an open passage may be written across, a swinging door may not
    const swings = doors.filter((rect) => Math.abs(rect.w - rect.h) < 0.3);
    const label = labelOf(room, [...furniture, ...swings], sheet.scale, lang);
    if (!label) continue;
    const x = sheet.px(label.rect.x + label.rect.w / 2);
    let y = sheet.py(label.rect.y) + 2 + label.size * 0.9;
    if (room.kind === 'stairs')
      sheet.rect(label.rect.x, label.rect.y, label.rect.w, label.rect.h, 'fill="#faf8f4" fill-opacity=".9"');
    for (const line of label.lines) {
      sheet.out.push(
        `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${fixed(label.size)}" font-weight="500" text-anchor="middle"${way} fill="${INK}">${escape(line)}</text>`,
      );
      y += label.size * 1.14;
    }
    if (label.sub)
      sheet.out.push(
        `<text x="${fixed(x)}" y="${fixed(y)}" font-size="${fixed(label.size * 0.82)}" text-anchor="middle"${way} fill="${INK_3}">${label.sub}</text>`,
      );
  }
  for (const deck of floor.outdoors) {
    const area = Math.round(deck.w * deck.h * SQFT).toLocaleString('en-US');
    sheet.out.push(
      `<text x="${fixed(sheet.px(deck.x + deck.w / 2))}" y="${fixed(sheet.py(deck.y + deck.h / 2) + 4)}" font-size="11" text-anchor="middle"${way} fill="${INK}">${roomLabel(deck.name, lang)} <tspan fill="${INK_3}"${way ? '' : ' dx="3"'}>${sqFtOf(area, lang)}</tspan></text>`,
    );
  }
}
