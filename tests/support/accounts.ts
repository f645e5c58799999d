import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { z } from 'zod';
import { session } from '../../lib/contract/account';
import { type Program, program } from './programs';
import { headsOf, textOf } from './smtp';
import { until } from './until';

export const PASSWORD = 'correct horse battery';
export type Session = z.infer<typeof session>;

/** What a program of the API printed, and how it ended. */
export type Ran = { code: number; stdout: string; stderr: string };

/** Runs a program of the reference API, such as `staff`, on a database. */
export async function runProgram(name: Program, env: Record<string, string>, ...words: string[]): Promise<Ran> {
  try {
    const done = await promisify(execFile)(process.execPath, [...program(name), ...words], {
      env: { ...process.env, ...env },
    });
    return { code: 0, ...done };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

/** The accounts of an API that writes its mails into a folder. */
export class Accounts {
  constructor(
    private readonly url: () => string,
    private readonly dataDir: string,
  ) {}

  post(call: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url()}/api/${call}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Subjects and texts of the mails to an address, oldest first. */
  mails(to: string): { subject: string; text: string }[] {
    const folder = path.join(this.dataDir, 'mail');
    const whole = readdirSync(folder).flatMap((name) =>
      name.endsWith('.eml') ? [readFileSync(path.join(folder, name), 'utf8')] : [],
    );
    const own = whole.filter((raw) => headsOf(raw).get('to') === to);
    const seconds = (raw: string) => Date.parse(headsOf(raw).get('date') ?? '');
    return own
      .sort((a, b) => seconds(a) - seconds(b))
      .map((raw) => ({ subject: headsOf(raw).get('subject') ?? '', text: textOf(raw) }));
  }

  /** The mail to an address whose subject begins so, as soon as it is there. */
  async mail(to: string, subject: string, nth = 1): Promise<{ subject: string; text: string }> {
    return until(() => this.mailsIfAny(to).filter((mail) => mail.subject.startsWith(subject))[nth - 1]);
  }

  mailsIfAny(to: string) {
    try {
      return this.mails(to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  async code(to: string, subject: string, nth = 1): Promise<string> {
    const { text } = await this.mail(to, subject, nth);
    const [code] = /^[\w-]{43}$/m.exec(text) ?? [];
    if (!code) throw new Error('No code in the mail.');
    return code;
  }

  /** A confirmed account. */
  async make(email: string, name?: string): Promise<void> {
    await this.post('auth/register', { email, password: PASSWORD, name });
    const done = await this.post('auth/verify-email', { token: await this.code(email, 'Confirm') });
    if (!done.ok) throw new Error(`Not confirmed: ${done.status}`);
  }

  async login(email: string, password = PASSWORD, headers: Record<string, string> = {}): Promise<Session> {
    const response = await this.post('auth/login', { email, password }, headers);
    return session.parse(await response.json());
  }
}

export const bearer = ({ access }: { access: string }) => ({ Authorization: `Bearer ${access}` });
