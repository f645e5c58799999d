import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChangedProperty } from '../../lib/contract/change';
import type { ENQUIRY_STATES, EnquirySource } from '../../lib/contract/enquiry';
import type { Locale } from '../../lib/contract/locales';
import type { WireFocus } from '../../lib/contract/property';
import type { PropertyTypeChoice, RentPeriod } from '../../lib/contract/rules';
import type { AnswerWay, EnquiryChanges } from '../desk/enquiry-shapes';
import type { Role } from '../desk/roles';

/** A text in the languages it exists in; English is always there. */
export type Translated = { en: string } & Partial<Record<Locale, string>>;
/** Which languages a text exists in, as keys. */
export type Languages = Partial<Record<Locale, unknown>>;

/** A picture below the API's own `/media/`, or at an absolute address. */
export type StoredImage = {
  path: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  /** of a property's pictures, where one was chosen; never null, so that rows without one are as they were before there was any */
  focus?: WireFocus;
};

export type StoredPaymentPlan = {
  name: Translated;
  description: Translated | null;
  instalments: { name: Translated; percentage: number | null; dueDate: string | null }[];
};

/** The properties that one import changed; null for more than are worth naming. */
export type StoredChange = { properties: ChangedProperty[] | null };

const id = () => integer('id').primaryKey();
const name = () => jsonb('name').$type<Translated>().notNull();
const moment = (column: string) => timestamp(column, { withTimezone: true });
const amount = (column: string) => numeric(column, { precision: 14, scale: 2, mode: 'number' });

/** What an editor wrote of a place or developer. */
const placeText = () => jsonb('text').$type<Translated>();
export const cities = pgTable('cities', { id: id(), name: name(), text: placeText() });
export const districts = pgTable('districts', {
  id: id(),
  name: name(),
  text: placeText(),
  cityId: integer('city_id').references(() => cities.id),
});
export const developers = pgTable('developers', { id: id(), name: name(), text: placeText() });
export const facilities = pgTable('facilities', { id: id(), name: name() });

/** Who answers for listings; only those that are active are shown and written to. */
export const agents = pgTable('agents', {
  id: id(),
  name: name(),
  photo: jsonb('photo').$type<StoredImage>(),
  brn: text('brn').unique(),
  languages: text('languages').array().notNull(),
  phone: text('phone'),
  whatsapp: text('whatsapp'),
  email: text('email'),
  active: boolean('active').notNull().default(true),
});

/** `key` is the machine name, the same in every language. */
const keyed = () => ({ id: id(), key: text('key').notNull().unique(), name: name() });
export const propertyTypes = pgTable('property_types', keyed());
export const propertyStatuses = pgTable('property_statuses', keyed());
export const salesStatuses = pgTable('sales_statuses', keyed());

