import type { District } from './districts';
import { floorPlanImage } from './floor-plan';
import { unitPictures } from './gallery';
import type { Project } from './project';
import { salesOf, statusOf } from './progress';
import { rng, type Rng } from './rng';
import type { DemoUnit, PlanKind } from './types';
import { sourceOf } from './variants';

/** sq ft by bedrooms, from and to. */
const AREAS: Record<Project['type'], Record<number, readonly [number, number]>> = {
  apartment: { 0: [405, 490], 1: [690, 870], 2: [1090, 1420], 3: [1640, 2120], 4: [2380, 2950], 5: [3400, 4300] },
  penthouse: { 3: [3150, 3900], 4: [4200, 5300], 5: [5700, 6900], 6: [7300, 8600] },
  townhouse: { 3: [1980, 2320], 4: [2480, 2920], 5: [3050, 3450] },
  villa: { 3: [2950, 3350], 4: [3900, 4750], 5: [5250, 6350], 6: [6900, 8300], 7: [8900, 10600] },
  mansion: { 6: [12400, 15200], 7: [16200, 20400] },
  commercial: { 0: [780, 5200] },
};

/** One layout of a project: homes of a type share it, and its floor plan. */
type Layout = { bedrooms: number; baths: number; area: number; variant: number; share: number };

/** AED per sq ft of the district for this kind of home, before the height and the view. */
function rate(project: Project, district: District): number {
  switch (project.type) {
    case 'apartment':
      return district.flat;
    case 'penthouse':
      return district.flat * 1.35;
    case 'townhouse':
      return district.row;
    case 'villa':
      return district.house;
    case 'mansion':
      return district.house * 1.2;
    case 'commercial':
      return district.office;
  }
}

const planKind = (project: Project): PlanKind =>
  project.type === 'commercial'
    ? 'office'
    : project.type === 'apartment' || project.type === 'penthouse'
      ? 'flat'
      : 'house';

function bathsOf(project: Project, bedrooms: number, second: boolean): number {
  if (project.type === 'commercial') return second ? 2 : 1;
  if (bedrooms === 0) return 1;
  if (project.type === 'mansion') return bedrooms + 2;
  if (project.type === 'villa') return bedrooms + (bedrooms >= 6 || (second && bedrooms === 5) ? 2 : 1);
  if (project.type === 'townhouse') return bedrooms + 1;
  if (project.type === 'penthouse') return bedrooms + (second ? 2 : 1) - (bedrooms === 3 && second ? 1 : 0);
  return bedrooms >= 4 ? bedrooms + 1 : bedrooms + (second ? 1 : 0);
}

function layouts(project: Project, district: District, draw: Rng): Layout[] {
  const [fewest, most] = project.facts.beds;
  // where land is dearest the same number of rooms is larger
  const generous = project.type === 'apartment' && district.flat >= 3000 ? 1.16 : 1;
  // architects differ: some draw tighter, some wider
  const hand = 0.96 + draw.next() * 0.13;
  const list: Layout[] = [];
  for (let bedrooms = fewest; bedrooms <= most; bedrooms++) {
    const span = AREAS[project.type][bedrooms];
    if (!span) throw new Error(`${project.name.en}: no ${project.type} with ${bedrooms} bedrooms`);
    const kinds = project.type === 'commercial' ? 5 : project.type === 'apartment' && bedrooms < 4 ? draw.int(2, 3) : 2;
    for (let k = 0; k < kinds; k++) {
      const along = kinds === 1 ? 0 : k / (kinds - 1);
      const exact =
        (span[0] + (span[1] - span[0]) * along * (project.type === 'commercial' ? along : 1)) * generous * hand;
      const area = Math.round(exact * (0.985 + draw.next() * 0.03));
      // apartments sell best in the middle; of houses there are fewer the larger they are
      const share =
        project.type === 'apartment'
          ? bedrooms === 0
            ? 2
            : bedrooms === 1
              ? 4
              : bedrooms === 2
                ? 3
                : 1.2
          : 1 / (1 + bedrooms - fewest);
      list.push({ bedrooms, baths: bathsOf(project, bedrooms, k > 0), area, variant: draw.int(0, 3), share });
    }
  }
  return list;
}

type Place = { apartmentId: string; floorNo: string; aptNo: string; floor: number };

