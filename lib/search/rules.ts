import { DEFAULT_FILTERS, searchQuery } from '@/lib/search/params';
import type { FilterOption, FilterOptions } from '@/lib/search/types';

/** Words that stand in many names and say nothing of one. */
const COMMON = new Set(['the', 'al', 'by', 'at', 'in', 'of', 'and', 'residences', 'residence', 'tower', 'towers']);

/** The words of a name in Latin letters, singular: `Palm Jumeirah` and `villas` as an address writes them. */
const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

/** The option whose whole name stands in `words`; of several the longest. */
function namedIn(words: readonly string[], options: readonly FilterOption[] | undefined): FilterOption | undefined {
  const text = ` ${words.join(' ')} `;
  const named = (options ?? []).filter(({ name }) => {
    const own = wordsOf(name).join(' ');
    return own !== '' && text.includes(` ${own} `);
  });
  return named.sort((a, b) => b.name.length - a.name.length)[0];
}

/**
 * The search that the words of a slug suggest: the place, developer and type that they name, else its first word of its
 * own, which sister projects share.
 * @param options with English names, as slugs have
 * @returns a normalised query string; '' when the slug says nothing
 */
export function queryOfSlug(slug: string, options: FilterOptions): string {
  const words = wordsOf(slug);
  const district = namedIn(words, options.district);
  const city = district ? undefined : namedIn(words, options.city);
  const developer = district ? undefined : namedIn(words, options.developer);
  const type = namedIn(words, options.property_type);
  const place = district ?? city ?? developer;
  const name = slug.split('-').find((word) => word.length > 3 && !COMMON.has(word) && !/^\d/.test(word));
  return searchQuery({
    ...DEFAULT_FILTERS,
    district: district?.value ?? '',
    city: city?.value ?? '',
    developer: developer?.value ?? '',
    property_type: type?.value ?? '',
    search: place || type ? '' : (name ?? ''),
  });
}
