import { cache } from 'react';
import type { Cached } from '@/lib/cache';
import { isSiteError, unavailable } from '@/lib/errors';
import { log } from '@/lib/log';
import { once } from '@/lib/process';
import { request, type RequestContext } from '@/lib/request';
import { newBudget, type Budget } from '@/lib/upstream/client/budget';
import { kept, within } from './stale-cache';

const budgetOfRender = cache(() => newBudget());
const budgetsOfRequests = () => once('upstream.budgets', () => new WeakMap<RequestContext, Budget>());

/**
 * The one budget of the document being rendered. Next renders a page that failed a second time, for its error shell;
 * so the time belongs to the request, where the front door has opened one, and not to the render.
 */
function documentBudget(): Budget {
  const current = request();
  if (!current) return budgetOfRender();
  const budget = budgetsOfRequests().get(current) ?? newBudget();
  budgetsOfRequests().set(current, budget);
  return budget;
}

/** What a read means to a document: the upstream's 404 is null, any other failure is 'unavailable'. */
async function meaning<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (!isSiteError(error) || error.kind === 'unavailable') throw error;
    if (error.kind === 'absent') return null;
    // Refused or called invalid, a read that any visitor may make: our fault or the upstream's, never the visitor's.
    throw unavailable(error.message, error);
  }
}

/** Milliseconds that a page waits for what it is whole without. */
const EXTRA_MS = 2000;

/** What a page is whole without: null where it is out of reach, or late. */
export async function readExtra<T>(what: string, read: Promise<T>): Promise<T | null> {
  const found = await within(read, EXTRA_MS);
  if (!found) log().warn({ event: 'extra_missing', what }, 'a part of a page could not be read');
  return found && found.value;
}

/**
 * A read that ends in a document: within the document's time, without token or cookie, through the kept copies.
 * @param parts name the entry within its row of lib/cache.ts; `variant` what else tells answers apart (locale, query)
 * @param onDisk whether its good answers outlive the process: for what dynamic pages are made of, as the others are
 *   kept as pages; never for what visitors can make up
 * @returns null when the upstream says 404
 * @throws SiteError unavailable on any other failure when there is no copy
 */
export function readForDocument<T extends object>(
  row: Cached,
  parts: string[],
  variant: string,
  onDisk: boolean,
  read: (budget: Budget) => Promise<T>,
): Promise<T | null> {
  const load = (budget: Budget) => meaning(read(budget));
  return kept({ row, parts: [...parts, variant], onDisk, load }, documentBudget());
}