/** Where the `n`th listed home is: towers count by floor, low buildings and rows by letter. */
function place(project: Project, n: number, rows: number): Place {
  const two = (value: number) => String(value).padStart(2, '0');
  const tower =
    sourceOf(`exteriors/${project.picture}.jpg`).subject === 'tower' || project.picture === 'commercial_tower_blue';
  if (project.type === 'villa' || project.type === 'townhouse' || project.type === 'mansion') {
    const perRow = rows > 30 ? 14 : 10;
    const letter = 'ABCDEFGH'[Math.floor(n / perRow)] ?? 'Z';
    const number = (n % perRow) * 2 + 1 + (Math.floor(n / perRow) % 2);
    return { apartmentId: `${letter}-${two(number)}`, floorNo: 'G+1', aptNo: String(number), floor: 0 };
  }
  const along = rows === 1 ? 0.5 : n / (rows - 1);
  if (project.type === 'penthouse') {
    const floor = (tower ? 44 : 8) + Math.floor(n / 2);
    return { apartmentId: `PH-${two(n + 1)}`, floorNo: String(floor), aptNo: `${floor}${two((n % 2) + 1)}`, floor };
  }
  const floor = tower ? 3 + Math.round(along * 39) : 1 + Math.floor((n % 24) / 3);
  const number = tower ? (n % 8) + 1 : (n % 3) * 2 + 1;
  const aptNo = `${floor}${two(number)}`;
  const prefix = project.type === 'commercial' ? 'OF-' : tower ? '' : `${'ABC'[Math.floor(n / 24)] ?? 'D'}-`;
  return { apartmentId: `${prefix}${aptNo}`, floorNo: String(floor), aptNo, floor };
}

/** The four homes of the art direction, which come first. */
const AMARA: readonly (Pick<DemoUnit, 'apartmentId' | 'bedrooms' | 'baths' | 'area' | 'price'> & { aptNo: string })[] =
  [
    { apartmentId: 'A-07', aptNo: '7', bedrooms: 4, baths: 5, area: 5210, price: 14_750_000 },
    { apartmentId: 'A-12', aptNo: '12', bedrooms: 5, baths: 6, area: 6040, price: 17_320_000 },
    { apartmentId: 'B-03', aptNo: '3', bedrooms: 5, baths: 6, area: 6040, price: 17_900_000 },
    { apartmentId: 'C-01', aptNo: '1', bedrooms: 6, baths: 8, area: 8115, price: 24_600_000 },
  ];

function amaraLayouts(): Layout[] {
  return [
    { bedrooms: 4, baths: 5, area: 5210, variant: 0, share: 1 },
    { bedrooms: 5, baths: 6, area: 6040, variant: 1, share: 2 },
    { bedrooms: 6, baths: 8, area: 8115, variant: 2, share: 1 },
  ];
}

function statusOfUnit(project: Project, draw: Rng): DemoUnit['status'] {
  const sales = salesOf(project);
  if (sales === 'sold') return 'sold';
  if (sales === 'coming_soon' || statusOf(project) === 'resale') return sales === 'reserved' ? 'reserved' : 'available';
  const dice = draw.next();
  if (sales === 'reserved') return dice < 0.62 ? 'reserved' : dice < 0.9 ? 'sold' : 'available';
  return dice < 0.7 ? 'available' : dice < 0.88 ? 'sold' : 'reserved';
}

const roundPrice = (price: number): number => {
  const step = price < 3_000_000 ? 1_000 : price < 20_000_000 ? 10_000 : 50_000;
  return Math.round(price / step) * step;
};

/** How many homes are listed one by one. */
function rowCount(project: Project, draw: Rng): number {
  const { rows, total } = project.facts;
  if (rows !== undefined) return rows;
  return Math.min(total, project.type === 'apartment' ? draw.int(13, 22) : draw.int(9, 16));
}

/** The listed homes of a project, priced by area, district and height; the cheapest is for sale while any is. */
export function unitsOf(project: Project, district: District): DemoUnit[] {
  const draw = rng(`units ${project.name.en}`);
  const amara = project.name.en === 'Amara Beach Villas';
  const rows = rowCount(project, draw);
  const types = amara ? amaraLayouts() : layouts(project, district, draw);
  const { from, lacks } = project.facts;
  const smallest = types.reduce((a, b) => (b.area < a.area ? b : a));
  if (from && !amara) {
    // every other layout is larger than the one the advertisement begins with
    for (const type of types) if (type !== smallest) type.area = Math.max(type.area, Math.round(from.area * 1.03));
    smallest.area = from.area;
  }
  const priced = !lacks?.includes('price');
  const base =
    (from?.price ? from.price / from.area : rate(project, district) * (0.95 + draw.next() * 0.1)) *
    (statusOf(project) === 'ready' && !from ? 1.03 : 1);
  const weight = types.reduce((sum, type) => sum + type.share, 0);
  const fixed = amara ? AMARA.map((unit) => types.find((type) => type.area === unit.area) ?? smallest) : [];
  const order = [...fixed, ...spread(types, rows - fixed.length)];
  const taken = new Set<string>();

  const units = order.map((type, n): DemoUnit => {
    const where = amara ? amaraPlace(n) : place(project, n, rows);
    if (taken.has(where.apartmentId)) throw new Error(`${project.name.en}: ${where.apartmentId} twice`);
    taken.add(where.apartmentId);
    // larger homes cost a little less a square foot, higher ones a little more
    const size = Math.pow(smallest.area / type.area, 0.06);
    const price = roundPrice(
      type.area *
        base *
        (from ? Math.max(size, 0.97) : size) *
        (1 + where.floor * 0.0032) *
        (0.99 + draw.next() * 0.03),
    );
    const plan = floorPlanImage({
      kind: planKind(project),
      bedrooms: type.bedrooms,
      baths: type.baths,
      area: type.area,
      variant: type.variant,
    });
    return {
      apartmentId: where.apartmentId,
      bedrooms: type.bedrooms,
      baths: type.baths,
      area: type.area,
      floorNo: where.floorNo,
      aptNo: where.aptNo,
      price: priced ? price : null,
      status: statusOfUnit(project, draw),
      unitCount: Math.max(1, Math.round((project.facts.total * type.share) / weight)),
      isDemand: draw.chance(0.22),
      image: null,
      floorPlan: plan,
    };
  });

  if (amara)
    AMARA.forEach((unit, n) => Object.assign(units[n] ?? {}, unit, { status: 'available', isDemand: n === 0 }));
  if (from && priced) pinCheapest(units, from);
  if (priced) keepCheapestOpen(units);
  const bare = units.length >= 10 ? leaveGaps(units, amara ? AMARA.length : 0, draw) : undefined;
  unitPictures(project, units).forEach((image, n) => {
    const unit = units[n];
    if (unit && unit !== bare) unit.image = image;
  });
  return units;
}

