import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { dayInDubai, FEED_PICTURE, normalisePhone, permitState } from '../../lib/contract/rules';
import { details } from '../catalogue/export-file';
import { isReserved, isSold, notReserved, notSold } from '../catalogue/sold';
import type { Database } from '../db/client';
import * as schema from '../db/schema';
import { imageUrl, presentDetail } from '../routes/property/present';
import { PF_CODE_OF_TYPE } from './map/portals';
import { plainText } from './map/prose';

type Found = Awaited<ReturnType<typeof details>>[number];
type Unit = Found['units'][number];

/** How many homes were written, and why properties and units were not. */
export type PortalReport = { homes: number; left: { why: string; count: number }[] };

/** The portal's codes of what is no home. */
const COMMERCIAL = ['BC', 'CW', 'FA', 'LC', 'OF', 'RE', 'RT', 'SH', 'SR', 'ST', 'WH'];
const MOST_PHOTOS = 30;
/** Our keys of whether a home is built in the portal's words; of what has none it is told nothing. */
const COMPLETION = new Map([
  ['off_plan', 'off_plan_primary'],
  ['ready', 'completed'],
  ['resale', 'completed'],
]);
const PERIODS = { year: 'yearly', month: 'monthly', week: 'weekly', day: 'daily' } as const;

/**
 * What is published and for sale, one home each, in the shape of Property Finder's feed (docs/listing-feeds.md). A listing whose permit has
 * ended is not in it: nobody may advertise it in Dubai, and a portal would take it without its number for one that needs none.
 * @param client a connection of its own
 * @param origin that pictures have their addresses at
 * @param report is filled while it is read
 */
export async function* portalXml(client: pg.PoolClient, origin: string, report: PortalReport): AsyncGenerator<string> {
  const db = drizzle(client, { schema }) as unknown as Database;
  const at = Date.now();
  const given = new Set<string>();
  await client.query('begin isolation level repeatable read read only');
  try {
    const [now] = (await client.query<{ now: string; count: number }>(HEAD, [dayInDubai(at)])).rows;
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<list last_update="${now?.now ?? ''}" listing_count="${now?.count ?? 0}">\n`;
    for (let last = 0; ;) {
      const batch = await details(db, last);
      for (const found of batch) yield* homesOf(found, { origin, at, given }, report);
      const [end] = batch.slice(-1);
      if (!end) break;
      last = end.row.property.id;
    }
    yield '</list>\n';
  } finally {
    await client.query('rollback').catch(() => undefined); // The connection may be what failed.
  }
}

/** Properties `p` that a portal has a code for. */
const FOR_PORTALS = `properties p
    left join sales_statuses s on s.id = p.sales_status_id
    join property_types t on t.id = p.property_type_id and lower(t.name->>'en') in (${[...PF_CODE_OF_TYPE.keys()].map((type) => `'${type.replaceAll("'", "''")}'`).join(', ')})`;
const FOR_SALE = `p.offer is distinct from 'rent'`;
/** Of these, neither sold nor a rental that is spoken for. */
const OFFERED = `s.key is distinct from 'sold' and (${FOR_SALE} or s.key is distinct from 'reserved')`;

/** Counted before it is written, as the first line says it: by the same rules as `homesOf`. $1: the day in Dubai. */
const HEAD = `
  select to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') as now, (
    select count(*)::int from ${FOR_PORTALS}
    left join units u on u.property_id = p.id
    where ${OFFERED} and (p.permit_expires is null or p.permit_expires >= $1::date)
      and coalesce(case when u.id is null then p.low_price else u.price end, 0) > 0
      and ${notSold('u.status')} and (${FOR_SALE} or ${notReserved('u.status')})
  ) as count`;

/** How many listings are not told to portals today, as their permit has ended. */
export async function permitsEnded(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${FOR_PORTALS} where ${OFFERED} and p.permit_expires < $1::date`,
    [dayInDubai(Date.now())],
  );
  return rows[0]?.count ?? 0;
}

/** What a file is written by, and the reference numbers that it has given. */
type Writing = { origin: string; at: number; given: Set<string> };

