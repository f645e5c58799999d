import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { LOCALES } from '../lib/contract/locales';
import { machineName } from './catalogue/shape';
import type { Database } from './db/client';
import { withAdvisoryLock } from './db/migrate';
import * as schema from './db/schema';
import { searchText, titleSortKey } from './db/text';
import type { DemoCatalogue, DemoNamed, DemoProperty } from './demo/types';
import { FACILITIES, PROPERTY_STATUSES, PROPERTY_TYPES, SALES_STATUSES } from './demo/vocabulary';

/** Rows per insert: PostgreSQL takes at most 65,535 values in one statement. */
const BATCH = 500;

const NO_PROPERTIES = 'select not exists (select from properties) as empty';
const NO_NAMES = `
  select not (exists (select from properties) or exists (select from property_types) or exists (select from property_statuses)
    or exists (select from sales_statuses) or exists (select from facilities)) as empty`;

/**
 * Fills an empty catalogue; one that holds a property is left alone, also when several processes start at once.
 * @param load makes the catalogue; only called when it is needed
 * @returns how many properties were written
 */
export async function seedWhenEmpty(pool: pg.Pool, load: () => DemoCatalogue, log: Logger): Promise<number> {
  const seed = async (client: pg.PoolClient) => {
    const catalogue = load();
    await write(drizzle(client, { schema }), catalogue);
    for (const table of schema.CATALOGUE_TABLES) {
      await client.query(`vacuum analyze ${table}`);
    }
    return catalogue.properties.length;
  };
  return (await whenEmpty(pool, NO_PROPERTIES, seed, log)) ?? 0;
}

/**
 * Gives a database without properties and names the property types, statuses, sales statuses and facilities that the desk offers, so that a
 * listing can be made from nothing. One that holds any of them is left alone, also when several processes start at once.
 * @returns whether they were written
 */
export async function nameWhenEmpty(pool: pg.Pool, log: Logger): Promise<boolean> {
  const name = async (client: pg.PoolClient) => {
    await drizzle(client, { schema }).transaction((tx) => writeNames(tx, START));
    return true;
  };
  return (await whenEmpty(pool, NO_NAMES, name, log)) ?? false;
}

/** Asks before the lock, so that a start awaits no import, and again under it, as another start may have written meanwhile. */
async function whenEmpty<T>(
  pool: pg.Pool,
  question: string,
  work: (client: pg.PoolClient) => Promise<T>,
  log: Logger,
): Promise<T | null> {
  const isEmpty = async (on: pg.Pool | pg.PoolClient) =>
    (await on.query<{ empty: boolean }>(question)).rows[0]?.empty === true;
  if (!(await isEmpty(pool))) return null;
  return withAdvisoryLock(pool, async (client) => ((await isEmpty(client)) ? work(client) : null), log);
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type Names = Pick<DemoCatalogue, 'facilities' | 'propertyTypes' | 'propertyStatuses' | 'salesStatuses'>;

/** As in the demo. */
const START: Names = {
  propertyTypes: PROPERTY_TYPES,
  propertyStatuses: PROPERTY_STATUSES,
  salesStatuses: SALES_STATUSES,
  facilities: [...FACILITIES],
};

const named = ({ id, name }: DemoNamed) => ({ id, name });
const keyed = ({ id, name }: DemoNamed) => ({ id, name, key: machineName(name.en) });

/** What is there already stays: a database without properties may have names of an earlier start. */
async function writeNames(tx: Transaction, names: Names): Promise<void> {
  await tx.insert(schema.facilities).values(names.facilities.map(named)).onConflictDoNothing();
  await tx.insert(schema.propertyTypes).values(names.propertyTypes.map(keyed)).onConflictDoNothing();
  await tx.insert(schema.propertyStatuses).values(names.propertyStatuses.map(keyed)).onConflictDoNothing();
  await tx
    .insert(schema.salesStatuses)
    // The English name of a sales status is its machine name (specification section 4).
    .values(names.salesStatuses.map(({ id, name, key }) => ({ id, key, name: { ...name, en: key } })))
    .onConflictDoNothing();
}

async function write(db: Database, catalogue: DemoCatalogue): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(schema.cities).values(catalogue.cities.map(named)).onConflictDoNothing();
    await tx
      .insert(schema.districts)
      .values(catalogue.districts.map((it) => ({ ...named(it), cityId: it.cityId, text: it.text })))
      .onConflictDoNothing();
    await tx.insert(schema.developers).values(catalogue.developers.map(named)).onConflictDoNothing();
    await writeNames(tx, catalogue);
    await tx.insert(schema.agents).values(catalogue.agents).onConflictDoNothing();
    const properties = catalogue.properties.map((property) => propertyRow(property, catalogue));
    for (const batch of batches(properties)) await tx.insert(schema.properties).values(batch);
    for (const batch of batches(unitRows(catalogue))) await tx.insert(schema.units).values(batch);
  });
}

function propertyRow(property: DemoProperty, catalogue: DemoCatalogue): typeof schema.properties.$inferInsert {
  const nameIn = (list: DemoNamed[], id: number | null) => list.find((it) => it.id === id)?.name;
  const {
    coordinates,
    formattedAddress,
    minimumDownPayment,
    publishedAt,
    updatedAt,
    units: _units,
    ...same
  } = property;
  const [titleSortEn, titleSortAr, titleSortFa] = LOCALES.map((locale) => titleSortKey(property.title, locale));
  return {
    ...same,
    address: formattedAddress,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    minimumDownPayment,
    publishedAt: new Date(publishedAt),
    updatedAt: new Date(updatedAt),
    searchText: searchText({
      title: property.title,
      places: [nameIn(catalogue.cities, property.cityId), nameIn(catalogue.districts, property.districtId)],
      developer: nameIn(catalogue.developers, property.developerId),
      kinds: [
        nameIn(catalogue.propertyTypes, property.propertyTypeId),
        nameIn(catalogue.propertyStatuses, property.propertyStatusId),
        nameIn(catalogue.salesStatuses, property.salesStatusId),
      ],
      bedrooms: property.units.map(({ bedrooms }) => bedrooms),
    }),
    titleSortEn: titleSortEn ?? '',
    titleSortAr: titleSortAr ?? '',
    titleSortFa: titleSortFa ?? '',
  };
}

/** Unit ids are given in the order of the catalogue, so that the same demo has the same addresses everywhere. */
function unitRows(catalogue: DemoCatalogue): (typeof schema.units.$inferInsert)[] {
  const all = catalogue.properties.flatMap((property) =>
    property.units.map((unit, position) => ({ ...unit, propertyId: property.id, position })),
  );
  return all.map((unit, index) => ({ ...unit, id: index + 1 }));
}

function* batches<Row>(rows: Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}
