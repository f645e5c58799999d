import type { Floor } from './floor';
import type { Room } from './geometry';
import { fulfil, GAP, type Attempt, type Piece, type Side, type What, type Wish } from './placing';

const wall = (
  what: What,
  sides: readonly Side[],
  along: number,
  deep: number,
  at?: readonly number[],
  count?: number,
): Attempt => ({ what, sides, along, deep, at, count });

const free = (what: What, w: number, h: number, x: number, y: number, count?: number): Attempt => ({
  what,
  w,
  h,
  x,
  y,
  count,
});

/** Where a room lies: the wall towards the outside, the one towards the middle, its size and whether it is in the top band. */
type Setting = { room: Room; outer: Side; inner: Side; area: number; high: boolean };

/** Furnishes one room; a piece that finds no place is left out. */
export function furnish(floor: Floor, room: Room): Piece[] {
  const left = room.x + room.w / 2 < floor.width / 2;
  const setting: Setting = {
    room,
    outer: left ? 'l' : 'r',
    inner: left ? 'r' : 'l',
    area: room.w * room.h,
    high: room.y <= floor.height / 4,
  };
  if (room.kind === 'stairs') {
    const rim = 0.06;
    return [
      {
        x: room.x + rim,
        y: room.y + rim,
        w: room.w - 2 * rim,
        h: room.h - 2 * rim,
        what: 'stairs',
        back: null,
        count: 10,
      },
    ];
  }
  return fulfil(room, floor.blocked.get(room.id) ?? [], wishesFor(setting));
}

function wishesFor(setting: Setting): readonly Wish[] {
  const { room, outer, inner } = setting;
  switch (room.kind) {
    case 'bed':
      return bedroom(setting);
    case 'studio':
      return [
        [wall('bed', [inner, outer], 2.6, 2.05, [1, 0.8, 0])],
        [free('sofa', 2.2, 1.9, outer === 'l' ? 0.8 : 0.2, 0.75)],
        [free('table', 1.7, 1.3, 0.75, 0.15, 4)],
      ];
    case 'living':
    case 'lounge':
      return living(setting);
    case 'dining':
      return dining(setting);
    case 'kitchen':
      return kitchen(setting);
    case 'bath':
      return bath(setting);
    case 'dressing':
      return [
        [
          wall('wardrobe', [outer, inner, 't'], room.h - 0.7, 0.6, [0.1, 0.5, 1, 0]),
          wall('wardrobe', ['t', outer, inner], Math.min(room.w, room.h) * 0.7, 0.58),
        ],
        room.w > 2.3 ? [wall('wardrobe', [inner, outer, 't'], room.h - 1.2, 0.6, [0, 0.5, 1])] : [],
      ];
    case 'store':
      return room.name === 'Laundry'
        ? [[wall('washer', ['t', outer, inner], 1.3, 0.64, [0, 1])]]
        : [[wall('wardrobe', ['t', outer, inner], Math.min(1.6, room.w - 0.4), 0.5, [0.5, 0, 1])]];
    case 'staff':
      return [[wall('bed', ['t', outer, inner], 0.95, 2, [0, 1])]];
    case 'open-office':
      return desks(room);
    case 'meeting':
      return [
        [
          free('table', 3.2, 1.9, 0.5, 0.62, 8),
          free('table', 2.3, 1.9, 0.5, 0.7, 6),
          free('table', 1.7, 1.5, 0.4, 0.8, 4),
          free('table', 1.3, 1.3, 0.3, 1, 2),
        ],
      ];
    case 'office':
      return [
        room.name === 'Study' ? [wall('wardrobe', [outer, 't'], 2, 0.45)] : [],
        [
          free('desk', 2.1, 1.6, 0.5, 0.62, 2),
          free('desk', 1.5, 1.3, 0.4, 0.7, 2),
          free('desk', 1.2, 1.1, 0.2, 0.8, 2),
        ],
      ];
    case 'reception':
      return [
        [free('reception-desk', Math.min(2.2, room.w * 0.3), 0.75, 0.85, 0.3)],
        [free('sofa', 2, 1.7, 0.15, 0.35), free('sofa', 1.4, 1.2, 0.1, 0.35)],
      ];
    case 'entry':
    case 'hall':
    case 'stairs':
      return [];
  }
}

