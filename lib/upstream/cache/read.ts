import { cache } from 'react';
import { SiteError, isSiteError } from '@/lib/errors';
import { log } from '@/lib/log';
import { once } from '@/lib/process';
import { request, type RequestContext } from '@/lib/request';
import { newBudget, withTimeout, type Budget } from '../client/budget';
import type { Entry } from './load';
import { readCached } from './memory';

const budgetOfRender = cache(() => newBudget());
const budgetsOfRequests = () => once('upstream.budgets', () => new WeakMap<RequestContext, Budget>());

/**
 * The one budget of the document being rendered. It belongs to the request where the front door has opened one, not to the
 * render: Next renders a page that failed a second time, for its error shell.
 */
export function documentBudget(): Budget {
  const current = request();
  if (!current) return budgetOfRender();
  const budget = budgetsOfRequests().get(current) ?? newBudget();
  budgetsOfRequests().set(current, budget);
  return budget;
}

/**
 * Any visitor may make this read, so a refusal (401, 403, 429) or a complaint (400) is an outage and not the visitor's fault; so
 * is a 404 for what tells of many: there is a catalogue. No browser tries such a read again (section 8: 400 to 499).
 * @throws SiteError unavailable, or absent for a 404 to what is `of` one property; what is no SiteError as it is
 */
export function asOutage(error: unknown, of: Entry<object>['of']): never {
  if (!isSiteError(error) || error.kind === 'unavailable' || (error.kind === 'absent' && of !== null)) throw error;
  throw new SiteError('unavailable', error.message, { cause: error, retryable: false });
}

/**
 * A read that ends in a document: within the document's time, without token or cookie, through the cache.
 * @param entry its `key` includes all that tells answers apart (locale, query); `disk` is for what the catalogue bounds
 * @returns null when the upstream says 404 to what is of one property
 * @throws SiteError unavailable on any other failure when there is no copy
 */
export function readForDocument<T extends object>(entry: Entry<T> & { of: null }): Promise<T>;
export function readForDocument<T extends object>(entry: Entry<T>): Promise<T | null>;
export async function readForDocument<T extends object>(entry: Entry<T>): Promise<T | null> {
  const load = (budget: Budget) => entry.load(budget).catch((error: unknown) => asOutage(error, entry.of));
  try {
    return await readCached({ ...entry, load }, documentBudget());
  } catch (error) {
    if (isSiteError(error) && error.kind === 'absent') return null;
    throw error;
  }
}

/** Notes that the page lacks something that should be on it: no cache in front keeps it, and it is made anew soon. */
export function keepForMoments(): void {
  const current = request();
  if (current) current.outdated = true;
}

/** Milliseconds that a page waits for a part that it can do without. */
const EXTRA_MS = 2000;

/**
 * A part that a page can do without: null where there is none, and when it fails or is late. The page without it is then kept
 * by no cache in front, and made anew soon.
 */
export async function readExtra<T>(what: string, read: Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(read, EXTRA_MS);
  } catch (error) {
    log().warn({ event: 'extra_missing', what, error }, 'a part of a page could not be read');
    if (!(isSiteError(error) && error.kind === 'absent')) keepForMoments();
    return null;
  }
}