function* homesOf(found: Found, { origin, at, given }: Writing, report: PortalReport): Generator<string> {
  const { property, type, salesStatus } = found.row;
  const left = (why: string) => {
    const known = report.left.find((each) => each.why === why);
    if (known) known.count += 1;
    else report.left.push({ why, count: 1 });
  };
  const code = PF_CODE_OF_TYPE.get(type?.name.en.toLowerCase() ?? '');
  if (salesStatus?.key === 'sold') {
    left('sold');
    return;
  }
  const rent = property.offer === 'rent';
  if (rent && salesStatus?.key === 'reserved') {
    left('reserved');
    return;
  }
  if (code === undefined) {
    left('the portal has no code for its type');
    return;
  }
  if (permitState(property.permitExpires, at) === 'ended') {
    left('its permit has ended');
    return;
  }
  const units: (Unit | null)[] = found.units.length > 0 ? found.units : [null];
  for (const unit of units) {
    const price = unit ? unit.price : property.lowPrice;
    if (isSold(unit?.status ?? null)) left('sold');
    else if (rent && isReserved(unit?.status ?? null)) left('reserved');
    else if (!price) left('no price');
    else {
      report.homes += 1;
      yield homeXml(found, unit, { code, price, origin, reference: referenceOf(found, unit, given) });
    }
  }
}

function homeXml(
  found: Found,
  unit: Unit | null,
  { code, price, origin, reference }: { code: string; price: number; origin: string; reference: string },
): string {
  const { property, city, district, developer, status } = found.row;
  const english = presentDetail(found, { lang: 'en', origin }, null);
  const plan = taken(imageUrl(unit?.floorPlan ?? null, origin));
  const photos = photosOf(english).map((photo) => element('url', photo));
  const place = english.map_coordinates;
  const rent = property.offer === 'rent';
  const { agent } = english;
  const lines = [
    element('reference_number', reference),
    element('permit_number', property.permitNumber),
    element('offering_type', `${COMMERCIAL.includes(code) ? 'C' : 'R'}${rent ? 'R' : 'S'}`),
    element('property_type', code),
    element('price_on_application', 'No'),
    rent ? `<price>${element(PERIODS[property.rentPeriod ?? 'year'], price)}</price>` : element('price', price),
    element('cheques', property.rentCheques),
    element('city', city?.name.en),
    element('community', district?.name.en),
    element('property_name', found.units.length > 1 ? property.title.en : null),
    element('title_en', property.title.en),
    element('title_ar', property.title.ar),
    element('description_en', plainText(property.description?.en)),
    element('description_ar', plainText(property.description?.ar)),
    element('size', Math.round(unit?.area ?? property.minArea ?? 0) || null),
    element('bedroom', unit ? unit.bedrooms : property.averageBedrooms),
    element('bathroom', unit?.baths),
    element('floor', unit?.floorNo),
    element('developer', developer?.name.en),
    element('completion_status', COMPLETION.get(status?.key ?? '')),
    element('geopoints', place && `${place.longitude},${place.latitude}`),
    agent
      ? `<agent>${element('id', agent.id)}${element('name', agent.name)}${element('email', agent.email)}${element('phone', phoneOf(agent.phone))}${element('photo', taken(agent.photo))}${element('license_no', agent.brn)}</agent>`
      : '',
    photos.length > 0 ? `<photo>${photos.join('')}</photo>` : '',
    plan ? `<floor_plan>${element('url', plan)}</floor_plan>` : '',
  ];
  const updated = property.updatedAt.toISOString().slice(0, 19).replace('T', ' ');
  return `<property last_update="${updated}">${lines.join('')}</property>\n`;
}

/** The cover first, no picture twice, as the site shows them. */
function photosOf({ cover, property_images: images }: ReturnType<typeof presentDetail>): string[] {
  const all = new Set([cover, ...images.map(({ image }) => image)].map(taken));
  return [...all].filter((address) => address !== null).slice(0, MOST_PHOTOS);
}

/** The address of a picture; null for one in a format that portals do not take. */
const taken = (address: string | null | undefined): string | null =>
  address && FEED_PICTURE.test(new URL(address).pathname) ? address : null;

/** As it is called from anywhere, without the plus. */
const phoneOf = (typed: string | null | undefined) => typed && normalisePhone(typed).replace('+', '');

/** The agency's own number of a listing that is one home, else one made of ids: portals take the second of a number for the first. */
function referenceOf({ row: { property }, units }: Found, unit: Unit | null, given: Set<string>): string {
  const own = units.length < 2 ? property.reference : null;
  if (own === null || given.has(own)) return unit ? `P${property.id}-U${unit.id}` : `P${property.id}`;
  given.add(own);
  return own;
}

/** An element; none for a value that is not there. Without what XML cannot hold. */
function element(name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<${name}>${safe}</${name}>`;
}
