import { HttpError } from 'ra-core';
import type { z } from 'zod';
import type { CALLS } from '../lib/contract/calls';
import type { DESK_CALLS } from '../reference-api/desk/calls';
import { signedInAgain } from './session';

/** The calls that the desk may make: its own, and the contract's for enquiries. Types alone: no shape is bundled. */
type Table = typeof DESK_CALLS & typeof CALLS;
type Method = Table[keyof Table]['method'];
type CallOf<M extends Method, P extends string> = {
  [Name in keyof Table]: Table[Name] extends { method: M; path: P } ? Table[Name] : never;
}[keyof Table];
type PathOf<M extends Method> = {
  [Name in keyof Table]: Table[Name] extends { method: M; path: infer P extends string } ? P : never;
}[keyof Table];
type AnswerOf<Call> = Call extends { response: infer Shape extends z.ZodType } ? z.output<Shape> : null;
type BodyOf<Call> = Call extends { body: infer Shape extends z.ZodType }
  ? z.input<Shape>
  : Call extends { picture: true } | { file: true }
    ? Blob
    : undefined;

type Sent<Body> = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | null | undefined>;
  body?: Body;
};

/** The key of what is said where nothing that the API says has arrived: a status line is in English, and HTTP/2 has none. */
const UNANSWERED = 'ra.notification.http_error';

/** What the API answers of a failure (RFC 9457), as far as the desk reads it. */
export type Problem = { message?: string; errors?: Record<string, string[]> };

/**
 * One call of the API, of this origin and with its session cookie, by its method and path in the table of calls. Where the session
 * has ended under somebody's work it waits, and is made once they have signed in again.
 * @returns the answer; null for an empty one
 * @throws HttpError with the status, the API's message in the language of the document, else the key of ours, and its whole answer as `body`; status 0 without an answer of the API
 */
export async function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  sent: Sent<BodyOf<CallOf<M, P>>> = {},
): Promise<AnswerOf<CallOf<M, P>>> {
  const { params = {}, query = {}, body } = sent;
  const whole = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  // Without it the API tells its reasons in English.
  const { lang } = document.documentElement;
  const told = lang === 'en' ? query : { ...query, lang };
  const given = Object.entries(told).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  const picture = (body as unknown) instanceof Blob;
  const response = await fetch(given.length > 0 ? `${whole}?${String(search)}` : whole, {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': picture ? (body as Blob).type : 'application/json' }),
    },
    body: body === undefined ? null : picture ? (body as Blob) : JSON.stringify(body),
  }).catch(unanswered);
  const text = await response.text().catch(unanswered);
  const answer: unknown = text === '' ? null : parsed(text);
  // A page of something between: nothing is known of what was asked.
  if (response.ok && answer === undefined) return unanswered();
  if (response.ok) return answer as AnswerOf<CallOf<M, P>>;
  const signing = path === '/api/desk/session/' && method !== 'GET';
  // Nothing of it was done, so it may be made again.
  if (response.status === 401 && !signing && (await signedInAgain())) return call(method, path, sent);
  const problem = (answer ?? {}) as Problem;
  throw new HttpError(problem.message ?? UNANSWERED, response.status, problem);
}

function unanswered(): never {
  throw new HttpError(UNANSWERED, 0, {});
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
