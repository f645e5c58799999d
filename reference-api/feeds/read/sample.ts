import type { Mapping, MappingInput, Reading, Said, Target } from '../map/mapping';
import { saidBy, TARGETS } from '../map/mapping';
import { PORTALS } from '../map/portals';
import { FeedRefused } from '../refused';
import type { FeedKind } from '../sources';
import { csvRows, opened } from './csv';
import { catalogueRows, mapped } from './rows';
import { decoded } from './text';
import { type Element, textsAt, xmlRows } from './xml';

const MOST_ROWS = 10;
const LONGEST_CELL = 300;
const MOST_COLUMNS = 200;
const DELIMITERS = [',', ';', '\t', '|'];

export type SampleRow = {
  row: number;
  cells: Record<string, string>;
  said: Said;
  taken: 'record' | 'off' | 'refused' | 'unmapped';
  reasons: string[];
};
export type Sample = {
  columns: string[];
  suggested: MappingInput | null;
  rows: SampleRow[];
  /** why there are no more rows */
  broken: string | null;
};

/** What a preview may be told: a mapping, or how a table is read alone. */
export type Told = Mapping | Reading | null;
const mappingOf = (told: Told): Mapping | null => (told && 'reference' in told.fields ? (told as Mapping) : null);

/**
 * The first rows of a feed as they are, and as a mapping has them.
 * @param told without fields a table is shown as it is, and a mapping of it suggested
 * @throws FeedRefused when not even one row can be read
 */
export async function sampleOf(
  kind: FeedKind,
  told: Told,
  bytes: AsyncIterable<Buffer>,
  charset: string | null,
): Promise<Sample> {
  const sample: Sample = { columns: [], suggested: null, rows: [], broken: null };
  const text = decoded(bytes, told?.encoding ?? charset);
  try {
    for await (const row of rowsOf(kind, told, text, sample)) {
      sample.rows.push({ row: sample.rows.length + 1, ...row });
      if (sample.rows.length >= MOST_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof FeedRefused) || (sample.rows.length === 0 && sample.columns.length === 0)) throw error;
    sample.broken = error.message;
  }
  return sample;
}

type Found = Omit<SampleRow, 'row'>;

async function* rowsOf(kind: FeedKind, told: Told, text: AsyncIterable<string>, sample: Sample): AsyncGenerator<Found> {
  if (kind === 'catalogue') {
    for await (const { reference, taken } of catalogueRows(text)) {
      const said = taken.kind === 'record' ? { title: [taken.record.title] } : {};
      yield {
        cells: {},
        said: { ...said, ...(reference !== null && { reference: [reference] }) },
        ...fateOf(taken),
      };
    }
  } else if (kind === 'csv') {
    yield* tableRows(told, text, sample);
  } else {
    const portal = PORTALS[kind];
    for await (const row of xmlRows(text, portal.row)) {
      const cells = cellsOf(row);
      sample.columns = [...new Set([...sample.columns, ...Object.keys(cells)])].slice(0, MOST_COLUMNS);
      yield { cells, ...read((name) => textsAt(row, name), mappingOf(told) ?? portal.mapping) };
    }
  }
}

async function* tableRows(told: Told, text: AsyncIterable<string>, sample: Sample): AsyncGenerator<Found> {
  const given = mappingOf(told);
  const { said, first, whole } = await opened(text);
  const delimiter = said ?? told?.delimiter ?? mostOf(first);
  for await (const { columns, cells, wrong } of csvRows(whole, delimiter)) {
    if (sample.columns.length === 0) {
      sample.columns = [...columns.keys()].filter((name) => name !== '').slice(0, MOST_COLUMNS);
      if (given === null) sample.suggested = suggestion(sample.columns, { encoding: told?.encoding, delimiter });
    }
    const at = (name: string) => cells[columns.get(name.toLowerCase()) ?? -1]?.trim() ?? '';
    const shown = Object.fromEntries(
      sample.columns.flatMap((name) => (at(name) === '' ? [] : [[name, at(name).slice(0, LONGEST_CELL)]])),
    );
    const nothing: Omit<Found, 'cells'> = { said: {}, taken: 'unmapped', reasons: [] };
    const texts = (name: string) => (at(name) === '' ? [] : [at(name)]);
    const found = given ? read(texts, given) : nothing;
    yield { cells: shown, ...found, ...(wrong !== null && { taken: 'refused', reasons: [wrong] }) };
  }
}

