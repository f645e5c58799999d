import { inside, overlap, type Rect, type Room } from './geometry';
import type { Floor } from './floor';

/** What stands in a room. `back` is the wall it leans on; free-standing pieces have none. */
export type Piece = Rect & {
  what: 'bed' | 'wardrobe' | 'sofa' | 'table' | 'counter' | 'island' | 'wc' | 'basin' | 'shower' | 'tub' | 'washer' | 'stairs' | 'desk' | 'reception-desk';
  back: Side | null;
  /** seats of a table, basins, treads */
  count?: number;
};
export type Side = 't' | 'b' | 'l' | 'r';

const GAP = 0.14;

/** Places a piece of `along` × `deep` metres against the first wall that has room for it. */
function against(room: Room, taken: readonly Rect[], sides: readonly Side[], along: number, deep: number, at: readonly number[] = [0.5, 0.3, 0.7, 0, 1]): (Rect & { back: Side }) | null {
  for (const back of sides) {
    const flat = back === 't' || back === 'b';
    const w = flat ? along : deep;
    const h = flat ? deep : along;
    for (const t of at) {
      const freeX = room.w - 2 * GAP - w;
      const freeY = room.h - 2 * GAP - h;
      if (freeX < 0 || freeY < 0) continue;
      const rect = {
        x: back === 'l' ? room.x + GAP : back === 'r' ? room.x + room.w - GAP - w : room.x + GAP + freeX * t,
        y: back === 't' ? room.y + GAP : back === 'b' ? room.y + room.h - GAP - h : room.y + GAP + freeY * t,
        w,
        h,
      };
      if (taken.every((other) => overlap(other, rect) < 1e-4)) return { ...rect, back };
    }
  }
  return null;
}

/** Places a free-standing piece where it is clear, nearest to the wanted point (shares of the room). */
function standing(room: Room, taken: readonly Rect[], w: number, h: number, wantX: number, wantY: number): Rect | null {
  let best: Rect | null = null;
  let cost = Infinity;
  for (let i = 0; i <= 12; i++) {
    for (let j = 0; j <= 12; j++) {
      const rect = { x: room.x + 0.3 + ((room.w - 0.6 - w) * i) / 12, y: room.y + 0.3 + ((room.h - 0.6 - h) * j) / 12, w, h };
      if (!inside(room, rect) || taken.some((other) => overlap(other, rect) > 1e-4)) continue;
      const away = Math.hypot((rect.x + w / 2 - room.x) / room.w - wantX, (rect.y + h / 2 - room.y) / room.h - wantY);
      if (away < cost) [best, cost] = [rect, away];
    }
  }
  return best;
}

