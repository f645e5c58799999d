import net, { type Socket } from 'node:net';
import { listen } from '../../support/listen';

/** A line to a site that can be cut: what a service worker asks for passes it too, unlike the browser's own "offline". */
export class Line {
  readonly #sockets = new Set<Socket>();
  readonly #server: net.Server;
  #whole = true;

  constructor(site: string) {
    const { hostname, port } = new URL(site);
    this.#server = net.createServer((near) => {
      this.#keep(near);
      if (!this.#whole) {
        near.destroy();
        return;
      }
      const far = net.connect(Number(port), hostname);
      this.#keep(far);
      near.pipe(far).pipe(near);
    });
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  /** @returns the address under which the site is reached over this line */
  open(): Promise<string> {
    return listen(this.#server);
  }

  cut(): void {
    this.#whole = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#whole = true;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
