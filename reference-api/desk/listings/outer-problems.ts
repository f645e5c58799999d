import type pg from 'pg';
import type { CatalogueRecord } from '../../catalogue/shape';
import { OTHER_LOCALES } from '../../catalogue/translated';
import type { Translated } from '../../db/schema';
import { LOCALE_ROWS } from '../../../lib/contract/locales';
import { PREVIEW_CARD } from '../../../lib/contract/rules';
import { readPart } from '../content/store';
import { pathsOf } from './pictures';
import { type Problems, problem } from './problem';

/** What only the catalogue tells: taken addresses, districts of other cities, pictures that nobody uploaded. */
export async function outerProblems(
  client: pg.PoolClient,
  id: number | null,
  record: CatalogueRecord,
): Promise<Problems> {
  const found: Problems = [];
  if (await isSlugTaken(client, id, record.slug))
    found.push(problem('blocks', 'slug_taken', 'slug', 'Another listing has this address.'));
  const { rows: elsewhere } = await client.query(
    `select from districts d join cities c on c.id = d.city_id
     where d.id = $1 and c.id is distinct from $2 and c.name->>'en' <> $3`,
    [record.district?.id ?? null, record.city?.id ?? null, record.city?.name ?? null],
  );
  if (elsewhere.length > 0)
    found.push(problem('blocks', 'district_elsewhere', 'district', 'This district is in another city.'));
  for (const [path, address] of pathsOf(record)) {
    if (!address.startsWith('/media/'))
      found.push(problem('blocks', 'picture_unknown', path, 'Not a picture that was uploaded here.'));
  }
  return [
    ...found,
    ...(await brokerProblems(client, record)),
    ...(await coverProblems(client, id, record)),
    ...(await facilityTexts(client, record)),
  ];
}

/** What Dubai's rules ask an advertisement to name: the agency's ORN, and the BRN of whoever answers for it. */
async function brokerProblems(client: pg.PoolClient, { agent }: CatalogueRecord): Promise<Problems> {
  const found: Problems = [];
  const { record: agency } = await readPart(client, 'agency');
  if (!agency.orn)
    found.push(problem('warns', 'agency_orn_missing', 'agency', 'No ORN of the agency is written at the desk.'));
  if (agent === null) return found;
  const { rows } = await client.query<{ brn: string | null }>(
    `select brn from agents where id = $1 or brn = $2 or ($1::int is null and $2::text is null and name->>'en' = $3)`,
    [agent.id, agent.brn, agent.name],
  );
  if (rows.length === 0 && agent.name === null)
    found.push(problem('blocks', 'agent_unknown', 'agent', 'There is no such agent.'));
  else if (!agent.brn && !rows.some(({ brn }) => brn))
    found.push(problem('warns', 'agent_brn_missing', 'agent', 'The agent has no BRN.'));
  return found;
}

/** A cover that a preview card has to enlarge. Pictures that nobody measured yet are passed over. */
async function coverProblems(client: pg.PoolClient, id: number | null, { cover }: CatalogueRecord): Promise<Problems> {
  const { rows } = await client.query<{ width: number; height: number }>(
    `select width, height from pictures where path = $1 and width > 0
     union all select (cover->>'width')::int, (cover->>'height')::int from properties
       where id = $2 and cover->>'path' = $1 and (cover->>'width')::int > 0 limit 1`,
    [cover, id],
  );
  const [size] = rows;
  // An upright one stands in the card's middle square.
  const least = size && size.height > size.width ? PREVIEW_CARD.height : PREVIEW_CARD.width;
  if (!size || (size.width >= least && size.height >= PREVIEW_CARD.height)) return [];
  const message = `${size.width} × ${size.height} px: previews of links, ${PREVIEW_CARD.width} × ${PREVIEW_CARD.height}, enlarge it.`;
  return [problem('warns', 'cover_small', 'cover', message)];
}

/** The languages in which a facility has no name, neither in the record nor in the catalogue: one problem a language. */
async function facilityTexts(client: pg.PoolClient, record: CatalogueRecord): Promise<Problems> {
  const { facilities, translations } = record;
  if (facilities.length === 0) return [];
  const { rows } = await client.query<{ name: Translated }>(
    `select name from facilities where name->>'en' = any ($1)`,
    [facilities.map(({ name }) => name)],
  );
  const known = new Map(rows.map(({ name }) => [name.en, name]));
  return OTHER_LOCALES.flatMap((locale) => {
    const lacking = facilities.filter(
      ({ name }, at) => !translations?.[locale]?.facilities[at]?.name && !known.get(name)?.[locale],
    );
    if (lacking.length === 0) return [];
    const names = lacking.map(({ name }) => name).join(', ');
    const message = `Not named in ${LOCALE_ROWS[locale].nameInEnglish}: ${names}.`;
    return [problem('warns', 'facility_text_missing', `translations.${locale}.facilities`, message)];
  });
}

/** Whether another listing has a slug, published or in a draft. */
export async function isSlugTaken(client: pg.PoolClient, id: number | null, slug: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from properties where slug = $1 and id is distinct from $2
     union all select from listings where slug = $1 and id is distinct from $2 limit 1`,
    [slug, id],
  );
  return rows.length > 0;
}
