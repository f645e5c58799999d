// What several machines promise: `npm run cluster` starts two sites, two APIs, PostgreSQL with a replica and PgBouncer, Redis and nginx here, ends
// one after another of them under load, and says what visitors met. Everything is stopped at the end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../chaos/support/requests';
import { exchange } from '../chaos/support/send';
import { promised } from '../chaos/support/promises';
import { Catalogue, recordOf } from '../e2e/support/catalogue';
import { runCommand } from '../e2e/support/processes';
import { until } from '../support/until';
import { kill, startCluster } from './machines';

/** A change is to show everywhere within so long, and at the second site so long after the first. */
const CHANGE_S = 5;
const APART_S = 1;
const VISITORS = 6;
const PAUSE_MS = 20;
const LEAST = 50;

const folder = mkdtempSync(path.join(os.tmpdir(), 'cluster-'));
const cluster = await startCluster();
const { front, back, sites, apis } = cluster;

/** Visitors that come through the balancer, one page after another, until they are told to end. */
function load(base: string, addresses: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let ending = false;
  const failures: string[] = [];
  const seen = { asked: 0, slowestMs: 0 };
  const visitor = async (number: number) => {
    for (let at = number; !ending; at += 1) {
      const address = addresses[at % addresses.length] ?? '/';
      const { status, failure, ms } = await ask(base + address, { agent });
      seen.asked += 1;
      seen.slowestMs = Math.max(seen.slowestMs, ms);
      if (status !== 200) failures.push(`${status ?? failure} ${address}`);
      await sleep(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: VISITORS }, (_, number) => visitor(number)));
  return {
    end: async () => {
      // A slow machine shows something only after so many.
      await until(() => seen.asked > LEAST).catch(() => undefined);
      ending = true;
      await all;
      agent.destroy();
      const figure = `${seen.asked} asked, ${failures.length} failed, the slowest took ${Math.round(seen.slowestMs)} ms`;
      return {
        held: failures.length === 0 && seen.asked > LEAST,
        figure: [figure, ...new Set(failures)].slice(0, 4).join('; '),
      };
    },
  };
}

/** Looks every moment until it is so; gives the seconds since `began`, null when it does not come. */
async function secondsUntil(began: number, isSo: () => Promise<boolean>, patience = 15): Promise<number | null> {
  while (performance.now() - began < patience * 1000) {
    if (await isSo()) return (performance.now() - began) / 1000;
    await sleep(25);
  }
  return null;
}

const said = (seconds: number | null) => (seconds === null ? 'never' : `${seconds.toFixed(2)} s`);
const shows = (base: string, address: string, price: string) => async () =>
  (await ask(base + address)).text.includes(price);

const catalogue = new Catalogue(apis[0]?.url ?? '');
const { property } = await catalogue.find(({ cover, city }) => Boolean(cover && city));
const listed = await catalogue.all();
const subject = await recordOf(catalogue, property);
const page = `/properties/${subject.slug}`;
const PAGES = ['/', '/ar', '/properties', page, ...listed.slice(0, 12).map(({ slug }) => `/properties/${slug}`)];

let changes = 0;
const dirhams = (change: number) => 7_000_000 + 111_111 * change;
const priceOf = (change: number) => dirhams(change).toLocaleString('en-US');

/** Changes the price of the subject by an import at the primary, and waits until an API answers with it. */
async function change(): Promise<{ price: string; began: number }> {
  changes += 1;
  const low_price = dirhams(changes);
  const file = path.join(folder, 'changed.json');
  writeFileSync(file, JSON.stringify([{ ...subject, low_price }]));
  const imported = runCommand('catalogue-import', [file], apis[0]?.dataDir ?? '', cluster.primary.url);
  const address = `/api/v1/properties/detail/${subject.slug}/`;
  await secondsUntil(performance.now(), shows(back, address, String(low_price)), 60);
  const began = performance.now();
  await imported;
  return { price: priceOf(changes), began };
}

/** One visitor whom the balancer sends from site to site: how often the price went back to what it had been. */
function wanderer(price: string) {
  const walking = { ends: false };
  let [asked, back, hasSeen] = [0, 0, false];
  const walk = (async () => {
    for (; !walking.ends; asked += 1) {
      const { text } = await ask(`${sites[asked % 2]?.url ?? front}${asked % 4 < 2 ? page : '/properties'}`);
      const isNew = text.includes(price);
      if (hasSeen && !isNew) back += 1;
      hasSeen ||= isNew && asked % 4 < 2;
    }
  })();
  return {
    end: async () => {
      walking.ends = true;
      await walk;
      return { asked, back, hasSeen };
    },
  };
}

async function tryChange(where: string): Promise<void> {
  for (const { url } of sites) for (const address of [page, '/', '/properties']) await ask(url + address);
  const walk = wanderer(priceOf(changes + 1));
  const { price, began } = await change();
  const shown = await Promise.all(sites.map(({ url }) => secondsUntil(began, shows(url, page, price))));
  const everywhere = await Promise.all(
    sites.flatMap(({ url }) => ['/', '/properties'].map((address) => secondsUntil(began, shows(url, address, price)))),
  );
  await sleep(500);
  const { asked, back: wentBack, hasSeen } = await walk.end();
  const all = [...shown, ...everywhere];
  const slowest = all.includes(null) ? null : Math.max(...all.map(Number));
  promised(
    `A change that one site is told of shows on home, list and page of both within ${CHANGE_S} s${where}`,
    slowest !== null && slowest <= CHANGE_S,
    `${said(slowest)}; the page after ${shown.map(said).join(' and ')}`,
  );
  const apart = Math.abs(Number(shown[0]) - Number(shown[1]));
  promised(
    `The second site shows it within ${APART_S} s of the first${where}`,
    slowest !== null && apart <= APART_S,
    said(apart),
  );
  promised(
    `No price goes back for a visitor who is moved between them${where}`,
    hasSeen && wentBack === 0,
    `${wentBack} of ${asked} answers`,
  );
}

