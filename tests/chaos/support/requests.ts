import { Agent, request } from 'node:http';

/** What is sent; a body makes it a POST of JSON. */
export type Sent = { body?: unknown; headers?: Record<string, string>; agent?: Agent };
/** What came of a request; without a status, no whole answer came, and `failure` says why. */
export type Got = { status: number | null; text: string; failure: string; ms: number };

/** One request that is never sent a second time, which `fetch` may do by itself. */
export function ask(url: string, { body, headers, agent }: Sent = {}): Promise<Got> {
  const began = performance.now();
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const end = (status: number | null, text: string, failure = '') =>
      resolve({ status, text, failure, ms: performance.now() - began });
    const method = sent === undefined ? 'GET' : 'POST';
    const asked = request(url, {
      method,
      agent: agent ?? new Agent(),
      headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
    asked.on('error', (error: NodeJS.ErrnoException) => end(null, '', error.code ?? error.message));
    asked.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', (error: NodeJS.ErrnoException) => end(null, text, error.code ?? error.message));
      response.on('end', () => end(response.statusCode ?? null, text));
    });
    asked.end(sent);
  });
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
  const fetched = await Promise.all(
    Array.from({ length: count }, async () => {
      const { text } = await ask(`${site}/api/enquiry`);
      return JSON.parse(text) as { token: string; afterMs: number };
    }),
  );
  const afterMs = Math.max(...fetched.map((each) => each.afterMs));
  await new Promise((resolve) => setTimeout(resolve, afterMs + 50));
  return fetched.map(({ token }) => token);
}

/** The body of an enquiry that no other is like, as the form's script sends it to the site. */
export function siteEnquiry(at: number, run: string, stamp: string) {
  return {
    values: {
      name: `Visitor ${at}`,
      email: `visitor-${run}-${at}@example.com`,
      phone: '',
      subject: 'A viewing',
      message: `May we come on day ${at}, please?`,
    },
    property: null,
    idempotencyKey: `${run}-${String(at).padStart(8, '0')}`,
    locale: 'en',
    stamp,
    trap: '',
  };
}

/** The same, as the site sends it to the API; its key goes into a header. */
export function apiEnquiry(at: number, run: string) {
  const { values, idempotencyKey } = siteEnquiry(at, run, '');
  return { body: { ...values, phone: null }, headers: { 'Idempotency-Key': idempotencyKey } };
}
