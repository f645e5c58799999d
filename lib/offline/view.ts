import type { MessageKey } from '@/lib/i18n/translate';

/** The messages of the list of kept pages. */
export const KEPT_PAGES_MESSAGES = [
  'offline.kept',
  'offline.savedOn',
  'offline.none',
  'offline.forget',
  'offline.forgotten',
] as const satisfies readonly MessageKey[];
