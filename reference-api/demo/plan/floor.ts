import { mirrored, sharedEdge, slice, overlap, type Edge, type Rect, type Room, type RoomKind } from './geometry';
import type { FloorLayout, Passage } from './layouts';

/** A hole in a wall. `swing` is the room a door opens into and the end it hangs on. */
export type Opening = Edge & {
  kind: 'door' | 'open' | 'window' | 'slide' | 'entry';
  exterior: boolean;
  swing?: { into: 1 | -1; hinge: 'a' | 'b' };
};

export type Floor = {
  title: string | null;
  width: number;
  height: number;
  rooms: Room[];
  /** inner walls, with the openings cut from them later */
  walls: Edge[];
  openings: Opening[];
  outdoors: (Rect & { name: string })[];
  /** floor that doors need, per room id */
  blocked: Map<string, Rect[]>;
};

const LEAF = 0.86;
const PUBLIC: readonly RoomKind[] = [
  'hall',
  'living',
  'entry',
  'lounge',
  'studio',
  'open-office',
  'reception',
  'stairs',
];
export const OUTDOOR_DEPTH = 1.7;

/** Lays a floor out at its true size in metres. */
export function buildFloor(layout: FloorLayout, width: number, height: number, mirror: boolean): Floor {
  const cut = slice(layout.tree, { x: 0, y: 0, w: width, h: height });
  const rooms = mirror ? mirrored(cut, width) : cut;
  const floor: Floor = {
    title: layout.title,
    width,
    height,
    rooms,
    walls: innerWalls(rooms),
    openings: [],
    outdoors: [],
    blocked: new Map(),
  };
  for (const passage of layout.passages) place(floor, passage);
  for (const room of rooms) outside(floor, room, layout);
  return floor;
}

function roomOf(floor: Floor, id: string): Room {
  const found = floor.rooms.find((room) => room.id === id);
  if (!found) throw new Error(`no room ${id} on this floor`);
  return found;
}

function innerWalls(rooms: readonly Room[]): Edge[] {
  return rooms.flatMap((room, i) => rooms.slice(i + 1).flatMap((other) => sharedEdge(room, other) ?? []));
}

function block(floor: Floor, room: Room, rect: Rect): void {
  floor.blocked.set(room.id, [...(floor.blocked.get(room.id) ?? []), rect]);
}

/** The floor in front of a stretch of wall, on the side of `room`. */
function apron(edge: Edge, room: Room, depth: number): Rect {
  const after = edge.dir === 'h' ? room.y >= edge.at - 1e-4 : room.x >= edge.at - 1e-4;
  const from = after ? edge.at : edge.at - depth;
  return edge.dir === 'h'
    ? { x: edge.a, y: from, w: edge.b - edge.a, h: depth }
    : { x: from, y: edge.a, w: depth, h: edge.b - edge.a };
}

