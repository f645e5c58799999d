/** Rooms as a slicing tree: a floor is cut into strips, each strip into rooms, every cut in proportion to area. Metres throughout. */
export type RoomKind =
  | 'living'
  | 'studio'
  | 'bed'
  | 'kitchen'
  | 'dining'
  | 'bath'
  | 'dressing'
  | 'store'
  | 'staff'
  | 'entry'
  | 'hall'
  | 'stairs'
  | 'lounge'
  | 'open-office'
  | 'meeting'
  | 'office'
  | 'reception';

export type Leaf = { id: string; kind: RoomKind; name: string; weight: number };
export type Split = { cut: 'row' | 'column'; of: Node[]; weight?: number };
export type Node = Leaf | Split;

export type Rect = { x: number; y: number; w: number; h: number };
export type Room = Rect & Pick<Leaf, 'id' | 'kind' | 'name'>;

const isLeaf = (node: Node): node is Leaf => 'kind' in node;

/** Area share of a node: its own, or what its parts add up to. */
const weightOf = (node: Node): number =>
  node.weight ?? (isLeaf(node) ? 0 : node.of.reduce((sum, part) => sum + weightOf(part), 0));

/** A room that takes `weight` of what it is cut from. */
export const room = (id: string, kind: RoomKind, name: string, weight: number): Leaf => ({ id, kind, name, weight });
/** Side by side, from left to right. */
export const row = (...of: Node[]): Split => ({ cut: 'row', of });
/** One below the other. */
export const column = (...of: Node[]): Split => ({ cut: 'column', of });
/** The same node at a given share, whatever its parts say. */
export const share = (weight: number, node: Split): Split => ({ ...node, weight });

/** Cuts a rectangle along the tree. */
export function slice(node: Node, at: Rect): Room[] {
  if (isLeaf(node)) return [{ ...at, id: node.id, kind: node.kind, name: node.name }];
  const total = node.of.reduce((sum, part) => sum + weightOf(part), 0);
  let done = 0;
  return node.of.flatMap((part) => {
    const from = done / total;
    done += weightOf(part);
    const size = weightOf(part) / total;
    return slice(
      part,
      node.cut === 'row'
        ? { x: at.x + at.w * from, y: at.y, w: at.w * size, h: at.h }
        : { x: at.x, y: at.y + at.h * from, w: at.w, h: at.h * size },
    );
  });
}

/** A piece of wall: horizontal at height `at` or vertical at `at`, from `a` to `b`. */
export type Edge = { dir: 'h' | 'v'; at: number; a: number; b: number };

const EPS = 1e-6;
const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-4;

/** The wall two rooms share, or null when they do not touch. */
export function sharedEdge(p: Rect, q: Rect): Edge | null {
  const across = (lo: number, hi: number, edge: Omit<Edge, 'a' | 'b'>): Edge | null =>
    hi - lo > EPS ? { ...edge, a: lo, b: hi } : null;
  const ys: [number, number] = [Math.max(p.y, q.y), Math.min(p.y + p.h, q.y + q.h)];
  const xs: [number, number] = [Math.max(p.x, q.x), Math.min(p.x + p.w, q.x + q.w)];
  if (near(p.x + p.w, q.x)) return across(...ys, { dir: 'v', at: q.x });
  if (near(q.x + q.w, p.x)) return across(...ys, { dir: 'v', at: p.x });
  if (near(p.y + p.h, q.y)) return across(...xs, { dir: 'h', at: q.y });
  if (near(q.y + q.h, p.y)) return across(...xs, { dir: 'h', at: p.y });
  return null;
}

/** The area that two rectangles share, 0 for none. */
export const overlap = (p: Rect, q: Rect): number =>
  Math.max(0, Math.min(p.x + p.w, q.x + q.w) - Math.max(p.x, q.x)) *
  Math.max(0, Math.min(p.y + p.h, q.y + q.h) - Math.max(p.y, q.y));

/** Whether `inner` lies in `outer`, but for what rounding adds. */
export const inside = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - EPS &&
  inner.y >= outer.y - EPS &&
  inner.x + inner.w <= outer.x + outer.w + EPS &&
  inner.y + inner.h <= outer.y + outer.h + EPS;

/** A floor turned about its vertical axis. */
export const mirrored = <T extends Rect>(rects: readonly T[], width: number): T[] =>
  rects.map((r) => ({ ...r, x: width - r.x - r.w }));
