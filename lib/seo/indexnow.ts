import { env } from '@/lib/env';
import { LOCALES } from '@/lib/i18n/locales';
import { log } from '@/lib/log';
import { once } from '@/lib/process';
import { absoluteUrl } from '@/lib/seo/metadata';

/** Addresses that wait; of more, search engines learn from the sitemap. */
const MOST_WAITING = 50_000;

/** Addresses that search engines are still to be told of; server/indexnow.ts sends them. */
export const announcements = () => once('seo.indexnow', () => new Set<string>());

/**
 * Notes pages that have changed, appeared or gone, for search engines to be told of within seconds (IndexNow); does nothing
 * without INDEXNOW_KEY. Never waits and never fails.
 * @param paths without origin and locale, from `/` on: each is announced in every language
 */
export function announce(paths: readonly string[]): void {
  if (env().INDEXNOW_KEY === undefined) return;
  const waiting = announcements();
  let lost = 0;
  for (const address of paths.flatMap((path) => LOCALES.map((locale) => absoluteUrl(locale, path)))) {
    if (waiting.size < MOST_WAITING) waiting.add(address);
    else if (!waiting.has(address)) lost += 1;
  }
  if (lost > 0) log().warn({ event: 'indexnow_full', lost }, 'search engines are not told of all that has changed');
}
