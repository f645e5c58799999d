import pg from 'pg';
import type { z } from 'zod';
import { DESK_CALLS, type DeskCallName } from '../../reference-api/desk/calls';
import type { Role } from '../../reference-api/desk/shapes';
import { runProgram } from '../support/accounts';
import type { Subject } from './subject';

export type DeskAnswer<Name extends DeskCallName> = (typeof DESK_CALLS)[Name]['response'] extends z.ZodType
  ? z.infer<(typeof DESK_CALLS)[Name]['response']>
  : null;
/** What a call of the desk was answered; `answer` is of its shape where it succeeded, else the problem. */
export type Done<Name extends DeskCallName> = {
  status: number;
  answer: DeskAnswer<Name>;
  problem: { message: string; errors?: Record<string, string[]>; listing?: DeskAnswer<'deskListing'> };
  headers: Headers;
};
export type Sent = {
  body?: unknown;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
};

/** Somebody at the desk: signed in by its cookie. */
export class Desk {
  constructor(
    private readonly subject: Subject,
    public cookie: string,
  ) {}

  /** Makes an account of that role and signs in. */
  static async of(subject: Subject, role: Role, email = `${role}@agency.example`): Promise<Desk> {
    const password = await staff(subject, role, email);
    const desk = new Desk(subject, '');
    const { status } = await desk.signIn(email, password);
    if (status !== 200) throw new Error(`Not signed in: ${status}`);
    return desk;
  }

  /** Signs in, and keeps the cookie where that succeeds. */
  async signIn(email: string, password: string, code?: string): Promise<Done<'deskSignIn'>> {
    const done = await this.call('deskSignIn', { body: { email, password, code } });
    this.cookie = done.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return done;
  }

  async call<Name extends DeskCallName>(
    name: Name,
    { body, params = {}, query = {}, headers }: Sent = {},
  ): Promise<Done<Name>> {
    const { method, path, response } = DESK_CALLS[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
    const isFile = body instanceof Uint8Array;
    const answer = await this.subject.fetch(`${filled}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined || isFile ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : isFile ? (body as BodyInit) : JSON.stringify(body),
    });
    const text = await answer.text();
    const given = (text === '' ? null : JSON.parse(text)) as unknown;
    if (answer.ok) {
      expect([name, answer.status]).toEqual([name, DESK_CALLS[name].success]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      // Parsing drops unknown fields: what is left must be the whole.
      expect(response === null ? null : response.parse(given)).toEqual(given);
    }
    return {
      status: answer.status,
      answer: given as DeskAnswer<Name>,
      problem: given as Done<Name>['problem'],
      headers: answer.headers,
    };
  }

  /** The answer of a call that must succeed. */
  async ok<Name extends DeskCallName>(name: Name, sent: Sent = {}): Promise<DeskAnswer<Name>> {
    const { status, answer, problem } = await this.call(name, sent);
    if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(problem)}`);
    return answer;
  }
}

/** Makes an account of staff; its password. */
export async function staff(subject: Subject, role: Role, email: string): Promise<string> {
  const made = await runProgram('staff', { DATABASE_URL: subject.databaseUrl }, email, '--role', role);
  const [, password] = /once: (\S+)/.exec(made.stdout) ?? [];
  if (!password) throw new Error(`No account: ${made.stderr}`);
  return password;
}

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] };

/** How often PostgreSQL goes through a table for what `read` asks of it. */
export async function scansOf(
  subject: Subject,
  table: string,
  read: (client: pg.PoolClient) => Promise<unknown>,
): Promise<number> {
  const client = new pg.Client({ connectionString: subject.databaseUrl });
  await client.connect();
  let scans = 0;
  const count = (plan: Plan): void => {
    if (plan['Relation Name'] === table) scans += plan['Actual Loops'];
    plan.Plans?.forEach(count);
  };
  const query = async (text: string, values?: unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) count(plan);
    return { rows: [] };
  };
  try {
    await read({ query } as unknown as pg.PoolClient);
  } finally {
    await client.end();
  }
  return scans;
}
