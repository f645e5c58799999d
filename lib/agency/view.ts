import type { MessageKey } from '@/lib/i18n/translate';

/** The messages of the line that says whether the office is open. */
export const OPEN_NOW_MESSAGES = [
  'contact.openUntil',
  'contact.opensToday',
  'contact.opensTomorrow',
  'contact.opensOn',
] as const satisfies readonly MessageKey[];
