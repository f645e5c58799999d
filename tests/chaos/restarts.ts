// Whether a restart under load drops a request: the site and the reference API, each behind a socket that a supervisor
// holds (deploy/systemd), are asked to stop and come back while visitors read and write.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../scripts/ports.mjs';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { DIST, SITE_URL } from '../e2e/support/processes';
import { until } from '../support/until';
import { isShort, promised } from './support/promises';
import { addressOf, apiEnquiry, ask, type Got, SITE_KEY, siteEnquiry, tokens } from './support/requests';

const RESTARTS = isShort ? 2 : 50;
const LIMIT_MS = 15_000;
const START_MS = 120_000;
/** Visitors of each kind at once, and the pause of each between two requests. */
const VISITORS = 3;
const PAUSE_MS = 20;
/** Enquiries are few, as the limits of an hour hold here too. */
const ENQUIRY_PAUSE_MS = 150;
const SLOW_PAUSE_MS = 800;
/** Answers that take two seconds are under way at most signals. */
const SLOW = /detail\/texts-9\d{4}/;

const WHERE = { SITE_URL, SITE_KEY, TRUST_PROXY: '1', LOG_LEVEL: 'warn', STOP_GRACE_S: isShort ? '1' : '2' };

/** A server of ours behind a socket that outlives it. */
class Held {
  readonly #keeper: ChildProcess;
  #output = '';
  url = '';
  slowestStop = 0;
  slowestStart = 0;

