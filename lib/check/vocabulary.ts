import table from './schema-org.json' with { type: 'json' };

/** schema.org as package schema-dts knows it (scripts/vocabulary.mjs). */

type Row = { is: readonly string[]; has: readonly string[] };

const TYPES = table.types as Readonly<Record<string, Row>>;
const VALUES = new Set<string>(table.values);
const PREFIX = /^https?:\/\/schema\.org\//;

/** Whether schema.org has the type. */
const isType = (name: string): boolean => Object.hasOwn(TYPES, name);

/** Whether `type` is `general` or one of its kinds. */
export function isKindOf(type: string, general: string): boolean {
  return type === general || (TYPES[type]?.is ?? []).some((above) => isKindOf(above, general));
}

function has(type: string, property: string): boolean {
  const row = TYPES[type];
  return row !== undefined && (row.has.includes(property) || row.is.some((above) => has(above, property)));
}

/** Whether a thing of `type` may have `property`, its own or one of a more general type; `query-input` counts as `query`. */
export function hasProperty(type: string, property: string): boolean {
  if (has(type, property)) return true;
  return isKindOf(type, 'Action') && has(type, property.replace(/-(input|output)$/, ''));
}

/** Whether an address of schema.org, like `https://schema.org/InStock`, names a member of an enumeration or a type. */
export function isKnownTerm(address: string): boolean {
  const name = address.replace(PREFIX, '');
  return VALUES.has(name) || isType(name);
}

/** A node of structured data. */
export type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The type names of a thing. */
export const typesOf = (thing: Thing): string[] =>
  listOf(thing['@type']).flatMap((type) => (typeof type === 'string' ? type.replace(PREFIX, '') : []));

/** All the things in blocks of structured data, nested ones too, each with the property it is the value of. */
export function thingsIn(data: unknown, under = ''): { thing: Thing; under: string }[] {
  if (Array.isArray(data)) return data.flatMap((each) => thingsIn(each, under));
  if (!isThing(data)) return [];
  const nested = Object.entries(data).flatMap(([key, value]) => thingsIn(value, key === '@graph' ? under : key));
  return [...('@graph' in data ? [] : [{ thing: data, under }]), ...nested];
}

/** What in the structured data is not schema.org's: types, properties, members of enumerations; a line each. */
export function strangers(data: unknown): { types: string[]; properties: string[]; values: string[] } {
  const types = new Set<string>();
  const properties = new Set<string>();
  const values = new Set<string>();
  for (const { thing, under } of thingsIn(data)) {
    const keys = Object.keys(thing).filter((key) => !key.startsWith('@'));
    const named = typesOf(thing);
    if (named.length === 0 && keys.length > 0) types.add(`${under || 'a thing'} without @type`);
    for (const type of named) if (!isType(type)) types.add(type);
    const known = named.filter(isType);
    for (const key of keys) {
      if (known.length > 0 && !known.some((type) => hasProperty(type, key)))
        properties.add(`${key} of ${known.join('+')}`);
      for (const value of listOf(thing[key]))
        if (typeof value === 'string' && PREFIX.test(value) && !isKnownTerm(value)) values.add(`${key}: ${value}`);
    }
  }
  return { types: [...types], properties: [...properties], values: [...values] };
}

const numberOf = (value: unknown): number[] => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? [number] : [];
};

/** Prices that are offered in the data. */
export function pricesIn(data: unknown): number[] {
  const found = thingsIn(data).flatMap(({ thing }) =>
    ['price', 'lowPrice', 'highPrice'].flatMap((key) => listOf(thing[key]).flatMap(numberOf)),
  );
  return [...new Set(found)];
}

/** Addresses of the pictures that the data names. */
export function picturesIn(data: unknown): string[] {
  const found = thingsIn(data).flatMap(({ thing }) => [
    ...['image', 'logo', 'thumbnailUrl', 'photo'].flatMap((key) => listOf(thing[key])),
    ...(typesOf(thing).some((type) => isKindOf(type, 'ImageObject')) ? listOf(thing.contentUrl ?? thing.url) : []),
  ]);
  return [...new Set(found.filter((each): each is string => typeof each === 'string'))];
}

/** The names along each BreadcrumbList of the data, in order. */
export function breadcrumbsIn(data: unknown): string[][] {
  return thingsIn(data).flatMap(({ thing }) => {
    if (!typesOf(thing).includes('BreadcrumbList')) return [];
    const steps = listOf(thing.itemListElement).filter(isThing);
    const ordered = steps.toSorted((a, b) => (numberOf(a.position)[0] ?? 0) - (numberOf(b.position)[0] ?? 0));
    return [
      ordered.map(({ name, item }) => {
        const text = name ?? (isThing(item) ? item.name : undefined);
        return typeof text === 'string' ? text : '';
      }),
    ];
  });
}

/** Whether the data says that what is offered is sold. */
export const isSold = (data: unknown): boolean =>
  thingsIn(data).some(
    ({ thing: { availability }, under }) =>
      under === 'offers' && typeof availability === 'string' && availability.endsWith('SoldOut'),
  );
