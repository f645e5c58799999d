import type { z } from 'zod';
import { CALLS, type Call, type CallName } from '@/lib/contract/calls';
import type { Locale } from '@/lib/contract/locales';
import { CLIENT_HEADER, SITE_KEY_HEADER } from '@/lib/contract/limits';
import { IDEMPOTENCY_HEADER } from '@/lib/contract/rules';
import { env } from '@/lib/env';
import { SiteError, absent, isSiteError } from '@/lib/errors';
import type { Budget } from './budget';
import { upstreamMessage, upstream, type UpstreamAnswer } from './fetch';
import { observed } from './observe';
import { failureMessage, successMessage } from './messages';
import { parseAnswer } from '../parse/answer';

type Calls = typeof CALLS;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type QueryOf<Name extends CallName> = Calls[Name] extends { query: infer Query extends z.ZodType }
  ? { query?: z.input<Query> }
  : { query?: undefined };

type BodyOf<Name extends CallName> = Calls[Name] extends { body: infer Body extends z.ZodType }
  ? { body: z.input<Body> }
  : { body?: undefined };

/** The response body of a call, as lib/contract defines it; null for an empty one. */
export type AnswerOf<Name extends CallName> = Calls[Name]['response'] extends infer Shape extends z.ZodType
  ? z.output<Shape>
  : null;

type Options = {
  /** sent as `lang` */
  locale?: Locale;
  budget?: Budget;
  /** bearer token; never for a read that is cached or shared */
  token?: string;
  /** the visitor cookie as a `Cookie` header; never for a read that is cached or shared */
  cookie?: string;
  idempotencyKey?: string;
  /** the visitor's network address, '' where unknown; SITE_KEY is sent with it, as proof that the site says so */
  client?: string;
};

export type Args<Name extends CallName> = Options &
  QueryOf<Name> &
  BodyOf<Name> &
  ([NamesIn<Calls[Name]['path']>] extends [never]
    ? { params?: undefined }
    : { params: Record<NamesIn<Calls[Name]['path']>, string | number> });

type AnyArgs = Options & {
  params?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/** `message` is the English one of section 8, null for a call that has none. */
export type CallResult<Name extends CallName> = {
  answer: AnswerOf<Name>;
  message: string | null;
  setCookies: string[];
  /** status and body as the upstream sent them */
  raw: Pick<UpstreamAnswer, 'status' | 'body'>;
};

/** The path of a call with its parameters filled in; null when one of them is not allowed in a path. */
function buildPath(path: string, params: Record<string, string | number>): string | null {
  const values = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  // `.` and `..` would be resolved to another path.
  if (values.some(([, value]) => /^\.{0,2}$/.test(value) || value.length > 300 || /[\p{Cc}\p{Cs}]/u.test(value)))
    return null;
  return values.reduce((made, [name, value]) => made.replace(`{${name}}`, () => encodeURIComponent(value)), path);
}

function headersOf({ token, cookie, idempotencyKey, client }: Options): Record<string, string> {
  const key = client === undefined ? undefined : env().SITE_KEY;
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { cookie } : {}),
    ...(idempotencyKey ? { [IDEMPOTENCY_HEADER]: idempotencyKey } : {}),
    ...(client ? { [CLIENT_HEADER]: client } : {}),
    ...(key ? { [SITE_KEY_HEADER]: key } : {}),
  };
}

/**
 * Makes a call of section 7, typed by the contract.
 * @throws SiteError as `upstream` does; unavailable too when the answer is not what the contract says
 */
export async function call<Name extends CallName>(name: Name, args: Args<Name>): Promise<CallResult<Name>> {
  const { method, path }: Call = CALLS[name];
  // The types are exact for callers; here only what all calls have in common is used.
  const given = args as AnyArgs;
  const made = buildPath(path, given.params ?? {});
  if (made === null) throw absent('path');
  const query = { ...given.query, lang: given.locale };
  const request = { method, path: made, query, body: given.body, headers: headersOf(given), budget: given.budget };
  const address = `${made}?${new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []))).toString()}`;
  const { answers } = given.budget ?? {};
  const { status, body, setCookies } = await (
    answers?.replay
      ? answers.replay(address).then((found) => ({ status: 200, body: found, setCookies: [] }))
      : observed(name, () => upstream(request))
  ).catch(async (error: unknown) => {
    if (isSiteError(error) && error.kind === 'absent') await answers?.gone(address);
    throw withMessage(name, error);
  });
  const { answer, ...flaws } = parseAnswer(name, body);
  answers?.note(address, body, flaws);
  return { answer: answer as AnswerOf<Name>, message: successMessage(name), setCookies, raw: { status, body } };
}

/** The error with the upstream's own message, else with the one of section 8 for this call. */
function withMessage(name: CallName, error: unknown): unknown {
  const words = failureMessage(name);
  if (words === null || !isSiteError(error)) return error;
  const { kind, status, retryable, fields, digest, cause } = error;
  return new SiteError(kind, upstreamMessage(error) ?? words, { status, retryable, fields, digest, cause });
}
