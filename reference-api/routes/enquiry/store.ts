import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { WireEnquiry } from '../../../lib/contract/enquiry';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN, normalisePhone } from '../../../lib/contract/rules';
import type { Database } from '../../db/client';
import { enquiries, properties } from '../../db/schema';
import { Problem } from '../../http/problem';
import { MAX_ID } from '../../http/query';

/** What becomes a line of an e-mail's head: a line break there would begin another header. */
const ONE_LINE = ['name', 'email', 'phone', 'subject', 'property_title', 'property_slug', 'propertyType'];

/** A raw body with line breaks out of header-like fields and control characters out of all texts. */
export function cleanEnquiry(raw: unknown): unknown {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([field, value]) => {
      if (typeof value !== 'string') return [field, value];
      const text = ONE_LINE.includes(field) ? value.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ') : value;
      return [field, text.replace(/[^\P{Cc}\t\n]/gu, '')];
    }),
  );
}

/** The idempotency key of a request; null without one. */
export function idempotencyKey(headers: Headers): string | null {
  const key = headers.get(IDEMPOTENCY_HEADER);
  if (key === null || IDEMPOTENCY_KEY_PATTERN.test(key)) return key;
  const wrong = { [IDEMPOTENCY_HEADER]: ['8 to 128 letters, digits, hyphens and underscores.'] };
  throw new Problem(400, 'The idempotency key is malformed.', wrong);
}

/**
 * Stores an enquiry and resolves once it is committed. A resubmission under the same key gives the first one's id.
 * @throws Problem 422 for another enquiry under a key that is taken
 */
export async function storeEnquiry(db: Database, enquiry: WireEnquiry, key: string | null): Promise<number> {
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
  const contentHash = createHash('sha256')
    .update(JSON.stringify(Object.values(values)))
    .digest('base64url');
  return db.transaction(async (tx) => {
    const propertyId = await knownProperty(tx, values.propertyId);
    const row = { ...values, propertyId, idempotencyKey: key, contentHash };
    // A twin in flight makes this insert wait for its commit, and then do nothing.
    const [stored] = await tx
      .insert(enquiries)
      .values(row)
      .onConflictDoNothing({ target: enquiries.idempotencyKey })
      .returning({ id: enquiries.id });
    if (stored) return stored.id;
    const [first] = await tx
      .select({ id: enquiries.id, contentHash: enquiries.contentHash })
      .from(enquiries)
      .where(eq(enquiries.idempotencyKey, key ?? ''));
    if (first?.contentHash === contentHash) return first.id;
    throw new Problem(422, 'This idempotency key was used for another enquiry.', {
      [IDEMPOTENCY_HEADER]: ['Used for another enquiry.'],
    });
  });
}

/** An enquiry may name a property that has been removed: it is kept, without the reference. */
async function knownProperty(db: Pick<Database, 'select'>, id: number | null): Promise<number | null> {
  if (id === null || id < 1 || id > MAX_ID) return null;
  // Held until the commit, so that the reference cannot break between the two statements.
  const [found] = await db.select({ id: properties.id }).from(properties).where(eq(properties.id, id)).for('key share');
  return found?.id ?? null;
}
