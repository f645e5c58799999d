import type { AppKey, Card } from '@/lib/check/apps';
import type { Locale } from '@/lib/i18n/locales';
import type { Seen } from './store';

/** The card of a page in one app. */
export type AppCard = Card & {
  app: AppKey;
  name: string;
  lines: { title: number; description: number };
  /** where the app's own copy is made anew */
  refresher: string | null;
};

/** A page in one language. */
export type Side = {
  locale: Locale;
  url: string;
  status: number;
  to: string | null;
  picture: { bytes: number; width: number; height: number } | null;
  /** what its card says; without texts where there is none, as of a page that is missing or leads elsewhere */
  now: Seen;
  /** what it said before, where that was something else; null where nothing is known: at the first look, and without an answer */
  before: Seen | 'same' | null;
  /** what is wrong with the page itself, as `npm run check:site` says it; null where no page was read */
  faults: { rule: string; says: string }[] | null;
  cards: AppCard[];
};

/** A page, and how it is shown when it is shared. */
export type Report = { path: string; sides: Side[] };

/** Fields of the desk's forms. */
export const FIELDS = { act: 'act', token: 'token', address: 'address', locale: 'locale' } as const;

/** Where they are sent. */
export const DESK_FORM = '/api/editor';

/** What a form came to, in the query of the page that follows. */
export const NOTICES = ['wrong', 'limited', 'refreshed'] as const;
export type Notice = (typeof NOTICES)[number];

const hasCard = ({ title, description, image }: Seen) => [title, description, image].some((part) => part !== '');

/** What of a card differs from how it was before; nothing where there never was one, and of one that is new only how the page was answered. */
export function changesOf({
  before,
  now,
}: Pick<Side, 'before' | 'now'>): ('title' | 'description' | 'image' | 'status')[] {
  if (before === null || before === 'same') return [];
  const parts = ['status', 'title', 'description', 'image'] as const;
  if (!hasCard(before)) return hasCard(now) && before.status !== now.status ? ['status'] : [];
  return parts.filter((part) => before[part] !== now[part]);
}

/** Whether there is a card, and it says what it said at an earlier look. */
export const isUnchanged = ({ before, now }: Pick<Side, 'before' | 'now'>): boolean =>
  before === 'same' && hasCard(now);
