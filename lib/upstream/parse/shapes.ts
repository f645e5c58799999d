import type { CallName } from '@/lib/contract/calls';
import { id, isRecord, items, number, pick, readEach, text, whole, type Loose } from './coerce';
import { filterOptions, language, property, propertyDetail, unit } from './normalise';

/**
 * How a reader sees an answer. `dropped` counts records of a list that could not be read or came before; `lost` is the
 * share of them that could not be read, 0 to 1.
 */
export type Reading = { value: unknown; dropped: number; lost: number };

type Reader = (raw: unknown) => Reading;
type Record_ = (raw: unknown) => Loose | null;

const one =
  (read: Record_): Reader =>
  (raw) => ({ value: read(raw), dropped: 0, lost: 0 });

function listOf(raw: unknown[], read: Record_): { results: Loose[]; dropped: number; lost: number } {
  let unreadable = 0;
  const results = readEach(raw, (each) => {
    const found = read(each);
    if (found === null) unreadable += 1;
    return found;
  });
  return { results, dropped: raw.length - results.length, lost: raw.length > 0 ? unreadable / raw.length : 0 };
}

/** No list at all; the strict parse says so. */
const UNREADABLE: Reading = { value: null, dropped: 0, lost: 0 };

/** A list, bare or in `results`; anything else is unreadable. */
const list =
  (read: Record_): Reader =>
  (raw) => {
    const inside = isRecord(raw) ? raw.results : raw;
    if (!Array.isArray(inside)) return UNREADABLE;
    const { results, ...rest } = listOf(inside, read);
    return { value: results, ...rest };
  };

/** A page of results; a bare list is one whole page. */
const page =
  (read: Record_): Reader =>
  (raw) => {
    if (Array.isArray(raw)) {
      const { results, ...rest } = listOf(raw, read);
      return { value: { count: results.length, next: null, previous: null, results }, ...rest };
    }
    if (!isRecord(raw) || !Array.isArray(raw.results)) return UNREADABLE;
    const { results, ...rest } = listOf(raw.results, read);
    const count = Math.max(whole(raw.count) ?? 0, raw.results.length);
    // An object that is silent on its neighbours leaves them open.
    const neighbour = (key: 'next' | 'previous') => (raw[key] === undefined ? {} : { [key]: text(raw[key]) });
    return { value: { count, ...neighbour('next'), ...neighbour('previous'), results }, ...rest };
  };

const OPTION_LISTS = ['property_types', 'property_statuses', 'sales_statuses', 'cities', 'districts', 'developers'];

/** The options of the filters: their lists are judged together, as a back end may well have none of one sort. */
const options: Reader = (raw) => {
  const value = filterOptions(raw);
  const size = (record: unknown, name: string) => (isRecord(record) ? items(record[name]).length : 0);
  const sum = (record: unknown) => OPTION_LISTS.reduce((all, name) => all + size(record, name), 0);
  const [given, read] = [sum(raw), sum(value)];
  return { value, dropped: given - read, lost: given > 0 ? (given - read) / given : 0 };
};

const place: Record_ = (raw) => {
  if (!isRecord(raw)) return null;
  const key = id(pick(raw, 'id', 'pk', 'value'));
  const name = text(pick(raw, 'name', 'label', 'title'));
  return key === null || name === null ? null : { id: key, name };
};

const district: Record_ = (raw) => {
  const found = place(raw);
  return found && isRecord(raw) ? { ...found, city: place(raw.city) } : null;
};

const multilingual: Record_ = (raw) => {
  const found = property(raw);
  if (!found || !isRecord(raw)) return null;
  const titles = isRecord(raw.titles) ? raw.titles : {};
  return {
    ...found,
    titles: {
      en: text(titles.en) ?? found.title,
      ar: text(titles.ar) ?? found.arabic_title ?? null,
      fa: text(titles.fa) ?? found.farsi_title ?? null,
    },
  };
};

/** An answer of which only the message is read; an empty one is as good. */
const message: Record_ = (raw) => ({
  ...(isRecord(raw) ? raw : {}),
  message: text(isRecord(raw) ? pick(raw, 'message', 'detail') : raw) ?? '',
  id: (isRecord(raw) ? id(raw.id) : null) ?? undefined,
  content_language: isRecord(raw) ? language(raw.content_language) : undefined,
});

const ENQUIRY_TEXTS = ['phone', 'property_title', 'property_slug', 'note'] as const;

const enquiry: Record_ = (raw) => {
  if (!isRecord(raw)) return null;
  const texts = Object.fromEntries(ENQUIRY_TEXTS.map((name) => [name, text(raw[name])]));
  return {
    ...raw,
    ...texts,
    id: id(raw.id),
    propertyType: text(pick(raw, 'propertyType', 'property_type')),
    property_id: id(raw.property_id),
    status: text(raw.status) ?? 'new',
    updated_at: pick(raw, 'updated_at', 'created_at'),
  };
};

const NUMBERS_OF_STATISTICS = ['total', 'last_7_days', 'last_30_days', 'count'];

/** Figures: numbers as text become numbers, one level deep in lists too. */
const figures: Record_ = (raw) => {
  if (!isRecord(raw)) return null;
  const entries = Object.entries(raw).map(([key, value]) => {
    if (Array.isArray(value)) return [key, items(value).map((each) => figures(each) ?? each)];
    const counts = NUMBERS_OF_STATISTICS.includes(key) || typeof value === 'string';
    return [key, counts ? (number(value) ?? value) : value];
  });
  return Object.fromEntries(entries) as Loose;
};

const asItIs: Record_ = (raw) => (isRecord(raw) ? raw : null);

/** The reader of every call's answer, before the strict parse. */
export const READERS: Record<CallName, Reader> = {
  listProperties: page(property),
  propertyDetail: one(propertyDetail),
  featuredInitial: list(property),
  featuredExpanded: list(property),
  featured: list(property),
  searchProperties: page(property),
  filterOptions: options,
  propertyStatistics: one(figures),
  multilingualProperties: page(multilingual),
  propertyUnits: page(unit),
  propertyUnit: one(unit),
  similarProperties: list(property),
  propertyEnquiry: one(message),
  toggleFavourite: one(asItIs),
  favourites: page(property),
  cities: page(place),
  city: one(place),
  cityDistricts: page(district),
  districts: page(district),
  district: one(district),
  developers: page(place),
  developer: one(place),
  developerProperties: page(property),
  submitContact: one(message),
  createEnquiry: one(message),
  enquiryStatistics: one(figures),
  listEnquiries: page(enquiry),
  enquiryDetail: one(enquiry),
  updateEnquiry: one(enquiry),
  deleteEnquiry: () => UNREADABLE,
  health: one(asItIs),
  register: one(message),
  login: one(asItIs),
  logout: one(message),
  authProfile: one(asItIs),
  refresh: one(asItIs),
  verifyEmail: one(message),
  resendVerification: one(message),
  requestPasswordReset: one(message),
  resetPassword: one(message),
  changePassword: one(message),
  checkStatus: one(asItIs),
  profile: one(asItIs),
  updateProfile: one(asItIs),
  userEnquiries: page(enquiry),
};
