import type { WireFloorPlan, WireUnit, WireUnitDetail } from '@/lib/contract/unit';
import type { Locale } from '@/lib/i18n/locales';
import { isSiteError, unavailable } from '@/lib/errors';
import type { FloorPlan, Unit, UnitDetail } from '@/lib/unit/types';
import type { Budget } from './client/budget';
import { call } from './client/call';
import { toPicture } from './media/address';
import { known } from './parse/coerce';
import { salesKeyOf } from './parse/normalise';

/** The largest page size of section 9; a back end may give smaller pages. */
const PAGE_SIZE = 48;
/** Guards against a back end whose pages never end. */
const MAX_PAGES = 250;
const AT_ONCE = 4;

/** A unit of the wire; an area or price of 0 is not known. */
export function toUnit(wire: WireUnit): Unit {
  return {
    id: wire.id,
    apartmentId: wire.apartment_id,
    number: wire.apt_no,
    bedrooms: wire.apartment_type_id,
    baths: wire.no_of_baths,
    area: known(wire.area),
    floor: wire.floor_no,
    price: known(wire.price),
    status: wire.status === null ? null : { id: null, name: wire.status, key: salesKeyOf(wire.status) },
    unitCount: wire.unit_count,
    highDemand: wire.is_demand,
    image: toPicture(wire.unit_image, {
      width: wire.unit_image_width,
      height: wire.unit_image_height,
      placeholder: wire.unit_image_placeholder,
    }),
    floorPlan: toPicture(wire.floor_plan_image, {
      width: wire.floor_plan_image_width,
      height: wire.floor_plan_image_height,
      placeholder: wire.floor_plan_image_placeholder,
    }),
    contentLanguage: wire.content_language ?? 'en',
  };
}

function toFloorPlan({ north, floors }: WireFloorPlan): FloorPlan {
  return {
    north: north ?? null,
    floors: floors.map(({ level, rooms, walls, openings, furniture }) => ({
      level: level ?? null,
      rooms: rooms.map(({ number, name, ...room }) => ({ ...room, number: number ?? null, name: name ?? null })),
      walls,
      openings: openings.map(({ leaf, ...opening }) => ({ ...opening, leaf: leaf ?? null })),
      furniture: {
        boxes: furniture?.boxes.map(({ at, round }) => ({ at, round: round ?? 0 })) ?? [],
        ovals: furniture?.ovals ?? [],
        lines: furniture?.lines ?? [],
        rugs: furniture?.rugs ?? [],
      },
    })),
  };
}

/** The same with its floor plan as geometry, where the upstream has that. */
function toUnitDetail(wire: WireUnitDetail): UnitDetail {
  return { ...toUnit(wire), plan: wire.floor_plan ? toFloorPlan(wire.floor_plan) : null };
}

async function readPage(id: number, page: number, locale: Locale, budget: Budget) {
  const query = { page: String(page), page_size: String(PAGE_SIZE) };
  const { answer } = await call('propertyUnits', { params: { id }, query, locale, budget });
  return answer;
}

/** A page that is not there ends the list; any other failure is one of the whole list. */
async function readLaterPage(id: number, page: number, locale: Locale, budget: Budget): Promise<WireUnit[]> {
  try {
    return (await readPage(id, page, locale, budget)).results;
  } catch (error) {
    if (isSiteError(error) && error.kind === 'absent') return [];
    throw error;
  }
}

/**
 * All units of a property, every page of them.
 * @throws SiteError absent when there is no such property, unavailable when a page cannot be read: a shortened list would
 *   look as if units were sold
 */
export async function readUnits(propertyId: number, locale: Locale, budget: Budget): Promise<Unit[]> {
  const first = await readPage(propertyId, 1, locale, budget);
  const units = new Map(first.results.map((each) => [each.id, each]));
  const more = first.next !== null && first.results.length > 0 && first.count > first.results.length;
  const pages = more ? Math.ceil(first.count / first.results.length) : 1;
  if (pages > MAX_PAGES) throw unavailable(`units of ${propertyId} in ${pages} pages`);
  for (let from = 2; from <= pages; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, pages - from + 1) }, (_, index) => from + index);
    const read = await Promise.all(numbers.map((page) => readLaterPage(propertyId, page, locale, budget)));
    const before = units.size;
    for (const each of read.flat()) if (!units.has(each.id)) units.set(each.id, each);
    // A page without new units means that the back end repeats itself.
    if (units.size === before) break;
  }
  return [...units.values()].map(toUnit);
}

/**
 * One unit of a property.
 * @throws SiteError absent when the upstream has none of this id, unavailable when it cannot be read
 */
export async function readUnit(
  propertyId: number,
  unitId: number,
  locale: Locale,
  budget: Budget,
): Promise<UnitDetail> {
  const { answer } = await call('propertyUnit', { params: { id: propertyId, unitId }, locale, budget });
  return toUnitDetail(answer);
}
