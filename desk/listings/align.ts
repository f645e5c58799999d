import { type ListName, POSITIONAL } from './lists';
import { type ListingRecord, OTHER_LOCALES, type OtherLocale } from './record';

type Item = { name?: string | null; values?: readonly Item[] };
type Text = { name?: string | null; values?: readonly (Text | null | undefined)[] };
/** A list, and what a language says of its items at the same places. */
type Listed = { list: readonly Item[]; texts: readonly (Text | null | undefined)[] };

/** A list of nulls is none. */
export const orNone = <Value>(texts: (Value | null)[]) => (texts.some((text) => text !== null) ? texts : []);

/**
 * Where each item of `list` stood in `old`, told by its name; -1 for a new one.
 * @param renames whether an item can get another name: one that is gone and one that came may then be the same
 * @returns null where names do not tell
 */
function origins(old: readonly Item[], list: readonly Item[], renames: boolean): number[] | null {
  const [before, now] = [old, list].map((items) => items.map(({ name }) => name ?? '')) as [string[], string[]];
  if (before.every((name, at) => now[at] === name)) return now.map((_, at) => (at < before.length ? at : -1));
  const places = now.map((name) => before.indexOf(name));
  const told = [before, now].every((names) => new Set(names).size === names.length);
  const renamed = renames && places.includes(-1) && before.some((name) => !now.includes(name));
  return told && !renamed ? places : null;
}

/**
 * What `side` says of the items of `to`, at their places; both were made of `base`. Of an item that `side` does not have it is what `base`
 * says, and of a new one what `to` says: nobody else can have changed that.
 * @returns null where it cannot be told which item is which
 */
function aligned(base: Listed, side: Listed, to: Listed, renames: boolean): (Text | null)[] | null {
  const [known, own] = [origins(base.list, to.list, renames), origins(base.list, side.list, renames)];
  if (!known || !own) return null;
  const texts = to.list.map((item, at): Text | null | undefined => {
    const old = known[at] ?? -1;
    if (old < 0) return to.texts[at] ?? null;
    const place = own.indexOf(old);
    const [from, its] = place < 0 ? [base, old] : [side, place];
    const text = from.texts[its] ?? null;
    if (text === null || item.values === undefined) return text;
    const values = aligned(within(base, old), within(from, its), within(to, at), true);
    return values ? { ...text, values } : undefined;
  });
  return texts.includes(undefined) ? null : orNone(texts as (Text | null)[]);
}

const within = ({ list, texts }: Listed, at: number): Listed => ({
  list: list[at]?.values ?? [],
  texts: texts[at]?.values ?? [],
});

const listed = (record: ListingRecord, name: ListName, locale: OtherLocale): Listed => ({
  list: record[name] ?? [],
  texts: record.translations?.[locale]?.[name] ?? [],
});

/** A listing as it was, and as two people have made it since. */
export type Sides = readonly [base: ListingRecord, mine: ListingRecord, theirs: ListingRecord];

/**
 * The sides with one and the same of each list whose translations are matched by position, and with their translations of it at its places.
 * Where it cannot be told which item is which, list and translations are of one side together.
 * @param choose says what is taken of a field, of what it was, mine and theirs
 */
export function withOneList(
  sides: Sides,
  choose: (path: string, was: unknown, mine: unknown, theirs: unknown) => unknown,
): Sides {
  return POSITIONAL.reduce((now, name) => {
    const align = (locale: OtherLocale, side: ListingRecord, to: ListingRecord) => {
      const [was, own, other] = [now[0], side, to].map((record) => listed(record, name, locale)) as [
        Listed,
        Listed,
        Listed,
      ];
      return aligned(was, own, other, name === 'payment_plans');
    };
    const told = OTHER_LOCALES.every((locale) => now.every((side) => now.every((to) => align(locale, side, to))));
    const [was, mine, theirs] = now.map((side) =>
      told ? side[name] : [side[name] ?? [], ...OTHER_LOCALES.map((locale) => listed(side, name, locale).texts)],
    );
    const to = choose(name, was, mine, theirs) === mine ? now[1] : now[2];
    const over = (side: ListingRecord) =>
      OTHER_LOCALES.reduce(
        (record, locale) =>
          withTexts(record, name, locale, (told && align(locale, side, to)) || listed(to, name, locale).texts),
        { ...side, [name]: to[name] },
      );
    return [over(now[0]), over(now[1]), over(now[2])];
  }, sides);
}

function withTexts(record: ListingRecord, name: ListName, locale: OtherLocale, texts: Listed['texts']): ListingRecord {
  const said = record.translations?.[locale];
  if (texts.length === 0 && !said?.[name]?.length) return record;
  return { ...record, translations: { ...record.translations, [locale]: { ...said, [name]: texts } } };
}
