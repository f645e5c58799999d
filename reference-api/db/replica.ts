import pg from 'pg';
import type { Logger } from 'pino';
import { failure } from '../log';
import { isUnavailable } from './outage';

/** The replica is read only while it holds everything that was committed so long ago. */
export const LATEST_MS = 1000;
/** How often it is looked at how far it has come. */
const LOOK_MS = 200;
/** A read that takes longer, or waits longer for a connection, is made at the primary: the replica may be hanging. */
const PATIENCE_MS = 3000;

/** Cancelled for what the primary had changed meanwhile; a start, an end or a write is an outage. */
const CANCELLED = '40001';

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void;

/** Whether a failure is of the replica rather than of what was asked. */
function isAway(error: unknown): boolean {
  return isUnavailable(error) || failure(error).code === CANCELLED;
}

/**
 * Connections to a replica for reads that may be late by LATEST_MS, and no more: while it is later, or fails, the primary
 * answers.
 */
export class ReadPool extends pg.Pool {
  // Private in fact: the class above has a `log` of its own.
  readonly #primary: pg.Pool;
  readonly #log: Logger;
  /** What was committed before this moment (`performance.now()`) is in the replica. */
  #holds = -Infinity;
  #target: { lsn: string; at: number } | null = null;
  #said: boolean | null = null;
  #clock: NodeJS.Timeout | undefined;

  constructor(config: pg.PoolConfig, primary: pg.Pool, log: Logger) {
    super({ ...config, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
    this.#primary = primary;
    this.#log = log;
    const look = async () => {
      await this.#look().catch((error: unknown) => {
        if (!this.ending) this.#part(error);
      });
      if (this.ending) return;
      this.#say();
      this.#clock = setTimeout(() => void look(), LOOK_MS).unref();
    };
    void look();
  }

  /** Whether the replica may be read now. */
  get isFresh(): boolean {
    return performance.now() - this.#holds < LATEST_MS;
  }

  // `pg` asks with and without a callback, its own `query` with one.
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    const from = this.isFresh ? super.connect.bind(this) : this.#primary.connect.bind(this.#primary);
    if (!done) return from();
    from(done);
  }

  override query: pg.Pool['query'] = (...given: unknown[]) => {
    const [ofReplica, ofPrimary] = [super.query.bind(this), this.#primary.query.bind(this.#primary)] as unknown as ((
      ...words: unknown[]
    ) => Promise<unknown>)[];
    const asked = this.isFresh
      ? ofReplica?.(...given).catch((error: unknown) => {
          if (!isAway(error)) throw error;
          this.#part(error);
          return ofPrimary?.(...given);
        })
      : ofPrimary?.(...given);
    return asked as never;
  };

  override async end(): Promise<void> {
    clearTimeout(this.#clock);
    await super.end();
  }

  /** Notes how far the primary is, and whether the replica has come as far as it was then. */
  async #look(): Promise<void> {
    const at = performance.now();
    this.#target ??= { lsn: await this.#ask(this.#primary, 'select pg_current_wal_lsn() as is'), at };
    const reached = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as is';
    const client = await super.connect();
    try {
      if ((await this.#ask(client, reached, this.#target.lsn)) !== true) return;
    } finally {
      client.release();
    }
    this.#holds = this.#target.at;
    this.#target = null;
  }

  async #ask(from: pg.Pool | pg.PoolClient, text: string, ...values: string[]): Promise<never> {
    const { rows } = await from.query<{ is: never }>(text, values);
    return rows[0]?.is as never;
  }

  #part(error: unknown): void {
    this.#holds = -Infinity;
    if (this.#said !== false) this.#log.warn({ event: 'replica_failed', error }, 'the replica fails');
  }

  #say(): void {
    const { isFresh } = this;
    if (this.#said === isFresh) return;
    this.#said = isFresh;
    if (isFresh) this.#log.info({ event: 'replica_read' }, 'reads that may be late go to the replica');
    else this.#log.warn({ event: 'replica_late' }, 'the replica is late or away: the primary answers');
  }
}
