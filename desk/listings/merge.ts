import type { ListingRecord } from './record';

/** A field that two people changed to different values; `path` as in `translations.ar.title`. */
export type Clash = { path: string; mine: unknown; theirs: unknown };

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Nothing, null and an empty text or list say the same of a field. */
const plainly = (value: unknown) =>
  JSON.stringify(value === '' || (Array.isArray(value) && value.length === 0) ? null : (value ?? null));
const alike = (a: unknown, b: unknown) => a === b || plainly(a) === plainly(b);

/**
 * What `mine` changed since `base`, over what `theirs` has become meanwhile: what only one of them changed is as that one has it.
 * @param takes paths of clashes in which theirs is taken; in the others mine stays
 * @returns the whole record, and the fields that both changed, each otherwise
 */
export function merged(
  base: ListingRecord,
  mine: ListingRecord,
  theirs: ListingRecord,
  takes: ReadonlySet<string> = new Set(),
): { record: ListingRecord; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const join = (old: Plain, here: Plain, there: Plain, above: string): Plain => {
    const joined: Plain = { ...there };
    for (const key of new Set([...Object.keys(old), ...Object.keys(here), ...Object.keys(there)])) {
      const path = `${above}${key}`;
      const [was, my, their] = [old[key], here[key], there[key]];
      // Texts of languages are fields of their own; a name or a list is one thing.
      if (/^translations(\.\w+)?$/.test(path) && isPlain(my) && isPlain(their)) {
        joined[key] = join(isPlain(was) ? was : {}, my, their, `${path}.`);
      } else if (alike(my, their) || alike(my, was)) continue;
      else if (!alike(their, was)) {
        clashes.push({ path, mine: my, theirs: their });
        if (!takes.has(path)) joined[key] = my;
      } else joined[key] = my;
    }
    return joined;
  };
  return { record: join(base, mine, theirs, '') as ListingRecord, clashes };
}
