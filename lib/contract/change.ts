import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** A change of the catalogue, as a back end tells the site of it: `POST /api/revalidate` (docs/decisions/freshness.md). */

/** Seconds since 1970 at which the call was signed. */
export const TIMESTAMP_HEADER = 'X-Timestamp';
/** `sha256=` and the HMAC-SHA256, in hex, of the time stamp, a dot and the body, under REVALIDATE_SECRET. */
export const SIGNATURE_HEADER = 'X-Signature';

/** Properties that one call may name; of more, `all` is said. */
export const MOST_NAMED = 500;

/** One part of an address: no slash, query or fragment, no control characters, and no step upward. */
const slug = z
  .string()
  .max(200)
  .regex(/^(?!\.{1,2}$)[^\p{Cc}\p{Cs}\s/\\?#]+$/u, 'is no slug');

const changedProperty = z.strictObject({
  id: z.int().positive(),
  /** where its page is now; of a removed property, where it was */
  slug,
  /** where its page was, when that has changed */
  previous_slug: slug.optional(),
});

/** the same at every attempt: a call that was heard before changes nothing */
const id = z.string().regex(/^[\w.-]{8,100}$/, 'must be 8 to 100 letters, digits, dots, - and _');

/** The body of the call: the properties that are new, changed, renamed or removed, or all of them. */
export const catalogueChange = z.union([
  z.strictObject({ id, properties: z.array(changedProperty).min(1).max(MOST_NAMED) }),
  z.strictObject({ id, all: z.literal(true) }),
]);

export type CatalogueChange = z.infer<typeof catalogueChange>;
export type ChangedProperty = z.infer<typeof changedProperty>;

/** The value of the signature header for a body sent at `timestamp`. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
