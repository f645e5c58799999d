/** Limits, enumerations and rules of the contract (specification sections 3, 5 and 9). Imports nothing, runs everywhere. */

/** Characters that search engines show of a title, and of a description. */
export const TITLE_LENGTH = 60;
export const DESCRIPTION_LENGTH = 155;

/** A preview card, which apps show of a link, in px (docs/decisions/preview-cards.md). */
export const PREVIEW_CARD = { width: 1200, height: 630 } as const;

/** Longer descriptions are cut before they are read as HTML: the parser's time grows with length times depth. */
export const MOST_HTML = 50_000;
/** What is between these tags of a description is no text. */
export const TAGS_WITHOUT_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
];

/** Last parts of the addresses of the landing pages' hubs, below the list: no property may be called so. */
export const LANDING_HUBS = ['in', 'by', 'type'] as const;
export type LandingHub = (typeof LANDING_HUBS)[number];

/** The name of a picture that portals and Meta take: JPEG, PNG and GIF. */
export const FEED_PICTURE = /\.(jpe?g|png|gif)$/i;

export const PAGE_SIZES = [12, 24, 36, 48] as const;
export const DEFAULT_PAGE_SIZE = 12;
export const DEFAULT_ORDERING = '-updated_at';
export const ORDERINGS = [
  '-updated_at',
  'updated_at',
  'low_price',
  '-low_price',
  'min_area',
  '-min_area',
  'title',
  '-title',
  '-completion_rate',
  'completion_rate',
] as const;
export type Ordering = (typeof ORDERINGS)[number];

/** Columns an `ordering` may name, each with an optional leading minus; others are ignored. */
export const ORDERING_FIELDS = [
  'updated_at',
  'low_price',
  'average_price',
  'min_area',
  'average_area',
  'average_bedrooms',
  'title',
  'completion_rate',
  'delivery_date',
  'id',
] as const;

export const SALES_STATUSES = ['available', 'sold', 'reserved', 'under_construction', 'coming_soon'] as const;
export type SalesStatus = (typeof SALES_STATUSES)[number];

/** Characters of a password of an account. */
export const PASSWORD_LENGTH = { min: 10, max: 200 };

/** The first letters of a name, at most two, where there is no photograph; a non-joiner keeps Arabic letters apart. */
export const monogram = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('\u200c');

/** What a rent is paid for. */
export const RENT_PERIODS = ['year', 'month', 'week', 'day'] as const;
export type RentPeriod = (typeof RENT_PERIODS)[number];

/**
 * Whether a listing is one home and no project: it says that it holds one, or is for rent or resold and says nothing of others.
 * @param said how many homes it says that it holds, 0 where it does not; `listed` of them
 */
export function isOneHome(listing: { said: number; listed: number; isRent: boolean; isResale: boolean }): boolean {
  if (listing.said > 1 || listing.listed > 1) return false;
  return listing.said === 1 || listing.isRent || listing.isResale;
}

const DAY_MS = 86_400_000;
/** Dubai's clock is four hours ahead of UTC, all year. */
const DUBAI_AHEAD_MS = 14_400_000;

/** The day in Dubai (YYYY-MM-DD), `days` after that of the moment `at`, in milliseconds since 1970. */
export const dayInDubai = (at: number, days = 0): string =>
  new Date(at + DUBAI_AHEAD_MS + days * DAY_MS).toISOString().slice(0, 10);

/** Whether `text` is a day that the calendar has, as `2026-11-05`: Date reads 30 February as 1 March. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/** Days before its last one from which on a permit is said to end. */
export const PERMIT_SOON_DAYS = 30;

/** Days without a change after which the desk calls a listing on the site stale. */
export const STALE_DAYS = 60;

/** Days that views and enquiries are set side by side for, today among them. */
export const VIEW_DAYS = 28;

/**
 * How a permit stands at the moment `at` (milliseconds since 1970) whose last day in Dubai is `expires` (YYYY-MM-DD): `holds` also where
 * nobody has said until when.
 */
export function permitState(expires: string | null, at: number = Date.now()): 'holds' | 'ends' | 'ended' {
  if (expires === null || expires > dayInDubai(at, PERMIT_SOON_DAYS)) return 'holds';
  return expires < dayInDubai(at) ? 'ended' : 'ends';
}

/** AED bands of the list (section 9); `null` is an open maximum. */
export const LIST_PRICE_BANDS: readonly (readonly [number, number | null])[] = [
  [0, 100_000],
  [100_000, 200_000],
  [200_000, 300_000],
  [300_000, 500_000],
  [500_000, 1_000_000],
  [1_000_000, 2_000_000],
  [2_000_000, 5_000_000],
  [5_000_000, null],
];

/** AED bands of the units screen (section 9), in the words of its query string. */
export const UNIT_PRICE_BANDS: readonly (readonly [number, number])[] = [
  [0, 500_000],
  [500_000, 1_000_000],
  [1_000_000, 2_000_000],
  [2_000_000, 5_000_000],
  [5_000_000, 999_999_999],
];

