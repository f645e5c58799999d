import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import { CALLS, type Call, type CallName } from '../../lib/contract/calls';
import { type Locale } from '../../lib/contract/rules';
import type { Database } from '../db/client';
import { privateJson, publicJson } from './answer';
import { jsonBody } from './body';
import { originOf } from './origin';
import { Problem, fieldErrors } from './problem';
import { QueryReader } from './query';
import { describe } from './describe';
import { ensureVisitor, visitorOf } from './visitor';

/** What the routes need of the process. */
export type Services = { db: Database; publicUrl: string | null };

type Table = typeof CALLS;
type BodyOf<Name extends CallName> = Table[Name] extends { body: infer Body extends z.ZodType } ? z.infer<Body> : null;
type AnswerOf<Name extends CallName> = Table[Name]['response'] extends z.ZodType
  ? z.infer<Table[Name]['response']>
  : null;

/** One request, as a route's handler gets it; `Body` is null for calls without one. */
export type Request<Body = null> = {
  db: Database;
  params: Record<string, string>;
  /** repeated keys are joined by commas */
  query: Record<string, string>;
  body: Body;
  headers: Headers;
  /** origin that addresses in the answer are made with */
  origin: string;
  /** the address asked for, on that origin */
  url: URL;
  /** hash of the visitor cookie; null without one */
  visitor: string | null;
  /** the same, giving the visitor a cookie first where there is none */
  newVisitor: () => string;
};

type Options<Name extends CallName> = {
  /** the answer differs for a visitor who carries a cookie */
  personal?: boolean;
  /** makes a raw body fit to be validated */
  prepare?: (raw: unknown) => unknown;
  handle: (request: Request<BodyOf<Name>>) => Promise<AnswerOf<Name>>;
};

/**
 * Mounts one call of the contract: its route, its place in the OpenAPI document, the validation of its body, and the
 * caching its kind of answer allows.
 */
export function mount<Name extends CallName>(
  app: OpenAPIHono,
  services: Services,
  name: Name,
  { handle, personal = false, prepare }: Options<Name>,
): void {
  const call: Call = CALLS[name];
  describe(app, name, call);
  app.on(call.method, routePath(call), async (c) => {
    const origin = originOf(c, services.publicUrl);
    const visitor = personal || call.access === 'visitor' ? visitorOf(c) : null;
    // Everywhere a cookie may change the answer, also where this caller sent none.
    if (personal || call.access === 'visitor') c.header('Vary', 'Cookie');
    const answer = await handle({
      db: services.db,
      params: c.req.param(),
      query: joinedQuery(c),
      body: (call.body ? await validBody(c, call.body, prepare) : null) as BodyOf<Name>,
      headers: c.req.raw.headers,
      origin,
      url: new URL(`${origin}${c.req.path}${searchOf(c.req.url)}`),
      visitor,
      newVisitor: () => ensureVisitor(c, origin.startsWith('https:')),
    });
    const shared = call.method === 'GET' && call.access === 'public' && visitor === null;
    return shared ? publicJson(c, answer) : privateJson(c, answer, call.success === 201 ? 201 : 200);
  });
}

/** Mounts a call that a later version answers: 501, so that nothing pretends. */
export function mountUnimplemented(app: OpenAPIHono, name: CallName): void {
  const call: Call = CALLS[name];
  describe(app, name, call);
  app.on(call.method, routePath(call), () => {
    throw new Problem(501, 'This call is part of the contract, but this server does not answer it yet.');
  });
}

/** `/api/x/{id}/` → `/api/x/:id/` */
export const routePath = (call: Call) => call.path.replace(/\{(\w+)\}/g, ':$1');

async function validBody(c: Context, schema: z.ZodType, prepare?: (raw: unknown) => unknown): Promise<unknown> {
  const raw = await jsonBody(c);
  const parsed = schema.safeParse(prepare ? prepare(raw) : raw);
  if (!parsed.success) throw new Problem(422, 'Please check the form and try again.', fieldErrors(parsed.error));
  return parsed.data;
}

/** By hand: the address holds the request's Host, which may be none that a URL can have. */
function searchOf(address: string): string {
  const [, search] = /\?([^#]*)/.exec(address) ?? [];
  return search ? `?${search}` : '';
}

function joinedQuery(c: Context): Record<string, string> {
  return Object.fromEntries(Object.entries(c.req.queries()).map(([key, values]) => [key, values.join(',')]));
}

/** The language of a read, with a 400 for one that is not known. */
export function langOf(query: Record<string, string>): Locale {
  const reader = new QueryReader(query);
  const lang = reader.lang();
  reader.check();
  return lang;
}
