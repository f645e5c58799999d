import { inside, overlap, type Rect, type Room } from './geometry';

/** Which wall of a room. */
export type Side = 't' | 'b' | 'l' | 'r';

export type What =
  | 'bed'
  | 'wardrobe'
  | 'sofa'
  | 'table'
  | 'counter'
  | 'island'
  | 'wc'
  | 'basin'
  | 'shower'
  | 'tub'
  | 'washer'
  | 'stairs'
  | 'desk'
  | 'reception-desk';

/** What stands in a room. `back` is the wall it leans on; free-standing pieces have none. */
export type Piece = Rect & {
  what: What;
  back: Side | null;
  /** seats of a table, basins, treads */
  count?: number;
};

/** One way to place a piece: against one of the walls, or standing free near a point (shares of the room). */
export type Attempt = Leaning | Standing;
type Leaning = {
  what: What;
  count?: number;
  sides: readonly Side[];
  along: number;
  deep: number;
  at?: readonly number[];
};
type Standing = { what: What; count?: number; w: number; h: number; x: number; y: number };

/** The same piece in ways that are tried in turn; when none fits it is left out. */
export type Wish = readonly Attempt[];

/** Air between a piece and the middle of the wall behind it. */
export const GAP = 0.14;

const clear = (rect: Rect, taken: readonly Rect[]): boolean => taken.every((other) => overlap(other, rect) < 1e-4);

function against(room: Room, taken: readonly Rect[], attempt: Leaning): Piece | null {
  const { what, count, sides, along, deep, at = [0.5, 0.3, 0.7, 0, 1] } = attempt;
  for (const back of sides) {
    const flat = back === 't' || back === 'b';
    const w = flat ? along : deep;
    const h = flat ? deep : along;
    const freeX = room.w - 2 * GAP - w;
    const freeY = room.h - 2 * GAP - h;
    if (freeX < 0 || freeY < 0) continue;
    for (const t of at) {
      const x = room.x + GAP + (back === 'l' ? 0 : back === 'r' ? freeX : freeX * t);
      const y = room.y + GAP + (back === 't' ? 0 : back === 'b' ? freeY : freeY * t);
      if (clear({ x, y, w, h }, taken)) return { x, y, w, h, what, count, back };
    }
  }
  return null;
}

function standing(room: Room, taken: readonly Rect[], attempt: Standing): Piece | null {
  const { what, count, w, h, x: wantX, y: wantY } = attempt;
  let best: Piece | null = null;
  let cost = Infinity;
  for (let i = 0; i <= 12; i++) {
    for (let j = 0; j <= 12; j++) {
      const x = room.x + 0.3 + ((room.w - 0.6 - w) * i) / 12;
      const y = room.y + 0.3 + ((room.h - 0.6 - h) * j) / 12;
      const away = Math.hypot((x + w / 2 - room.x) / room.w - wantX, (y + h / 2 - room.y) / room.h - wantY);
      if (away >= cost || !inside(room, { x, y, w, h }) || !clear({ x, y, w, h }, taken)) continue;
      best = { x, y, w, h, what, count, back: null };
      cost = away;
    }
  }
  return best;
}

/** Places what fits, in the order of the wishes, clear of `taken` and of one another. */
export function fulfil(room: Room, taken: readonly Rect[], wishes: readonly Wish[]): Piece[] {
  const pieces: Piece[] = [];
  for (const wish of wishes) {
    for (const attempt of wish) {
      const blocked = [...taken, ...pieces];
      const piece = 'sides' in attempt ? against(room, blocked, attempt) : standing(room, blocked, attempt);
      if (!piece) continue;
      pieces.push(piece);
      break;
    }
  }
  return pieces;
}
