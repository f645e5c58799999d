import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { listenAt, stoppable, whileConnected } from '../../lib/running/listening';
import { env, EnvError } from '../../lib/env';
import { log } from '../../lib/log';
import { ownAddress, stopping } from '../../lib/request';
import { BUILT_CONFIG } from '../next-internals.mjs';
import { giveUp, nameIdentity } from '../start';
import { frontDoor } from './door';

/** Set by scripts/build.mjs: where the build lies, and where the root of the project is seen from the bundle. */
declare const NEXT_DIST: string;
declare const FROM_BUNDLE_TO_ROOT: string;

/** How long a stop may take in all. */
const STOP_LIMIT_MS = 15_000;
/** How long a request may take to come whole: the largest is a form, which keeps others from theirs meanwhile. */
const REQUEST_MS = 30_000;

/**
 * The settings of the build, without Next's own compression: the door compresses what it has judged.
 * @throws EnvError when there is no build
 */
function builtConfig(root: string): string {
  const file = path.join(root, NEXT_DIST, 'required-server-files.json');
  if (!existsSync(file)) throw new EnvError(`There is no build in ${NEXT_DIST}: run "npm run build" first.`);
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config: object };
  return JSON.stringify({ ...config, compress: false });
}

/** What Next and packages print becomes lines of the log, which leave out what was sent: one format, and nothing personal. */
function logWhatIsPrinted(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...printed: unknown[]) => {
      const error = printed.find((each) => each instanceof Error);
      const text = typeof printed[0] === 'string' ? printed[0].split('\n')[0]?.replace(/".*"|\?\S*/g, '…') : undefined;
      log()[level]({ event: 'printed', error, text: error ? undefined : text }, 'printed, not logged');
    };
  }
}

async function start(): Promise<void> {
  // Until there are requests to finish. Said here, as telemetry and a container's first process would go on.
  let stop: (signal: string) => void | Promise<void> = () => process.exit(0);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), FROM_BUNDLE_TO_ROOT);
  nameIdentity(root);
  // Next's parts look for the environment and for files relative to here.
  process.chdir(root);
  // eslint-disable-next-line no-restricted-syntax -- Next's own settings, read by Next and not by the site
  Object.assign(process.env, {
    NODE_ENV: 'production',
    NEXT_DIST,
    NEXT_TELEMETRY_DISABLED: '1',
    [BUILT_CONFIG]: builtConfig(root),
  });
  const current = env();
  logWhatIsPrinted();
  // instrumentation.ts tells what a request failed of; Next need not print it a second time.
  const app = next({ dev: false, dir: root, hostname: current.HOST, port: current.PORT, quiet: true });
  await app.prepare();
  const folders = {
    '/_next/static/': path.join(root, NEXT_DIST, 'static'),
    '/fonts/': path.join(root, 'public/fonts'),
  };
  const door = frontDoor(app.getRequestHandler(), current, folders);
  await door.warm();

  const listener = whileConnected((req, res) => void door.handle(req, res));
  const server = createServer({ requestTimeout: REQUEST_MS, connectionsCheckingInterval: 5000 }, listener);
  // Longer than the idle time of common load balancers, so that it is they who hang up.
  server.keepAliveTimeout = 65_000;

  const finish = stoppable(server);
  stop = async (signal) => {
    if (stopping().since !== null) return;
    stopping().since = Date.now();
    log().info({ event: 'stopping', signal }, 'draining');
    // SIGINT is a person at the keyboard, whom nobody balances.
    await finish(signal === 'SIGTERM' ? current.STOP_GRACE_S * 1000 : 0, STOP_LIMIT_MS);
    await app.close().finally(() => process.exit(0));
  };

  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE' ? `Port ${current.PORT} is taken by another process.` : error.message;
    giveUp(new EnvError(taken));
  });
  const passed = { fds: current.LISTEN_FDS, pid: current.LISTEN_PID };
  server.listen(listenAt(passed, current.PORT, current.HOST), () => {
    const { port, address } = server.address() as AddressInfo;
    // An address of this machine alone: what it listens at, or the loopback of everything.
    const host = /^(0\.0\.0\.0|::)$/.test(address) ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
    ownAddress().url = `http://${host}:${port}`;
    process.stdout.write(`Listening on http://127.0.0.1:${port}\n`);
  });
}

await start().catch(giveUp);
