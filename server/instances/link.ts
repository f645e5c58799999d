import { RESP_TYPES } from '@redis/client';
import { log } from '../../lib/log';
import { metrics } from '../../lib/metrics';
import { connect, CONNECT_MS, TICK_MS } from './connection';

/** Nobody waits longer for Redis; what is written behind visitors' backs may be large, and takes its time. */
export const READ_MS = 100;
export const WRITE_MS = 2000;
const LATE = 'no answer in time';
/** A server that has become a replica is left this often at most. */
const RECONNECT_MS = 10_000;
/** Milliseconds by which the clock may have been set since it was measured. */
const MOST_SET_MS = 1000;

/** What the clock is set to, against one that nobody sets, in milliseconds. */
const setTo = () => Date.now() - performance.now();

/** As a failover leaves a server: connections to it stay, and lead to what may only be read. */
const isReplica = (error: unknown) => error instanceof Error && error.message.startsWith('READONLY');

/** What the instances do over a link. */
type Meeting = {
  /** Key that is written to see whether that can be done. */
  beat: string;
  /** Hears what the others say from now on. */
  listen: (ear: ReturnType<typeof connect>) => Promise<void>;
  /** Once everything is heard: learns what was missed. False when Redis fails. */
  met: () => Promise<boolean>;
  /** Once a second, together. */
  exchange: () => Promise<void>;
};

/** This instance's line to Redis: whether it is together with the others, and what it asks of that server in time. */
export class Link {
  readonly client;
  readonly bytes;
  readonly #ear;
  readonly #id: string;
  readonly #meeting: Meeting;
  #together = false;
  /** A read was late: nobody waits until it is known whether that was Redis or this process, which was busy. */
  #doubted = false;
  #told = false;
  #beating = false;
  #clock: NodeJS.Timeout | undefined;
  /** Redis's clock less ours: instances date what they share by that one clock. */
  #ahead = 0;
  /** As our clock was when that was measured. */
  #setTo = 0;
  #reconnectedAt = -RECONNECT_MS;

  /** @param id of this instance */
  constructor(url: string, id: string, meeting: Meeting) {
    this.#id = id;
    this.#meeting = meeting;
    this.client = connect(url);
    this.bytes = this.client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
    this.#ear = connect(url);
    for (const each of [this.client, this.#ear]) each.on('error', (error: unknown) => this.part(error));
  }

  /** Whether what others leave is heard of. */
  get together(): boolean {
    return this.#together;
  }

  /** Whether a read is worth its wait. */
  get well(): boolean {
    return this.#together && !this.#doubted;
  }

  /** A time by Redis's clock as ours has it, and the other way round. */
  ours = (at: number) => at - this.#ahead;
  theirs = (at: number) => at + this.#ahead;

  /** Connects, and stays connected; waits for the first time a moment, as a start is to know what changed. */
  async join(): Promise<void> {
    for (const each of [this.client, this.#ear]) each.connect().catch((error: unknown) => this.part(error));
    this.#clock = setInterval(() => void this.#beat(), TICK_MS).unref();
    const until = Date.now() + CONNECT_MS;
    while (!this.#together && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await this.#beat();
    }
    if (!this.#together) this.part(new Error('not reached'));
  }

  /** Leaves the others. */
  end(): void {
    clearInterval(this.#clock);
    this.#told = true;
    this.#together = false;
    for (const each of [this.client, this.#ear]) each.destroy();
  }

  /** The answer of Redis; null when it fails or takes too long, from when on this instance is alone until it is well again. */
  async ask<T>(
    command: () => Promise<T>,
    milliseconds: number,
    kind: 'read' | 'write' | 'meeting' = 'write',
  ): Promise<T | null> {
    if (!this.#together && kind !== 'meeting') return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      // The loop comes to the timer first, and then to an answer that has lain unread while it was busy.
      timer = setTimeout(() => setImmediate(() => reject(new Error(LATE))), milliseconds);
    });
    try {
      return await Promise.race([command(), late]);
    } catch (error) {
      if (kind === 'read' && error instanceof Error && error.message === LATE) void this.#doubt();
      else this.part(error);
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  async #doubt(): Promise<void> {
    if (this.#doubted) return;
    this.#doubted = true;
    await this.ask(() => this.client.ping(), WRITE_MS);
    this.#doubted = false;
  }

  /** Goes on alone, until Redis is well. */
  part(error: unknown): void {
    this.#together = false;
    metrics().together.set(0);
    if (isReplica(error)) this.#reconnect();
    if (this.#told) return;
    this.#told = true;
    log().warn({ event: 'instances_apart', error }, 'Redis does not answer: this instance keeps its own copies');
  }

  /** The address may lead to another server by now. */
  #reconnect(): void {
    if (performance.now() - this.#reconnectedAt < RECONNECT_MS) return;
    this.#reconnectedAt = performance.now();
    for (const each of [this.client, this.#ear]) {
      // One that is being connected anew asks for the address anyway.
      if (!each.isReady) continue;
      each.destroy();
      each.connect().catch((failure: unknown) => this.part(failure));
    }
  }

  // A server that can be read and not be written to (a replica, a full one) is not well.
  #write = (kind: 'write' | 'meeting') =>
    this.ask(() => this.client.set(this.#meeting.beat, this.#id, { EX: 60 }), WRITE_MS, kind);

  /** Once a second: joins the others when Redis is well, and exchanges what was counted. */
  async #beat(): Promise<void> {
    if (this.#beating) return;
    this.#beating = true;
    try {
      // What was dated since, or is heard from now on, would be by another clock.
      if (Math.abs(setTo() - this.#setTo) > MOST_SET_MS) this.#together = false;
      if (this.#together) {
        await this.ask(() => this.#ear.ping(), WRITE_MS);
        await this.#write('write');
        await this.#meeting.exchange();
      } else if (this.client.isReady && this.#ear.isReady) await this.#meet();
    } catch (error) {
      this.part(error);
    } finally {
      this.#beating = false;
    }
  }

  async #meet(): Promise<void> {
    const sent = Date.now();
    this.#setTo = setTo();
    const time = await this.ask(() => this.client.sendCommand(['TIME']), WRITE_MS, 'meeting');
    if (!Array.isArray(time)) return;
    const [seconds, micros] = time.map(Number) as [number, number];
    this.#ahead = Math.round(seconds * 1000 + micros / 1000 - (sent + Date.now()) / 2);
    if ((await this.#write('meeting')) === null) return;
    const listen = async () => {
      await this.#ear.unsubscribe();
      await this.#meeting.listen(this.#ear);
      return true;
    };
    if ((await this.ask(listen, WRITE_MS, 'meeting')) === null) return;
    this.#together = true;
    if (!(await this.#meeting.met())) return;
    metrics().together.set(1);
    if (this.#told) log().info({ event: 'instances_together' }, 'copies are shared again');
    this.#told = false;
  }
}
