// What a catalogue of many properties costs beside one of few, through the reference API over PostgreSQL and through the site
// before it (after `npm run build`): `npm run bench:scale -- SMALL LARGE …`, each `COUNT=postgresql://…` of a database that holds as many or nothing yet (then it is filled). All are asked in
// turns in one run, so that only their ratio counts; ROUNDS in the environment is how often (40), ROWS a regular expression of the questions (all). CPU is that of the processes of Node (API, and the
// site where it is asked) and of PostgreSQL's, in ms an answer; it is read from /proc, so PostgreSQL must run here, and nothing else may ask it.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { type Running, startSite } from '../e2e/support/processes';
import { type RunningApi, startApi } from '../support/api';
import { until } from '../support/until';
import { ASKED, makeCatalogue } from './catalogue';
import { cpuMs, cpuUsed } from './peers/processes';
import { medianOf } from './peers/table';

/** From 40 on the 95th percentile is not the slowest of all. */
const ROUNDS = Number(process.env.ROUNDS ?? 40);
/** The index of a million properties is whole long before. */
const INDEX_MS = 600_000;
const API = '/api/v1';

const list = (query: string) => `${API}/properties/?${query}`;
const facets = (query: string) => `${API}/property-filters/?${query}`;
const page = (number: number) => (count: number) => list(`page=${Math.min(number, Math.ceil(count / 12))}`);

/** Each question, with what it asks of a catalogue of `count`; `turn` is another one each time, so that no answer was kept. */
const QUESTIONS: Record<string, (count: number, turn: number) => string> = {
  'list default': () => list(''),
  'list 3 filters (type, city, price)': (_, turn) =>
    list(`property_type=1&city=2&price_range=${500_000 + turn * 1000}-5000000`),
  'list 3 filters (type, city, beds)': (_, turn) =>
    list(`property_type=1,${2 + (turn % 5)}&city=${1 + (turn % 8)}&bedrooms=2,${3 + (turn % 3)}`),
  'facets, no filter': () => facets(''),
  'facets, 3 filters (price)': (_, turn) =>
    facets(`property_type=1&city=2&price_range=${500_000 + turn * 1000}-5000000`),
  'facets, 3 filters (beds)': (_, turn) =>
    facets(`property_type=1,${2 + (turn % 5)}&city=${1 + (turn % 8)}&bedrooms=2,${3 + (turn % 3)}`),
  'search broad, a quarter': () => list(`search=${ASKED.quarter}`),
  'search broad, all': () => list(`search=${ASKED.every}`),
  'search rare': () => list(`search=${ASKED.rare}`),
  'search 2 letters': (_, turn) => list(`search=${'bdfgklmnpr'[turn % 10]}${'aeiou'[turn % 5]}`),
  'search 2 letters, none': () => list('search=zq'),
  'search Arabic, all': () => list(`search=${encodeURIComponent(ASKED.arabicEvery)}`),
  'search Arabic, rare': () => list(`search=${encodeURIComponent(ASKED.arabicOne)}`),
  'search 2 words': (_, turn) => list(`search=${ASKED.quarter}+${10 + turn}`),
  'facets and search': () => facets(`search=${ASKED.quarter}`),
  'page 1000': page(1000),
  'last page': page(Infinity),
  'by price': () => list('ordering=low_price'),
  'by area, largest first': () => list('ordering=-min_area'),
  'by title': () => list('ordering=title'),
  'by title, Farsi, last first': () => list('ordering=-title&lang=fa'),
  'by completion, 3 filters': (_, turn) =>
    list(`ordering=-completion_rate&property_type=1&city=2&price_range=${500_000 + turn * 1000}-null`),
  'by two fields': () => list('ordering=-completion_rate,low_price'),
  'property by slug': (count, turn) => `${API}/properties/detail/home-${2 + ((turn * 7919) % (count - 2))}/`,
  'property with 2,000 units': () => `${API}/properties/detail/home-1/`,
  'units of 2,000': () => `${API}/properties/1/units/?page_size=500`,
  similar: (count, turn) => `${API}/property-details/${2 + ((turn * 7919) % (count - 2))}/similar_properties/`,
  featured: () => `${API}/featured-properties/`,
  statistics: () => `${API}/property-statistics/`,
  'sitemap: the ranges': () => `${API}/property-addresses/ranges/`,
  'sitemap: first part': () => `${API}/property-addresses/?after=0&until=1024`,
  'sitemap: last part': (count) => `${API}/property-addresses/?after=${Math.max(0, count - 1024)}&until=${count}`,
};

/** What visitors and crawlers ask of the site; none of it was made before. */
const OF_SITE: Record<string, (count: number, turn: number) => string> = {
  'site: list, a new price': (_, turn) => `/properties?price_range=${500_000 + turn * 1000}-null`,
  'site: list, 3 new filters': (_, turn) =>
    `/properties?property_type=1&city=2&price_range=${500_000 + turn * 1000}-5000000`,
  'site: list, a new word': (_, turn) => `/ar/properties?search=${ASKED.quarter}+${10 + turn}`,
  'site: property never shown': (count, turn) => `/properties/home-${2 + ((turn * 104_729) % (count - 2))}`,
};
const ALL = { ...QUESTIONS, ...OF_SITE };
const ROWS = new RegExp(process.env.ROWS ?? '');

