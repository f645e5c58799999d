import { z } from 'zod';
import { contentLanguage, pageOf } from './common';
import { LOCALES } from './locales';
import {
  ENQUIRY_LIMITS,
  ENQUIRY_MESSAGES,
  ENQUIRY_TITLE_MAX,
  PROPERTY_TYPE_CHOICES,
  SOURCE_LENGTH,
  isEmail,
  isPhone,
  normaliseEmail,
  withoutBidi,
} from './rules';

const sourceText = z.string().max(SOURCE_LENGTH).optional();
/** Where a visitor came from, as the address said that they landed on. */
export const enquirySource = z
  .object({
    utm_source: sourceText,
    utm_medium: sourceText,
    utm_campaign: sourceText,
    utm_term: sourceText,
    utm_content: sourceText,
  })
  .meta({ id: 'EnquirySource' });

/** The enquiry as it is sent (section 3), already trimmed by the sender; validated again by the one who stores it. */
export const enquiry = z
  .object({
    name: z
      .string(ENQUIRY_MESSAGES.name)
      .overwrite(withoutBidi)
      .trim()
      .min(ENQUIRY_LIMITS.name.min, ENQUIRY_MESSAGES.name)
      .max(ENQUIRY_LIMITS.name.max, ENQUIRY_MESSAGES.tooLong),
    email: z.string(ENQUIRY_MESSAGES.email).overwrite(normaliseEmail).refine(isEmail, ENQUIRY_MESSAGES.email),
    phone: z
      .string(ENQUIRY_MESSAGES.phone)
      .trim()
      .max(ENQUIRY_LIMITS.phone.max, ENQUIRY_MESSAGES.phone)
      .refine(isPhone, ENQUIRY_MESSAGES.phone)
      .nullable()
      .optional(),
    subject: z
      .string(ENQUIRY_MESSAGES.subject)
      .overwrite(withoutBidi)
      .trim()
      .min(ENQUIRY_LIMITS.subject.min, ENQUIRY_MESSAGES.subject)
      .max(ENQUIRY_LIMITS.subject.max, ENQUIRY_MESSAGES.tooLong),
    message: z
      .string(ENQUIRY_MESSAGES.message)
      .trim()
      .min(ENQUIRY_LIMITS.message.min, ENQUIRY_MESSAGES.message)
      .max(ENQUIRY_LIMITS.message.max, ENQUIRY_MESSAGES.tooLong),
    propertyType: z.enum(PROPERTY_TYPE_CHOICES).nullable().optional(),
    property_id: z.number().int().nullable().optional(),
    property_title: z.string().overwrite(withoutBidi).trim().max(ENQUIRY_TITLE_MAX).nullable().optional(),
    property_slug: z.string().overwrite(withoutBidi).trim().max(300).nullable().optional(),
    /** an optional addition: the unit of the property it is about */
    unit_id: z.number().int().nullable().optional(),
    /** an optional addition: where the visitor came from; sent with their consent alone */
    source: enquirySource.nullable().optional(),
  })
  .meta({ id: 'Enquiry' });

/** What a submission answers: only the message is read (section 7), and where it is there, the language it is in. */
export const enquiryAccepted = z
  .object({ message: z.string(), id: z.number().int().optional(), content_language: contentLanguage })
  .meta({ id: 'EnquiryAccepted' });

export const ENQUIRY_STATES = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;

/** An enquiry as the administration calls return it. */
export const enquiryRecord = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    propertyType: z.enum(PROPERTY_TYPE_CHOICES).nullable(),
    property_id: z.number().int().nullable(),
    property_title: z.string().nullable(),
    property_slug: z.string().nullable(),
    /** optional additions: the unit it is about, and the language of the page it was sent from */
    unit_id: z.number().int().nullable().optional(),
    language: z.enum(LOCALES).nullable().optional(),
    source: enquirySource.nullable().optional(),
    status: z.enum(ENQUIRY_STATES),
    note: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'EnquiryRecord' });
export const enquiryPage = pageOf(enquiryRecord);

export const enquiryListQuery = z.object({
  page: z.string().optional(),
  page_size: z.string().optional(),
  search: z.string().optional(),
  status: z.string().optional(),
  property_id: z.string().optional(),
  created_from: z.string().optional(),
  created_to: z.string().optional(),
  ordering: z.string().optional(),
});

export const enquiryPatch = z
  .object({
    status: z.enum(ENQUIRY_STATES).optional(),
    note: z.string().max(5000).nullable().optional(),
  })
  .meta({ id: 'EnquiryPatch' });

export const enquiryStatistics = z
  .object({
    total: z.number().int(),
    last_7_days: z.number().int(),
    last_30_days: z.number().int(),
    by_status: z.array(z.object({ status: z.enum(ENQUIRY_STATES), count: z.number().int() })),
  })
  .meta({ id: 'EnquiryStatistics' });

export type EnquirySource = z.infer<typeof enquirySource>;
export type WireEnquiry = z.infer<typeof enquiry>;
export type WireEnquiryRecord = z.infer<typeof enquiryRecord>;