function bedroom({ room, outer, inner, area, high }: Setting): readonly Wish[] {
  const wide = area > 40 ? 2.1 : area > 17 ? 1.9 : 1.6;
  const sides: Side[] = high ? [inner, outer, 'b', 't'] : [inner, outer, 't'];
  // a small room keeps its free floor for the name: no bedside tables, the bed near the window
  const first =
    area > 12.5
      ? wall('bed', sides, wide + 1.1, 2.1, [0.55, 0.7, 0.4, 1, 0])
      : wall('bed', sides, wide, 2.05, [0.85, 1, 0.5]);
  return [
    [first, wall('bed', sides, wide, 2.05, [0.5, 1, 0, 0.7, 0.3])],
    [wall('wardrobe', ['t', outer, inner, 'b'], Math.min(2.4, room.w * 0.5), 0.6, [0, 1, 0.5])],
  ];
}

function living({ room, area }: Setting): readonly Wish[] {
  const meals = room.name === 'Living / Dining';
  const grand = area > 60;
  const most = Math.min(1.9, Math.max(1, Math.sqrt(area) / 5.6));
  const x = meals ? 0.3 : 0.5;
  const seats = grand ? 12 : area > 34 ? 8 : 6;
  const long = grand ? 4.4 : area > 34 ? 3 : 2.3;
  return [
    [most, 1, 0.85, 0.7].map((size) => free('sofa', 3.4 * size, 2.6 * size, x, grand ? 0.78 : 0.7)),
    grand ? [free('sofa', 2.8 * most, 2.2 * most, x, 0.25)] : [],
    meals
      ? [
          free('table', 1.9, long, 0.82, 0.62, seats),
          free('table', 2.3, 1.9, 0.75, 0.3, 6),
          free('table', 1.3, 1.7, 0.85, 0.4, 4),
        ]
      : [],
  ];
}

function dining({ room, area }: Setting): readonly Wish[] {
  const tables = [
    { seats: 16, long: 6, from: 60 },
    { seats: 10, long: 3.6, from: 24 },
    { seats: 8, long: 3, from: 13 },
    { seats: 6, long: 2.3, from: 0 },
  ].filter(({ from }) => area > from);
  return [
    tables.map(({ seats, long }) =>
      room.w > room.h ? free('table', long, 1.9, 0.5, 0.6, seats) : free('table', 1.9, long, 0.5, 0.6, seats),
    ),
  ];
}

function kitchen({ room, outer, inner, area }: Setting): readonly Wish[] {
  const top = room.y < 1e-3;
  const small = wall('counter', ['t', outer, inner], Math.min(2.2, Math.max(room.w, room.h) - 0.4), 0.62);
  if (area < 7) return [[small]];
  const run = (top ? room.w : room.h) - 2 * GAP - 0.02;
  return [
    [
      wall('counter', top ? ['t'] : [outer, 't', 'b'], run, 0.64, [0.5]),
      wall('counter', [outer, inner, 't', 'b'], Math.min(room.w, room.h) * 0.7, 0.64),
      small,
    ],
    room.w > 3 && room.h > 3.4 ? [free('island', Math.min(2.6, room.w * 0.5), 1.2, 0.5, 0.68, 3)] : [],
  ];
}

/** Fixtures in the order in which a small room drops them. */
function bath({ room, area }: Setting): readonly Wish[] {
  const walls: readonly Side[] = room.w >= room.h ? ['t', 'b', 'l', 'r'] : ['l', 'r', 't', 'b'];
  const all: readonly Side[] = ['t', 'b', 'l', 'r'];
  const ends = [0, 1, 0.5, 0.25, 0.75];
  const twin = area > 7.5;
  const wishes: Wish[] = [
    [wall('wc', walls, 0.5, 0.72, ends)],
    [
      wall('basin', walls, twin ? 1.5 : 0.75, 0.5, [0.5, 0.35, 0.65, 0, 1], twin ? 2 : 1),
      wall('basin', all, 0.55, 0.42, ends, 1),
      wall('basin', all, 0.42, 0.32, ends, 1),
    ],
  ];
  if (room.name === 'Powder' || room.name === 'WC') return wishes;
  wishes.push([wall('shower', all, 0.95, 0.95, [1, 0, 0.5]), wall('shower', all, 0.8, 0.8, ends)]);
  if (area > 8.5) wishes.push([wall('tub', ['b', 'l', 'r', 't'], 1.7, 0.78, [0.5, 1, 0])]);
  return wishes;
}

function desks(room: Room): readonly Wish[] {
  const columns = Math.max(1, Math.floor((room.w - 1.4) / 3.4));
  const rows = Math.max(1, Math.floor((room.h - 2) / 2.6));
  return Array.from({ length: rows * columns }, (_, n) => {
    const x = ((n % columns) + 0.5) / columns;
    const y = 0.28 + ((Math.floor(n / columns) + 0.5) / rows) * 0.7;
    return [free('desk', 2.8, 1.9, x, y, 4)];
  });
}
