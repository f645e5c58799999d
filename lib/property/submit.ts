import 'server-only';
import { atOnce } from '@/lib/at-once';
import type { CatalogueChange } from '@/lib/contract/change';
import { localePath, LOCALES } from '@/lib/i18n/locales';
import { log } from '@/lib/log';
import { pageMaker } from '@/lib/request';
import { PAGES, propertyPath, unitPath, unitsPath } from '@/lib/routes';
import { findUnits } from '@/lib/unit/data';

/** At once; a render is work for one core. */
const AT_ONCE = 3;
/** Pages that one change has made, and the milliseconds it may begin new ones for: the caller waits for them. */
const MOST_PAGES = 60;
const MOST_MS = 12_000;
/** The unit pages of so few properties are made too, and only of those with so few units. */
const FEW_PROPERTIES = 2;
const FEW_UNITS = 12;

/** The public paths that a change concerns, without locale, the most visited first. */
async function pathsOf(change: CatalogueChange): Promise<string[]> {
  const shared = [PAGES.home.path, PAGES.properties.path];
  if ('all' in change) return shared;
  const named = change.properties.map(({ slug }) => propertyPath(slug));
  if (change.properties.length > FEW_PROPERTIES) return [...shared, ...named];
  const deep = await Promise.all(
    change.properties.map(async ({ id, slug }) => {
      // Without those that only came with it: a read of it may be on its way from before the change. The page itself will tell why.
      const units = (await findUnits(id, null, 'en').catch(() => null)) ?? [];
      const few = units.length <= FEW_UNITS ? units : [];
      return [unitsPath(slug), ...few.map((unit) => unitPath(slug, unit.id))];
    }),
  );
  return [...named, ...shared, ...deep.flat()];
}

/**
 * Has the pages made anew that a change concerns, in every language and within bounds, so that no visitor waits for them.
 * The others are made when they are next asked for.
 * @returns how many were made and how many failed, which keep what they were; null where the front door is missing
 */
export async function makePages(change: CatalogueChange): Promise<{ made: number; failed: number } | null> {
  const { make } = pageMaker();
  if (!make) return null;
  const until = performance.now() + MOST_MS;
  const waiting = (await pathsOf(change))
    .flatMap((path) => LOCALES.map((locale) => localePath(locale, path)))
    .slice(0, MOST_PAGES);
  const asked = await atOnce(waiting, AT_ONCE, async (path) => (performance.now() < until ? make(path) : null));
  const statuses = asked.filter((status) => status !== null);
  const failed = statuses.filter((status) => status >= 500).length;
  if (failed > 0) log().warn({ event: 'pages_unmade', failed }, 'pages could not be made anew');
  return { made: statuses.length - failed, failed };
}
