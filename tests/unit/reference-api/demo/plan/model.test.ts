import { ROOM_KINDS } from '@/lib/contract/rules';
import { floorPlan } from '@/lib/contract/unit';
import { floorPlanModel } from '@/reference-api/demo/floor-plan';

const PLANS = [
  'flat-0br-1ba-418-0',
  'flat-0br-1ba-418-3',
  'flat-1br-1ba-780-1',
  'flat-3br-3ba-1934-3',
  'flat-6br-8ba-8970-2',
  'house-3br-4ba-2060-0',
  'house-7br-9ba-24600-1',
  'office-0br-2ba-5200-3',
];

describe.each(PLANS)('the geometry of %s', (name) => {
  const plan = floorPlanModel(`/media/plans/${name}.svg`);
  if (!plan) throw new Error(`${name} cannot be drawn`);
  const rooms = plan.floors.flatMap((floor) => floor.rooms);

  it('keeps the contract, and every kind of room has a name on the site', () => {
    expect(floorPlan.parse(plan)).toEqual(plan);
    expect(rooms.map(({ kind }) => kind).filter((kind) => !ROOM_KINDS.some((known) => known === kind))).toEqual([]);
  });

  it('has as many bedrooms as its name says, numbered apart', () => {
    const beds = rooms.filter(({ kind }) => /bedroom$/.test(kind));
    expect(beds).toHaveLength(Number(/-(\d)br/.exec(name)?.[1]));
    expect(new Set(beds.map(({ kind, number }) => `${kind} ${String(number)}`)).size).toBe(beds.length);
  });

  it('has rooms as large as their outlines, within the building, and together less than the whole', () => {
    const whole = Number(/ba-(\d+)/.exec(name)?.[1]);
    for (const { outline, area } of rooms) {
      const xs = outline.map(([x]) => x);
      const ys = outline.map(([, y]) => y);
      const drawn = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys)) * 10.7639;
      // outer walls are thicker than those that the figure is reckoned with
      expect(Math.abs(drawn - area) / area).toBeLessThan(0.12);
    }
    const inside = rooms.filter(({ kind }) => kind !== 'balcony' && kind !== 'terrace');
    expect(inside.reduce((sum, { area }) => sum + area, 0)).toBeLessThan(whole);
  });
});

it('is null for a picture that is no drawing of the demo', () => {
  expect(floorPlanModel('/media/own/plan.png')).toBeNull();
});
