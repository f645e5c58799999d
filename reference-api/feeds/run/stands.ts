import type pg from 'pg';
import { keepFocus } from '../../catalogue/focus';
import type { Rows } from '../../catalogue/rows';
import type { CatalogueRecord } from '../../catalogue/shape';
import type { StoredImage, Translated } from '../../db/schema';
import type { Mapping, Target } from '../map/mapping';
import type { picturesFrom } from './pictures';

type Columns = Record<string, unknown>;
type Unit = Columns & { id: number; position: number; image: StoredImage | null; floor_plan: StoredImage | null };
type Pictures = ReturnType<typeof picturesFrom>;

/** A listing as its tables have it. */
export type Stands = {
  property: Columns & {
    id: number;
    slug: string;
    title: Translated;
    description: Translated | null;
    address: Translated | null;
    cover: StoredImage | null;
    images: StoredImage[];
  };
  units: Unit[];
};

/** The members of `Stands`, of a property `p`, for `jsonb_build_object`. */
export const STANDS = `'property', to_jsonb(p) - 'price' - 'updated_at', 'units', coalesce(
  (select jsonb_agg(to_jsonb(u) order by u.position) from units u where u.property_id = p.id), '[]')`;

/** What stands of these properties, by id. */
export async function standing(client: pg.ClientBase, ids: readonly number[]): Promise<Map<number, Stands>> {
  const found = await client.query<{ id: number; stands: Stands }>(
    `select id, jsonb_build_object(${STANDS}) as stands from properties p where id = any ($1)`,
    [ids],
  );
  return new Map(found.rows.map(({ id, stands }) => [id, stands]));
}

/**
 * Cover and pictures of a listing that stands: with the focal points of those that come again, and as they are where a row names
 * some and not one could be had. Their host is down, and addresses that are signed are others at each run.
 */
export function keptPictures(
  record: CatalogueRecord,
  had: Pictures,
  now: Stands['property'],
): Pick<Pictures, 'cover' | 'images'> {
  const again = keepFocus(had, now);
  const namesCover = record.cover !== null || record.property_images.length > 0;
  return {
    cover: namesCover && had.cover === null ? now.cover : again.cover,
    images: record.property_images.length > 0 && had.images.length === 0 ? now.images : again.images,
  };
}

/** The rows of units; a picture that one names and that could not be had stays as it is, as `keptPictures` says of a listing's. */
export function keptUnits({ property_units: named }: CatalogueRecord, units: Rows['units']): Rows['units'] {
  return units.map((unit, at) => ({
    ...unit,
    keeps_image: unit.image === null && (named[at]?.unit_image ?? null) !== null,
    keeps_floor_plan: unit.floor_plan === null && (named[at]?.floor_plan_image ?? null) !== null,
  }));
}

/** What stands, with the pictures of a row that has only been lacking some: whatever else differs is the desk's. */
export function withPictures({ property_units: named }: CatalogueRecord, had: Pictures, now: Stands): Rows {
  const again = keepFocus(had, now.property);
  const property = {
    ...now.property,
    cover: again.cover ?? now.property.cover,
    images: again.images.length > 0 ? again.images : now.property.images,
  };
  const units = now.units.map((unit) => {
    const same = named.flatMap((each, at) =>
      each.apartment_id === unit.apartment_id && each.apt_no === unit.apt_no ? [at] : [],
    );
    const own = had.units[same.includes(unit.position) ? unit.position : (same[0] ?? -1)];
    return { ...unit, image: own?.image ?? unit.image, floor_plan: own?.floorPlan ?? unit.floor_plan };
  });
  return { property, units };
}

/** Columns, each with the names of a mapping that say it; one without any, no feed of single homes can say. */
type SaidBy = Record<string, readonly Target[]>;

const PLACE: readonly Target[] = ['building', 'sub_district', 'district', 'city'];
const POINT: readonly Target[] = ['coordinates', 'latitude', 'longitude'];
const PRICE: readonly Target[] = ['price', 'price_year', 'price_month', 'price_week', 'price_day', 'price_hidden'];