  constructor(bundle: string, environment: Record<string, string>) {
    const holder = path.join(import.meta.dirname, 'support/hold-socket.mjs');
    const { PATH = '' } = process.env;
    this.#keeper = spawn(process.execPath, [holder, path.join(DIST, bundle)], {
      env: { PATH, NODE_ENV: 'production', ...WHERE, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer) => (this.#output += chunk.toString());
    this.#keeper.stdout?.on('data', hear);
    this.#keeper.stderr?.on('data', hear);
  }

  #said = (what: RegExp) => [...this.#output.matchAll(what)].map(([, word = '']) => word);
  #pid = () => Number(this.#said(/^pid (\d+)$/gm).at(-1));

  async #until(what: RegExp, times: number): Promise<void> {
    const keeper = this.#keeper;
    await until(() => this.#said(what).length >= times || keeper.exitCode !== null, START_MS).catch(() => undefined);
    if (this.#said(what).length < times) throw new Error(`It did not go on:\n${this.#output}`);
  }

  async start(): Promise<this> {
    await this.#until(/^Listening on (\S+)$/gm, 1);
    this.url = this.#said(/^Listening on (\S+)$/gm)[0] ?? '';
    return this;
  }

  async restart(): Promise<void> {
    const [ended, listening] = [this.#said(/^ended (.*)$/gm).length, this.#said(/^(Listening)/gm).length];
    const began = performance.now();
    process.kill(this.#pid(), 'SIGTERM');
    await this.#until(/^ended (.*)$/gm, ended + 1);
    const stopped = performance.now();
    await this.#until(/^(Listening)/gm, listening + 1);
    this.slowestStop = Math.max(this.slowestStop, stopped - began);
    this.slowestStart = Math.max(this.slowestStart, performance.now() - stopped);
  }

  async stop(): Promise<void> {
    this.#keeper.kill('SIGKILL');
    const pid = this.#pid();
    if (!pid) return;
    process.kill(pid, 'SIGTERM');
    await until(() => !isAlive(pid)).catch(() => process.kill(pid, 'SIGKILL'));
  }
}

type Kind = {
  name: string;
  pause: number;
  send: (at: number, agent?: Agent) => Promise<Got>;
  bad: (got: Got) => boolean;
};

/** Requests of every kind go on until `end` is called, over connections that are kept and over new ones. */
function load(kinds: readonly Kind[]) {
  let going = true;
  let at = 0;
  let slowest = 0;
  const counts = new Map<string, { all: number; dropped: string[] }>();
  const visitor = async (kind: Kind, agent?: Agent) => {
    const name = `${kind.name} (${agent ? 'kept' : 'new'})`;
    const count = counts.get(name) ?? { all: 0, dropped: [] };
    counts.set(name, count);
    while (going) {
      const got = await kind.send((at += 1), agent);
      slowest = Math.max(slowest, got.ms);
      count.all += 1;
      if (kind.bad(got)) count.dropped.push(got.failure || String(got.status));
      await sleep(kind.pause * (0.5 + Math.random()));
    }
    agent?.destroy();
  };
  const all = kinds.flatMap((kind) =>
    Array.from({ length: VISITORS }, () => [
      visitor(kind),
      visitor(kind, new Agent({ keepAlive: true, maxSockets: 1 })),
    ]).flat(),
  );
  return {
    end: async () => {
      going = false;
      await Promise.all(all);
      const kindsOf = [...counts].map(([name, { all: asked }]) => `${asked} ${name}`).join(', ');
      const dropped = [...counts].flatMap(([name, count]) => count.dropped.map((why) => `${name}: ${why}`));
      return { asked: [...counts.values()].reduce((sum, count) => sum + count.all, 0), kindsOf, dropped, slowest };
    },
  };
}

async function restarts(what: string, server: Held, kinds: readonly Kind[], times: number): Promise<void> {
  const visitors = load(kinds);
  try {
    for (let time = 0; time < times; time += 1) {
      await sleep(200 + Math.random() * 800);
      await server.restart();
    }
    await sleep(500);
  } finally {
    const { asked, kindsOf, dropped, slowest } = await visitors.end();
    promised(
      `Restarts of the ${what} under load drop no request`,
      dropped.length === 0,
      `${dropped.length} of ${asked} in ${times} restarts${dropped.length > 0 ? ` (${dropped.slice(0, 5).join('; ')})` : ''}: ${kindsOf}; longest wait ${(slowest / 1000).toFixed(1)} s`,
    );
    promised(
      `The ${what} stops within 15 s`,
      server.slowestStop < LIMIT_MS,
      `slowest of ${times}: ${(server.slowestStop / 1000).toFixed(1)} s; start ${(server.slowestStart / 1000).toFixed(1)} s`,
    );
  }
}

const unanswered = ({ status }: Got) => status === null || status >= 500;
const folder = mkdtempSync(path.join(os.tmpdir(), 'chaos-restarts-'));
// The account of the database may enter it.
chmodSync(folder, 0o755);
const run = `restarts-${Date.now().toString(36)}`;
const upstream = await new OddUpstream().listen();
upstream.fail(SLOW, 'slow');
upstream.enquiryAnswer = { status: 201, body: { id: 1, message: 'Thank you.' } };
const held: Held[] = [];
const hold = async (bundle: string, environment: Record<string, string>) => {
  const server = new Held(bundle, environment);
  held.push(server);
  return server.start();
};

try {
  const site = await hold('site.mjs', {
    API_BASE_URL: upstream.url,
    CACHE_DIR: path.join(folder, 'cache'),
  });
  const stamps = await tokens(site.url, 100);
  const thanked = new Set<string>();
  let slow = 0;
  const get = (address: (at: number) => string) => (at: number, agent?: Agent) =>
    ask(site.url + address(at), { agent });
  await restarts(
    'site',
    site,
    [
      { name: 'GET', pause: PAUSE_MS, bad: unanswered, send: get((at) => `/properties/texts-${at % 5}`) },
      {
        name: 'slow GET',
        pause: SLOW_PAUSE_MS,
        bad: unanswered,
        send: get(() => `/properties/texts-${90_000 + ((slow += 1) % 10_000)}`),
      },
      {
        name: 'POST',
        pause: ENQUIRY_PAUSE_MS,
        bad: unanswered,
        send: async (at, agent) => {
          const body = siteEnquiry(at, run, { stamp: stamps[at % stamps.length] });
          const got = await ask(`${site.url}/api/enquiry`, {
            body,
            agent,
            headers: { 'x-forwarded-for': addressOf(at) },
          });
          if (got.status === 201) thanked.add(body.values.email);
          return got;
        },
      },
    ],
    RESTARTS,
  );
  const arrived = (upstream.enquiries as { email: string }[]).map(({ email }) => email);
  const [lost, twice] = [
    [...thanked].filter((email) => !arrived.includes(email)),
    arrived.filter((email, at) => arrived.indexOf(email) !== at),
  ];
  promised(
    'An enquiry that a site which stops has thanked for has reached the back end, once',
    thanked.size > 0 && lost.length === 0 && twice.length === 0,
    `${thanked.size} thanked, ${lost.length} lost, ${twice.length} sent twice`,
  );

  const api = await hold('reference-api.mjs', { DATA_DIR: path.join(folder, 'api'), DEMO: 'true', API_PORT: '0' });
  await restarts(
    'reference API',
    api,
    [
      {
        name: 'GET',
        pause: PAUSE_MS,
        bad: unanswered,
        send: (at, agent) => ask(`${api.url}/api/v1/properties/?page=${1 + (at % 3)}`, { agent }),
      },
      {
        name: 'POST',
        pause: ENQUIRY_PAUSE_MS,
        bad: unanswered,
        send: (at, agent) => {
          const { body, headers } = apiEnquiry(at, run);
          const site = { 'X-Site-Key': SITE_KEY, 'X-Client-Address': addressOf(at) };
          return ask(`${api.url}/api/v1/contact/submit/`, { body, agent, headers: { ...headers, ...site } });
        },
      },
    ],
    isShort ? 1 : RESTARTS,
  );
} finally {
  for (const server of held) await server.stop();
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
}
