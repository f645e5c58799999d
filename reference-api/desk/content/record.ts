import { isDeepStrictEqual } from 'node:util';
import { agencyContent, legalContent, textsContent } from '../../../lib/contract/content';
import { refused } from '../listings/canonical';
import type { ContentPartName } from '../shapes';

/** A document as it is kept: fields by name. */
export type ContentRecord = Record<string, unknown>;

const SHAPES = { agency: agencyContent, texts: textsContent, legal: legalContent };

/** Lists that stand in place of the site's own as a whole: an empty one says that none are to be shown. */
const WHOLE = ['socials', 'hours'];

/** Without what holds nothing: a text in no language, no claims. */
function withoutEmpty(record: ContentRecord): ContentRecord {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) =>
        WHOLE.includes(name) || typeof value !== 'object' || value === null || Object.keys(value).length > 0,
    ),
  );
}

/**
 * A record of `part` as it is kept.
 * @throws Problem 422 with what is wrong by path, such as `home.hero.ar`; colours that are too faint are wrong too
 */
export function validContent(part: ContentPartName, given: unknown): ContentRecord {
  const parsed = SHAPES[part].safeParse(given);
  if (parsed.success) return withoutEmpty(parsed.data);
  throw refused(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'Is no field of this.'] as const)
        : [[issue.path.join('.') || 'record', issue.message] as const],
    ),
  );
}

/** The fields in which two records differ. */
export function differing(one: ContentRecord, other: ContentRecord): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => !isDeepStrictEqual(one[name], other[name]));
}

/** The fields of a record that are named. */
export const only = (record: ContentRecord, fields: readonly string[]): ContentRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));

/** `now` with `fields` as they were in `before`: what changed since in others stays. */
export function withFieldsOf(now: ContentRecord, before: ContentRecord, fields: readonly string[]): ContentRecord {
  const kept = Object.entries(now).filter(([name]) => !fields.includes(name));
  return { ...Object.fromEntries(kept), ...only(before, fields) };
}
