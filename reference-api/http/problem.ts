import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { WireProblem } from '../../lib/contract/common';
import { LOCALES, type Locale } from '../../lib/contract/locales';
import { inWords } from './words';

export type FieldErrors = Record<string, string[]>;

const TITLES: Record<number, string> = {
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A request that is answered with problem details (RFC 9457) and the message and field errors of section 7. */
export class Problem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly errors?: FieldErrors,
    readonly headers: Record<string, string> = {},
    readonly detail: string = message,
    /** further members of the answer, such as what a conflict is with */
    readonly members: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'Problem';
  }

  /** The same problem with another message; the old message becomes its detail. */
  saying(message: string): Problem {
    return new Problem(this.status, message, this.errors, this.headers, this.detail, this.members);
  }
}

/** A 404. */
export const notFound = (what = 'Nothing is here.') => new Problem(404, what);

/** A 429, with the seconds after which it may be asked again. */
export const tooMany = (wait: number, message = 'Too many attempts. Please try again later.') =>
  new Problem(429, message, undefined, { 'Retry-After': String(wait) });

/** A 308: what was asked for has another address for good; a client that knows of no such thing follows it. */
export const moved = (location: string) =>
  new Problem(308, 'This has another address now.', undefined, {
    Location: location,
    'Cache-Control': 'public, max-age=60',
  });

/** The language a request asks for; English for none or an unknown one. */
export const languageAsked = (c: Context): Locale => LOCALES.find((locale) => locale === c.req.query('lang')) ?? 'en';

/**
 * The response of `problem`, in the language asked for when all of its texts are translated, else in English. Never cached.
 */
export function problemResponse(c: Context, problem: Problem): Response {
  const { status, headers, detail } = problem;
  const lang = languageAsked(c);
  const words = translated(problem, lang);
  const { message, errors } = words ?? problem;
  const said = detail === problem.message ? message : detail;
  const content_language = words ? lang : 'en';
  const body: WireProblem = {
    ...problem.members,
    ...{ type: 'about:blank', title: TITLES[status], status },
    ...{ detail: said, message, errors, content_language },
  };
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
}

function translated({ message, errors }: Problem, lang: Locale): Pick<Problem, 'message' | 'errors'> | null {
  const inLang = inWords(message, lang);
  const fields = Object.entries(errors ?? {}).map(
    ([field, texts]) => [field, texts.map((text) => inWords(text, lang))] as const,
  );
  if (inLang === null || fields.some(([, texts]) => texts.includes(null))) return null;
  return { message: inLang, errors: errors && (Object.fromEntries(fields) as FieldErrors) };
}

/** No errors yet; without a prototype, as a stranger may call a field `constructor`. */
export const noErrors = (): FieldErrors => Object.create(null) as FieldErrors;

/** Field errors of a body, by the name of its top-level field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors = noErrors();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body');
    const texts = (errors[field] ??= []);
    if (!texts.includes(issue.message)) texts.push(issue.message);
  }
  return errors;
}
