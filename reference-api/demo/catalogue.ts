import { slugify } from '../../lib/contract/rules';
import { agentOf, AGENTS } from './agents';
import { addressOf, describe, turns, type Turn } from './describe';
import { CITIES, DEMO_DISTRICTS, district, type District } from './districts';
import { developer, DEVELOPERS } from './developers';
import { facilityIds } from './facilities';
import { coverOf, galleryOf } from './gallery';
import { arrange } from './order';
import { paymentPlans, paysAfterHandover } from './payment';
import { completionOf, salesOf, statusOf } from './progress';
import type { Project } from './project';
import { CENTRE } from './projects/centre';
import { NEIGHBOURS } from './projects/neighbours';
import { PALMS } from './projects/palms';
import { SUBURBS } from './projects/suburbs';
import { WATERFRONT } from './projects/waterfront';
import { rng } from './rng';
import type { DemoCatalogue, DemoProperty, DemoUnit } from './types';
import { unitsOf } from './units';
import {
  FACILITIES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  SALES_ID,
  SALES_STATUSES,
  STATUS_ID,
  TYPE_ID,
} from './vocabulary';

export const PROJECTS: readonly Project[] = [...PALMS, ...WATERFRONT, ...CENTRE, ...SUBURBS, ...NEIGHBOURS];

const NEWEST = Date.UTC(2026, 10, 20, 15, 40);
const HOUR = 3_600_000;

/** The whole demo catalogue; the same on every call, whatever the day. */
export function demoCatalogue(): DemoCatalogue {
  const turn = turns();
  const covers = new Map<string, number>();
  const places = new Map<string, number>();
  const count = (seen: Map<string, number>, key: string) => {
    const n = seen.get(key) ?? 0;
    seen.set(key, n + 1);
    return n;
  };
  return {
    cities: [...CITIES],
    districts: [...DEMO_DISTRICTS],
    developers: [...DEVELOPERS],
    propertyTypes: PROPERTY_TYPES,
    propertyStatuses: PROPERTY_STATUSES,
    salesStatuses: SALES_STATUSES,
    facilities: [...FACILITIES],
    agents: [...AGENTS],
    properties: arrange(PROJECTS).map((project, index) =>
      property(
        project,
        index,
        { cover: count(covers, project.picture), district: count(places, project.district) },
        turn,
      ),
    ),
  };
}

function property(project: Project, index: number, nth: { cover: number; district: number }, turn: Turn): DemoProperty {
  const { facts } = project;
  const lacks = (what: NonNullable<typeof facts.lacks>[number]) => facts.lacks?.includes(what) ?? false;
  const where = district(project.district);
  const units = unitsOf(project, where);
  const plans = paymentPlans(project);
  const after = paysAfterHandover(plans);
  const facilities = facilityIds(project, where);
  const named = facilities.flatMap((id) => FACILITIES.filter((facility) => facility.id === id));
  const shops = project.type === 'commercial' ? facts.total : (facts.shops ?? 0);
  return {
    id: index + 1,
    slug: slugify(project.name.en),
    title: project.name,
    description: describe(
      { project, nthInDistrict: nth.district, units: lacks('area') ? [] : units, plans, after, facilities: named },
      turn,
    ),
    propertyTypeId: TYPE_ID[project.type],
    propertyStatusId: STATUS_ID[statusOf(project)],
    salesStatusId: SALES_ID[salesOf(project)],
    cityId: where.cityId,
    districtId: where.id,
    developerId: project.developer ? developer(project.developer).id : null,
    cover: lacks('cover') ? null : coverOf(project, nth.cover),
    images: lacks('images') ? [] : galleryOf(project),
    formattedAddress: lacks('address') ? null : addressOf(project),
    coordinates: lacks('coordinates') ? null : coordinatesOf(project, where),
    ...figures(units, lacks('area')),
    residentialUnits: facts.total - shops,
    commercialUnits: shops,
    totalUnits: facts.total,
    completionRate: completionOf(project),
    deliveryDate: lacks('date') ? null : facts.due,
    minimumDownPayment:
      plans.length === 0 ? null : Math.min(...plans.map((plan) => plan.instalments[0]?.percentage ?? 100)),
    postDelivery: after,
    rentalGuarantee: facts.guarantee !== undefined,
    rentalGuaranteeValue: facts.guarantee ?? null,
    paymentPlans: plans,
    facilityIds: facilities,
    units: lacks('units') ? [] : units,
    agentId: agentOf(index),
    featuredRank: facts.rank ?? null,
    // between seven and ten hours apart, so that no two share a moment
    publishedAt: new Date(NEWEST - (40 + index * 2) * 24 * HOUR).toISOString(),
    updatedAt: new Date(NEWEST - index * 7 * HOUR - ((index * 37) % 180) * 60_000).toISOString(),
  };
}

/** What a property says of its homes follows from the homes. */
function figures(units: readonly DemoUnit[], withoutArea: boolean) {
  const prices = units.flatMap((unit) => (unit.price === null ? [] : [unit.price]));
  const areas = withoutArea ? [] : units.flatMap((unit) => (unit.area === null ? [] : [unit.area]));
  const bedrooms = units.map((unit) => unit.bedrooms);
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  return {
    lowPrice: prices.length === 0 ? null : Math.min(...prices),
    averagePrice: prices.length === 0 ? null : Math.round(mean(prices) / 1000) * 1000,
    minArea: areas.length === 0 ? null : Math.min(...areas),
    averageArea: areas.length === 0 ? null : Math.round(mean(areas)),
    averageBedrooms: bedrooms.length === 0 ? null : Math.round(mean(bedrooms)),
  };
}

function coordinatesOf(project: Project, { latitude, longitude, spread }: District): DemoProperty['coordinates'] {
  const draw = rng(`place ${project.name.en}`);
  const shift = () => (draw.next() * 2 - 1) * spread;
  return { latitude: Number((latitude + shift()).toFixed(6)), longitude: Number((longitude + shift()).toFixed(6)) };
}
