import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from './problem';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What is counted, and how many attempts are allowed per key in how many seconds. */
const LIMITS = {
  /** failed logins to one address from one place */
  login: { points: 10, duration: 15 * MINUTE },
  /** failed logins to one address from anywhere */
  loginAnywhere: { points: 100, duration: HOUR },
  /** failed logins from one place */
  loginPlace: { points: 100, duration: 15 * MINUTE },
  /** mails to one address */
  mail: { points: 5, duration: HOUR },
  /** calls that send mails, from one place */
  mailPlace: { points: 60, duration: HOUR },
  /** calls that send mails, from everywhere */
  mailAll: { points: 600, duration: HOUR },
  /** tokens of mails and refresh tokens brought from one place */
  token: { points: 300, duration: 15 * MINUTE },
  /** wrong current passwords of one account */
  password: { points: 10, duration: 15 * MINUTE },
} as const;

type Limit = keyof typeof LIMITS;
/** What is counted, and for whom. */
export type Attempt = readonly [Limit, string];

/** Counts attempts in the database, so that the counts survive a restart and hold for all processes. */
export class Attempts {
  readonly #limiters: Record<Limit, RateLimiterPostgres>;

  constructor(pool: pg.Pool) {
    const limiter = (name: Limit) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'attempts',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        ...LIMITS[name],
      });
    const all = (Object.keys(LIMITS) as Limit[]).map((name) => [name, limiter(name)] as const);
    this.#limiters = Object.fromEntries(all) as Record<Limit, RateLimiterPostgres>;
  }

  /**
   * Counts one attempt under each key, before it is made.
   * @throws Problem 429 with Retry-After when one of them has had its share
   */
  async count(...attempts: readonly Attempt[]): Promise<void> {
    for (const [limit, key] of attempts) {
      try {
        await this.#limiters[limit].consume(hidden(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        const wait = { 'Retry-After': String(seconds) };
        throw new Problem(429, 'Too many attempts. Please try again later.', undefined, wait);
      }
    }
  }

  /** Removes an attempt from the count because it succeeded. */
  async takeBack(...attempts: readonly Attempt[]): Promise<void> {
    for (const [limit, key] of attempts) await this.#limiters[limit].reward(hidden(key));
  }
}

/** Deletes expired counts. */
export async function purgeAttempts(pool: pg.Pool): Promise<void> {
  await pool.query('delete from attempts where expire < $1', [Date.now()]);
}

/** Hashes a key, because keys hold e-mail and network addresses, which must not be stored. */
const hidden = (key: string) => createHash('sha256').update(key).digest('base64url');
