import { type AnyColumn, type SQL, and, asc, count, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { ENQUIRY_STATES } from '../../../lib/contract/enquiry';
import { SEARCH_MAX_LENGTH, latinDigits, normalisePhone } from '../../../lib/contract/rules';
import type { Database } from '../../db/client';
import { enquiries } from '../../db/schema';
import { KEYBOARD_LETTERS } from '../../db/text';
import { offsetOf } from '../../http/paging';
import { MAX_ID, type Page, type QueryReader } from '../../http/query';

type State = (typeof ENQUIRY_STATES)[number];
type Field = keyof typeof FIELDS;

const FIELDS = {
  id: enquiries.id,
  created_at: enquiries.createdAt,
  updated_at: enquiries.updatedAt,
  name: enquiries.name,
  status: enquiries.status,
};
const PAGE_SIZE = 20;

/** Filters of the list of enquiries; null means not set. */
export type EnquiryFilters = {
  search: string | null;
  states: State[] | null;
  propertyId: number | null;
  from: Date | null;
  before: Date | null;
};
export type EnquiryQuery = {
  filters: EnquiryFilters;
  ordering: { field: Field; descending: boolean }[];
  page: Page;
};

/** Parses the list's query; the reader collects the errors. Days are in UTC, both ends included. */
export function readEnquiries(reader: QueryReader): EnquiryQuery {
  return {
    filters: {
      search: reader.text('search', SEARCH_MAX_LENGTH),
      states: reader.words('status', ENQUIRY_STATES),
      propertyId: reader.whole('property_id', 1, MAX_ID),
      from: reader.moment('created_from', 'from'),
      before: reader.moment('created_to', 'to'),
    },
    ordering: orderingOf(reader.text('ordering', 200) ?? ''),
    page: reader.page(PAGE_SIZE),
  };
}

/** Comma-joined sort keys; unknown fields are ignored; newest first when none is left. */
function orderingOf(value: string): EnquiryQuery['ordering'] {
  const keys = value.split(',').flatMap((item) => {
    const name = item.trim().replace(/^-/, '');
    const field = (Object.keys(FIELDS) as Field[]).find((known) => known === name);
    return field ? [{ field, descending: item.trim().startsWith('-') }] : [];
  });
  return keys.length > 0 ? keys : [{ field: 'created_at', descending: true }];
}

/** One page of the enquiries that match the filters, and their total number. */
export async function enquiryPage(
  db: Database,
  { filters, ordering, page }: EnquiryQuery,
  userId: number | null = null,
): Promise<{ rows: (typeof enquiries.$inferSelect)[]; count: number }> {
  const own = userId !== null;
  const where = own ? and(conditionsOf(seen(filters), true), eq(enquiries.userId, userId)) : conditionsOf(filters);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(enquiries)
      .where(where)
      // By the state it would say which of the closed ones are spam.
      .orderBy(...orderOf(own ? ordering.filter(({ field }) => field !== 'status') : ordering))
      .limit(page.size)
      .offset(offsetOf(page)),
    db.select({ count: count() }).from(enquiries).where(where),
  ]);
  return { rows, count: total?.count ?? 0 };
}

/** The filters over what a visitor sees of an enquiry: to them spam is closed. */
const seen = ({ states, ...filters }: EnquiryFilters): EnquiryFilters => ({
  ...filters,
  states:
    states?.flatMap((state): State[] => (state === 'closed' ? ['closed', 'spam'] : state === 'spam' ? [] : [state])) ??
    null,
});

/** The ordering as ORDER BY has it; of equals the newest first. */
export const orderOf = (ordering: EnquiryQuery['ordering']) => [
  ...ordering.map(({ field, descending }) => (descending ? desc(FIELDS[field]) : asc(FIELDS[field]))),
  desc(enquiries.id),
];

/**
 * The filters as a WHERE condition.
 * @param own whether the visitor who wrote asks, who is not to find the staff's note
 */
export function conditionsOf(
  { search, states, propertyId, from, before }: EnquiryFilters,
  own = false,
): SQL | undefined {
  return and(
    search === null ? undefined : foundBy(search, own),
    states === null ? undefined : inArray(enquiries.status, states),
    propertyId === null ? undefined : eq(enquiries.propertyId, propertyId),
    from === null ? undefined : gte(enquiries.createdAt, from),
    before === null ? undefined : lt(enquiries.createdAt, before),
  );
}

const [LETTERS, FOLDED] = KEYBOARD_LETTERS;
const folded = (text: AnyColumn | string) => sql`translate(${text}, ${LETTERS}, ${FOLDED})`;

/** Those that hold `search` in a text, as it is written on either keyboard; as a phone, as it is stored; or as their number. */
function foundBy(search: string, own: boolean): SQL | undefined {
  const { id, name, email, phone, subject, message, propertyTitle, note } = enquiries;
  const holds = (text: AnyColumn, part: string) =>
    sql`${folded(text)} ilike ${folded(`%${part.replace(/[\\%_]/g, '\\$&')}%`)}`;
  const texts = [name, email, phone, subject, message, propertyTitle, ...(own ? [] : [note])];
  const digits = normalisePhone(search).replace(/^\+/, '');
  const number = Number(/^#?(\d{1,10})$/.exec(latinDigits(search))?.[1]);
  return or(
    ...texts.map((text) => holds(text, search)),
    /^\d+$/.test(digits) ? holds(phone, digits) : undefined,
    number <= MAX_ID ? eq(id, number) : undefined,
  );
}