/** Furnishes one room; a piece that finds no place is left out. */
export function furnish(floor: Floor, room: Room): Piece[] {
  const taken: Rect[] = [...(floor.blocked.get(room.id) ?? [])];
  const pieces: Piece[] = [];
  const wall = (what: Piece['what'], sides: readonly Side[], along: number, deep: number, at?: readonly number[], count?: number): boolean => {
    const rect = against(room, taken, sides, along, deep, at);
    if (!rect) return false;
    pieces.push({ ...rect, what, count });
    taken.push(rect);
    return true;
  };
  const free = (what: Piece['what'], w: number, h: number, x: number, y: number, count?: number): boolean => {
    const rect = standing(room, taken, w, h, x, y);
    if (!rect) return false;
    pieces.push({ ...rect, what, back: null, count });
    taken.push(rect);
    return true;
  };
  const outerLeft = room.x + room.w / 2 < floor.width / 2;
  const outer: Side = outerLeft ? 'l' : 'r';
  const inner: Side = outerLeft ? 'r' : 'l';

  switch (room.kind) {
    case 'bed': {
      const area = room.w * room.h;
      const wide = area > 40 ? 2.1 : area > 17 ? 1.9 : 1.6;
      const sides: Side[] = room.y > floor.height / 4 ? [inner, outer, 't'] : [inner, outer, 'b', 't'];
      // a small room keeps its free floor for the name: no bedside tables, the bed near the window
      const placed = area > 12.5 ? wall('bed', sides, wide + 1.1, 2.1, [0.55, 0.7, 0.4, 1, 0]) : wall('bed', sides, wide, 2.05, [0.85, 1, 0.5]);
      if (!placed) wall('bed', sides, wide, 2.05, [0.5, 1, 0, 0.7, 0.3]);
      wall('wardrobe', ['t', outer, inner, 'b'], Math.min(2.4, room.w * 0.5), 0.6, [0, 1, 0.5]);
      break;
    }
    case 'studio':
      wall('bed', [inner, outer], 2.6, 2.05, [1, 0.8, 0]);
      free('sofa', 2.2, 1.9, outerLeft ? 0.8 : 0.2, 0.75);
      free('table', 1.7, 1.3, 0.75, 0.15, 4);
      break;
    case 'living':
    case 'lounge': {
      const meals = room.name === 'Living / Dining';
      const grand = room.w * room.h > 60;
      const most = Math.min(1.9, Math.max(1, Math.sqrt(room.w * room.h) / 5.6));
      for (const size of [most, 1, 0.85, 0.7]) if (free('sofa', 3.4 * size, 2.6 * size, meals ? 0.3 : 0.5, grand ? 0.78 : 0.7)) break;
      if (grand) free('sofa', 2.8 * most, 2.2 * most, meals ? 0.3 : 0.5, 0.25);
      if (meals) {
        const seats = grand ? 12 : room.w * room.h > 34 ? 8 : 6;
        free('table', 1.9, seats === 12 ? 4.4 : seats === 8 ? 3 : 2.3, 0.82, 0.62, seats) || free('table', 2.3, 1.9, 0.75, 0.3, 6) || free('table', 1.3, 1.7, 0.85, 0.4, 4);
      }
      break;
    }
    case 'dining': {
      const area = room.w * room.h;
      const seats = area > 60 ? 16 : area > 24 ? 10 : area > 13 ? 8 : 6;
      const long = { 16: 6, 10: 3.6, 8: 3, 6: 2.3 }[seats];
      if (room.w > room.h) free('table', long, 1.9, 0.5, 0.6, seats);
      else free('table', 1.9, long, 0.5, 0.6, seats);
      break;
    }
    case 'kitchen':
      if (room.w * room.h < 7) {
        wall('counter', ['t', outer, inner], Math.min(2.2, Math.max(room.w, room.h) - 0.4), 0.62);
        break;
      }
      if (!wall('counter', room.y < 1e-3 ? ['t'] : [outer, 't', 'b'], (room.y < 1e-3 ? room.w : room.h) - 2 * GAP - 0.02, 0.64, [0.5])) wall('counter', [outer, inner, 't', 'b'], Math.min(room.w, room.h) * 0.7, 0.64);
      if (room.w > 3 && room.h > 3.4) free('island', Math.min(2.6, room.w * 0.5), 1.2, 0.5, 0.68, 3);
      break;
    case 'bath':
      bath(room, wall);
      break;
    case 'dressing':
      wall('wardrobe', [outer, inner, 't'], room.h - 0.7, 0.6, [0.1, 0.5, 1, 0]) || wall('wardrobe', ['t', outer, inner], Math.min(room.w, room.h) * 0.7, 0.58);
      if (room.w > 2.3) wall('wardrobe', [inner, outer, 't'], room.h - 1.2, 0.6, [0, 0.5, 1]);
      break;
    case 'store':
      if (room.name === 'Laundry') wall('washer', ['t', outer, inner], 1.3, 0.64, [0, 1]);
      else wall('wardrobe', ['t', outer, inner], Math.min(1.6, room.w - 0.4), 0.5, [0.5, 0, 1]);
      break;
    case 'staff':
      wall('bed', ['t', outer, inner], 0.95, 2, [0, 1]);
      break;
    case 'stairs':
      pieces.push({ x: room.x + 0.06, y: room.y + 0.06, w: room.w - 0.12, h: room.h - 0.12, what: 'stairs', back: null, count: 10 });
      break;
    case 'open-office': {
      const columns = Math.max(1, Math.floor((room.w - 1.4) / 3.4));
      const rows = Math.max(1, Math.floor((room.h - 2) / 2.6));
      for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) free('desk', 2.8, 1.9, (i + 0.5) / columns, 0.28 + ((j + 0.5) / rows) * 0.7, 4);
      break;
    }
    case 'meeting':
      free('table', 3.2, 1.9, 0.5, 0.62, 8) || free('table', 2.3, 1.9, 0.5, 0.7, 6) || free('table', 1.7, 1.5, 0.4, 0.8, 4) || free('table', 1.3, 1.3, 0.3, 1, 2);
      break;
    case 'office':
      if (room.name === 'Study') wall('wardrobe', [outer, 't'], 2, 0.45);
      free('desk', 2.1, 1.6, 0.5, 0.62, 2) || free('desk', 1.5, 1.3, 0.4, 0.7, 2) || free('desk', 1.2, 1.1, 0.2, 0.8, 2);
      break;
    case 'reception':
      free('reception-desk', Math.min(2.2, room.w * 0.3), 0.75, 0.85, 0.3);
      free('sofa', 2, 1.7, 0.15, 0.35) || free('sofa', 1.4, 1.2, 0.1, 0.35);
      break;
    case 'entry':
    case 'hall':
      break;
  }
  return pieces;
}

type Against = (what: Piece['what'], sides: readonly Side[], along: number, deep: number, at?: readonly number[], count?: number) => boolean;

/** Fixtures in the order in which a small room drops them: wc, basin, shower, tub. */
function bath(room: Room, wall: Against): void {
  const any: readonly Side[] = room.w >= room.h ? ['t', 'b', 'l', 'r'] : ['l', 'r', 't', 'b'];
  const ends = [0, 1, 0.5, 0.25, 0.75];
  wall('wc', any, 0.5, 0.72, ends);
  const twin = room.w * room.h > 7.5;
  wall('basin', any, twin ? 1.5 : 0.75, 0.5, [0.5, 0.35, 0.65, 0, 1], twin ? 2 : 1) || wall('basin', ['t', 'b', 'l', 'r'], 0.55, 0.42, ends, 1);
  if (room.name === 'Powder' || room.name === 'WC') return;
  wall('shower', ['t', 'b', 'l', 'r'], 0.95, 0.95, [1, 0, 0.5]) || wall('shower', ['t', 'b', 'l', 'r'], 0.8, 0.8, ends);
  if (room.w * room.h > 8.5) wall('tub', ['b', 'l', 'r', 't'], 1.7, 0.78, [0.5, 1, 0]);
}
