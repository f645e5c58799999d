import net from 'node:net';
import { listen } from './listen';

/** A proxy before servers that connections go to in turn. They can fall silent, as when a host is gone or a balancer drops flows: no end is told. */
export class Relay {
  readonly #ends = new Map<net.Socket, string>();
  readonly #silent = new Set<string>();
  readonly #server: net.Server;
  #next = 0;

  /** @param to addresses of the servers, of one database with one account */
  constructor(private readonly to: readonly [string, ...string[]]) {
    this.#server = net.createServer((client) => {
      const url = this.to[this.#next++ % this.to.length] ?? this.to[0];
      const { hostname, port } = new URL(url);
      const server = net.connect(Number(port), hostname);
      client.on('data', (sent) => server.write(sent));
      server.on('data', (answered) => client.write(answered));
      for (const [end, other] of [
        [client, server],
        [server, client],
      ] as const) {
        this.#ends.set(end, url);
        end.on('error', () => other.destroy()).on('close', () => other.destroy());
        if (this.#silent.has(url)) end.pause();
      }
    });
  }

  /** The address of the database through this. */
  async address(): Promise<string> {
    const url = new URL(this.to[0]);
    url.port = new URL(await listen(this.#server)).port;
    return url.href;
  }

  /** Neither data nor ends pass from now on, on the connections that there are; new ones answer. */
  silence(): void {
    for (const end of this.#ends.keys()) end.pause();
  }

  /** Nothing passes to one of the servers from now on, on new connections either. */
  silenceServer(url: string): void {
    this.#silent.add(url);
    for (const [end, its] of this.#ends) if (its === url) end.pause();
  }

  /** Ends all connections and listens no more. */
  async close(): Promise<void> {
    for (const end of this.#ends.keys()) end.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
