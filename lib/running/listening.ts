import type { Server, ServerResponse } from 'node:http';
import type { ListenOptions, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a server of ours comes and goes without dropping a request: the site and the reference API do alike (docs/decisions/restarts.md). */

/** What a supervisor says of the sockets that it passes on (`LISTEN_FDS` and `LISTEN_PID` of systemd). */
export type Passed = { fds: number; pid?: number };

/** The first of them, by that protocol. */
const FIRST_PASSED_FD = 3;

/** How long somebody who has connected may take to say anything, once the server no longer accepts. */
const SILENT_MS = 1000;

/** Where to listen: at the socket that a supervisor holds open from one process to the next, else at an address of its own. */
export function listenAt(
  { fds, pid = process.pid }: Passed,
  port: number,
  host: string,
): ListenOptions | { fd: number } {
  return fds > 0 && pid === process.pid ? { fd: FIRST_PASSED_FD } : { port, host };
}

/**
 * Lets a server stop without dropping what was sent to it: to be called before it answers anything. Who keeps a connection is told
 * with the next answer that it is the last, as a connection that is closed while a request is on its way loses it.
 * @returns what to call at a signal: the server goes on accepting for `graceMs`, and resolves once the last answer has left;
 *   connections that are still open after `limitMs` in all are cut
 */
export function stoppable(server: Server): (graceMs: number, limitMs: number) => Promise<void> {
  const answering = new Set<ServerResponse>();
  /** When who is connected came, in ms of `performance.now()`. */
  const connected = new Map<Socket, number>();
  let stopping = false;
  const sayLast = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  server.on('connection', (socket) => {
    connected.set(socket, performance.now());
    socket.once('close', () => connected.delete(socket));
  });
  // Chrome connects ahead of any request, and Node below 26.4 does not count such a connection as idle (nodejs/node#63452).
  const closeSilent = () => {
    const before = performance.now() - SILENT_MS;
    for (const [socket, since] of connected) if (socket.bytesRead === 0 && since < before) socket.destroy();
  };
  server.prependListener('request', (_req, res: ServerResponse) => {
    answering.add(res);
    res.once('close', () => answering.delete(res));
    if (stopping) sayLast(res);
  });
  return async (graceMs, limitMs) => {
    stopping = true;
    for (const res of answering) sayLast(res);
    const late = setTimeout(() => server.closeAllConnections(), limitMs);
    await sleep(graceMs);
    const closed = new Promise((resolve) => server.close(resolve));
    // Answers whose heads had left before the signal keep their connections.
    const idle = setInterval(() => {
      server.closeIdleConnections();
      closeSilent();
    }, 100);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}
