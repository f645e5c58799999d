import type { EditedAgency, SiteContent } from '@/lib/content/types';
import { isSiteError, unavailable } from '@/lib/errors';
import { once } from '@/lib/process';
import { call } from './client/call';
import { newBudget, type Budget } from './client/budget';
import type { Entry } from './cache/load';
import { readCached } from './cache/memory';
import { documentBudget } from './cache/read';

/** Whether this back end has answered the call once: then its absence is a fault of a gateway, and nothing is unsaid. */
const known = () => once('upstream.content', () => ({ answered: false }));

/** Statuses by which back ends refuse a path that they do not know. */
const UNKNOWN_PATH = [400, 401, 403, 404, 405, 410, 501];

/** Whether a back end refused a call as it does not know it. */
export const isUnknownCall = (error: unknown) =>
  isSiteError(error) && (error.kind === 'absent' || UNKNOWN_PATH.includes(error.status));

async function load(budget: Budget): Promise<SiteContent> {
  try {
    const { answer } = await call('siteContent', { budget });
    known().answered = true;
    const { legal_name: legalName, ...rest } = answer.agency ?? {};
    const agency: EditedAgency = { ...rest, ...(legalName && { legalName }) };
    // Named apart from each other, so that they can be held together.
    return { agency, texts: { ...answer.texts, ...answer.legal }, inForce: answer.in_force ?? {} };
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    if (known().answered) throw unavailable('what editors have written is gone', error);
    return { agency: {}, texts: {} };
  }
}

const ENTRY: Entry<SiteContent> = { row: 'content', key: [], of: null, disk: true, load };

/**
 * What editors have written, through the cache. A back end without the call has written nothing, which is kept as any answer is.
 * @param milliseconds the longest wait where there is no copy
 * @throws SiteError when it fails and there is no copy
 */
export function readSiteContent(milliseconds: number): Promise<SiteContent> {
  // A clock of its own, so that what it waits for hurries no other read; the document's runs meanwhile.
  const { left } = documentBudget();
  return readCached(ENTRY, newBudget(Math.min(milliseconds, left())));
}
