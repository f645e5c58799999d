import { agencyContent, legalContent, textsContent } from '../../../lib/contract/content';
import { type ContentRecord, refusedShape } from '../kept';
import type { ContentPartName } from '../shapes';

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
  throw refusedShape(parsed.error);
}
