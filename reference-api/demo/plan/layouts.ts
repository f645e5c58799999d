import type { FloorPlan } from '../types';
import { column, room, row, share, type Leaf, type Node } from './geometry';

/** `door` swings, `open` is a wide passage; names are room ids. */
export type Passage = { from: string; to: string; kind: 'door' | 'open' };
export type FloorLayout = {
  title: string | null;
  tree: Node;
  passages: Passage[];
  /** the room the front door leads into */
  entry: string | null;
  /** rooms with sliding doors to a balcony or terrace */
  outdoors: string[];
  outdoorName: 'Balcony' | 'Terrace' | null;
  /** width to height of the floor */
  aspect: number;
};

/** Heights of the three bands that columns share, in percent: service rooms, corridor, rooms with the view. */
const TOP = 35;
const HALL = 11;
const VIEW = 54;
/** Height of the stairs, the same on both floors of a house. */
const STAIRS = 28;

/** Bedrooms are numbered as they are built; number one is kept for the master suite. */
type Counter = { bed: number; passages: Passage[] };
type Column = { tree: Node; width: number; halls: string[] };

const door = (from: string, to: string): Passage => ({ from, to, kind: 'door' });
const open = (from: string, to: string): Passage => ({ from, to, kind: 'open' });
const bedName = (n: number): string => (n === 1 ? 'Master Bedroom' : `Bedroom ${n}`);

/** A bedroom with its own bath and dressing room; the bath lies on the outside. */
function suite(c: Counter, way: string, outer: 'left' | 'right', dressFirst: boolean, master: boolean): Column {
  const n = master ? 1 : ++c.bed;
  const width = n === 1 ? 27 : 23;
  const bath = room(`bath${n}`, 'bath', n === 1 ? 'Master Bath' : 'En-suite', 54);
  const dress = room(`dress${n}`, 'dressing', 'Dressing', 46);
  const order = (outer === 'left') !== dressFirst ? [bath, dress] : [dress, bath];
  c.passages.push(door(way, `bed${n}`), open(`bed${n}`, `dress${n}`), door(`dress${n}`, `bath${n}`));
  return { width, halls: [], tree: column(share(TOP, row(...order)), room(`bed${n}`, 'bed', bedName(n), HALL + VIEW)) };
}

/** A bedroom below a corridor, its bathroom and a small room above it. */
function single(c: Counter, way: string, aux: 'Laundry' | 'Store' | 'Staff'): Column {
  const n = ++c.bed;
  const hall = `hall${n}`;
  c.passages.push(open(way, hall), door(hall, `bed${n}`), door(hall, `bath${n}`), door(hall, `aux${n}`));
  return {
    width: 21,
    halls: [hall],
    tree: column(
      share(
        TOP,
        row(room(`bath${n}`, 'bath', 'Bathroom', 56), room(`aux${n}`, aux === 'Staff' ? 'staff' : 'store', aux, 44)),
      ),
      room(hall, 'hall', '', HALL),
      room(`bed${n}`, 'bed', bedName(n), VIEW),
    ),
  };
}

/** Two bedrooms on either side of a corridor, each with its bath. */
function double(c: Counter, way: string): Column {
  const a = ++c.bed;
  const b = ++c.bed;
  const hall = `hall${a}`;
  c.passages.push(
    open(way, hall),
    door(hall, `bed${a}`),
    door(`bed${a}`, `bath${a}`),
    door(hall, `bed${b}`),
    door(`bed${b}`, `bath${b}`),
  );
  return {
    width: 25,
    halls: [hall],
    tree: column(
      share(TOP, row(room(`bed${a}`, 'bed', bedName(a), 68), room(`bath${a}`, 'bath', 'En-suite', 32))),
      room(hall, 'hall', '', HALL),
      share(VIEW, row(room(`bed${b}`, 'bed', bedName(b), 70), room(`bath${b}`, 'bath', 'En-suite', 30))),
    ),
  };
}

/** Entry, kitchen and what else stands round the living room. */
function heart(c: Counter, extra: number, kitchenFirst: boolean): Column {
  const service: Leaf[] = [room('entry', 'entry', 'Entry', 22)];
  if (extra >= 1) service.unshift(room('powder', 'bath', 'Powder', 22));
  const kitchen: Leaf[] = [room('kitchen', 'kitchen', 'Kitchen', extra >= 2 ? 40 : 50)];
  if (extra >= 2) kitchen.push(room('staffbath', 'bath', 'Staff Bath', 16));
  c.passages.push(open('entry', 'living'), open('kitchen', 'living'));
  if (extra >= 1) c.passages.push(door('entry', 'powder'));
  if (extra >= 2) c.passages.push(door('kitchen', 'staffbath'));
  const top = kitchenFirst ? [...kitchen.reverse(), ...service.reverse()] : [...service, ...kitchen];
  return {
    width: extra >= 2 ? 42 : 37,
    halls: [],
    tree: column(share(TOP, row(...top)), room('living', 'living', 'Living / Dining', HALL + VIEW)),
  };
}

