import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '@/lib/contract/change';
import { refused, type SiteError } from '@/lib/errors';
import { isSameSecret } from '@/lib/running/secret';

/** Seconds that the clock of the sender and ours may differ, its way included; remembered ids outlive it (lib/changes.ts). */
const WINDOW_S = 300;

/**
 * Checks that a body was signed with `secret`, and not long ago.
 * @throws SiteError refused (401)
 */
export function checkSignature(headers: Headers, body: string, secret: string): void {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? '';
  const given = headers.get(SIGNATURE_HEADER) ?? '';
  // By the signature first: what a forged call gets wrong is told to nobody.
  if (!/^\d{1,12}$/.test(timestamp) || !isSameSecret(given, signatureOf(secret, timestamp, body)))
    throw refused(401, `${SIGNATURE_HEADER} is not that of ${TIMESTAMP_HEADER} and the body.`);
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > WINDOW_S)
    throw refused(401, `${TIMESTAMP_HEADER} is more than ${String(WINDOW_S)} seconds from now.`);
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** A failure as problem details (RFC 9457), cached by nobody; its message is read by the operator of a back end. */
export function problem({ status, message, fields }: SiteError, headers: Record<string, string> = {}): Response {
  const body = { type: 'about:blank', title: TITLES[status], status, detail: message, errors: fields };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