/** Completion stages (decisions): each key covers its rate up to the next key, 100 only itself. */
export const COMPLETION_STAGES = [0, 25, 50, 75, 100] as const;
export type CompletionStage = (typeof COMPLETION_STAGES)[number];

/**
 * The inclusive bounds, in percent, of the completion stage that begins at `stage`.
 * @returns null when `stage` names no stage.
 */
export function completionBounds(stage: number): { min: number; max: number } | null {
  const at = COMPLETION_STAGES.findIndex((value) => value === stage);
  if (at < 0) return null;
  const next = COMPLETION_STAGES[at + 1];
  return { min: stage, max: next === undefined ? 100 : next - 1 };
}

export const PROPERTY_TYPE_CHOICES = ['condo', 'townhouse', 'penthouse', 'apartment', 'commercial', 'other'] as const;
export type PropertyTypeChoice = (typeof PROPERTY_TYPE_CHOICES)[number];

export const ENQUIRY_LIMITS = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  phone: { max: 40 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 5000 },
} as const;

/** Most characters of what an enquiry says it is about. */
export const ENQUIRY_TITLE_MAX = 300;

/** Messages of section 5, also the reference API's; the site shows them in the visitor's language. */
export const ENQUIRY_MESSAGES = {
  name: 'Name must be at least 2 characters long.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid phone number.',
  subject: 'Subject must be at least 5 characters long.',
  message: 'Message must be at least 10 characters long.',
  tooLong: 'This text is too long.',
  form: 'Please check the form and try again.',
} as const;

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE_PATTERN = /^\+?[1-9]\d{0,15}$/;

/** A phone number of the agency, as it is shown: with the marks that part its digits. */
export const OFFICE_PHONE = /^\+?[\d\s()-]{6,24}$/;
/** The path of the agency's logo: letters of path data alone, as it stands in documents. */
export const MARK_PATH = /^[MmZzLlHhVvCcSsQqTtAaEe\d\s,.+-]+$/;
/** Most characters of one that an editor sets. */
export const MARK_PATH_LENGTH = 20_000;

export const API_TIMEOUT_MS = 10_000;
export const SEARCH_MAX_LENGTH = 100;
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** What a list joined by commas holds, without blanks around it and without what is empty. */
export const itemsOf = (list: string): string[] => list.split(',').flatMap((item) => item.trim() || []);

/** What SITE_KEY and REVALIDATE_SECRET may be, at the site and at its back end, and what is said of another. */
export const SITE_KEY = [
  /^[\x21-\x7e]{16,200}$/,
  'must be 16 to 200 letters, digits and signs without blanks',
] as const;
export const REVALIDATE_SECRET = [
  /^[\x21-\x7e]{32,200}$/,
  'must be 32 to 200 letters, digits and signs without blanks',
] as const;
/** Whether an http address of the environment can be asked, and what is said of another: `fetch` refuses a password, and repeats it. */
export const WITHOUT_PASSWORD = [
  (address: string): boolean => {
    const { username, password } = URL.canParse(address) ? new URL(address) : { username: '', password: '' };
    return username === '' && password === '';
  },
  'must hold no user name or password',
] as const;
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{8,128}$/;
/** Most ids one id-list filter may carry; the rest are ignored. */
export const MAX_FILTER_IDS = 50;

/** Arabic-Indic and Persian digits to 0-9; everything else unchanged. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A typed amount in Latin digits, without the name of the currency and invisible marks. */
export function withoutCurrency(typed: string): string {
  return latinDigits(typed)
    .replace(/\p{Cf}|aed|dhs?\b|dirhams?|درهم/giu, '')
    .trim();
}

/** A phone number of the agency as it is shown: as it was typed, in 0-9 and without the invisible marks that a copied one brings. */
export const officePhone = (typed: string): string =>
  latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim();

/**
 * A typed phone number without what is no part of it: separators, dashes and invisible marks removed, digits of any width to 0-9,
 * `00` to `+`. The zero of a national number goes from an international one: `+971 (0)50` and `+44 (0)20` are how it is printed, and
 * reach nobody as they are.
 */
