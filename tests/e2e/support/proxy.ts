import { connect, createServer, type Server, type Socket } from 'node:net';
import { listen } from '../../support/listen';

/** Passes connections on to a server that may come and go, and loses answers to POSTs on demand. */
export class DroppingProxy {
  #target: string | null = null;
  /** its own origin, once it listens */
  url = '';
  /** so many of the next answers to a POST never arrive */
  toDrop = 0;
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  constructor() {
    this.#server = createServer((client) => this.#pass(client));
  }

  /** Origin of the server behind it from now on; null: there is none. Who kept a connection to the former one must come anew. */
  set target(origin: string | null) {
    this.#target = origin;
    this.#cut();
  }

  async listen(): Promise<this> {
    this.url = await listen(this.#server);
    return this;
  }

  async close(): Promise<void> {
    this.#cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #pass(client: Socket): void {
    if (this.#target === null) {
      client.destroy();
      return;
    }
    const server = connect(Number(new URL(this.#target).port), '127.0.0.1');
    let posting = false;
    const end = () => {
      for (const socket of [client, server]) {
        socket.destroy();
        this.#open.delete(socket);
      }
    };
    for (const socket of [client, server]) {
      this.#open.add(socket);
      socket.on('error', end);
      socket.on('close', end);
    }
    client.on('data', (chunk) => {
      if (chunk.subarray(0, 5).toString('latin1') === 'POST ') posting = true;
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (posting && this.toDrop > 0) {
        this.toDrop -= 1;
        end();
        return;
      }
      posting = false;
      client.write(chunk);
    });
  }
}
