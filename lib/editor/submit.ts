import 'server-only';
import { createHmac, scryptSync } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { networkOf } from '@/lib/contract/limits';
import { env } from '@/lib/env';
import { once } from '@/lib/process';
import { limiters, request } from '@/lib/request';
import { isSameSecret } from '@/lib/running/secret';

/** Who may see the editor's desk: whoever knows EDITOR_TOKEN, and for one report, whoever was sent its address. */

export const EDITOR_COOKIE = 'editor';
const SESSION_S = 8 * 3600;
/** Whole days, at least, that the address of a report works, and to the end of a day (UTC). */
const REPORT_DAYS = 7;

/** Whether there is a desk at all. */
export const hasDesk = () => env().EDITOR_TOKEN !== undefined;

/** Slow to make, so that nobody finds a poor token by trying them against the address of a report. */
const key = (token: string) =>
  once('editor.key', () => scryptSync(token, 'property-site.editor', 32, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 }));

function sign(text: string): string {
  const token = env().EDITOR_TOKEN;
  if (token === undefined) throw new Error('there is no desk');
  return createHmac('sha256', key(token)).update(text).digest('base64url');
}

const soon = (until: number) => Number.isSafeInteger(until) && until > Date.now() / 1000;

/** Whether a cookie shows that its browser has signed in. */
export function isEditor(cookie: string | undefined): boolean {
  const [until = '', signature = ''] = (cookie ?? '').split('.');
  return hasDesk() && isSameSecret(signature, sign(`session ${until}`)) && soon(Number(until));
}

/**
 * Signs in.
 * @returns a `Set-Cookie` line, or why not: the token is wrong, or there were too many tries from there
 */
export function signIn(token: string): { cookie: string } | { reason: 'wrong' | 'limited' } {
  const place = networkOf(request()?.client ?? '');
  if (limiters().take(['editorPlace', place], ['editorAll', '']) > 0) return { reason: 'limited' };
  if (!isSameSecret(token.trim(), env().EDITOR_TOKEN ?? '') || !hasDesk()) return { reason: 'wrong' };
  const until = String(Math.floor(Date.now() / 1000) + SESSION_S);
  return { cookie: cookieLine(`${until}.${sign(`session ${until}`)}`, SESSION_S) };
}

/** A `Set-Cookie` line for the desk's cookie; '' and 0 take it away. */
export function cookieLine(value: string, seconds: number): string {
  const secure = env().SITE_URL.startsWith('https:') ? '; Secure' : '';
  return `${EDITOR_COOKIE}=${value}; Path=/; Max-Age=${String(seconds)}; HttpOnly; SameSite=Strict${secure}`;
}

/** Names a report on `paths` in an address that shows it, without signing in, until it expires. */
export function signReport(paths: readonly string[], now = Date.now()): string {
  const until = Math.floor(now / 86_400_000) * 86_400 + (REPORT_DAYS + 1) * 86_400;
  const packed = deflateRawSync(JSON.stringify([until, ...paths])).toString('base64url');
  return `${packed}.${sign(`report ${packed}`)}`;
}

/** The paths of a report and when its address expires; null for a forged or old one. */
export function readReport(signed: string): { paths: string[]; until: Date } | null {
  const [packed = '', signature = ''] = signed.split('.');
  if (!hasDesk() || !isSameSecret(signature, sign(`report ${packed}`))) return null;
  const [until, ...paths] = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8')) as [
    number,
    ...string[],
  ];
  return soon(until) ? { paths, until: new Date(until * 1000) } : null;
}

/** Seconds until a report may be made for somebody who has not signed in; 0 when it is now. */
export const reportWait = () => limiters().take(['reportPlace', networkOf(request()?.client ?? '')], ['reportAll', '']);