export function barePhone(typed: string): string {
  return latinDigits(typed.normalize('NFKC'))
    .replace(/[\s.\p{Pd}\u2212\p{Cf}]/gu, '')
    .replace(/^(\(?(?:\+|00).+)\(0\)/, '$1')
    .replace(/[()]/g, '')
    .replace(/^00/, '+')
    .replace(/^(\+?971)0+/, '$1');
}

/** A phone number as people in Dubai type it, in the form the rule of section 5 tests (decisions): bare, a leading `0` to `+971`. */
export const normalisePhone = (typed: string): string => barePhone(typed).replace(/^0/, '+971');

/**
 * A normalised phone as it is shown to those who are to call it. More than nine digits after +971 are no number of the UAE: most are
 * of another country and were typed with a leading 0, which stands beside it.
 */
export function shownPhone(phone: string): string {
  const digits = /^\+971(\d{10,})$/.exec(phone)?.[1];
  return digits ? `${phone} (0${digits}?)` : phone;
}

/** Whether `typed` is empty (the phone is optional) or a phone number by the rule of section 5. */
export function isPhone(typed: string): boolean {
  const phone = normalisePhone(typed);
  return phone === '' || PHONE_PATTERN.test(phone);
}

/**
 * An e-mail address as people type it, brought to the form that is sent: trimmed, in lower case, without invisible marks, Arabic and
 * Persian digits as 0-9.
 */
export const normaliseEmail = (typed: string): string =>
  latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

/**
 * A text of several lines without control characters but tabs: whatever ends a line there, as Word's vertical tab does, is a line
 * break.
 */
export const plainLines = (text: string): string =>
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');

/** The same in one line: breaks and tabs are a blank. */
export const plainLine = (text: string): string => plainLines(text).replace(/[\t\n]+/g, ' ');

/** A text of one line without marks that turn the direction of what stands around it; others, as ZWNJ is, belong to words. */
export const withoutBidi = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');

/** Whether `typed`, trimmed, is an e-mail address by the pattern of the decisions, at most 254 characters. */
export function isEmail(typed: string): boolean {
  const email = typed.trim();
  return email.length <= ENQUIRY_LIMITS.email.max && EMAIL_PATTERN.test(email);
}

/**
 * A text without what people type in different ways: lower case, no Latin diacritics, no Arabic vowel marks or tatweel,
 * one form of alef, yeh, kaf, feh and teh marbuta, ZWNJ and runs of white space as one space, Latin digits.
 */
export function foldText(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(/\u06a9/g, '\u0643')
    .replace(/\u06a4/g, '\u0641')
    .replace(/[\u0629\u06c0\u06c1\u06c2\u06d5]/g, '\u0647')
    .replace(/(?:[\s\u200c\u200e\u200f]|\u200d)+/g, ' ')
    .toLowerCase()
    .trim();
}

/** The Arabic article before three letters or more: with it and without it, a name is the same name. */
const ARTICLE = /(^| )\u0627\u0644(?=\p{L}{3})/gu;

/** A text in the form that search compares, the same on both sides: folded, without the Arabic article. */
export function normaliseSearch(text: string): string {
  return foldText(text).replace(ARTICLE, '$1');
}

const AROUND_WORD = /^[\p{P}\p{Cf}]+|[\p{P}\p{Cf}]+$/gu;
/** Where people join words: by a comma, or by another mark before three letters, as 'B-7' and '3/A' are names. */
const JOINED = /(?<=[\p{L}\p{N}])(?:[,\u060c]|[-/_](?=[\p{L}\p{N}]{3}))(?=[\p{L}\p{N}])/gu;

/**
 * What was typed in the form that search compares: joined words are words of their own, and what stands around words, as commas
 * and quotes do, is gone; a search of nothing else means itself.
 */
export function normaliseTyped(typed: string): string {
  const given = foldText(typed).replace(JOINED, ' ').split(' ');
  const words = given.map((word) => word.replace(AROUND_WORD, '')).filter((word) => word !== '');
  return normaliseSearch((words.length > 0 ? words : given).join(' '));
}

/** Whether a text contains every word of `typed`, as search compares (specification section 5); no words match all. */
export function mentions(text: string, typed: string): boolean {
  const searched = normaliseSearch(text);
  return normaliseTyped(typed)
    .split(' ')
    .every((word) => searched.includes(word));
}

/** The kinds of rooms that have a name in every language of the site, in the order in which a buyer asks for them. */
export const ROOM_KINDS = [
  'open_workspace',
  'reception',
  'meeting',
  'office',
  'living',
  'living_dining',
  'living_sleeping',
  'family_lounge',
  'majlis',
  'dining',
  'kitchen',
  'pantry',
  'master_bedroom',
  'bedroom',
  'guest_bedroom',
  'master_bath',
  'en_suite',
  'bathroom',
  'bath',
  'guest_bath',
  'staff_bath',
  'powder',
  'wc',
  'dressing',
  'laundry',
  'store',
  'linen',
  'staff',
  'entry',
  'study',
  'balcony',
  'terrace',
] as const;

/** Campaign parameters, as they are named in addresses; in the order in which they are read. */
export const SOURCE_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Most characters of each. */
export const SOURCE_LENGTH = 200;

/** Whence a visitor came, in one line and in the order of a campaign, not of a database; empty where nothing is known. */
export const sourceLine = (source: Partial<Record<(typeof SOURCE_KEYS)[number], string>> | null | undefined): string =>
  SOURCE_KEYS.flatMap((key) => source?.[key] ?? []).join(' / ');

/** A name as a part of an address: `The Pearl Diver’s House` → `the-pearl-divers-house`; '' for a name without Latin letters. */
export const slugify = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
