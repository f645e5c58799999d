import { changes } from '@/lib/changes';
import { catalogueChange, type CatalogueChange } from '@/lib/contract/change';
import { env } from '@/lib/env';
import { isSiteError, SiteError, absent, refused, unavailable } from '@/lib/errors';
import { RETRY_AFTER_S } from '@/lib/http/respond';
import { checkSignature, problem } from '@/lib/http/signed';
import { readText } from '@/lib/http/visitor';
import { instances } from '@/lib/instances';
import { log } from '@/lib/log';
import { makePages } from '@/lib/property/submit';
import { limiters } from '@/lib/request';
import { PAGES, propertyPath, unitsPath } from '@/lib/routes';
import { announce } from '@/lib/seo/indexnow';

export const dynamic = 'force-dynamic';

/** Five hundred properties with the longest slugs, twice over. */
const MOST_BYTES = 512 * 1024;

/** The change that a call names. @throws SiteError 413, 401, 400 or 422 when it is not one of ours */
async function readChange(request: Request, secret: string): Promise<CatalogueChange> {
  const text = await readText(request, MOST_BYTES);
  checkSignature(request.headers, text, secret);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new SiteError('invalid', 'The body is not JSON.', { status: 400, cause: error });
  }
  const parsed = catalogueChange.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new SiteError('invalid', 'The body names neither properties nor all: see docs/back-end-contract.md.');
}

/** The pages that search engines are told of: of everything, those that lead to it. */
function changedPaths(change: CatalogueChange): string[] {
  if ('all' in change) return [PAGES.home.path, PAGES.properties.path];
  const slugs = change.properties.flatMap(({ slug, previous_slug: previous }) =>
    previous ? [slug, previous] : [slug],
  );
  return slugs.flatMap((slug) => [propertyPath(slug), unitsPath(slug)]);
}

/** Notes a change here and tells the other instances; false when it was heard before, by any of them. */
async function note(change: CatalogueChange): Promise<boolean> {
  const at = Date.now();
  const isNewHere = await changes().note(change, at);
  const isNewToAll = await instances().shared?.tell({ at, change });
  return isNewHere && isNewToAll !== false;
}

async function apply(change: CatalogueChange): Promise<object> {
  const isNew = await note(change).catch((error: unknown) => {
    throw unavailable('The change could not be noted.', error);
  });
  // Everything that is kept is outdated from here on: who comes now has it made anew. First, as no repetition of this call would
  // announce what a process that dies while it makes pages did not.
  if (isNew) announce(changedPaths(change));
  // Spares visitors the wait.
  const pages = isNew ? await makePages(change) : null;
  const named = 'all' in change ? 'all' : change.properties.length;
  log().info({ event: 'revalidated', changed: named, pages }, isNew ? 'the catalogue has changed' : 'heard before');
  return { changed: isNew ? named : 0, ...pages };
}

/** A signed call of the back end that says what has changed (docs/decisions/freshness.md); 404 without REVALIDATE_SECRET. */
export async function POST(request: Request): Promise<Response> {
  try {
    const secret = env().REVALIDATE_SECRET;
    if (secret === undefined) throw absent('path');
    const change = await readChange(request, secret);
    const wait = limiters().take(['revalidateAll', '']);
    if (wait > 0) return problem(refused(429, 'Too many calls.'), { 'retry-after': String(wait) });
    return Response.json(await apply(change), { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!isSiteError(error)) throw error;
    if (error.status !== 404)
      log().warn({ event: 'revalidate_refused', status: error.status, why: error.message }, 'not applied');
    return problem(error, error.status === 503 ? { 'retry-after': RETRY_AFTER_S } : {});
  }
}
