import type { Four, PlanFloor, PlanRoom, PlanWall, Point } from './types';

/**
 * A storey of a floor plan as paths of a drawing. The paths are in whole centimetres from the upper left corner of all that is
 * drawn; shares are per cent of its width and height. Nothing of it depends on the direction of the page: a plan is never mirrored.
 */
export type PlanDrawing = {
  /** metres of all that is drawn, balconies included */
  width: number;
  height: number;
  /** the building alone, from face to face of its outer walls: its place in per cent and its size in metres */
  building: { left: number; top: number; width: number; depth: number };
  /** floors by what covers them */
  floors: Record<Cover, string>;
  rugs: string;
  furniture: string;
  /** by thickness in centimetres, as lines to be drawn so broad */
  walls: { thickness: number; path: string }[];
  /** frames of windows, their panes, panes that slide, leaves of doors, and the arcs they sweep */
  frames: string;
  panes: string;
  sliding: string;
  leaves: string;
  arcs: string;
  /** one for each room, in the same order */
  rooms: RoomPlace[];
};

export type RoomPlace = {
  /** the box around it, per cent of the drawing */
  left: number;
  top: number;
  width: number;
  height: number;
  /** its outline in that box, for `clip-path`; null where it is the box */
  clip: string | null;
  /** where nothing stands and its name has room: how far from its upper, right, lower and left edge, per cent of it */
  clearing: Four;
};

export type Cover = 'dry' | 'wet' | 'outdoor';

const WET = ['master_bath', 'en_suite', 'bathroom', 'bath', 'guest_bath', 'staff_bath', 'powder', 'wc'];
const OUTDOOR = ['balcony', 'terrace'];

/** What covers the floor of a room of this kind. */
export function coverOf(kind: string): Cover {
  return OUTDOOR.includes(kind) ? 'outdoor' : WET.includes(kind) ? 'wet' : 'dry';
}

const cm = (metres: number): number => Math.round(metres * 100);
const share = (part: number, whole: number): number => Math.round((part / whole) * 1e4) / 100;

/** The box around points, metres. */
function around(points: readonly Point[]): Four {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}

/** The corners of a stretch of wall; of one without length, its place. */
function cornersOf({ from, to, thickness }: PlanWall): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = thickness / 2 / (Math.hypot(dx, dy) || 1);
  const [nx, ny] = [-dy * half, dx * half];
  return [
    [from[0] + nx, from[1] + ny],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
    [from[0] - nx, from[1] - ny],
  ];
}

/** Writes paths relative to a corner of the drawing. */
function pen([left, top]: Point) {
  const at = ([x, y]: Point) => `${String(cm(x - left))} ${String(cm(y - top))}`;
  return {
    shape: (corners: readonly Point[]) => `M${corners.map(at).join('L')}Z`,
    line: (from: Point, to: Point) => `M${at(from)}L${at(to)}`,
    box: ([x, y, width, height]: Four, round = 0) => {
      const [w, h, r] = [cm(width), cm(height), Math.min(cm(round), Math.floor(cm(Math.min(width, height)) / 2))];
      if (r <= 0) return `M${at([x, y])}h${String(w)}v${String(h)}h${String(-w)}z`;
      const [across, down] = [w - 2 * r, h - 2 * r];
      return (
        `M${at([x + r / 100, y])}h${String(across)}q${String(r)} 0 ${String(r)} ${String(r)}v${String(down)}` +
        `q0 ${String(r)}-${String(r)} ${String(r)}h${String(-across)}q-${String(r)} 0-${String(r)}-${String(r)}` +
        `v${String(-down)}q0-${String(r)} ${String(r)}-${String(r)}z`
      );
    },
    oval: ([x, y, rx, ry]: Four) => {
      const [a, b] = [cm(rx), cm(ry)];
      const half = (sign: string) => `a${String(a)} ${String(b)} 0 1 0 ${sign}${String(2 * a)} 0`;
      return `M${at([x - rx, y])}${half('')}${half('-')}z`;
    },
    arc: (from: Point, to: Point, radius: number, sweep: 0 | 1) =>
      `M${at(from)}A${String(cm(radius))} ${String(cm(radius))} 0 0 ${String(sweep)} ${at(to)}`,
  };
}

type Pen = ReturnType<typeof pen>;

