import pg from 'pg';
import type { Logger } from 'pino';
import { failure, onceAMinute } from '../log';
import { isUnavailable } from './outage';

/** The replica is read only while it holds everything that was committed so long ago. */
export const LATEST_MS = 1000;
/** How often it is looked at how far the primary and a replica have come. */
const LOOK_MS = 200;
/** A read that takes longer, or waits longer for a connection, is made at the primary: the replica may be hanging. */
const PATIENCE_MS = 3000;
/** So often a server is found late before the connection is ended, where none is known that is not: a second of looks. */
const LATE_LOOKS = 5;

/** How far a server of the pool has come. An answer that is awaited longer than the bound could prove nothing. */
const HOW_FAR = {
  text: `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as bytes`,
  query_timeout: LATEST_MS,
};

/** Cancelled for what the primary had changed meanwhile; a start, an end or a write is an outage. */
const CANCELLED = '40001';

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void;

/** What is known of the server of a connection: what was committed before `holds` (`performance.now()`) is in it. */
type Proof = { holds: number; late: number };

/** Whether a failure is of the replica rather than of what was asked. */
function isAway(error: unknown): boolean {
  return isUnavailable(error) || failure(error).code === CANCELLED;
}

const isRecent = (at: number) => performance.now() - at < LATEST_MS;

/**
 * Connections to replicas for reads that may be late by LATEST_MS, and no more: while they are later, or fail, the primary
 * answers. Several may share the address: what one has shown counts for the connection it has shown it on.
 */
export class ReadPool extends pg.Pool {
  // Private in fact: the class above has a `log` of its own.
  readonly #primary: pg.Pool;
  readonly #log: Logger;
  readonly #sayFailed = onceAMinute();
  /** How far the primary was within the last LATEST_MS, the oldest first. */
  #marks: { bytes: bigint; at: number }[] = [];
  readonly #proofs = new WeakMap<pg.PoolClient, Proof>();
  /** The latest that any connection `holds`. */
  #holds = -Infinity;
  #looking = false;
  #said: boolean | null = null;
  #clock: NodeJS.Timeout | undefined;

  constructor(config: pg.PoolConfig, primary: pg.Pool, log: Logger) {
    super({ ...config, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
    this.#primary = primary;
    this.#log = log;
    const look = async () => {
      await this.#mark().catch((error: unknown) => this.#part(error, 'the primary does not say how far it is'));
      if (this.ending) return;
      void this.#look();
      // While a look hangs, what it had said before may be true no more.
      if (this.#said === true) this.#say();
      this.#clock = setTimeout(() => void look(), LOOK_MS).unref();
    };
    void look();
  }

  /** Whether a replica may be read now. */
  get isFresh(): boolean {
    return isRecent(this.#holds);
  }

  // `pg` asks with and without a callback.
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    const lent = this.#borrow().then((client) => client ?? this.#primary.connect());
    if (!done) return lent;
    void lent.then(
      (client) => done(undefined, client, (error) => client.release(error)),
      (error: unknown) => done(error as Error),
    );
  }

  override query = (async (...given: [pg.QueryConfig]) => {
    const client = await this.#borrow();
    if (!client) return this.#primary.query(...given);
    try {
      const answer = await client.query(...given);
      client.release();
      return answer;
    } catch (error) {
      client.release(true);
      if (!isAway(error)) throw error;
      this.#part(error);
      return this.#primary.query(...given);
    }
  }) as pg.Pool['query'];

  override async end(): Promise<void> {
    clearTimeout(this.#clock);
    await super.end();
  }

  /** A connection whose server holds what it must; null where the primary is to be read. */
  async #borrow(): Promise<pg.PoolClient | null> {
    if (!this.isFresh) return null;
    try {
      const client = await super.connect();
      if (isRecent(this.#proofs.get(client)?.holds ?? -Infinity) || (await this.#prove(client))) return client;
    } catch (error) {
      this.#part(error);
    }
    return null;
  }

  /** Notes how far the primary is. */
  async #mark(): Promise<void> {
    const at = performance.now();
    const text = `select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`;
    const { rows } = await this.#primary.query<{ bytes: string }>(text);
    this.#marks = this.#marks.filter((mark) => isRecent(mark.at));
    if (rows[0]) this.#marks.push({ bytes: BigInt(rows[0].bytes), at });
  }

  /** Asks the server of one connection, of which the next read is likely to be made. */
  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const client = await super.connect();
      if (await this.#prove(client)) client.release();
    } catch (error) {
      this.#part(error);
    }
    this.#looking = false;
    if (!this.ending) this.#say();
  }

  /** Asks a connection how far its server is. @returns whether that is far enough; the connection is given back where not */
  async #prove(client: pg.PoolClient): Promise<boolean> {
    const proof = this.#proofs.get(client) ?? { holds: -Infinity, late: 0 };
    this.#proofs.set(client, proof);
    try {
      const { rows } = await client.query<{ bytes: string | null }>(HOW_FAR);
      const bytes = BigInt(rows[0]?.bytes ?? -1);
      proof.holds = this.#marks.findLast((mark) => mark.bytes <= bytes)?.at ?? proof.holds;
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (isRecent(proof.holds)) {
      proof.late = 0;
      this.#holds = Math.max(this.#holds, proof.holds);
      return true;
    }
    proof.late += 1;
    // The next connection may be of a server that is not late: this one would be the first to be lent again.
    client.release(this.isFresh || proof.late >= LATE_LOOKS);
    return false;
  }

  #part(error: unknown, what = 'the replica fails'): void {
    if (this.ending || this.#said === false) return;
    this.#sayFailed(error, () => this.#log.warn({ event: 'replica_failed', error }, what));
  }

  #say(): void {
    const { isFresh } = this;
    if (this.#said === isFresh) return;
    this.#said = isFresh;
    if (isFresh) this.#log.info({ event: 'replica_read' }, 'reads that may be late go to the replica');
    else this.#log.warn({ event: 'replica_late' }, 'the replica is late or away: the primary answers');
  }
}
