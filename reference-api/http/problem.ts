import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { WireProblem } from '../../lib/contract/common';

export type FieldErrors = Record<string, string[]>;

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
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
  ) {
    super(message);
    this.name = 'Problem';
  }

  /** The same under another message; what it said before is its detail. */
  saying(message: string): Problem {
    return new Problem(this.status, message, this.errors, this.headers, this.detail);
  }
}

/** What is not there: a real 404. */
export const notFound = (what = 'Nothing is here.') => new Problem(404, what);

/** The answer that tells `problem`; never stored by a cache. */
export function problemResponse(c: Context, { status, message, errors, headers, detail }: Problem): Response {
  const body: WireProblem = { type: 'about:blank', title: TITLES[status], status, detail, message, errors };
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
}

/** Field errors of a body, by the name of its top-level field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body');
    const texts = (errors[field] ??= []);
    if (!texts.includes(issue.message)) texts.push(issue.message);
  }
  return errors;
}
