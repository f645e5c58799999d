import { z } from 'zod';
import { credentials, emailRequest } from '../../lib/contract/account';
import { pageOf, written } from '../../lib/contract/common';
import { LOCALES } from '../../lib/contract/locales';
import { focus } from '../../lib/contract/property';
import { isEmail, isPhone, latinDigits, normaliseEmail, plainLine, plainLines } from '../../lib/contract/rules';
import type { record } from '../catalogue/shape';
import { id, version } from './key-shapes';
import { ROLES, type Role } from './roles';
import { viewsPart } from './view-shapes';

/** What the calls of the desk take and answer; the screens are made from the same shapes. Moments are ISO 8601 in UTC. */

const role = z.enum(ROLES);

/** A picture's path below the API's own `/media/`, as uploads answer it and records hold it. */
const picturePath = z.string();

export { ROLES, type Role };
/** Of enquiries, in a file of their own. */
export type { AnswerWay, DeskEnquiry, DeskEnquiryRow, EnquiryHistory } from './enquiry-shapes';

/** A member of staff. */
const person = {
  id,
  email: z.string(),
  name: z.string().nullable(),
  role,
  /** whether signing in asks for a code of the authenticator */
  second_factor: z.boolean(),
};

/** Session, and what belongs to the one signed in. `code` may also be a recovery code. */
export { credentials };
export const me = z
  .object({
    ...person,
    /** recovery codes left; 0 without a second factor */
    recovery_codes: z.number().int(),
    expires_at: z.string(),
  })
  .meta({ id: 'DeskSession' });
export const session = z
  .object({
    /** opaque: names the session where one is ended */
    id: z.string(),
    user: z.object({ id, email: z.string() }),
    /** of the desk, or of the account's tokens */
    kind: z.enum(['desk', 'tokens']),
    created_at: z.string(),
    expires_at: z.string(),
    /** the one that asks */
    current: z.boolean(),
  })
  .meta({ id: 'DeskSessionRow' });
export const sessionsQuery = z.object({
  /** `all` for everybody's, which is an owner's to ask; else one's own */
  of: z.string().optional(),
});
export const passwordOnly = z.object({ password: z.string().min(1).max(200) });
export const codeOnly = z.object({ code: z.string().min(1).max(40) });
/** `uri` is an otpauth: address, for a QR code; `secret` the same for typing. */
export const enrolment = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'SecondFactorEnrolment' });
/** Shown once: each signs in once in place of a code. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** Accounts of staff. */
export const account = z
  .object({
    ...person,
    /** false: invited, and no password set yet */
    active: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'DeskAccount' });
export const invitation = emailRequest.extend({ name: z.string().trim().max(100).optional(), role });
export const rolePatch = z.object({ role });

/** Listings. */
/**
 * A record as `catalogue:import` takes it (docs/catalogue.md, reference-api/catalogue/shape.ts), by which it is validated; pictures
 * are paths below `/media/`. What is wrong is a 422 whose `errors` are by path, such as `property_units[2].price`.
 */
export type ListingRecord = z.input<typeof record>;
const listingRecord = z.looseObject({}).meta({ id: 'CatalogueRecord' }) as unknown as z.ZodType<ListingRecord>;

/** `published`: as it is on the site; `changed`: published, with a draft beside it; `draft`: not on the site; `removed`: in the history alone. */
export const STATES = ['draft', 'published', 'changed', 'removed'] as const;
/** What a list shows to be missing: texts of a language, a cover, a permit number, a price, a point on the map. */
export const MISSING = ['ar', 'fa', 'description', 'cover', 'permit', 'price', 'map'] as const;
export const SALES = ['available', 'reserved', 'sold'] as const;
export const OFFERS = ['sale', 'rent'] as const;

/**
 * `id` is null for a name that a draft brings and the catalogue does not have; `name` in English, `names` in the others, where there
 * are any.
 */
const shortName = z
  .object({ id: id.nullable(), name: z.string(), names: z.partialRecord(z.enum(LOCALES), z.string()) })
  .nullable();
export const listingRow = z
  .object({
    id,
    version,
    state: z.enum(STATES),
    slug: z.string(),
    /** in English; `titles` in the others, where there are any */
    title: z.string(),
    titles: z.partialRecord(z.enum(LOCALES), z.string()),
    cover: picturePath.nullable(),
    cover_placeholder: z.string().nullable(),
    /** the point that no cut of the cover may lose */
    cover_focus: focus.nullable(),
    city: shortName,
    district: shortName,
    property_type: shortName,
    sales_status: shortName,
    offer: z.enum(OFFERS),
    /** AED */
    low_price: z.number().nullable(),
    /** the last day of its permit (YYYY-MM-DD): of draft and site the sooner */
    permit_expires: z.string().nullable(),
    /** of the draft, where there is one */
    missing: z.array(z.enum(MISSING)),
    updated_at: z.string(),
    updated_by: z.string().nullable(),
    /** of its pages in the last VIEW_DAYS; in the list alone, of what is on the site, where analytics is configured */
    views: z.number().int().optional(),
  })
  .meta({ id: 'ListingRow' });