/** Deals the layouts out by their share, the same way each time, so that neighbours differ. */
function spread(types: readonly Layout[], rows: number): Layout[] {
  const credit = types.map(() => 0);
  const weight = types.reduce((sum, type) => sum + type.share, 0);
  return Array.from({ length: rows }, () => {
    let best = 0;
    types.forEach((type, i) => {
      credit[i] = (credit[i] ?? 0) + type.share / weight;
      if ((credit[i] ?? 0) > (credit[best] ?? 0)) best = i;
    });
    credit[best] = (credit[best] ?? 0) - 1;
    const chosen = types[best];
    if (!chosen) throw new Error('no layouts');
    return chosen;
  });
}

function amaraPlace(n: number): Place {
  const fixed = AMARA[n];
  if (fixed) return { apartmentId: fixed.apartmentId, floorNo: 'G+1', aptNo: fixed.aptNo, floor: 0 };
  const rest: string[] = [];
  for (const letter of 'ABC') for (let i = 1; i <= 16; i++) rest.push(`${letter}-${String(i).padStart(2, '0')}`);
  const free = rest.filter((id) => !AMARA.some((unit) => unit.apartmentId === id));
  const apartmentId = free[n - AMARA.length] ?? `D-${n}`;
  return { apartmentId, floorNo: 'G+1', aptNo: String(Number(apartmentId.slice(2))), floor: 0 };
}

/** The advertised cheapest home is as advertised, and no other is cheaper. */
function pinCheapest(units: DemoUnit[], from: { area: number; price: number }): void {
  const pinned = units.find((unit) => unit.area === from.area);
  if (!pinned) throw new Error('no home has the advertised area');
  pinned.price = from.price;
  for (const unit of units) {
    if (unit !== pinned && unit.price !== null && unit.price <= from.price) unit.price = roundPrice(from.price * 1.012);
  }
}

/** As long as anything is for sale, so is the home that the starting price is of; else it is reserved as long as any is. */
function keepCheapestOpen(units: DemoUnit[]): void {
  const cheapest = units.reduce((a, b) => ((b.price ?? Infinity) < (a.price ?? Infinity) ? b : a));
  const open = (['available', 'reserved'] as const).find((each) => units.some(({ status }) => status === each));
  if (open) cheapest.status = open;
}

/** In a long list one home lacks its plan, one its picture, now and then one its price or its area: never the cheapest or the smallest. Returns the one without a picture. */
function leaveGaps(units: DemoUnit[], after: number, draw: Rng): DemoUnit | undefined {
  const cheapest = Math.min(...units.map((unit) => unit.price ?? Infinity));
  const smallest = Math.min(...units.map((unit) => unit.area ?? Infinity));
  const free = units.slice(after).filter((unit) => unit.price !== cheapest && unit.area !== smallest);
  const some = () => (free.length > 0 ? free.splice(draw.int(0, free.length - 1), 1)[0] : undefined);
  const noPlan = some();
  if (noPlan) noPlan.floorPlan = null;
  const noPicture = some();
  if (draw.chance(0.3)) {
    const noPrice = some();
    if (noPrice) noPrice.price = null;
  }
  if (draw.chance(0.15)) {
    const noArea = some();
    if (noArea) {
      noArea.area = null;
      noArea.floorPlan = null;
      noArea.floorNo = null;
    }
  }
  return noPicture;
}
