import type { SiteContent } from '@/lib/content/types';
import { once } from '@/lib/process';

/** What is held in this process of what editors have written; all of it empty until it has been read. */
export type Held<Written> = {
  content: Written;
  /** it was answered once, with something or with nothing */
  known: boolean;
  /** since when it has failed, and until when it is not asked for again; milliseconds since 1970 */
  failing: { since: number; until: number } | null;
};

/** The one place of a process: pages and route handlers are bundled apart. lib/content/data.ts alone writes to it. */
export function contentHeld(): Held<SiteContent> {
  return once('content', () => ({ content: { agency: {}, texts: {} }, known: false, failing: null }));
}

/** What editors have written, as it was last read: every page waits for that first (lib/i18n/page.ts). */
export const heldContent = (): SiteContent => contentHeld().content;