export const listingPage = pageOf(listingRow);
export const ORDERINGS = [
  'updated_at',
  '-updated_at',
  'title',
  '-title',
  'low_price',
  '-low_price',
  'permit_expires',
  'id',
  '-id',
] as const;
export const listingsQuery = z.object({
  page: z.string().optional(),
  page_size: z.string().optional(),
  /** words of titles, places and developers in any language, a number, or part of a slug, a reference or a permit number */
  search: z.string().optional(),
  /** of STATES, joined by commas; without, all but `removed` */
  state: z.string().optional(),
  /** of MISSING, joined by commas: listings that lack any of them */
  missing: z.string().optional(),
  /** days: listings of which nothing has changed for so long */
  unchanged: z.string().optional(),
  /** days: listings whose permit ends within so many, or has ended */
  permit_ends: z.string().optional(),
  /** ids of what listings refer to; of a draft, where there is one */
  city: z.string().optional(),
  district: z.string().optional(),
  developer: z.string().optional(),
  property_type: z.string().optional(),
  sales_status: z.string().optional(),
  agent: z.string().optional(),
  /** one of OFFERS */
  offer: z.string().optional(),
  /** one of ORDERINGS; without, `-updated_at` */
  ordering: z.string().optional(),
});

/** What a visitor, a crawler or Dubai's rules would miss. `blocks` keeps a listing from being published. */
const PROBLEM_CODES = [
  'permit_missing',
  'permit_ended',
  'permit_ends',
  'cover_missing',
  'cover_small',
  'pictures_few',
  'price_missing',
  'unit_price_missing',
  'unit_plan_missing',
  'unit_number_twice',
  'title_missing',
  'title_long',
  'description_missing',
  'description_short',
  'english_arabic',
  'payment_plan_sum',
  'plan_text_missing',
  'facility_text_missing',
  'map_missing',
  'type_missing',
  'sales_status_missing',
  'city_missing',
  'district_elsewhere',
  'developer_missing',
  'slug_taken',
  'picture_unknown',
  'agent_unknown',
  'agent_brn_missing',
  'agency_orn_missing',
  'rent_period_missing',
  'rent_plan_unused',
  'home_size_missing',
] as const;
export const listingProblem = z
  .object({
    code: z.enum(PROBLEM_CODES),
    severity: z.enum(['blocks', 'warns']),
    /** where in the record, such as `translations.ar.title` or `property_units[2].price`; `agency`: what the agency itself lacks */
    path: z.string(),
    /** in English */
    message: z.string(),
  })
  .meta({ id: 'ListingProblem' });

export const listing = z
  .object({
    id,
    version,
    state: z.enum(STATES),
    draft: listingRecord.nullable(),
    published: listingRecord.nullable(),
    /** of the draft, else of what is published */
    problems: z.array(listingProblem),
    /** where the site has it: `/properties/{slug}`; null while it is not published */
    path: z.string().nullable(),
    /** of one that was removed: what it was called, and the change that undoing brings it back by */
    removed: z.object({ title: z.string(), change: id }).nullable(),
    updated_at: z.string(),
    updated_by: z.string().nullable(),
  })
  .meta({ id: 'Listing' });

export const recordOnly = z.object({ record: listingRecord });
export const problemsOnly = z.object({ problems: z.array(listingProblem) }).meta({ id: 'ListingProblems' });
export const draft = z.object({ version, record: listingRecord });
export const versionOnly = z.object({ version });
export const salesChange = z.object({ version, sales_status: z.enum(SALES) });

export const BULK_ACTIONS = ['publish', 'unpublish', ...SALES, 'remove'] as const;
/** How many listings at once. */
export const BULK_MOST = 100;
export const bulk = z.object({
  action: z.enum(BULK_ACTIONS),
  listings: z.array(z.object({ id, version })).min(1).max(BULK_MOST),
});
/** One for each listing that was named, in that order. */
export const bulkAnswer = z
  .object({
    results: z.array(
      z.object({
        id,
        /** as of a call of its own: 200, 404, 409 or 422; 503 while an import writes the catalogue, of all that come after it, too */
        status: z.number().int(),
        message: z.string().nullable(),
        /** after it; null where there is none of that id */
        version: version.nullable(),
        state: z.enum(STATES).nullable(),
      }),
    ),
  })
  .meta({ id: 'BulkAnswer' });

