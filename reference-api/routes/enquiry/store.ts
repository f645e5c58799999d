import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { EnquirySource, WireEnquiry } from '../../../lib/contract/enquiry';
import type { Locale } from '../../../lib/contract/locales';
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
  SOURCE_KEYS,
  normalisePhone,
  plainLine,
  withoutBidi,
} from '../../../lib/contract/rules';
import type { Database } from '../../db/client';
import { type Channel, agents, enquiries, properties } from '../../db/schema';
import { Problem } from '../../http/problem';
import { MAX_ID } from '../../http/query';
import { KEY_TAKEN } from '../../http/words';
import { enqueueEnquiry } from '../../outbox/queue';
import { enqueueReceipt } from '../../outbox/receipt';

/** Idempotency key, account and page language of an enquiry; null where unknown. */
type Origin = { key: string | null; userId: number | null; lang: Locale | null };

/** The ways it goes out to the agency, beside the agent of the listing; and whether its sender is told that it came. */
type Ways = { channels: readonly Channel[]; receipt: boolean };

/** The idempotency key of a request; null without one. */
export function idempotencyKey(headers: Headers): string | null {
  const key = headers.get(IDEMPOTENCY_HEADER);
  if (key === null || IDEMPOTENCY_KEY_PATTERN.test(key)) return key;
  const wrong = { [IDEMPOTENCY_HEADER]: ['8 to 128 letters, digits, hyphens and underscores.'] };
  throw new Problem(400, 'The idempotency key is malformed.', wrong);
}

/** Whether an enquiry is stored under this idempotency key. */
export async function isKeyTaken(db: Database, key: string): Promise<boolean> {
  const found = await db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.idempotencyKey, key));
  return found.length > 0;
}

/**
 * Stores an enquiry with its place in the outbox and resolves once both are committed. A resubmission under the same
 * key gives the first one's id.
 * @throws Problem 422 for another enquiry under a key that is taken
 */
export async function storeEnquiry(
  db: Database,
  enquiry: WireEnquiry,
  { key, userId, lang }: Origin,
  { channels, receipt }: Ways,
): Promise<number> {
  const values = {
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone ? normalisePhone(enquiry.phone) || null : null,
    subject: enquiry.subject,
    message: enquiry.message,
    propertyType: enquiry.propertyType ?? null,
    propertyId: enquiry.property_id ?? null,
    propertyTitle: enquiry.property_title || null,
    propertySlug: enquiry.property_slug || null,
  };
  // Without a unit, what was hashed before units were: what is stored stays the same content.
  const content = [...Object.values(values), ...(enquiry.unit_id == null ? [] : [enquiry.unit_id])];
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return db.transaction(async (tx) => {
    const propertyId = await knownProperty(tx, values.propertyId);
    const unitId = propertyId === null ? null : knownId(enquiry.unit_id);
    const agent = propertyId === null ? null : await agentOf(tx, propertyId);
    const row = {
      ...{ ...values, propertyId, unitId, language: lang, userId, idempotencyKey: key, contentHash },
      source: sourceOf(enquiry.source),
      assigneeAgentId: agent?.id ?? null,
    };
    // With a concurrent insert of the same key, this one waits for its commit and then does nothing.
    const [stored] = await tx
      .insert(enquiries)
      .values(row)
      .onConflictDoNothing({ target: enquiries.idempotencyKey })
      .returning({ id: enquiries.id });
    if (stored) {
      const toAgent = agent?.email && !channels.includes('mail');
      await enqueueEnquiry(tx, stored.id, toAgent ? [...channels, 'mail'] : channels);
      if (receipt) await enqueueReceipt(tx, { id: stored.id, email: values.email });
      return stored.id;
    }
    const [first] = await tx
      .select({ id: enquiries.id, contentHash: enquiries.contentHash })
      .from(enquiries)
      .where(eq(enquiries.idempotencyKey, key ?? ''));
    if (first?.contentHash === contentHash) return first.id;
    throw new Problem(422, KEY_TAKEN, { [IDEMPOTENCY_HEADER]: [KEY_TAKEN] });
  });
}

/** An id that the database can hold, else null: what is wrong with it loses no enquiry. */
const knownId = (id: number | null | undefined) => (id && id >= 1 && id <= MAX_ID ? id : null);

/** An enquiry about a property that has been deleted is stored without the reference. */
async function knownProperty(db: Pick<Database, 'select'>, given: number | null): Promise<number | null> {
  const id = knownId(given);
  if (id === null) return null;
  // Locked until the commit, so that the property cannot be deleted between the two statements.
  const [found] = await db.select({ id: properties.id }).from(properties).where(eq(properties.id, id)).for('key share');
  return found?.id ?? null;
}

/** Who answers for a property today; null where nobody is named, or they have left. */
async function agentOf(db: Pick<Database, 'select'>, propertyId: number) {
  const [agent] = await db
    .select({ id: agents.id, email: agents.email })
    .from(properties)
    .innerJoin(agents, and(eq(agents.id, properties.agentId), agents.active))
    .where(eq(properties.id, propertyId));
  return agent ?? null;
}

/** Campaign parameters in one line each; null where none is left. */
function sourceOf(given: EnquirySource | null | undefined): EnquirySource | null {
  const kept = SOURCE_KEYS.flatMap((key) => {
    const text = withoutBidi(plainLine(given?.[key] ?? ''))
      .replace(/\p{Surrogate}/gu, '')
      .trim();
    return text ? [[key, text] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