async function tryLosses(): Promise<void> {
  let visitors = load(front, PAGES);
  await sleep(1500);
  const [, second] = sites;
  if (second) await kill(second.process);
  await sleep(2500);
  let { held, figure } = await visitors.end();
  promised('A site that is killed under load costs no request', held, figure);
  await cluster.site(1, 'earlier');

  visitors = load(front, PAGES);
  await sleep(1000);
  const before = sites.map((each) => each.output().split('instances_apart').length);
  await cluster.redis.kill();
  await sleep(3000);
  ({ held, figure } = await visitors.end());
  promised('Pages go on without Redis', held, figure);
  const times = sites.map((each, at) => each.output().split('instances_apart').length - (before[at] ?? 0));
  promised(
    'Each site says once that it is alone',
    times.every((each) => each === 1),
    times.join(' and '),
  );
  await cluster.redis.start();
  await sleep(2500);
  await tryChange(', after Redis was away');

  const lists = Array.from({ length: 8 }, (_, at) => `/api/v1/properties/?page=${at + 1}`);
  visitors = load(back, lists);
  await sleep(1000);
  cluster.replica.stop();
  await sleep(2000);
  ({ held, figure } = await visitors.end());
  promised('A replica that ends under load costs no request of the API', held, figure);
}

/** What one API's end costs the visitors of the sites and whoever asks the API, through its balancer. */
async function tryApis(): Promise<void> {
  const lists = Array.from({ length: 8 }, (_, at) => `/api/v1/properties/?page=${at + 1}`);
  // Each is asked of the API, as nobody has asked it before.
  const queries = Array.from({ length: 3000 }, (_, at) => `/properties?price_range=${1000 + at}-null`);
  const both = () => {
    const all = [load(back, lists), load(front, queries.splice(0, 1000))];
    return async () => {
      const ended = await Promise.all(all.map((each) => each.end()));
      return { held: ended.every((each) => each.held), figure: ended.map(({ figure }) => figure).join('; sites: ') };
    };
  };
  let end = both();
  await sleep(1500);
  const [, second] = apis;
  if (second) await kill(second.process);
  await sleep(2500);
  let { held, figure } = await end();
  promised('An API that is killed under load costs no request of the API nor of the sites', held, figure);
  await cluster.api(1);

  end = both();
  await sleep(1000);
  for (const at of [0, 1]) {
    await apis[at]?.stop();
    await cluster.api(at);
    await sleep(1500);
  }
  ({ held, figure } = await end());
  promised('A rolling restart of the APIs drops no request of the API nor of the sites', held, figure);
}

const scriptsOf = (html: string) => [
  ...new Set([...html.matchAll(/\/_next\/static\/chunks\/[\w./~-]+\.js/g)].map(([script]) => script)),
];

async function tryNewBuild(): Promise<void> {
  const oldTab = scriptsOf((await ask(`${front}/properties`)).text);
  const visitors = load(front, [...PAGES, ...oldTab.slice(0, 4)]);
  const coming = { ends: false };
  const missing: string[] = [];
  let asked = 0;
  // Who comes meanwhile asks for the scripts of the page that it got, of whichever build.
  const newcomer = (async () => {
    while (!coming.ends) {
      await sleep(50);
      const { text } = await ask(`${front}/contact`);
      for (const script of scriptsOf(text).slice(0, 3)) {
        const { status } = await ask(front + script);
        asked += 1;
        if (status !== 200) missing.push(`${status ?? 'none'} ${script}`);
      }
    }
  })();
  for (const at of [0, 1]) {
    await sites[at]?.stop();
    await cluster.site(at, 'today');
    await sleep(2500);
  }
  coming.ends = true;
  await newcomer;
  const { held, figure } = await visitors.end();
  promised('A rolling restart with a new build drops no request', held, figure);
  promised(
    'Each page finds its scripts meanwhile, whichever build it is of',
    asked > 20 && missing.length === 0,
    [`${asked} asked, ${missing.length} missing`, ...missing.slice(0, 2)].join('; '),
  );
  const now = scriptsOf((await ask(`${front}/properties`)).text);
  const late = await Promise.all(oldTab.map((script) => ask(front + script)));
  const found = late.filter(({ status }) => status === 200).length;
  promised(
    'A tab of the earlier build finds its scripts afterwards',
    oldTab.length > 0 && found === oldTab.length && now.join() !== oldTab.join(),
    `${found} of ${oldTab.length}`,
  );
  // Next gives the data of a page under an address of its own; a browser is led there, and loads the page whole when it is of another build.
  const step = await exchange(front, page, { headers: { rsc: '1' } });
  const led =
    step.status === 307 ? await exchange(front, step.headers.location ?? '', { headers: { rsc: '1' } }) : step;
  promised('It is answered when it goes on', led.status === 200, String(led.status));
}

try {
  await tryChange('');
  await tryLosses();
  await tryApis();
  await tryNewBuild();
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