/** Stairs and a family lounge, the middle of an upper floor. */
function landing(): Column {
  return {
    width: 30,
    halls: [],
    tree: column(
      share(STAIRS, row(room('stairs', 'stairs', 'Stairs', 40), room('linen', 'store', 'Linen', 60))),
      room('lounge', 'lounge', 'Family Lounge', 100 - STAIRS),
    ),
  };
}

/** Columns from left to right: S suite, B single, D double, L the heart (on upper floors the landing). */
const FLATS: Record<number, readonly [string, string]> = {
  1: ['LS', 'LS'],
  2: ['SLB', 'SLS'],
  3: ['SLBS', 'SBLS'],
  4: ['SBLBS', 'SLBBS'],
  5: ['SDLBS', 'SBLDS'],
  6: ['SDLDS', 'SDLDS'],
};
const UPPER: Record<number, readonly [string, string]> = {
  3: ['SLBS', 'SBLS'],
  4: ['SBLBS', 'SBLBS'],
  5: ['SDLBS', 'SBLDS'],
  6: ['SDLDS', 'SDLDS'],
};

type Assembled = { columns: Column[]; at: number };

function assemble(
  pattern: string,
  c: Counter,
  middle: () => Column,
  way: string,
  alternate: boolean,
  spare: 'Laundry' | 'Store',
): Assembled {
  const keys = [...pattern];
  const at = keys.indexOf('L');
  const master = keys.indexOf('S');
  const built: Column[] = [];
  built[at] = middle();
  // outwards from the middle: what lies farther off is reached through the corridor of what lies nearer
  const build = (i: number, side: 'left' | 'right') => {
    const inner = built[side === 'left' ? i + 1 : i - 1];
    const from = inner?.halls[0] ?? way;
    const key = keys[i];
    built[i] =
      key === 'S'
        ? suite(c, from, side, alternate, i === master)
        : key === 'D'
          ? double(c, from)
          : single(c, from, c.bed === 1 ? spare : c.bed === 3 && spare === 'Laundry' ? 'Staff' : 'Store');
  };
  for (let i = at - 1; i >= 0; i--) build(i, 'left');
  for (let i = at + 1; i < keys.length; i++) build(i, 'right');
  return { columns: built, at };
}

const side = (columns: readonly Column[]): Node[] => columns.map((col) => share(col.width, column(col.tree)));

const FLAT_ASPECT = [0.92, 1.12, 1.42, 1.72, 1.95, 2.05, 2.1];

function flat({ bedrooms, baths, variant }: FloorPlan): FloorLayout {
  if (bedrooms === 0) return studio(variant);
  const c: Counter = { bed: 1, passages: [] };
  const alternate = variant % 4 >= 2;
  const pattern = FLATS[bedrooms]?.[alternate ? 1 : 0] ?? 'LS';
  const { columns } = assemble(pattern, c, () => heart(c, baths - bedrooms, alternate), 'living', alternate, 'Laundry');
  const master = bedrooms >= 2 ? ['bed1'] : [];
  return {
    title: null,
    tree: row(...side(columns)),
    passages: c.passages,
    entry: 'entry',
    outdoors: ['living', ...master],
    outdoorName: 'Balcony',
    aspect: FLAT_ASPECT[bedrooms] ?? 2.1,
  };
}

function studio(variant: number): FloorLayout {
  const common = { title: null, entry: 'entry', outdoors: ['studio'], outdoorName: 'Balcony' as const };
  if (variant % 4 < 2) {
    return {
      ...common,
      aspect: 0.86,
      tree: column(
        share(
          33,
          row(
            room('bath', 'bath', 'Bath', 37),
            room('entry', 'entry', 'Entry', 25),
            room('kitchen', 'kitchen', 'Kitchen', 38),
          ),
        ),
        room('studio', 'studio', 'Living / Sleeping', 67),
      ),
      passages: [open('entry', 'studio'), open('kitchen', 'studio'), door('entry', 'bath')],
    };
  }
  return {
    ...common,
    aspect: 1.05,
    tree: row(
      share(
        36,
        column(
          room('entry', 'entry', 'Entry', 24),
          room('bath', 'bath', 'Bath', 38),
          room('dress1', 'dressing', 'Dressing', 38),
        ),
      ),
      share(64, column(room('kitchen', 'kitchen', 'Kitchen', 26), room('studio', 'studio', 'Living / Sleeping', 74))),
    ),
    passages: [open('entry', 'kitchen'), door('entry', 'bath'), open('kitchen', 'studio'), open('dress1', 'studio')],
  };
}

