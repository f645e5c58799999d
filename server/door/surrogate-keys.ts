import { isLandingHub } from '../../lib/routes';

/** Headers by which a CDN may be told what an answer shows, and what parts the keys in them: Fastly and Varnish; Cloudflare and Akamai. */
const SEPARATORS = { 'Surrogate-Key': ' ', 'Cache-Tag': ',' } as const;

/** What the CDNs read of such a header at most, in bytes. */
const MOST_BYTES = 16_000;
/** What lies below the list, in HTML as in flight data: a property, its units or one of them, and the hubs of landing pages. */
const PROPERTY = /\/properties\/([^/?#"'\\&<>\s,]+)/g;

/**
 * The keys of an answer that shared caches may keep: `catalogue`, for a change of everything, and `property:<slug>` for each
 * property that it names, as calls of `POST /api/revalidate` name what has changed.
 * @param text the document, or the data of its page
 */
export function surrogateKeys(text: string, header: keyof typeof SEPARATORS): string {
  // Letters beyond ASCII stand in addresses either way, and in a head only as escapes.
  const keyOf = (slug: string) => `property:${encodeURI(slug).replaceAll('%25', '%')}`;
  const slugs = new Set(Array.from(text.matchAll(PROPERTY), ([, slug = '']) => slug));
  const keys = new Set([...slugs].filter((slug) => !isLandingHub(slug)).map(keyOf));
  let value = 'catalogue';
  for (const key of keys) {
    if (value.length + 1 + key.length > MOST_BYTES) break;
    value += SEPARATORS[header] + key;
  }
  return value;
}
