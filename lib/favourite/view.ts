import type { MessageKey } from '@/lib/i18n/translate';

/** The messages of the list of saved properties. */
export const FAVOURITE_LIST_MESSAGES = [
  'favourite.count',
  'favourite.empty',
  'favourite.emptyText',
  'favourite.browse',
  'favourite.gone',
  'favourite.forget',
  'favourite.withoutScript',
  'search.failedTitle',
  'search.failedText',
  'common.tryAgain',
] as const satisfies readonly MessageKey[];