/** The delimiter that a line has most of. */
function mostOf(line: string): string {
  const most = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  most.sort((a, b) => b.count - a.count);
  return most[0]?.delimiter ?? ',';
}

function read(texts: (name: string) => string[], given: Mapping): Omit<Found, 'cells'> {
  return { said: saidBy(texts, given).said, ...fateOf(mapped(texts, given).taken) };
}

const fateOf = (taken: ReturnType<typeof mapped>['taken']): Pick<SampleRow, 'taken' | 'reasons'> => ({
  taken: taken.kind,
  reasons: taken.kind === 'refused' ? taken.reasons.slice(0, 20) : [],
});

/** The texts of an element by their paths, as mappings name them. */
function cellsOf(row: Element): Record<string, string> {
  const cells = new Map<string, string>();
  const walk = ({ text, children }: Element, path: string) => {
    const own = text.trim();
    if (own !== '' && !cells.has(path)) cells.set(path, own.slice(0, LONGEST_CELL));
    for (const child of children) walk(child, `${path}/${child.name}`);
  };
  for (const child of row.children) walk(child, child.name);
  return Object.fromEntries(cells);
}

/** Names that exporters give to columns, in small letters and without what is no letter. */
const KNOWN: Partial<Record<Target, RegExp>> = {
  reference: /^(ref|reference|refno|referenceno|referencenumber|propertyref|listingid|id|code|sku)$/,
  live: /^(live|islive|active|isactive)$/,
  title: /^(title|titleen|englishtitle|name|headline|propertytitle)$/,
  title_ar: /^(titlear|arabictitle|titlearabic)$/,
  title_fa: /^(titlefa|persiantitle|titlepersian)$/,
  description: /^(description|descriptionen|text|details|englishdescription)$/,
  description_ar: /^(descriptionar|arabicdescription|descriptionarabic)$/,
  description_fa: /^(descriptionfa|persiandescription)$/,
  offer: /^(offer|offeringtype|purpose|listingtype|for)$/,
  type: /^(type|propertytype|kind|category)$/,
  completion: /^(completion|completionstatus)$/,
  price: /^(price|amount|priceaed|salesprice)$/,
  currency: /^currency$/,
  city: /^(city|emirate)$/,
  district: /^(district|community|areaname|locality|neighbourhood)$/,
  sub_district: /^(subdistrict|subcommunity)$/,
  building: /^(building|tower|buildingname|propertyname|project)$/,
  developer: /^developer$/,
  bedrooms: /^(bedrooms|bedroom|beds|bed)$/,
  baths: /^(baths|bath|bathrooms|bathroom)$/,
  area: /^(area|size|sqft|builtuparea|areasqft)$/,
  floor: /^(floor|floorno)$/,
  permit: /^(permit|permitno|permitnumber|rera|trakheesi)$/,
  permit_expires: /^permit(expir(es|y|ydate|ation|ationdate)|end|enddate|validuntil)$/,
  latitude: /^(latitude|lat)$/,
  longitude: /^(longitude|lng|lon|long)$/,
  photos: /^(photos?|images?|pictures?|imageurls?|photourls?)\d*$/,
  agent: /^(agent|agentname|broker)$/,
  agent_phone: /^(agentphone|agentmobile)$/,
  agent_email: /^agentemail$/,
};

/** A mapping by the names of the columns; null where reference and title are not found. */
function suggestion(columns: readonly string[], read: Omit<MappingInput, 'fields'>): MappingInput | null {
  const fields: MappingInput['fields'] = {};
  for (const target of TARGETS) {
    const known = KNOWN[target];
    const found = known ? columns.filter((name) => known.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''))) : [];
    const [first] = found;
    if (first !== undefined)
      fields[target] = target === 'photos' && found.length > 1 ? { from: found.slice(0, 20) } : first;
  }
  return fields.reference && fields.title ? { ...read, fields } : null;
}