/** The listings of the home grid, in their order. */
export const featured = z
  .object({
    version,
    listings: z.array(
      z.object({
        id,
        slug: z.string(),
        /** in English; `titles` in the others, where there are any */
        title: z.string(),
        titles: z.partialRecord(z.enum(LOCALES), z.string()),
        cover: picturePath.nullable(),
        cover_focus: focus.nullable(),
      }),
    ),
  })
  .meta({ id: 'FeaturedListings' });
export const featuredOrder = z.object({ version, ids: z.array(id).max(100) });

export const ACTIONS = [
  'create',
  'save',
  'discard',
  'publish',
  'unpublish',
  'sales_status',
  'remove',
  'duplicate',
  'feature',
  'import',
  'undo',
] as const;
export const change = z
  .object({
    id,
    at: z.string(),
    /** name or address of who did it; stays when the account goes */
    who: z.string(),
    action: z.enum(ACTIONS),
    /** the change that this one undid */
    undoes: id.nullable(),
    /** top-level fields of the record that differ */
    fields: z.array(z.string()),
  })
  .meta({ id: 'ListingChange' });
export const changePage = pageOf(change);
/** Absent: that part was not touched. */
const sides = z.object({ draft: listingRecord.nullable().optional(), published: listingRecord.nullable().optional() });
export const changeDetail = change.extend({ before: sides, after: sides }).meta({ id: 'ListingChangeDetail' });
export const undo = z.object({ version, change: id });

/** Pictures. */
export const uploaded = z
  .object({
    path: picturePath,
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    placeholder: z.string().nullable(),
  })
  .meta({ id: 'UploadedPicture' });

/** Names: what listings refer to. */
export const KINDS = [
  'cities',
  'districts',
  'developers',
  'facilities',
  'types',
  'statuses',
  'sales-statuses',
] as const;
const phone = z
  .string()
  .trim()
  .max(40, 'At most 40 characters.')
  .refine((given) => given !== '' && isPhone(given), 'Not a phone number.');
const nameText = written(200);
const names = z.strictObject({ en: nameText, ar: nameText.nullish(), fa: nameText.nullish() });
const placeWords = written(5000, plainLines);
const words = z.strictObject({ en: placeWords, ar: placeWords.nullish(), fa: placeWords.nullish() });
export const nameRow = z
  .object({
    id,
    version,
    name: z.object({ en: z.string(), ar: z.string().nullable(), fa: z.string().nullable() }),
    /** machine name of types and statuses */
    key: z.string().nullable(),
    /** of a district */
    city_id: id.nullable(),
    /** what an editor wrote of a city, district or developer */
    text: z.object({ en: z.string(), ar: z.string().nullable(), fa: z.string().nullable() }).nullable(),
    /** published listings that bear it, and drafts */
    used: z.number().int(),
  })
  .meta({ id: 'Name' });
export const nameList = z.object({ results: z.array(nameRow) }).meta({ id: 'Names' });
export const newName = z.object({
  name: names,
  /** of a type or status; without, it is made of the English name */
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,60}$/, 'Not a machine name such as off_plan.')
    .optional(),
  /** of a district */
  city_id: id.optional(),
});
/** `text` absent stays; null takes it away. */
export const nameChange = z.object({ version, name: names.optional(), text: words.nullable().optional() });

/** Agents: who answers for listings. `photo` is a kept picture's path; empty texts are null. */
export const agentRow = z
  .object({
    id,
    version,
    name: z.object({ en: z.string(), ar: z.string().nullable(), fa: z.string().nullable() }),
    photo: picturePath.nullable(),
    /** Dubai's broker registration number */
    brn: z.string().nullable(),
    /** BCP 47 tags */
    languages: z.array(z.string()),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    email: z.string().nullable(),
    /** those who are not are not shown, and get no mail */
    active: z.boolean(),
    /** published listings that they answer for, and drafts */
    used: z.number().int(),
  })
  .meta({ id: 'DeskAgent' });
