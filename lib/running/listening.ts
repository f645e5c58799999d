import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { ListenOptions, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a server of ours comes and goes without dropping a request: the site and the reference API do alike (docs/decisions/restarts.md). */

/** What a supervisor says of the sockets that it passes on (`LISTEN_FDS` and `LISTEN_PID` of systemd). */
export type Passed = { fds: number; pid?: number };

/** The first of them, by that protocol. */
const FIRST_PASSED_FD = 3;

/** How often a server that no longer accepts looks who is done, and how long one who has said nothing whole may be silent then. */
const LOOK_MS = 100;
const SILENT_MS = 1000;

/** Requests that one connection may have unanswered: browsers and proxies send the next one when the last is answered. */
const MOST_UNANSWERED = 8;
/** How long a connection may neither send nor take anything. */
const IDLE_MS = 120_000;

/** What is known of somebody who is connected: what is not answered yet, and, of a server that stops, what they had sent when they last sent something. */
type Connection = { answers: Set<ServerResponse>; sent: number; silentMs: number };

/** A listener that does nothing for connections that have ended: Node goes on with all it had read of them. */
export const whileConnected =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    if (!req.socket.destroyed) listener(req, res);
  };

/** Where to listen: at the socket that a supervisor holds open from one process to the next, else at an address of its own. */
export function listenAt(
  { fds, pid = process.pid }: Passed,
  port: number,
  host: string,
): ListenOptions | { fd: number } {
  return fds > 0 && pid === process.pid ? { fd: FIRST_PASSED_FD } : { port, host };
}

/**
 * Lets a server stop without dropping what was sent to it, and end connections that only hold it up: to be called before it answers
 * anything. Who keeps a connection is told with the next answer that it is the last, as a connection that is closed while a request
 * is on its way loses it.
 * @returns what to call at a signal: the server goes on accepting for `graceMs`, and resolves once the last answer has left;
 *   connections that are still open after `limitMs` in all are cut
 */
export function stoppable(server: Server): (graceMs: number, limitMs: number) => Promise<void> {
  const connected = new Map<Socket, Connection>();
  let stopping = false;
  server.timeout = IDLE_MS;
  const sayLast = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  server.on('connection', (socket) => {
    const answers = new Set<ServerResponse>();
    connected.set(socket, { answers, sent: 0, silentMs: 0 });
    socket.once('close', () => {
      connected.delete(socket);
      // Node tells it to the answer whose turn it is: who waits for the end of those behind it would wait without end.
      for (const res of answers)
        if (!res.socket && !res.writableFinished) {
          res.destroy();
          res.emit('close');
        }
    });
  });
  // Chrome connects ahead of any request, and Node below 26.4 does not count such a connection as idle (nodejs/node#63452); nor does any
  // one whose request is half there. Counted by looks: what came while this process was busy is read between two of them.
  const closeSilent = () => {
    for (const [socket, connection] of connected) {
      const hasSent = socket.bytesRead !== connection.sent;
      connection.sent = socket.bytesRead;
      connection.silentMs = hasSent ? 0 : connection.silentMs + LOOK_MS;
      if (connection.answers.size === 0 && connection.silentMs > SILENT_MS) socket.destroy();
    }
  };
  server.prependListener('request', ({ socket }, res: ServerResponse) => {
    const answers = connected.get(socket)?.answers;
    if (!answers || socket.destroyed) return;
    if (answers.size >= MOST_UNANSWERED) {
      socket.destroy();
      return;
    }
    answers.add(res);
    res.once('close', () => answers.delete(res));
    if (stopping) sayLast(res);
  });
  return async (graceMs, limitMs) => {
    stopping = true;
    for (const { answers } of connected.values()) for (const res of answers) sayLast(res);
    const late = setTimeout(() => server.closeAllConnections(), limitMs);
    await sleep(graceMs);
    const closed = new Promise((resolve) => server.close(resolve));
    // Answers whose heads had left before the signal keep their connections.
    const idle = setInterval(() => {
      server.closeIdleConnections();
      closeSilent();
    }, LOOK_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}
