import type { CatalogueChange } from './contract/change';
import { once } from './process';

/** What one instance has left for the others: `body` is null where it found that there is nothing (any more). */
export type Left = { at: number; body: Buffer | null };

/** A change of the catalogue, and when it was noted, in milliseconds since 1970. */
export type Noted = { at: number; change: CatalogueChange };

/**
 * What instances of the site share (docs/decisions/several-instances.md). Nothing of it rejects, and nothing waits longer
 * than a tenth of a second: who is alone answers as if there were nothing to share. Times are milliseconds since 1970, by this
 * machine's clock.
 */
export type Instances = {
  /** Whether a copy of `name` made at `at` (0: there is none) may be older than what another instance has left. */
  mayBeOlder: (name: string, at: number) => boolean;
  /** What is newer than a copy made at `at`; null where nothing is, or nothing can be known. */
  newer: (name: string, at: number) => Promise<Left | null>;
  /** Leaves a copy for the others, unless theirs is newer; `seconds` is how long it stays. */
  leave: (name: string, at: number, body: Buffer, seconds: number) => Promise<void>;
  /** Tells those who have a copy that there is nothing any more. */
  gone: (name: string, at: number) => Promise<void>;
  /** Tells all of a change; false when one of them was told before, null when nobody can be asked. */
  tell: (noted: Noted) => Promise<boolean | null>;
  /** Counts one more under a limit, for all; the count of the others comes back with the next look. */
  count: (limit: string, key: string, seconds: number) => void;
  /** How many the others have counted in this window. */
  counted: (limit: string, key: string) => number;
  /** Set by who wants to know at once that another instance has left something newer. */
  heard?: (name: string) => void;
};

/** Those of this process; empty without REDIS_URL. server/cache-handler.mjs, which imports nothing of ours, finds them by name. */
export function instances(): { shared?: Instances } {
  return once('instances', () => ({}));
}
