import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { failure } from '../../log';
import { AddressRefused, type PrivateHosts, publicLookup, readableAddress } from './address';

/** What is read of a stranger's server, and for how long. */
export type Limits = {
  /** of the body, as it is sent */
  bytes: number;
  /** longest wait for the head, and between two parts of the body, in ms */
  silenceMs: number;
  /** for everything, redirects included, in ms */
  totalMs: number;
  /** bytes a second; one that sends fewer after `silenceMs` is cut */
  slowest: number;
};

/** A server did not answer as it should; the message is shown to the user. */
export class NotFetched extends Error {}

/** A server answered, with what is not taken: it is well, and its other addresses may be. */
export class NotTaken extends NotFetched {}

export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: AsyncGenerator<Buffer>;
  /** ends an answer whose body is not wanted */
  drop: () => void;
};

const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 3;

/**
 * Reads addresses that strangers named: http alone, no private host, no redirect to one, within limits. Connections are kept
 * for the next reading; `close` ends them.
 */
export class GuardedReader {
  readonly #agents: { http: http.Agent; https: https.Agent };
  readonly #lookup;

  /** @param allowed private hosts that may be read */
  constructor(readonly allowed: PrivateHosts) {
    const options = { keepAlive: true, maxSockets: 4 };
    this.#agents = { http: new http.Agent(options), https: new https.Agent(options) };
    this.#lookup = publicLookup(allowed);
  }

  close(): void {
    this.#agents.http.destroy();
    this.#agents.https.destroy();
  }

  /**
   * @param signal ends it from outside
   * @returns the answer, whatever its status; its body must be read or dropped
   * @throws AddressRefused, NotFetched; the body, too
   */
  async get(address: string, headers: Record<string, string>, limits: Limits, signal?: AbortSignal): Promise<Answer> {
    const watch = new Watch(limits, signal);
    try {
      let url = readableAddress(address, this.allowed);
      for (let redirects = 0; ; redirects += 1) {
        const answer = await this.#ask(url, headers, watch);
        const { statusCode: status = 0, headers: got } = answer;
        if (!REDIRECTS.includes(status) || got.location === undefined) {
          if (Number(got['content-length'] ?? 0) > limits.bytes) {
            answer.destroy();
            throw watch.tooLarge();
          }
          const drop = () => {
            watch.end();
            answer.destroy();
          };
          return { status, headers: got, body: watch.body(answer), drop };
        }
        answer.destroy();
        if (redirects === MOST_REDIRECTS) throw new NotTaken(`More than ${MOST_REDIRECTS} redirects.`);
        if (!URL.canParse(got.location, url.href)) throw new NotTaken('Redirects to what is no address.');
        url = readableAddress(new URL(got.location, url).href, this.allowed);
      }
    } catch (error) {
      watch.end();
      throw watch.reason(error);
    }
  }

  #ask(url: URL, headers: Record<string, string>, watch: Watch): Promise<IncomingMessage> {
    const secure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const options = {
        headers: { 'user-agent': 'property-site feeds', ...headers },
        agent: secure ? this.#agents.https : this.#agents.http,
        lookup: this.#lookup,
        signal: watch.signal,
      };
      watch.signal.throwIfAborted();
      // A request that waits for one of the connections does not tell of its end before it has one.
      watch.signal.addEventListener('abort', () => reject(new NotFetched('Stopped.')), { once: true });
      const request = secure ? https.request(url, options) : http.request(url, options);
      request.on('response', resolve).on('error', reject);
      // Without this Node cuts the connection and tells nobody.
      request.on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new NotTaken('Answered 101.'));
      });
      request.end();
    });
  }
}

/** The clocks of one reading. */
class Watch {
  readonly #cut = new AbortController();
  readonly #began = Date.now();
  readonly #whole: NodeJS.Timeout;
  #silence: NodeJS.Timeout;
  #why: Error | null = null;
  readonly #outside: () => void;

  constructor(
    readonly limits: Limits,
    readonly given: AbortSignal | undefined,
  ) {
    this.#whole = setTimeout(() => this.#stop(`Not done within ${limits.totalMs / 1000} s.`), limits.totalMs);
    this.#silence = this.#quiet();
    this.#outside = () => this.#stop('Stopped.');
    given?.addEventListener('abort', this.#outside);
    if (given?.aborted) this.#outside();
  }

  get signal(): AbortSignal {
    return this.#cut.signal;
  }

  tooLarge(): Error {
    return new NotTaken(`Larger than ${Math.round(this.limits.bytes / 1024 / 1024)} MB.`);
  }

  async *body(answer: IncomingMessage): AsyncGenerator<Buffer> {
    let size = 0;
    try {
      for await (const part of answer as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > this.limits.bytes) throw this.tooLarge();
        const past = Date.now() - this.#began;
        if (past > this.limits.silenceMs && (size * 1000) / past < this.limits.slowest) {
          throw new NotFetched(`Sends fewer than ${this.limits.slowest} bytes a second.`);
        }
        this.#heard();
        yield part;
        // What the reader did in between is not the server's time.
        this.#heard();
      }
    } catch (error) {
      throw this.reason(error);
    } finally {
      this.end();
      if (!answer.complete) answer.destroy();
    }
  }

  end(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#silence);
    this.given?.removeEventListener('abort', this.#outside);
  }

  /** What is told of a failure: ours as it is, the system's by its code. */
  reason(error: unknown): Error {
    if (this.#why) return this.#why;
    if (error instanceof NotFetched || error instanceof AddressRefused) return error;
    const { code, message } = failure(error);
    return new NotFetched(`Could not be fetched (${code ?? message}).`);
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = this.#quiet();
  }

  #quiet(): NodeJS.Timeout {
    const { silenceMs } = this.limits;
    return setTimeout(() => this.#stop(`Silent for ${silenceMs / 1000} s.`), silenceMs);
  }

  #stop(why: string): void {
    this.#why ??= new NotFetched(why);
    this.#cut.abort();
  }
}