const PROPERTY: SaidBy = {
  property_type_id: ['type'],
  property_status_id: ['completion'],
  sales_status_id: ['sales_status'],
  city_id: ['city'],
  developer_id: ['developer'],
  cover: ['photos'],
  images: ['photos'],
  latitude: POINT,
  longitude: POINT,
  low_price: PRICE,
  average_price: [],
  min_area: ['area'],
  average_area: ['area'],
  average_bedrooms: ['bedrooms'],
  residential_units: [],
  commercial_units: [],
  total_units: [],
  completion_rate: [],
  delivery_date: ['delivery'],
  minimum_down_payment: [],
  down_payment: [],
  post_delivery: [],
  rental_guarantee: [],
  rental_guarantee_value: [],
  payment_plans: [],
  facility_ids: ['facilities'],
  featured_rank: [],
  permit_number: ['permit'],
  offer: ['offer'],
  published_at: [],
};
/** These are of the city, the permit and the rent that stand, and of no other. */
const OF_CITY: SaidBy = { district_id: ['district'] };
const OF_PERMIT: SaidBy = { permit_url: ['permit_url'], permit_expires: ['permit_expires'] };
const OF_RENT: SaidBy = {
  rent_period: ['rent_period', 'price_year', 'price_month', 'price_week', 'price_day'],
  rent_cheques: ['rent_cheques'],
  rent_deposit: ['rent_deposit'],
};
const UNIT: SaidBy = {
  bedrooms: ['bedrooms'],
  baths: ['baths'],
  area: ['area'],
  floor_no: ['floor'],
  apt_no: ['number'],
  price: PRICE,
  status: ['sales_status'],
  unit_count: [],
  is_demand: [],
  image: [],
  floor_plan: ['floor_plan'],
};
/** Columns whose names are part of what search compares. */
const SEARCHED = [
  'property_type_id',
  'property_status_id',
  'sales_status_id',
  'city_id',
  'district_id',
  'developer_id',
];

type Fields = Mapping['fields'];
const isSaid = (targets: readonly Target[], fields: Fields) => targets.some((target) => fields[target] !== undefined);

function keepUnsaid(made: Columns, now: Columns, columns: SaidBy, fields: Fields): void {
  for (const [column, targets] of Object.entries(columns))
    if (!isSaid(targets, fields)) made[column] = now[column] ?? null;
}

/** Texts in languages that the feed does not speak stay. The English one cannot go alone. */
function mergedText(said: Translated | null, stands: Translated | null): Translated | null {
  if (said !== null) return { ...stands, ...said };
  return stands !== null && Object.keys(stands).some((locale) => locale !== 'en') ? stands : null;
}

/**
 * Keeps in the rows of a single home what its source's mapping does not name, which the desk may have written.
 * @returns whether what search compares is another for it
 */
export function keepWhatStands(made: Rows, now: Stands, { fields }: Mapping): boolean {
  const { property } = made;
  const searched = () =>
    JSON.stringify([
      property.title,
      SEARCHED.map((column) => property[column]),
      made.units.map((unit) => unit.bedrooms),
    ]);
  const read = searched();
  keepUnsaid(property, now.property, PROPERTY, fields);
  if (property.city_id === now.property.city_id) keepUnsaid(property, now.property, OF_CITY, fields);
  if (property.permit_number === now.property.permit_number) keepUnsaid(property, now.property, OF_PERMIT, fields);
  if (property.offer === now.property.offer)
    keepUnsaid(property, now.property, OF_RENT, fields.offer === undefined ? {} : fields);
  property.agent_id ??= now.property.agent_id;
  property.title = { ...now.property.title, ...(property.title as Translated) };
  const text = (column: 'description' | 'address') =>
    mergedText(property[column] as Translated | null, now.property[column]);
  property.description = isSaid(['description'], fields) ? text('description') : now.property.description;
  property.address = isSaid(PLACE, fields) ? text('address') : now.property.address;
  for (const unit of made.units) {
    const same = now.units.find((each) => each.apartment_id === unit.apartment_id);
    const stands = same ?? (now.units.length === 1 ? now.units[0] : undefined);
    if (!stands) continue;
    keepUnsaid(unit, stands, UNIT, fields);
    unit.id = stands.id;
  }
  return searched() !== read;
}
