import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Passes connections on to a server that may come and go, and loses answers to POSTs on demand. */
export class DroppingProxy {
  /** origin of the server behind it; null: there is none */
  target: string | null = null;
  /** so many of the next answers to a POST never arrive */
  toDrop = 0;
  readonly #server: Server;
  readonly #open = new Set<Socket>();

  constructor() {
    this.#server = createServer((client) => this.#pass(client));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(client: Socket): void {
    if (this.target === null) {
      client.destroy();
      return;
    }
    const server = connect(Number(new URL(this.target).port), '127.0.0.1');
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
