import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { z } from 'zod';
import { CALLS, type CallName } from '../../lib/contract/calls';
import { type RunningApi, startApi } from '../support/api';
import { createDatabase, query } from '../support/database';

// Jest takes no time-out from one project of several.
jest.setTimeout(30_000);

/**
 * The back end under test: a reference API of this suite with its own database, or the one `CONTRACT_URL` names.
 * Another back end is only read from unless `CONTRACT_WRITE=1`, and may answer more fields than the contract has.
 */
export class Subject {
  #api: RunningApi | null = null;
  #databaseUrl: string | null = null;
  readonly foreign = process.env.CONTRACT_URL?.replace(/\/+$/, '') ?? null;

  /** Starts it before and stops it after the tests of the calling suite. */
  static forSuite(name: string, env: Record<string, string> = {}): Subject {
    const subject = new Subject();
    beforeAll(() => subject.#start(name, env), 60_000);
    afterAll(async () => {
      const code = await subject.#api?.stop();
      if (code !== undefined) expect(code).toBe(0);
    });
    return subject;
  }

  async #start(name: string, env: Record<string, string>): Promise<void> {
    const admin = process.env.CONTRACT_ADMIN_URL;
    if (this.foreign !== null || !admin) return;
    this.#databaseUrl = await createDatabase(admin, name);
    const folder = path.join(os.tmpdir(), 'site-tests-media');
    this.#api = await startApi({ DATABASE_URL: this.#databaseUrl, DEMO: 'false', DATA_DIR: folder, ...env });
  }

  get url(): string {
    const url = this.foreign ?? this.#api?.url;
    if (!url) throw new Error('No back end was started.');
    return url;
  }

  /** Address of the suite's own database; there is none for another back end. */
  get databaseUrl(): string {
    if (this.#databaseUrl === null) throw new Error('Another back end keeps its database to itself.');
    return this.#databaseUrl;
  }

  /** The rows of a statement in that database. */
  readonly sql = <Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]> =>
    query<Row>(this.databaseUrl, statement, values);

  get log(): string[] {
    return this.#api?.output.stderr ?? [];
  }

  /** One request; redirects are answers here. */
  fetch(pathAndQuery: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.url}${pathAndQuery}`, { redirect: 'manual', ...init });
  }

  postJson(pathAndQuery: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const sent = { 'Content-Type': 'application/json', ...headers };
    return this.fetch(pathAndQuery, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  }

  /** A reading call's answer, of the strict shape and nothing beside it. */
  async read<Name extends CallName>(
    name: Name,
    query: Record<string, string | number> = {},
    params: Record<string, string | number> = {},
    init: RequestInit = {},
  ): Promise<AnswerOf<Name>> {
    const response = await this.fetch(addressOf(name, params, query), init);
    const body: unknown = await response.json();
    expect([response.status, response.ok ? '' : body]).toEqual([200, '']);
    return this.shaped(name, body);
  }

  /** Parses an answer; for our own API, fields the contract does not have are a failure. */
  shaped<Name extends CallName>(name: Name, body: unknown): AnswerOf<Name> {
    const shape = CALLS[name].response;
    if (shape === null) throw new Error(`${name} has no body.`);
    const parsed: unknown = shape.parse(body);
    // Parsing drops unknown fields: what is left must be the whole.
    if (this.foreign === null) expect(parsed).toEqual(body);
    return parsed as AnswerOf<Name>;
  }

  /** Every page of a list call, in order. */
  async readAll(query: Record<string, string | number> = {}): Promise<AnswerOf<'listProperties'>['results']> {
    const first = await this.read('listProperties', { ...query, page_size: 100 });
    const results = [...first.results];
    for (let page = 2; results.length < first.count; page += 1) {
      const next = await this.read('listProperties', { ...query, page_size: 100, page });
      expect(next.results.length).toBeGreaterThan(0);
      results.push(...next.results);
    }
    return results;
  }
}

export type AnswerOf<Name extends CallName> = (typeof CALLS)[Name]['response'] extends z.ZodType
  ? z.infer<(typeof CALLS)[Name]['response']>
  : null;

/** The address of a call with its parameters and query filled in. */
export function addressOf(
  name: CallName,
  params: Record<string, string | number> = {},
  query: Record<string, string | number> = {},
): string {
  const filled = CALLS[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  );
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** An enquiry that is well filled in. */
export const ENQUIRY = {
  name: 'Layla',
  email: 'l@example.com',
  subject: 'A viewing',
  message: 'May we see it on Sunday?',
};

/** `it` that is left out for another back end, unless it may be written to. */
export const itWrites = process.env.CONTRACT_URL && process.env.CONTRACT_WRITE !== '1' ? it.skip : it;
/** `it` for what only our own API promises. */
export const itOurs = process.env.CONTRACT_URL ? it.skip : it;