/** Ground floor below the columns of the upper one, so that the stairs stand over one another. */
function ground(upper: Assembled, guest: boolean, extra: number): FloorLayout {
  const width = (columns: readonly Column[]) => columns.reduce((sum, col) => sum + col.width, 0);
  const left = width(upper.columns.slice(0, upper.at));
  const middle = upper.columns[upper.at]?.width ?? 30;
  const right = width(upper.columns.slice(upper.at + 1));
  const staff: Leaf[] = [
    room('staff', 'staff', 'Staff', 34),
    room('laundry', 'store', 'Laundry', extra >= 2 ? 32 : 66),
  ];
  if (extra >= 2) staff.splice(1, 0, room('staffbath', 'bath', 'Staff Bath', 28));
  const passages = [
    open('entry', 'living'),
    guest ? open('entry', 'stairs') : open('stairs', 'living'),
    door('entry', 'powder'),
    door('laundry', 'kitchen'),
    extra >= 2 ? door('staff', 'staffbath') : door('staff', 'laundry'),
    door('kitchen', 'living'),
    open('dining', 'living'),
    open('living', 'majlis'),
  ];
  if (extra >= 2) passages.push(door('staff', 'kitchen'));
  const kitchenSide = column(
    share(STAIRS, row(...staff)),
    room('kitchen', 'kitchen', 'Kitchen', 30),
    room('dining', 'dining', 'Dining', 42),
  );
  const guestSide = guest
    ? column(
        share(STAIRS, row(room('guestdress', 'dressing', 'Dressing', 44), room('guestbath', 'bath', 'Guest Bath', 56))),
        room('guest', 'bed', 'Guest Bedroom', 36),
        room('majlis', 'lounge', 'Majlis', 36),
      )
    : column(room('study', 'office', 'Study', 40), room('majlis', 'lounge', 'Majlis', 60));
  if (guest) passages.push(door('living', 'guest'), open('guest', 'guestdress'), door('guestdress', 'guestbath'));
  else passages.push(door('entry', 'study'));
  const service = guest
    ? [
        room('stairs', 'stairs', 'Stairs', 40),
        room('entry', 'entry', 'Entry', 34),
        room('powder', 'bath', 'Powder', 26),
      ]
    : [
        room('stairs', 'stairs', 'Stairs', 40),
        room('powder', 'bath', 'Powder', 24),
        room('entry', 'entry', 'Entry', 36),
      ];
  return {
    title: 'Ground floor',
    tree: row(
      share(left, kitchenSide),
      share(middle, column(share(STAIRS, row(...service)), room('living', 'living', 'Living', 100 - STAIRS))),
      share(right, guestSide),
    ),
    passages,
    entry: 'entry',
    outdoors: ['living'],
    outdoorName: 'Terrace',
    aspect: 1.62,
  };
}

function house({ bedrooms, baths, variant }: FloorPlan): FloorLayout[] {
  const c: Counter = { bed: 1, passages: [] };
  const alternate = variant % 4 >= 2;
  const guest = bedrooms >= 4;
  const above = guest ? bedrooms - 1 : bedrooms;
  const upper = assemble(UPPER[above]?.[alternate ? 1 : 0] ?? 'SLBS', c, landing, 'lounge', alternate, 'Store');
  const floor: FloorLayout = {
    title: 'First floor',
    tree: row(...side(upper.columns)),
    passages: [...c.passages, open('stairs', 'lounge'), door('linen', 'lounge')],
    entry: null,
    outdoors: ['lounge'],
    outdoorName: 'Balcony',
    aspect: 1.62,
  };
  return [ground(upper, guest, baths - bedrooms), floor];
}

function office({ baths, variant }: FloorPlan): FloorLayout {
  const alternate = variant % 4 >= 2;
  const service: Leaf[] = [
    room('wc1', 'bath', 'WC', 10),
    ...(baths >= 2 ? [room('wc2', 'bath', 'WC', 10)] : []),
    room('pantry', 'kitchen', 'Pantry', 17),
    room('entry', 'reception', 'Reception', 34),
    room('meeting', 'meeting', 'Meeting', 27),
  ];
  const passages = [
    open('entry', 'open'),
    open('pantry', 'open'),
    door('wc1', 'open'),
    ...(baths >= 2 ? [door('wc2', 'open')] : []),
    door('meeting', 'entry'),
  ];
  const rooms = alternate
    ? row(
        room('open', 'open-office', 'Open Workspace', 70),
        share(30, column(room('office1', 'office', 'Office 1', 50), room('office2', 'office', 'Office 2', 50))),
      )
    : row(
        share(27, column(room('office1', 'office', 'Office 1', 50), room('office2', 'office', 'Office 2', 50))),
        room('open', 'open-office', 'Open Workspace', 73),
      );
  passages.push(door('office1', 'open'), door('office2', 'open'));
  const top = alternate ? service : [...service].reverse();
  return {
    title: null,
    tree: column(share(30, row(...top)), share(70, rooms)),
    passages,
    entry: 'entry',
    outdoors: [],
    outdoorName: null,
    aspect: 1.5,
  };
}

/** The floors of a plan, the lowest first, before they are mirrored or brought to size. */
export function layoutsOf(plan: FloorPlan): FloorLayout[] {
  if (plan.kind === 'office') return [office(plan)];
  return plan.kind === 'house' ? house(plan) : [flat(plan)];
}