export const agentList = z.object({ results: z.array(agentRow) }).meta({ id: 'DeskAgents' });
/** An agent as a whole; what is absent is taken away. */
const agentFields = {
  name: names,
  photo: picturePath.max(2000).nullish(),
  brn: written(40, (given) => latinDigits(plainLine(given))).nullish(),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Not a language tag such as `en` or `ar`.'))
    .max(20, 'At most 20.')
    .optional(),
  phone: phone.nullish(),
  whatsapp: phone.nullish(),
  email: z.string().overwrite(normaliseEmail).refine(isEmail, 'Not an e-mail address.').nullish(),
  active: z.boolean().optional(),
};
export const newAgent = z.strictObject(agentFields);
export const agentChange = z.strictObject({ version, ...agentFields });

/** What the overview counts translations of, beside listings. */
export const TRANSLATED = ['cities', 'districts', 'developers', 'articles'] as const;

const some = z.object({ count: z.number().int(), results: z.array(listingRow) }).nullable();
/** Overview: what waits for somebody. A part is null where counting it took too long: its list still shows it. */
export const overview = z
  .object({
    enquiries: z
      .object({
        new: z.number().int(),
        in_progress: z.number().int(),
        /** the new ones that wait longest */
        results: z.array(
          z.object({
            id,
            name: z.string(),
            subject: z.string(),
            property_title: z.string().nullable(),
            created_at: z.string(),
          }),
        ),
      })
      .nullable(),
    /** not on the site, or changed since; those changed last */
    drafts: some,
    /** on the site, and nothing changed for STALE_DAYS (lib/contract/rules.ts); the oldest */
    stale: some,
    /** on the site, with a permit that has ended or ends within PERMIT_SOON_DAYS (lib/contract/rules.ts); the soonest */
    permits: some,
    missing: z.array(z.object({ what: z.enum(MISSING), count: z.number().int() })).nullable(),
    /** names, and articles that are not archived, that another language lacks; those that nothing lacks are 0 */
    untranslated: z.array(z.object({ what: z.enum(TRANSLATED), count: z.number().int() })).nullable(),
    /** mails and calls of other programs that were given up, or are tried again after a failure; the latest */
    deliveries: z
      .object({
        given_up: z.number().int(),
        again: z.number().int(),
        results: z.array(
          z.object({
            id,
            kind: z.string(),
            channel: z.string(),
            attempts: z.number().int(),
            given_up: z.boolean(),
            /** as the receiver or the line said it */
            reason: z.string().nullable(),
            created_at: z.string(),
          }),
        ),
      })
      .nullable(),
    /** what visitors looked at, and asked about */
    views: viewsPart.nullable(),
  })
  .meta({ id: 'DeskOverview' });
/** What editors write in place of the site's own words and identity (lib/contract/content.ts), a document a part. */
export const CONTENT_PARTS = ['agency', 'texts', 'legal'] as const;
const contentRecord = z.looseObject({}).meta({ id: 'ContentRecord' });
export const contentPart = z
  .object({
    part: z.enum(CONTENT_PARTS),
    version,
    /** `AgencyContent`, `TextsContent` or `LegalContent` */
    record: contentRecord,
    updated_at: z.string().nullable(),
    updated_by: z.string().nullable(),
  })
  .meta({ id: 'ContentPart' });
/** The record as a whole; 422 with `errors` by path where it is not as the contract has it, or colours are too faint. */
export const contentSave = z.object({ version, record: contentRecord });
export const contentChange = z
  .object({
    id,
    at: z.string(),
    who: z.string(),
    /** the change that this one takes back */
    undoes: id.nullable(),
    /** fields of the record that differ */
    fields: z.array(z.string()),
    /** those fields as they were before it, and after it */
    before: contentRecord,
    after: contentRecord,
  })
  .meta({ id: 'ContentChange' });
export const contentHistory = pageOf(contentChange);

/** Preview. */
export const preview = z
  .object({
    token: z.string(),
    /** on the site, in English; other languages have their prefix before it */
    path: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'Preview' });

export type Me = z.infer<typeof me>;
export type ListingState = (typeof STATES)[number];
export type ListingRow = z.infer<typeof listingRow>;
export type Listing = z.infer<typeof listing>;
export type ListingProblem = z.infer<typeof listingProblem>;
export type ListingChange = z.infer<typeof change>;
export type ListingAction = (typeof ACTIONS)[number];
export type Missing = (typeof MISSING)[number];
export type NameKind = (typeof KINDS)[number];
export type Featured = z.infer<typeof featured>;
export type Overview = z.infer<typeof overview>;
export type AgentRow = z.infer<typeof agentRow>;
export type NameRow = z.infer<typeof nameRow>;
export type Uploaded = z.infer<typeof uploaded>;
export type ContentPart = z.infer<typeof contentPart>;
export type ContentPartName = (typeof CONTENT_PARTS)[number];
export type ContentChange = z.infer<typeof contentChange>;
