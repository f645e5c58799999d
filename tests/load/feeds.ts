// What feeds of listings cost, over a PostgreSQL of its own: `npm run bench:feeds [-- COUNT …]`, by default 20,000 and 100,000. Each
// is run three times: into an empty catalogue, unchanged, and with every hundredth price changed. The memory is the greatest that the
// process of `npm run feeds:run` held. Exits with 1 when the unchanged feed changes anything.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { needPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { temporaryFolder } from '../support/database';

const counts = process.argv.slice(2).map(Number);
const TYPES = ['AP', 'VH', 'TH', 'PH'];
const TEXT = 'A home by the water, with light from two sides and a long view over the creek. '.repeat(25);

function home(at: number, raised: boolean): string {
  const price = 900_000 + ((at * 7919) % 9_000_000) + (raised && at % 100 === 0 ? 1000 : 0);
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

/** The command to its end, with the most memory that it held, in MB. */
async function feeds(words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'reference-api/feeds/feeds.ts', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let most = 0;
  child.stdout.on('data', (part) => (said += String(part)));
  const watch = setInterval(() => {
    try {
      const [, held] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8')) ?? [];
      most = Math.max(most, Number(held ?? 0) / 1024);
    } catch {
      // It has ended.
    }
  }, 50);
  await once(child, 'close');
  clearInterval(watch);
  return { said: said.trim(), most: Math.round(most) };
}

const postgres = await startPostgres(needPostgres());
const folder = temporaryFolder();
const admin = new pg.Client({ connectionString: postgres.url });
try {
  await admin.connect();
  for (const count of counts.length > 0 ? counts : [20_000, 100_000]) {
    const name = `feeds_${count}`;
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    const env = { DATABASE_URL: url.href, DATA_DIR: folder };
    const file = path.join(folder, `${count}.xml`);
    await feeds(['add', 'bench', '--kind', 'property-finder', '--from', file], env);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const state = async () =>
      (
        await client.query<{ all: string }>(
          `select count(*) || ' ' || max(updated_at) || ' ' || sum(price) as all from properties`,
        )
      ).rows[0]?.all;
    let before: string | undefined;
    for (const turn of ['into an empty catalogue', 'the same again', 'one in a hundred changed']) {
      await writeFeed(file, count, turn === 'one in a hundred changed');
      const { said, most } = await feeds(['run', 'bench'], env);
      console.log(
        `${count} listings (${Math.round(statSync(file).size / 1024 / 1024)} MB), ${turn}: ${said}  ${most} MB`,
      );
      const after = await state();
      if (turn === 'the same again' && after !== before) {
        console.log(`CHANGED: ${before ?? ''} → ${after ?? ''}`);
        process.exitCode = 1;
      }
      before = after;
    }
    await client.end();
    rmSync(file);
  }
} finally {
  await admin.end();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