export const properties = pgTable(
  'properties',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: jsonb('title').$type<Translated>().notNull(),
    description: jsonb('description').$type<Translated>(),
    address: jsonb('address').$type<Translated>(),
    propertyTypeId: integer('property_type_id').references(() => propertyTypes.id),
    propertyStatusId: integer('property_status_id').references(() => propertyStatuses.id),
    salesStatusId: integer('sales_status_id').references(() => salesStatuses.id),
    cityId: integer('city_id').references(() => cities.id),
    districtId: integer('district_id').references(() => districts.id),
    developerId: integer('developer_id').references(() => developers.id),
    cover: jsonb('cover').$type<StoredImage>(),
    images: jsonb('images').$type<StoredImage[]>().notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    lowPrice: amount('low_price'),
    averagePrice: amount('average_price'),
    /** what a price range tests: low_price, else average_price; 0 is no price */
    price: amount('price').generatedAlwaysAs(sql`coalesce(nullif(low_price, 0), nullif(average_price, 0))`),
    minArea: amount('min_area'),
    averageArea: amount('average_area'),
    averageBedrooms: amount('average_bedrooms'),
    residentialUnits: integer('residential_units'),
    commercialUnits: integer('commercial_units'),
    totalUnits: integer('total_units'),
    completionRate: amount('completion_rate'),
    /** YYYYMM */
    deliveryDate: text('delivery_date'),
    minimumDownPayment: amount('minimum_down_payment'),
    /** percent; null where it is the smallest one */
    downPayment: amount('down_payment'),
    postDelivery: boolean('post_delivery').notNull(),
    rentalGuarantee: boolean('rental_guarantee').notNull(),
    rentalGuaranteeValue: amount('rental_guarantee_value'),
    paymentPlans: jsonb('payment_plans').$type<StoredPaymentPlan[]>().notNull(),
    facilityIds: integer('facility_ids').array().notNull(),
    featuredRank: integer('featured_rank'),
    permitNumber: text('permit_number'),
    permitUrl: text('permit_url'),
    /** YYYY-MM-DD, the last day on which it holds */
    permitExpires: date('permit_expires', { mode: 'string' }),
    publishedAt: moment('published_at'),
    updatedAt: moment('updated_at').notNull(),
    agentId: integer('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    /** the agency's own number of the listing */
    reference: text('reference'),
    /** null where it is for sale */
    offer: text('offer').$type<'rent'>(),
    rentPeriod: text('rent_period').$type<RentPeriod>(),
    rentCheques: integer('rent_cheques'),
    rentDeposit: amount('rent_deposit'),
    /** what search compares, normalised, with a space before every word; see `searchText` */
    searchText: text('search_text').notNull(),
    /** per language, by code point in the order of that alphabet; see `titleSortKey` */
    titleSortEn: text('title_sort_en').notNull(),
    titleSortAr: text('title_sort_ar').notNull(),
    titleSortFa: text('title_sort_fa').notNull(),
  },
  (table) => [index('properties_updated').on(table.updatedAt.desc(), table.id)],
);

/** Where renamed properties were; a slug that a property has now is not in it. */
export const slugHistory = pgTable('slug_history', {
  slug: text('slug').primaryKey(),
  propertyId: integer('property_id')
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' }),
});

/** The narrow copy of what lists filter, count and sort by, which triggers keep (migration 0011); titles and texts are not in it. */
export const propertyIndex = pgTable('property_index', {
  propertyId: integer('property_id').primaryKey(),
  propertyTypeId: integer('property_type_id'),
  propertyStatusId: integer('property_status_id'),
  salesStatusId: integer('sales_status_id'),
  cityId: integer('city_id'),
  districtId: integer('district_id'),
  developerId: integer('developer_id'),
  price: amount('price'),
  /** null for 0, which is no price; the average, too */
  lowPrice: amount('low_price'),
  averagePrice: amount('average_price'),
  minArea: amount('min_area'),
  averageArea: amount('average_area'),
  averageBedrooms: amount('average_bedrooms'),
  completionRate: amount('completion_rate'),
  deliveryDate: text('delivery_date'),
  updatedAt: moment('updated_at').notNull(),
  postDelivery: boolean('post_delivery').notNull(),
  rentalGuarantee: boolean('rental_guarantee').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  /** how many there are, and how many of them search engines may list */
  units: integer('units').notNull(),
  indexedUnits: integer('indexed_units').notNull(),
  /** of its units, each number once */
  bedrooms: integer('bedrooms').array().notNull(),
});

export const units = pgTable('units', {
  id: id(),
  propertyId: integer('property_id')
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
  apartmentId: text('apartment_id'),
  bedrooms: integer('bedrooms'),
  baths: integer('baths'),
  area: amount('area'),
  floorNo: text('floor_no'),
  aptNo: text('apt_no'),
  price: amount('price'),
  status: text('status'),
  unitCount: integer('unit_count'),
  isDemand: boolean('is_demand').notNull(),
  image: jsonb('image').$type<StoredImage>(),
  floorPlan: jsonb('floor_plan').$type<StoredImage>(),
});

/** The tables that an import fills and planners need fresh statistics of. */
export const CATALOGUE_TABLES = ['properties', 'units', 'property_index', 'districts', 'developers', 'cities'];

export const favourites = pgTable(
  'favourites',
  {
    /** SHA-256 of the visitor cookie, as the table alone must let nobody act as a visitor; or `user:` and an id */
    visitor: text('visitor').notNull(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.visitor, table.propertyId] })],
);

