import { OTHER_LOCALES, type ListingRecord, type OtherLocale } from './record';

/**
 * Lists of a record whose translations are matched by position (docs/catalogue.md): whatever moves an item moves its translation too.
 * A list without any translation has none, not a row of nulls.
 */
export const POSITIONAL = ['facilities', 'payment_plans'] as const;
export type ListName = (typeof POSITIONAL)[number];

/** The record with `change` made to the list and to what stands at the same places in each language. */
export function withList(
  record: ListingRecord,
  name: ListName,
  change: <Item>(list: readonly Item[]) => Item[],
): ListingRecord {
  const list = record[name] ?? [];
  const translations = { ...record.translations };
  for (const locale of OTHER_LOCALES) {
    const texts = translations[locale];
    const translated = texts?.[name] ?? [];
    if (!texts || translated.length === 0) continue;
    const whole = list.map((_, at) => translated[at] ?? null);
    const changed = change<unknown>(whole);
    translations[locale] = { ...texts, [name]: changed.some((each) => each !== null) ? changed : [] };
  }
  return { ...record, [name]: change<unknown>(list), ...(record.translations && { translations }) };
}

/** The record with `item` at the end of the list; `text` gives its translation, where it has one. */
export function withItem<Name extends ListName>(
  record: ListingRecord,
  name: Name,
  item: NonNullable<ListingRecord[Name]>[number],
  text: (locale: OtherLocale) => object | null = () => null,
): ListingRecord {
  const list = record[name] ?? [];
  const translations = { ...record.translations };
  for (const locale of OTHER_LOCALES) {
    const texts = translations[locale];
    const translated = texts?.[name] ?? [];
    const added = text(locale);
    if (translated.length === 0 && added === null) continue;
    translations[locale] = { ...texts, [name]: [...list.map((_, at) => translated[at] ?? null), added] };
  }
  return { ...record, [name]: [...list, item], translations };
}

/** Without the item at `at`. */
export const without =
  (at: number) =>
  <Item>(list: readonly Item[]) =>
    list.filter((_, place) => place !== at);

/** With the item at `from` standing at `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Items by what `keyOf` says of them, each group in their order. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
