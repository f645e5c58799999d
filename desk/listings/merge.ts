import { orNone, withOneList } from './align';
import { POSITIONAL } from './lists';
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

/** What is changed by parts: texts of languages are fields of their own, and so are those of the items of a list. A name or a list is one thing. */
const PARTED = new RegExp(`^translations(\\.\\w+(\\.(${POSITIONAL.join('|')}))?)?$`);
const isList = (value: unknown): value is readonly unknown[] | null | undefined =>
  value == null || Array.isArray(value);

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
  const choose = (path: string, was: unknown, my: unknown, their: unknown) => {
    if (alike(my, their) || alike(my, was)) return their;
    if (alike(their, was)) return my;
    clashes.push({ path, mine: my, theirs: their });
    return takes.has(path) ? their : my;
  };
  const join = (old: Plain, here: Plain, there: Plain, above: string): Plain => {
    const joined: Plain = { ...there };
    for (const key of new Set([...Object.keys(old), ...Object.keys(here), ...Object.keys(there)])) {
      const path = `${above}${key}`;
      const [was, my, their] = [old[key], here[key], there[key]];
      if (alike(my, their)) continue;
      const parts = () => join({ ...(was as Plain) }, { ...(my as Plain) }, { ...(their as Plain) }, `${path}.`);
      if (!PARTED.test(path)) joined[key] = choose(path, was, my, their);
      else if (isPlain(my) && isPlain(their)) joined[key] = parts();
      else if (isList(my) && isList(their)) {
        const items = parts();
        const length = Math.max(my?.length ?? 0, their?.length ?? 0);
        joined[key] = orNone(Array.from({ length }, (_, at) => items[at] ?? null));
      } else joined[key] = choose(path, was, my, their);
    }
    return joined;
  };
  const sides = withOneList([base, mine, theirs], choose);
  return { record: join(...sides, '') as ListingRecord, clashes };
}