/** Door and windows of a storey. */
function openingsOf(
  { openings }: PlanFloor,
  draw: Pen,
): Pick<PlanDrawing, 'frames' | 'panes' | 'sliding' | 'leaves' | 'arcs'> {
  const found = { frames: '', panes: '', sliding: '', leaves: '', arcs: '' };
  for (const { kind, from, to, thickness, leaf } of openings) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    if (kind === 'door') {
      if (!leaf) continue;
      found.leaves += draw.line(from, leaf);
      const turn = dx * (leaf[1] - from[1]) - dy * (leaf[0] - from[0]);
      found.arcs += draw.arc(to, leaf, length, turn > 0 ? 1 : 0);
      continue;
    }
    found.frames += draw.shape(cornersOf({ from, to, thickness }));
    if (kind === 'window') {
      found.panes += draw.line(from, to);
      continue;
    }
    // two panes that pass one another in the middle
    const along = (part: number, aside: number): Point => [
      from[0] + dx * part - (dy / length) * aside,
      from[1] + dy * part + (dx / length) * aside,
    ];
    const pass = Math.min(0.12 / length, 0.2);
    found.sliding +=
      draw.line(along(0, -0.04), along(0.5 + pass, -0.04)) + draw.line(along(0.5 - pass, 0.04), along(1, 0.04));
  }
  return found;
}

/** The storey as it is drawn. */
export function drawingOf(floor: PlanFloor): PlanDrawing {
  const solid = floor.walls.flatMap(cornersOf);
  const [left, top, width, height] = around([...solid, ...floor.rooms.flatMap(({ outline }) => outline)]);
  const building = around(solid);
  const draw = pen([left, top]);
  const { boxes, ovals, lines, rugs } = floor.furniture;
  const floors: PlanDrawing['floors'] = { dry: '', wet: '', outdoor: '' };
  for (const { kind, outline } of floor.rooms) floors[coverOf(kind)] += draw.shape(outline);
  const thicknesses = [...new Set(floor.walls.map(({ thickness }) => cm(thickness)))];
  const standing: Four[] = [
    ...boxes.map(({ at }) => at),
    ...rugs,
    ...ovals.map(([x, y, rx, ry]): Four => [x - rx, y - ry, 2 * rx, 2 * ry]),
    ...floor.openings.flatMap(({ from, to, leaf }) => (leaf ? [around([from, to, leaf])] : [])),
  ];
  return {
    width,
    height,
    building: {
      left: share(building[0] - left, width),
      top: share(building[1] - top, height),
      width: building[2],
      depth: building[3],
    },
    floors,
    rugs: rugs.map((each) => draw.box(each)).join(''),
    furniture:
      boxes.map(({ at, round }) => draw.box(at, round)).join('') +
      ovals.map((each) => draw.oval(each)).join('') +
      lines.map(([x1, y1, x2, y2]) => draw.line([x1, y1], [x2, y2])).join(''),
    walls: thicknesses.map((thickness) => ({
      thickness,
      path: floor.walls
        .filter((wall) => cm(wall.thickness) === thickness)
        .map(({ from, to }) => draw.line(from, to))
        .join(''),
    })),
    ...openingsOf(floor, draw),
    rooms: floor.rooms.map((room) => placeOf(room, [left, top, width, height], standing)),
  };
}

/** The place of a drawing on a screen of 1440 × 900, and what a name with its area, or a number, takes there, px (floor-plan.css). */
const PLACE = { width: 806, height: 453 };
const NAME = { width: 118, height: 46, letter: 8 };
const NUMBER = 32;
/** Edges of furniture that are looked at in one room at most, so that an odd plan costs no more than a large one. */
const EDGES = 40;

const overlap = (a: Four, b: Four): number =>
  Math.max(0, Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]));

function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let within = false;
  outline.forEach(([x1, y1], at) => {
    const [x2, y2] = outline.at(at - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  });
  return within;
}

/** Numbers in order and once each, at most `EDGES` of them. */
function few(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const step = Math.ceil(sorted.length / EDGES);
  return sorted.filter((_, at) => at % step === 0 || at === sorted.length - 1);
}

/** What of the box around an outline lies beside it, cut along its corners. */
function beside(outline: readonly Point[]): Four[] {
  const [xs, ys] = [few(outline.map(([x]) => x)), few(outline.map(([, y]) => y))];
  const cells = ys.slice(1).flatMap((bottom, row) =>
    xs.slice(1).map((right, column): Four => {
      const [left, top] = [xs[column] ?? right, ys[row] ?? bottom];
      return [left, top, right - left, bottom - top];
    }),
  );
  return cells.filter(([x, y, w, h]) => !inside([x + w / 2, y + h / 2], outline));
}

