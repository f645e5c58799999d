import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type pg from 'pg';
import type { z } from 'zod';
import type { Limiters } from '../../lib/contract/limits';
import type { Locale } from '../../lib/contract/locales';
import type { Database } from '../db/client';
import type { Channel } from '../db/schema';
import type { Outbox } from '../outbox/worker';
import type { IndexKeeper } from '../search-index/search-index';
import { privateJson, publicJson } from './answer';
import type { Attempts } from './attempts';
import { BODY_LIMIT, fileBody, jsonBody, pictureBody } from './body';
import { type Caller, callerOf } from './caller';
import { ALL_CALLS, type AnyCall } from './calls';
import { keepDeskCookie } from './desk-cookie';
import { originOf, type Origins } from './origin';
import { networkOfCaller } from './network';
import { Problem, fieldErrors, languageAsked } from './problem';
import { QueryReader } from './query';
import { describe } from './describe';
import { ensureVisitor, visitorOf } from './visitor';

/** What the routes need of the process. */
export type Services = Origins & {
  db: Database;
  /** for what is written past drizzle, under locks */
  pool: pg.Pool;
  /** for what everybody may read, which may be late by a second (db/replica.ts) */
  reads: Database;
  index: IndexKeeper;
  attempts: Attempts;
  /** wakes the outbox worker after something was written for it */
  wakeOutbox: Outbox['wake'];
  /** how an accepted enquiry is delivered */
  enquiryChannels: readonly Channel[];
  /** whether a visitor gets a receipt of their enquiry */
  receipts: boolean;
  /** number of trusted proxies in front */
  proxies: number;
  /** the secret by which the site proves itself; null when none is set */
  siteKey: string | null;
  limiters: Limiters;
};

type Table = typeof ALL_CALLS;
type CallName = keyof Table;
type BodyOf<Name extends CallName> = Table[Name] extends { body: infer Body extends z.ZodType } ? z.infer<Body> : null;
type AnswerOf<Name extends CallName> = Table[Name]['response'] extends z.ZodType
  ? z.infer<Table[Name]['response']>
  : null;

/** One request, as a route's handler gets it; `Body` is null for calls without one. */
export type Request<Body = null, Who = Caller | null> = {
  db: Database;
  index: IndexKeeper;
  /** the account it is made for */
  caller: Who;
  params: Record<string, string>;
  /** repeated keys are joined by commas */
  query: Record<string, string>;
  body: Body;
  headers: Headers;
  /** language that staff are told reasons in: the one asked for, else English */
  lang: Locale;
  /** origin that addresses in the answer are made with */
  origin: string;
  /** the picture that the body is */
  picture: () => Promise<Buffer>;
  /** the file that the body is, part by part */
  file: () => AsyncGenerator<Uint8Array>;
  /** sets the desk's cookie; null takes it away */
  keepDesk: (token: string | null) => void;
  /** the address asked for, on that origin */
  url: URL;
  /** hash of the visitor cookie; null without one */
  visitor: string | null;
  /** the owner of the favourites: the account, else the visitor; null when neither is known */
  holder: string | null;
  /** the same, but sets a visitor cookie first when there is none */
  newHolder: () => string;
  /** the network it comes from, for counting attempts */
  network: string;
  /** whether the site proved that it passes the request on */
  site: boolean;
};

/** Calls for accounts are only handled for one. */
type WhoOf<Name extends CallName> = Table[Name]['access'] extends 'public' | 'visitor' ? Caller | null : Caller;

type Options<Name extends CallName> = {
  /** the response differs by visitor cookie or account */
  personal?: boolean;
  /** message of section 8 for a failure; the reason goes into `detail` */
  failing?: string;
  /** makes a raw body fit to be validated */
  prepare?: (raw: unknown) => unknown;
  handle: (request: Request<BodyOf<Name>, WhoOf<Name>>) => Promise<AnswerOf<Name>>;
};

/**
 * Mounts one call: its route, its place in the OpenAPI document, the validation of its body, and the
 * caching its kind of answer allows.
 */
export function mount<Name extends CallName>(
  app: OpenAPIHono,
  services: Services,
  name: Name,
  { handle, personal = false, prepare, failing }: Options<Name>,
): void {
  const call: AnyCall = ALL_CALLS[name];
  const most = 'largest' in call && call.largest !== undefined ? call.largest : BODY_LIMIT;
  const { db, reads, index, proxies, siteKey, deskUrl } = services;
  // `Vary` also for callers without cookie or account, as caches serve others too.
  const tells = personal || call.access !== 'public';
  describe(app, name, call);
  app.on(call.method, routePath(call), async (c) => {
    if (tells) c.header('Vary', 'Cookie, Authorization');
    // First of all, so that a refusal reveals nothing of what exists.
    const caller = tells ? await callerOf(c, db, call.access) : null;
    const origin = originOf(c, services);
    const visitor = tells ? visitorOf(c) : null;
    const { network, site } = networkOfCaller(c, proxies, siteKey);
    const holder = caller ? userHolder(caller.user.id) : visitor;
    const shared = call.method === 'GET' && call.access === 'public' && holder === null && !UNSHARED.includes(name);
    const work = async () =>
      handle({
        db: shared ? reads : db,
        index,
        caller: caller as WhoOf<Name>,
        params: c.req.param(),
        query: joinedQuery(c),
        body: (call.body ? await validBody(c, call.body, most, prepare) : null) as BodyOf<Name>,
        picture: () => pictureBody(c, most),
        file: () => fileBody(c, most),
        keepDesk: (token) => keepDeskCookie(c, token, (deskUrl ?? origin).startsWith('https:')),
        headers: c.req.raw.headers,
        lang: languageAsked(c),
        origin,
        url: new URL(`${origin}${c.req.path}${searchOf(c.req.url)}`),
        visitor,
        holder,
        newHolder: () => holder ?? ensureVisitor(c, origin.startsWith('https:')),
        network,
        site,
      });
    const answer = await (failing === undefined ? work() : saying(failing, work));
    if (call.success === 204) return c.body(null, 204, { 'Cache-Control': 'private, no-store' });
    return shared ? publicJson(c, answer) : privateJson(c, answer, call.success);
  });
}

/** Public reads that no cache keeps: one tells who asks, the other shows what is not published. */
const UNSHARED: readonly string[] = ['checkStatus', 'propertyPreview'];

/** Under what an account's favourites are kept, beside the hashes of visitors; no hash holds a colon. */
export const userHolder = (id: number) => `user:${id}`;

async function saying<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Problem ? error.saying(message) : error;
  }
}

/** `/api/x/{id}/` → `/api/x/:id/` */
export const routePath = (call: AnyCall) => call.path.replace(/\{(\w+)\}/g, ':$1');

async function validBody(
  c: Context,
  schema: z.ZodType,
  most: number,
  prepare?: (raw: unknown) => unknown,
): Promise<unknown> {
  const raw = await jsonBody(c, most);
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