function place(floor: Floor, { from, to, kind }: Passage): void {
  const p = roomOf(floor, from);
  const q = roomOf(floor, to);
  const edge = sharedEdge(p, q);
  if (!edge) throw new Error(`${from} and ${to} have no common wall`);
  const length = edge.b - edge.a;
  if (kind === 'open') {
    const rim = p.kind === 'hall' || q.kind === 'hall' ? 0.06 : Math.min(0.35, length * 0.1);
    const hole: Edge = { ...edge, a: edge.a + rim, b: edge.b - rim };
    floor.openings.push({ ...hole, kind: 'open', exterior: false });
    block(floor, p, apron(hole, p, 0.45));
    block(floor, q, apron(hole, q, 0.45));
    return;
  }
  const leaf = Math.min(LEAF, length - 0.16);
  if (leaf < 0.6) throw new Error(`the wall between ${from} and ${to} is too short for a door`);
  const target = PUBLIC.includes(p.kind) ? q : PUBLIC.includes(q.kind) ? p : q;
  const other = target === p ? q : p;
  const choices = [
    { a: edge.a + 0.1, hinge: 'a' as const },
    { a: edge.b - 0.1 - leaf, hinge: 'b' as const },
    { a: (edge.a + edge.b - leaf) / 2, hinge: 'a' as const },
  ].map(({ a, hinge }) => ({ hinge, hole: { ...edge, a, b: a + leaf } }));
  const cost = ({ hole }: { hole: Edge }) =>
    [
      [target, leaf],
      [other, 0.5],
    ].reduce(
      (sum, [room, depth]) =>
        sum +
        (floor.blocked.get((room as Room).id) ?? []).reduce(
          (s, rect) => s + overlap(rect, apron(hole, room as Room, depth as number)),
          0,
        ),
      0,
    );
  const best = choices.reduce((x, y) => (cost(y) < cost(x) - 1e-6 ? y : x));
  const swing = apron(best.hole, target, leaf);
  const into = (edge.dir === 'h' ? swing.y >= edge.at - 1e-4 : swing.x >= edge.at - 1e-4) ? 1 : -1;
  floor.openings.push({ ...best.hole, kind: 'door', exterior: false, swing: { into, hinge: best.hinge } });
  block(floor, target, swing);
  block(floor, other, apron(best.hole, other, 0.5));
}

const GLAZED: readonly RoomKind[] = [
  'living',
  'studio',
  'bed',
  'kitchen',
  'dining',
  'lounge',
  'open-office',
  'meeting',
  'office',
  'reception',
];

/** Windows, the front door, sliding doors and what lies before them. */
function outside(floor: Floor, room: Room, layout: FloorLayout): void {
  const edges: { edge: Edge; side: 't' | 'b' | 'l' | 'r' }[] = [];
  if (room.y < 1e-4) edges.push({ side: 't', edge: { dir: 'h', at: 0, a: room.x, b: room.x + room.w } });
  if (room.y + room.h > floor.height - 1e-4)
    edges.push({ side: 'b', edge: { dir: 'h', at: floor.height, a: room.x, b: room.x + room.w } });
  if (room.x < 1e-4) edges.push({ side: 'l', edge: { dir: 'v', at: 0, a: room.y, b: room.y + room.h } });
  if (room.x + room.w > floor.width - 1e-4)
    edges.push({ side: 'r', edge: { dir: 'v', at: floor.width, a: room.y, b: room.y + room.h } });
  let small = 0;
  for (const { edge, side } of edges) {
    const length = edge.b - edge.a;
    const middle = (share: number, most = Infinity): Edge => {
      const span = Math.min(length * share, most);
      const from = edge.a + (length - span) / 2;
      return { ...edge, a: from, b: from + span };
    };
    if (side === 't' && room.id === layout.entry) {
      const hole = middle(1, 1);
      floor.openings.push({ ...hole, kind: 'entry', exterior: true, swing: { into: 1, hinge: 'a' } });
      block(floor, room, apron(hole, room, 1));
    } else if (side === 'b' && layout.outdoors.includes(room.id)) {
      floor.openings.push({ ...middle(0.8), kind: 'slide', exterior: true });
      block(floor, room, apron(middle(0.8), room, 0.35));
      if (layout.outdoorName)
        floor.outdoors.push({
          x: room.x + 0.08,
          y: floor.height,
          w: room.w - 0.16,
          h: OUTDOOR_DEPTH,
          name: layout.outdoorName,
        });
    } else if (GLAZED.includes(room.kind)) {
      floor.openings.push({ ...middle(side === 't' ? 0.5 : 0.58, 4.2), kind: 'window', exterior: true });
    } else if (
      ['bath', 'stairs', 'staff', 'dressing', 'store'].includes(room.kind) &&
      length > 1.1 &&
      side !== 'b' &&
      small++ === 0
    ) {
      floor.openings.push({ ...middle(0.4, room.kind === 'stairs' ? 1.4 : 0.8), kind: 'window', exterior: true });
    }
  }
}
