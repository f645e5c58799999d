import { Agent } from 'node:http';
import { exchange } from './send';

/** What is sent; a body makes it a POST of JSON. */
type Sent = { body?: unknown; headers?: Record<string, string>; agent?: Agent };
/** What came of a request; without a status, no whole answer came, and `failure` says why. */
export type Got = { status: number | null; text: string; failure: string; ms: number };

/** One request that is never sent a second time, which `fetch` may do by itself. */
export async function ask(url: string, { body, headers, agent }: Sent = {}): Promise<Got> {
  const began = performance.now();
  const { origin, pathname, search } = new URL(url);
  const json = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const sent = body === undefined ? { headers } : { ...json, body: JSON.stringify(body) };
  try {
    const answer = await exchange(origin, pathname + search, { ...sent, agent }, 0);
    return { status: answer.status, text: answer.body.toString(), failure: '', ms: performance.now() - began };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { status: null, text: '', failure: code ?? message, ms: performance.now() - began };
  }
}

/** The secret that site and API of a script share. */
export const SITE_KEY = 'the-key-of-a-site-under-attack';

/** Network address number `at`, as the proxy before a site names it: so many visitors are no flood of one. */
export const addressOf = (at: number) => `100.${64 + ((at >> 16) & 63)}.${(at >> 8) & 255}.${at & 255}`;

/**
 * Tokens of the form's script, old enough to be brought; each may be brought three times within its hour.
 * @param site its origin
 */
export async function tokens(site: string, count: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const fetched = await Promise.all(
    Array.from({ length: count }, async () => {
      const { text } = await ask(`${site}/api/enquiry`, { agent });
      return JSON.parse(text) as { token: string; afterMs: number };
    }),
  );
  agent.destroy();
  const afterMs = Math.max(...fetched.map((each) => each.afterMs));
  await new Promise((resolve) => setTimeout(resolve, afterMs + 50));
  return fetched.map(({ token }) => token);
}

type Own = { name?: string; email?: string; message?: string; stamp?: string; trap?: string };

/** The body of an enquiry that no other is like, as the form's script sends it to the site; `own` takes the place of what is usual. */
export function siteEnquiry(at: number, run: string, { stamp = '', trap = '', ...own }: Own = {}) {
  return {
    values: {
      name: `Visitor ${at}`,
      email: `visitor-${run}-${at}@example.com`,
      phone: '',
      subject: 'A viewing',
      message: `May we come on day ${at}, please?`,
      ...own,
    },
    property: null,
    idempotencyKey: `${run}-${String(at).padStart(8, '0')}`,
    locale: 'en',
    stamp,
    trap,
  };
}

/** Letters alone: what programs vary cheapest, digits, is not counted as another text. */
const letters = (at: number) => [...String(at)].map((digit) => 'qrstuvwxyz'[Number(digit)]).join('');

/** An enquiry in words of its own, as people send them. */
export const personEnquiry = (at: number, who: string, more: { stamp: string; message?: string; trap?: string }) =>
  siteEnquiry(at, who, {
    name: `${who} ${letters(at)}`,
    email: `${who}-${at}@example.com`,
    message: `${letters(at)} would like to see the flat above the water on any day, says ${letters(at)}.`,
    ...more,
  });

/** The body of an enquiry, as the site sends it to the API; its key goes into a header. */
export function apiEnquiry(at: number, run: string) {
  const { values, idempotencyKey } = siteEnquiry(at, run);
  return { body: { ...values, phone: null }, headers: { 'Idempotency-Key': idempotencyKey } };
}
