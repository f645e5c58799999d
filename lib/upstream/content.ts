import type { EditedAgency, SiteContent } from '@/lib/content/types';
import { newBudget, type Budget } from './client/budget';
import { optionalCall } from './client/optional';
import type { Entry } from './cache/load';
import { readCached } from './cache/memory';
import { documentBudget } from './cache/read';

async function load(budget: Budget): Promise<SiteContent> {
  const answer = await optionalCall('siteContent', { budget });
  if (answer === null) return { agency: {}, texts: {} };
  const { legal_name: legalName, ...rest } = answer.agency ?? {};
  const agency: EditedAgency = { ...rest, ...(legalName && { legalName }) };
  // Named apart from each other, so that they can be held together.
  return { agency, texts: { ...answer.texts, ...answer.legal }, inForce: answer.in_force ?? {} };
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
