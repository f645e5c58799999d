import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Limiter } from '../../lib/contract/limits';
import { failure } from '../log';
import { tooMany } from './problem';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What is counted, and how many attempts are allowed per key in how many seconds. */
const LIMITS = {
  /** failed logins to one address, with the password that its account has, from one network */
  login: { points: 10, duration: 15 * MINUTE },
  /** the same from anywhere */
  loginAnywhere: { points: 100, duration: HOUR },
  /** failed logins from one network */
  loginPlace: { points: 100, duration: 15 * MINUTE },
  /** mails to one address, but those of a new password */
  mail: { points: 5, duration: HOUR },
  /** mails of a new password to one address */
  mailReset: { points: 5, duration: HOUR },
  /** calls that send mails, from one network */
  mailPlace: { points: 60, duration: HOUR },
  /** calls that send mails, from everywhere */
  mailAll: { points: 600, duration: HOUR },
  /** tokens of mails and refresh tokens brought from one network */
  token: { points: 300, duration: 15 * MINUTE },
  /** wrong codes of one account's second factor */
  code: { points: 5, duration: 15 * MINUTE },
  /** wrong current passwords of one account */
  password: { points: 10, duration: 15 * MINUTE },
} as const;

type Limit = keyof typeof LIMITS;
/** What is counted, and for whom. */
export type Attempt = readonly [Limit, string];

/**
 * Counts attempts in the database, so that the counts survive a restart and hold for all processes. What the database
 * cannot count is counted in this process: attempts are limited while it is away too. (`insuranceLimiter` of the library
 * keeps a timer for each key, and any number of them.)
 */
export class Attempts {
  readonly #limiters: Record<Limit, RateLimiterPostgres>;
  readonly #inMemory: Record<Limit, Limiter>;

  constructor(
    pool: pg.Pool,
    private readonly log: Logger,
  ) {
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
    const memory = Object.entries(LIMITS).map(
      ([name, { points, duration }]) => [name, new Limiter({ most: points, seconds: duration })] as const,
    );
    this.#inMemory = Object.fromEntries(memory) as Record<Limit, Limiter>;
  }

  /**
   * Counts one attempt under each key, before it is made.
   * @throws Problem 429 with Retry-After when one of them has had its share
   */
  async count(...attempts: readonly Attempt[]): Promise<void> {
    for (const [limit, key] of attempts) {
      const seconds = await this.#consume(limit, hidden(key));
      if (seconds > 0) throw tooMany(seconds);
    }
  }

  /** Counts one; 0, or the seconds to wait. */
  async #consume(limit: Limit, key: string): Promise<number> {
    try {
      await this.#limiters[limit].consume(key);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      this.log.warn(
        { event: 'attempts_in_memory', limit, error: failure(error) },
        'attempts are counted in this process',
      );
      const memory = this.#inMemory[limit];
      const wait = memory.wait(key);
      if (wait === 0) memory.count(key);
      return wait;
    }
  }

  /** Removes an attempt from the count because it succeeded. */
  async takeBack(...attempts: readonly Attempt[]): Promise<void> {
    for (const [limit, key] of attempts) {
      this.#inMemory[limit].takeBack(hidden(key));
      await this.#limiters[limit].reward(hidden(key)).catch((error: unknown) => {
        this.log.warn({ event: 'attempts_in_memory', limit, error: failure(error) }, 'an attempt stays counted');
      });
    }
  }
}

/** Deletes expired counts. */
export async function purgeAttempts(pool: pg.Pool): Promise<void> {
  await pool.query('delete from attempts where expire < $1', [Date.now()]);
}

/** Hashes a key, because keys hold e-mail and network addresses, which must not be stored. */
const hidden = (key: string) => createHash('sha256').update(key).digest('base64url');
