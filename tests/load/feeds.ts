// What feeds of listings cost, over a PostgreSQL of its own: `npm run bench:feeds [-- COUNT …] [--in-api] [--change N]`, by default 20,000
// and 100,000. Each is run three times: into an empty catalogue, unchanged, and with the price of every Nth changed (100; 1: of all; 0: not run).
// The memory is the greatest that the process held, and the greatest that its heap still held after a full collection: of `npm run feeds:run`,
// which is a process for each run, or with `--in-api` of one API, whose schedule runs all and whose index holds the catalogue.
// Exits with 1 when the unchanged feed changes anything.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { needPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { temporaryFolder } from '../support/database';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'in-api': { type: 'boolean', default: false }, change: { type: 'string', default: '100' } },
});
const counts = positionals.length > 0 ? positionals.map(Number) : [20_000, 100_000];
const everyNth = Number(values.change);
const TYPES = ['AP', 'VH', 'TH', 'PH'];
const TEXT = 'A home by the water, with light from two sides and a long view over the creek. '.repeat(25);

function home(at: number, raised: boolean): string {
  const price = 900_000 + ((at * 7919) % 9_000_000) + (raised && at % everyNth === 0 ? 1000 : 0);
  return `<property last_update="${new Date().toISOString()}"><reference_number>REF-${at}</reference_number><permit_number>71${at}</permit_number>
<offering_type>RS</offering_type><property_type>${TYPES[at % 4] ?? ''}</property_type><price>${price}</price><city>Dubai</city>
<community>District ${at % 90}</community><sub_community>Cluster ${at % 700}</sub_community><property_name>Tower ${at % 3000}</property_name>
<title_en>Home ${at} by the creek</title_en><title_ar>بيت ${at} على الخور</title_ar><description_en><![CDATA[${TEXT}]]></description_en>
<description_ar><![CDATA[${'بيت على الماء. '.repeat(40)}]]></description_ar><private_amenities>AC,BA,SP,SY</private_amenities>
<size>${600 + (at % 3000)}</size><bedroom>${at % 6}</bedroom><bathroom>${1 + (at % 5)}</bathroom>
<geopoints>55.${10 + (at % 80)},25.${10 + (at % 80)}</geopoints><completion_status>completed</completion_status></property>\n`;
}

async function writeFeed(file: string, count: number, raised: boolean): Promise<void> {
  const out = createWriteStream(file);
  out.write(`<?xml version="1.0" encoding="UTF-8"?><list listing_count="${count}">\n`);
  for (let at = 0; at < count; at += 1) if (!out.write(home(at, raised))) await once(out, 'drain');
  out.end('</list>\n');
  await once(out, 'finish');
}

/** The memory of a process: the most that it held, and the most that was left of its heap by a full collection, in MB. */
class Memory {
  #held = 0;
  #left = 0;
  readonly #watch: NodeJS.Timeout;

  constructor(readonly child: ChildProcess) {
    this.#watch = setInterval(() => this.#look(), 50);
    child.once('close', () => clearInterval(this.#watch));
  }

  #look(): void {
    try {
      const [, held] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid ?? 0}/status`, 'utf8')) ?? [];
      this.#held = Math.max(this.#held, Number(held ?? 0) / 1024);
    } catch {
      // It has ended.
    }
  }

  /** Takes what V8 says of a collection; false for any other line. */
  take(line: string): boolean {
    if (!/^\[\d+:0x/.test(line)) return false;
    const [, left] = /Mark-Compact.*? -> (\d+(?:\.\d+)?) /.exec(line) ?? [];
    this.#left = Math.max(this.#left, Number(left ?? 0));
    return true;
  }

  /** Both, and forgets them: the next run has its own. */
  said(): string {
    this.#look();
    const said = `${Math.round(this.#held)} MB, heap ${Math.round(this.#left)} MB`;
    [this.#held, this.#left] = [0, 0];
    try {
      writeFileSync(`/proc/${this.child.pid ?? 0}/clear_refs`, '5');
    } catch {
      // It has ended.
    }
    return said;
  }
}

type Env = Record<string, string>;
/** Does a run to its end; what it did, and what memory it took. */
type Runner = { run: () => Promise<string>; stop: () => Promise<void> };

function start(words: string[], env: Env) {
  const child = spawn(process.execPath, ['--trace-gc', '--import', 'tsx', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const memory = new Memory(child);
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => memory.take(line) || said.push(line));
  return { child, memory, said, ended: once(child, 'close') };
}

async function command(words: string[], env: Env): Promise<string> {
  const { memory, said, ended } = start(['reference-api/feeds/feeds.ts', ...words], env);
  await ended;
  return `${said.join(' ')}  ${memory.said()}`;
}

/** An API whose schedule runs the source as soon as it is due. */
async function inApi(client: pg.Client, env: Env): Promise<Runner> {
  const { child, memory, said, ended } = start(['reference-api/server.ts'], {
    ...{ ...env, DEMO: 'off', API_PORT: '0', LOG_LEVEL: 'error', STOP_GRACE_S: '0' },
  });
  while (!said.some((line) => line.startsWith('Listening'))) await sleep(100);
  type Done = { id: number; state: string; seconds: number; counts: object; reason: string | null };
  const last = async () =>
    (
      await client.query<Done>(
        `select id, state, extract(epoch from finished_at - started_at)::float8 as seconds, counts, reason from feed_runs order by id desc limit 1`,
      )
    ).rows[0];
  return {
    run: async () => {
      const before = (await last())?.id ?? 0;
      memory.said();
      await client.query('update feed_sources set every_minutes = 43200, next_run_at = now()');
      for (;;) {
        await sleep(500);
        const now = await last();
        if (!now || now.id === before || now.state === 'running') continue;
        // The index takes what has changed, too.
        await sleep(15_000);
        return `${now.state} in ${now.seconds.toFixed(1)} s ${JSON.stringify(now.counts)} ${now.reason ?? ''}  ${memory.said()}`;
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const postgres = await startPostgres(needPostgres());
const folder = temporaryFolder();
const admin = new pg.Client({ connectionString: postgres.url });
try {
  await admin.connect();
  for (const count of counts) {
    const name = `feeds_${count}`;
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    const env = { DATABASE_URL: url.href, DATA_DIR: folder };
    const file = path.join(folder, `${count}.xml`);
    await command(['add', 'bench', '--kind', 'property-finder', '--from', file], env);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const state = async () =>
      (
        await client.query<{ all: string }>(
          `select count(*) || ' ' || max(updated_at) || ' ' || sum(price) as all from properties`,
        )
      ).rows[0]?.all;
    let before: string | undefined;
    const runner = values['in-api']
      ? await inApi(client, env)
      : { run: () => command(['run', 'bench'], env), stop: async () => {} };
    const raised = everyNth === 1 ? 'all changed' : `one in ${everyNth} changed`;
    const turns = ['into an empty catalogue', 'the same again', ...(everyNth > 0 ? [raised] : [])];
    for (const turn of turns) {
      await writeFeed(file, count, turn === raised);
      const size = Math.round(statSync(file).size / 1024 / 1024);
      console.log(`${count} listings (${size} MB), ${turn}: ${await runner.run()}`);
      const after = await state();
      if (turn === 'the same again' && after !== before) {
        console.log(`CHANGED: ${before ?? ''} → ${after ?? ''}`);
        process.exitCode = 1;
      }
      before = after;
    }
    await runner.stop();
    await client.end();
    rmSync(file);
  }
} finally {
  await admin.end();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
