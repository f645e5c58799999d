import type { PlanFloor } from '@/lib/unit/types';
import { floorPlanModel } from '@/reference-api/demo/floor-plan';
import { coverOf, drawingOf, scaleOf } from '@/lib/unit/format';

/** A home of 6 by 4 metres with walls of 20 cm, two rooms and a balcony before the second. */
const wall = (from: [number, number], to: [number, number], thickness = 0.2) => ({ from, to, thickness });
const ROOM = { number: null, name: null };
const FLOOR: PlanFloor = {
  level: null,
  rooms: [
    {
      ...ROOM,
      kind: 'living',
      area: 150,
      outline: [
        [0.1, 0.1],
        [3.9, 0.1],
        [3.9, 3.9],
        [0.1, 3.9],
      ],
    },
    {
      ...ROOM,
      kind: 'bathroom',
      area: 60,
      outline: [
        [4, 0.1],
        [5.9, 0.1],
        [5.9, 2],
        [5, 2],
        [5, 3.9],
        [4, 3.9],
      ],
    },
    {
      ...ROOM,
      kind: 'balcony',
      area: 30,
      outline: [
        [0, 4.1],
        [6, 4.1],
        [6, 5.1],
        [0, 5.1],
      ],
    },
  ],
  walls: [
    wall([-0.1, 0], [6.1, 0]),
    wall([-0.1, 4], [6.1, 4]),
    wall([0, -0.1], [0, 4.1]),
    wall([6, -0.1], [6, 4.1]),
    wall([4, 0], [4, 4], 0.1),
  ],
  openings: [
    { kind: 'window', from: [1, 0], to: [2, 0], thickness: 0.2, leaf: null },
    { kind: 'sliding', from: [1, 4], to: [3, 4], thickness: 0.2, leaf: null },
    { kind: 'door', from: [4, 1], to: [4, 2], thickness: 0.1, leaf: [5, 1] },
  ],
  furniture: {
    boxes: [
      { at: [0.1, 0.1, 3.8, 2.6], round: 0 },
      { at: [4.2, 0.2, 1, 0.5], round: 0.1 },
    ],
    ovals: [[5, 1, 0.2, 0.1]],
    lines: [[4, 3, 5, 3]],
    rugs: [[1, 3, 1, 0.5]],
  },
};

describe('a floor plan as a drawing', () => {
  const drawing = drawingOf(FLOOR);

  it('is as large as all that is drawn, and knows the building apart from its balcony', () => {
    expect([drawing.width, drawing.height].map((metres) => metres.toFixed(2))).toEqual(['6.20', '5.20']);
    const { building } = drawing;
    expect([building.width, building.depth].map((metres) => metres.toFixed(2))).toEqual(['6.20', '4.20']);
    expect([building.left, building.top]).toEqual([0, 0]);
  });

  it('has paths in whole centimetres from its own corner', () => {
    expect(drawing.walls.map(({ thickness }) => thickness)).toEqual([20, 10]);
    expect(drawing.walls[1]?.path).toBe('M410 10L410 410');
    expect(drawing.frames).toContain('M110 20L210 20L210 0L110 0Z');
    expect(drawing.panes).toBe('M110 10L210 10');
    expect(drawing.sliding.match(/M/g)).toHaveLength(2);
    expect(drawing.leaves).toBe('M410 110L510 110');
    expect(drawing.rugs).toBe('M110 310h100v50h-100z');
    expect(drawing.furniture).toContain('M20 20h380v260h-380z');
    expect(drawing.furniture).toContain('a20 10 0 1 0 40 0a20 10 0 1 0 -40 0z');
    expect([drawing.furniture, drawing.frames, drawing.sliding, drawing.arcs].join('')).not.toContain('.');
  });

  it('lets a door sweep from its jamb to the end of its leaf, whichever way it hangs', () => {
    const sweep = (leaf: [number, number]) =>
      drawingOf({ ...FLOOR, openings: [{ kind: 'door', from: [4, 1], to: [4, 2], thickness: 0.1, leaf }] }).arcs;
    expect(sweep([5, 1])).toBe('M410 210A100 100 0 0 0 510 110');
    expect(sweep([3, 1])).toBe('M410 210A100 100 0 0 1 310 110');
  });

  it('places each room by shares of the drawing, and cuts only one that is no rectangle', () => {
    const [living, bath] = drawing.rooms;
    expect(living).toMatchObject({ left: 3.23, top: 3.85, width: 61.29, height: 73.08, clip: null });
    expect(bath?.clip).toBe('polygon(0% 0%,100% 0%,100% 50%,52.63% 50%,52.63% 100%,0% 100%)');
  });

  it('gives a name the room that furniture and doors leave it', () => {
    const [living] = drawing.rooms;
    expect(living?.clearing).toEqual([68.42, 0, 10.53, 50]);
    const empty = drawingOf({ ...FLOOR, openings: [], furniture: { boxes: [], ovals: [], lines: [], rugs: [] } });
    expect(empty.rooms[0]?.clearing).toEqual([0, 0, 0, 0]);
    // of a room that is no rectangle, a part that is one
    expect(empty.rooms[1]?.clearing).toEqual([0, 0, 50, 0]);
  });

  it.each([
    'flat-0br-1ba-480-0',
    'flat-1br-1ba-720-1',
    'flat-2br-3ba-1380-2',
    'flat-4br-5ba-4200-3',
    'house-4br-5ba-3600-0',
    'house-6br-8ba-8115-1',
    'house-7br-8ba-15000-2',
    'office-0br-2ba-3000-1',
  ])('no furniture stands where the names of %s are written, of which the largest rooms have one', (name) => {
    for (const floor of (floorPlanModel(`/media/plans/${name}.svg`)?.floors ?? []) as PlanFloor[]) {
      const { rooms, width, height } = drawingOf(floor);
      const scale = Math.min(806 / width, 453 / height);
      const clearings = rooms.map(({ clearing: [above, after, below, before] }, at) => {
        const { outline } = floor.rooms[at] as PlanFloor['rooms'][number];
        const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
        const between = (all: number[], part: number) =>
          Math.min(...all) + ((Math.max(...all) - Math.min(...all)) * part) / 100;
        return [between(xs, before), between(ys, above), between(xs, 100 - after), between(ys, 100 - below)] as const;
      });
      const { boxes, rugs } = floor.furniture;
      for (const [x1, y1, x2, y2] of clearings)
        for (const [x, y, w, h] of [...boxes.map(({ at }) => at), ...rugs])
          expect(Math.min(x2 - x, x + w - x1, y2 - y, y + h - y1)).toBeLessThan(0.02);
      const named = clearings.filter(([x1, y1, x2, y2]) => (x2 - x1) * scale > 118 && (y2 - y1) * scale > 28);
      expect(named.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('knows what covers a floor', () => {
    expect([drawing.floors.dry, drawing.floors.wet, drawing.floors.outdoor].map((path) => path.length > 0)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['living', 'en_suite', 'terrace', 'conservatory'].map(coverOf)).toEqual(['dry', 'wet', 'outdoor', 'dry']);
  });
});

it.each([
  [5, 1],
  [9, 2],
  [19, 5],
  [28, 10],
  [60, 20],
  [200, 50],
])('of a drawing %i m wide has a scale bar of %i m, with numbers where its stripes begin', (width, length) => {
  const scale = scaleOf({ width });
  expect(scale.length).toBe(length);
  expect([scale.marks[0], scale.marks[1], scale.marks.at(-1)]).toEqual([0, scale.stripe, length]);
  expect(scale.marks.filter((mark) => !Number.isInteger(mark / scale.stripe))).toEqual([]);
});