type Subject = { count: number; api: RunningApi; site: Running; database: pg.Client };
type Sample = { ms: number; node: number; postgres: number };

const apiOf = ({ api }: Subject) => [api.child.pid ?? 0];
const nodeOf = (subject: Subject) => [...apiOf(subject), subject.site.process.pid ?? 0];

/** The backends of the API's own connections. */
async function backendsOf({ database }: Subject): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = $1',
    ['client backend'],
  );
  return rows.map(({ pid }) => pid);
}

async function ask(subject: Subject, question: keyof typeof ALL, turn: number): Promise<Sample> {
  const { count, api, site } = subject;
  const base = question in OF_SITE ? site.url : api.url;
  const before = { postgres: cpuUsed(await backendsOf(subject)), node: cpuUsed(nodeOf(subject)) };
  const began = performance.now();
  const response = await fetch(base + (ALL[question]?.(count, turn) ?? ''));
  await response.arrayBuffer();
  const ms = performance.now() - began;
  if (!response.ok) throw new Error(`${question} of ${count}: ${response.status}`);
  return {
    ms,
    node: cpuMs(before.node, cpuUsed(nodeOf(subject))),
    postgres: cpuMs(before.postgres, cpuUsed(await backendsOf(subject))),
  };
}

const p95Of = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN;

/** Resolves when the index has everything; says how long that took, and the memory. */
async function ready({ count, api }: Pick<Subject, 'count' | 'api'>, began: number): Promise<void> {
  await until(() => api.output.stderr.some((line) => line.includes('"index_words"')), INDEX_MS);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const status = readFileSync(`/proc/${api.child.pid}/status`, 'utf8');
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  console.log(
    `${count}: index whole after ${seconds} s, API process ${mb('VmRSS')} MB (peak ${mb('VmHWM')}), ${Math.round(cpuMs(new Map(), cpuUsed([api.child.pid ?? 0])))} ms CPU`,
  );
}

const given = process.argv.slice(2).map((word) => /^(\d+)=(postgres.*)$/.exec(word));
if (given.length === 0 || given.includes(null))
  throw new Error('npm run bench:scale -- 1000=postgresql://… 1000000=postgresql://…');
const subjects: Subject[] = [];
try {
  for (const [, count = '', url = ''] of given.filter((each) => each !== null)) {
    await makeCatalogue(url, Number(count));
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    const began = performance.now();
    // One backend a query, whose CPU can be read: a parallel worker is gone before it is looked at.
    const serial = new URL(url);
    serial.searchParams.set('options', '-c max_parallel_workers_per_gather=0');
    const api = await startApi({ DATABASE_URL: serial.href, DEMO: 'false', DATA_DIR: '.data/bench-scale' });
    await ready({ count: Number(count), api }, began);
    subjects.push({ count: Number(count), api, site: await startSite(api.url), database });
  }
  console.log(
    `\n| Question (n ${ROUNDS}) | ${subjects.map(({ count }) => `${count}: p50 / p95 ms (CPU Node + PostgreSQL)`).join(' | ')} | p95, CPU of the last to the first |`,
  );
  console.log(`|---|${subjects.map(() => '---|').join('')}---|`);
  for (const question of Object.keys(ALL).filter((each) => ROWS.test(each))) {
    const samples = subjects.map(() => [] as Sample[]);
    // The first round fills what connections and the process keep of any question.
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      for (const [place, subject] of subjects.entries()) {
        const sample = await ask(subject, question, turn);
        if (turn > 0) samples[place]?.push(sample);
      }
    }
    const results = samples.map((all) => {
      const times = all.map(({ ms }) => ms);
      return {
        p50: medianOf(times),
        p95: p95Of(times),
        node: medianOf(all.map(({ node }) => node)),
        postgres: medianOf(all.map(({ postgres }) => postgres)),
      };
    });
    const [first, last] = [results[0], results.at(-1)];
    const cells = results.map(
      ({ p50, p95, node, postgres }) =>
        `${p50.toFixed(1)} / ${p95.toFixed(1)} (${node.toFixed(1)} + ${postgres.toFixed(1)})`,
    );
    const ratio =
      first && last
        ? `${(last.p95 / first.p95).toFixed(1)}, ${((last.node + last.postgres) / (first.node + first.postgres)).toFixed(1)}`
        : '';
    console.log(`| ${question} | ${cells.join(' | ')} | ${subjects.length > 1 ? ratio : '-'} |`);
  }
} finally {
  for (const { api, site, database } of subjects) {
    await site.stop();
    await database.end();
    await api.stop();
  }
}