/** The boxes in a room where nothing stands, each as wide as it can be between its two edges. */
function clearings([left, top, width, height]: Four, standing: readonly Four[]): Four[] {
  const across = [...standing].sort(([a], [b]) => a - b);
  const within = (edge: number) => Math.min(Math.max(edge, top), top + height);
  const edges = few([top, top + height, ...standing.flatMap(([, y, , h]) => [within(y), within(y + h)])]);
  const found: Four[] = [];
  for (const [at, upper] of edges.entries())
    for (const lower of edges.slice(at + 1)) {
      let from = left;
      for (const [x, y, w, h] of [...across, [left + width, upper, 0, lower - upper] as const]) {
        if (y >= lower || y + h <= upper) continue;
        if (x > from) found.push([from, upper, Math.min(x, left + width) - from, lower - upper]);
        from = Math.max(from, x + w);
      }
    }
  return found;
}

/** The clearing of a room that holds its name best, near its middle; else that which holds its number. */
function clearingOf({ kind, outline }: PlanRoom, standing: readonly Four[], scale: number): Four {
  const room = around(outline);
  const [left, top, width, height] = room;
  const needed = Math.max(NAME.width, NAME.letter * kind.length) / scale;
  const valueOf = ([x, y, w, h]: Four) => {
    const away = Math.hypot((x + w / 2 - left) / width - 0.5, (y + h / 2 - top) / height - 0.5);
    const fits = Math.min(w / needed, (h * scale) / NAME.height);
    // some air around a name is worth going from the middle for
    return fits >= 1
      ? 2 + Math.min(fits, 1.5) / 2 - away
      : Math.min(1, (w * scale) / NUMBER, (h * scale) / NUMBER) + fits / 2 - away / 2;
  };
  const near = [...standing, ...beside(outline)].filter((each) => overlap(each, room) > 0);
  let best = { clearing: room, value: -Infinity };
  for (const clearing of clearings(room, near)) {
    const value = valueOf(clearing);
    if (value > best.value) best = { clearing, value };
  }
  return best.clearing;
}

/** Where a room lies in the drawing, and where in it there is room for its name. */
function placeOf(room: PlanRoom, drawing: Four, standing: readonly Four[]): RoomPlace {
  const { outline } = room;
  const [left, top, width, height] = around(outline);
  const scale = Math.min(PLACE.width / drawing[2], PLACE.height / drawing[3]);
  const [x, y, w, h] = clearingOf(room, standing, scale);
  const corners = outline.map(([x, y]) => [share(x - left, width), share(y - top, height)] as const);
  const plain = corners.length === 4 && corners.every((corner) => corner.every((at) => at === 0 || at === 100));
  return {
    left: share(left - drawing[0], drawing[2]),
    top: share(top - drawing[1], drawing[3]),
    width: share(width, drawing[2]),
    height: share(height, drawing[3]),
    clip: plain ? null : `polygon(${corners.map(([x, y]) => `${String(x)}% ${String(y)}%`).join(',')})`,
    clearing: [
      share(y - top, height),
      share(left + width - x - w, width),
      share(top + height - y - h, height),
      share(x - left, width),
    ],
  };
}

/** A scale bar, in metres: how long it and each of its stripes are, and where a number stands. */
type Scale = { length: number; stripe: number; marks: number[] };

const SHORTEST_SCALE: Scale = { length: 1, stripe: 0.5, marks: [0, 0.5, 1] };
const SCALES: Scale[] = [
  { length: 50, stripe: 10, marks: [0, 10, 30, 50] },
  { length: 20, stripe: 5, marks: [0, 5, 10, 20] },
  { length: 10, stripe: 2, marks: [0, 2, 6, 10] },
  { length: 5, stripe: 1, marks: [0, 1, 3, 5] },
  { length: 2, stripe: 1, marks: [0, 1, 2] },
];

/** The scale bar of a drawing: long enough to be read, and about a third of the drawing at most. */
export function scaleOf({ width }: Pick<PlanDrawing, 'width'>): Scale {
  return SCALES.find(({ length }) => length <= width * 0.36) ?? SHORTEST_SCALE;
}