export const users = pgTable('users', {
  id: serial('id').primaryKey(),
  /** in lower case */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  name: text('name'),
  phone: text('phone'),
  /** null: no staff; the column `staff` follows from it */
  role: text('role').$type<Role>(),
  /** that an invitation is written in; null: English */
  language: text('language').$type<Locale>(),
  emailVerifiedAt: moment('email_verified_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** One login; its tokens are a family that ends together. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
});

export const sessionTokens = pgTable('session_tokens', {
  /** SHA-256 of the token: the table alone lets nobody in */
  hash: text('hash').primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  kind: text('kind').$type<'access' | 'refresh' | 'desk'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** when a refresh token was exchanged for the next one */
  usedAt: moment('used_at'),
});

export type MailedPurpose = 'verify-email' | 'reset-password';
export const mailedTokens = pgTable('mailed_tokens', {
  hash: text('hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  purpose: text('purpose').$type<MailedPurpose>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const enquiries = pgTable('enquiries', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  propertyType: text('property_type').$type<PropertyTypeChoice>(),
  /** null also when the enquiry named a property that is not in the catalogue; its title and slug stay as sent */
  propertyId: integer('property_id').references(() => properties.id, { onDelete: 'set null' }),
  propertyTitle: text('property_title'),
  propertySlug: text('property_slug'),
  /** as sent; only where the property is in the catalogue, and the unit may be gone since */
  unitId: integer('unit_id'),
  /** of the page it was sent from; null when that was not said */
  language: text('language').$type<Locale>(),
  /** the account that was logged in when it was sent */
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  status: text('status').$type<(typeof ENQUIRY_STATES)[number]>().notNull().default('new'),
  note: text('note'),
  idempotencyKey: text('idempotency_key').unique(),
  /** SHA-256 of what was sent, to tell a resubmission from another enquiry under the same key */
  contentHash: text('content_hash').notNull(),
  /** counts the changes: of two who edit at once the second is told */
  version: integer('version').notNull().default(1),
  /** of the address that the visitor landed on, where that was allowed and said */
  source: jsonb('source').$type<EnquirySource>(),
  /** who works on it: an account of staff, or an agent, or nobody yet */
  assigneeUserId: integer('assignee_user_id').references(() => users.id, { onDelete: 'set null' }),
  assigneeAgentId: integer('assignee_agent_id').references(() => agents.id, { onDelete: 'set null' }),
  /** when it was first answered */
  answeredAt: moment('answered_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What was done with an enquiry, and by whom; goes with it. */
export const enquiryHistory = pgTable('enquiry_history', {
  id: serial('id').primaryKey(),
  enquiryId: integer('enquiry_id')
    .notNull()
    .references(() => enquiries.id, { onDelete: 'cascade' }),
  at: moment('at').notNull().defaultNow(),
  /** name or address; stays when the account goes */
  who: text('who').notNull(),
  action: text('action').$type<'change' | 'answer'>().notNull(),
  way: text('way').$type<AnswerWay>(),
  changes: jsonb('changes').$type<EnquiryChanges>().notNull(),
});

export type OutboxKind = 'enquiry' | 'receipt' | 'change' | AccountMailKind;
export type AccountMailKind = 'verify-email' | 'account-exists' | 'reset-password' | 'password-changed';
export type Channel = 'mail' | 'webhook' | 'telegram' | 'whatsapp';
/** How an entry was delivered: `file` is only written to disk. */
export type TransportName = 'smtp' | 'file' | Exclude<Channel, 'mail'>;
export const outbox = pgTable('outbox', {
  id: serial('id').primaryKey(),
  kind: text('kind').$type<OutboxKind>().notNull(),
  channel: text('channel').$type<Channel>().notNull(),
  enquiryId: integer('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** what has changed in the catalogue, for the site */
  change: jsonb('change').$type<StoredChange>(),
  /** the same at every attempt, so that a receiver can tell a repetition */
  messageId: uuid('message_id').notNull().defaultRandom(),
  attempts: integer('attempts').notNull().default(0),
  /** while one attempt is under way, the end of its lease */
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  deliveredAt: moment('delivered_at'),
  /** the transport that delivered it; null for entries delivered before this column existed */
  carrier: text('carrier').$type<TransportName>(),
  abandonedAt: moment('abandoned_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
