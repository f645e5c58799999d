import { z } from 'zod';
import { pageOf } from '../../lib/contract/common';
import { ENQUIRY_STATES, enquiryListQuery, enquiryRecord } from '../../lib/contract/enquiry';
import { LOCALES } from '../../lib/contract/locales';
import { id, version } from './key-shapes';

/** What the desk's calls of enquiries take and answer. Moments are ISO 8601 in UTC. */

/** `user:3`, an account of staff, or `agent:7`, an agent of the catalogue. */
export const ASSIGNEE = /^(user|agent):([1-9]\d{0,9})$/;
const assigneeKey = z.string().regex(ASSIGNEE, 'Not user:ID or agent:ID.');
const assignee = z
  .object({
    key: z.string(),
    name: z.string(),
    /** of an agent, in the languages but English, where there are any */
    names: z.partialRecord(z.enum(LOCALES), z.string()),
    kind: z.enum(['user', 'agent']),
  })
  .meta({ id: 'Assignee' });
/** Who an enquiry may be given to. */
export const assignees = z.object({ results: z.array(assignee) }).meta({ id: 'Assignees' });

export const deskEnquiryRow = enquiryRecord
  .extend({
    version,
    assignee: assignee.nullable(),
    /** when it was first answered: by a tap on a way to answer, or by its status */
    answered_at: z.string().nullable(),
  })
  .meta({ id: 'DeskEnquiryRow' });
export const deskEnquiries = pageOf(deskEnquiryRow);
export const deskEnquiriesQuery = enquiryListQuery.extend({
  /** `me`, `none`, `user:ID` or `agent:ID` */
  assignee: z.string().optional(),
});

export const WAYS = ['mail', 'whatsapp', 'call'] as const;
const side = z.string().nullable();
const sides = z.object({ from: side, to: side }).optional();
const changes = z.object({ status: sides, note: sides, assignee: sides });
const history = z
  .object({
    id,
    at: z.string(),
    /** name or address of who did it */
    who: z.string(),
    action: z.enum(['change', 'answer']),
    /** of an answer */
    way: z.enum(WAYS).nullable(),
    changes,
  })
  .meta({ id: 'EnquiryHistory' });
export const deskEnquiry = deskEnquiryRow
  .extend({
    /** reads on the site while the property is in the catalogue: `/properties/{slug}` */
    path: z.string().nullable(),
    /** title in English, while the property is in the catalogue */
    listing: z.string().nullable(),
    /** what the catalogue calls the unit, while it is there */
    unit: z.string().nullable(),
    /** newest first, at most 200 */
    history: z.array(history),
  })
  .meta({ id: 'DeskEnquiry' });

/** What is absent stays; a null note or assignee is taken away. */
export const deskEnquiryPatch = z.object({
  version,
  status: z.enum(ENQUIRY_STATES).optional(),
  note: z.string().max(5000).nullable().optional(),
  assignee: assigneeKey.nullable().optional(),
});
export const answerGiven = z.object({ way: z.enum(WAYS) });

/** `mark` is another one when an enquiry came or was worked on; asked for every few seconds, it costs no list. */
export const enquiryMark = z
  .object({
    mark: z.string(),
    /** enquiries whose status is `new` */
    new: z.number().int(),
  })
  .meta({ id: 'EnquiryMark' });

export const enquiryFigures = z
  .object({
    by_status: z.array(z.object({ status: z.enum(ENQUIRY_STATES), count: z.number().int() })),
    /** median of the last 30 days, in minutes; null where none was answered */
    first_answer_minutes: z.number().nullable(),
    /** of the last 30 days, without spam: how many were answered, and how many there were */
    answered: z.number().int(),
    received: z.number().int(),
  })
  .meta({ id: 'EnquiryFigures' });

export const exportQuery = deskEnquiriesQuery
  .pick({ search: true, status: true, assignee: true, property_id: true, created_from: true, created_to: true })
  .extend({
    /** `next` of the part before */
    after: z.string().optional(),
  });
/** A part of the table, oldest first; the first begins with its heads and a byte order mark. */
export const exportPart = z
  .object({
    csv: z.string(),
    /** null: this was the last */
    next: id.nullable(),
  })
  .meta({ id: 'EnquiryExport' });

export type AnswerWay = (typeof WAYS)[number];
export type EnquiryChanges = z.infer<typeof changes>;
export type Assignee = z.infer<typeof assignee>;
export type DeskEnquiryRow = z.infer<typeof deskEnquiryRow>;
export type DeskEnquiry = z.infer<typeof deskEnquiry>;
export type EnquiryHistory = z.infer<typeof history>;
