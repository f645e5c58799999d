// What the site does with programs, beside people: enquiries by bots and by five hundred people behind four addresses at
// the same time, stored by the real API; and floods of each kind of request that costs something, with probes of the others.
import { setTimeout as sleep } from 'node:timers/promises';
import { atOnce } from '../../lib/at-once';
import { LEAST_MS, scriptToken } from '../../lib/stamp';
import { withDatabase } from '../e2e/support/database';
import { startReferenceApi, startSite } from '../e2e/support/processes';
import { until } from '../support/until';
import { isShort, promised, tally } from './support/promises';
import { personEnquiry } from './support/requests';
import { send } from './support/send';

const BOT_POSTS = isShort ? 200 : 10_000;
const MOST_ROWS = 20;
const PEOPLE = isShort ? 24 : 500;
const FLOOD_MS = isShort ? 600 : 8000;
const FLOODERS = isShort ? 30 : 120;
const PAUSE_MS = 100;
const LEAVERS = isShort ? 40 : 400;
const REST_MS = 2500;
const KEY = 'floods-are-counted-at-the-door';

// Tokens are signed by the key that the site has.
Object.assign(process.env, { SITE_KEY: KEY, API_BASE_URL: 'http://127.0.0.1:1', SITE_URL: 'http://127.0.0.1:1' });

const api = await startReferenceApi({ SITE_KEY: KEY, LOG_LEVEL: 'silent' });
const site = await startSite(api.url, { SITE_KEY: KEY, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }).catch(
  async (error: unknown) => {
    await api.stop();
    throw error;
  },
);

type Answer = { status: number; ms: number; text: string; headers: Headers };

/** Asks the site as somebody whose proxy names `client`. */
async function ask(client: string, path: string, body?: unknown): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(site.url + path, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    redirect: 'manual',
  });
  const text = await answer.text();
  return { status: answer.status, ms: performance.now() - began, text, headers: answer.headers };
}

const count = (most: number) => Array.from({ length: most }, (_, n) => n);

const slowest = (answers: readonly Answer[]) => `${Math.max(0, ...answers.map(({ ms }) => ms)).toFixed(0)} ms at most`;

type Address = { id: number; slug: string; units: { id: number }[] };
const addresses = (await (await fetch(`${api.url}/api/v1/property-addresses/`)).json()) as Address[];
const withUnits = addresses.filter(({ units }) => units.length > 0);
const property = (n: number): Address => withUnits[n % withUnits.length] ?? { id: 0, slug: '', units: [] };
const pictures = [
  ...new Set(
    [...(await ask('192.0.2.1', '/properties')).text.matchAll(/\/_next\/image\?url=(%2Fmedia%2F[\w%.-]+)&/g)].map(
      ([, url = '']) => url,
    ),
  ),
];

const bot = (n: number) => `198.18.${(n >> 8) & 255}.${n & 255}`;
const token = async (client: string) =>
  (JSON.parse((await ask(client, '/api/enquiry')).text) as { token: string }).token;

const ADVERTISEMENT = 'Grow your sales with our unbeatable search ranking service, first month free of charge.';

async function bots(): Promise<Answer[]> {
  const ripe = () => scriptToken(Date.now() - 5 * LEAST_MS);
  const one = ripe();
  const kinds: ((n: number) => Promise<Answer>)[] = [
    (n) => ask(bot(n), '/api/enquiry', personEnquiry(n, 'bot', { stamp: '' })),
    (n) => ask(bot(n), '/api/enquiry', personEnquiry(n, 'bot', { stamp: ripe(), trap: 'Nice site' })),
    // Faster than any person; said by the clock of this machine, however slow it is just now.
    (n) => ask(bot(n), '/api/enquiry', personEnquiry(n, 'bot', { stamp: scriptToken(Date.now() + 60_000) })),
    (n) => ask(bot(0), '/api/enquiry', personEnquiry(n, 'bot', { stamp: n % 2 ? one : 'script.1.forged.signature' })),
    (n) => ask(bot(n), '/api/enquiry', personEnquiry(n, 'bot', { stamp: ripe(), message: `${ADVERTISEMENT} ${n}` })),
  ];
  return (await atOnce(count(BOT_POSTS), 8, async (n) => kinds[n % kinds.length]?.(n))).filter(
    (each) => each !== undefined,
  );
}

/** A person looks around, and writes. */
async function person(n: number): Promise<{ looked: Answer[]; wrote: Answer }> {
  const client = `203.0.113.${n % 4}`;
  const { slug, id, units } = property(n);
  const stamp = await token(client);
  const paths = [
    '/',
    `/properties?price_range=${1000 + n}-null`,
    `/api/search?price_range=${1000 + n}-null`,
    `/properties/${slug}`,
    `/properties/${slug}/units`,
    `/api/unit?property=${id}`,
    `/properties/${slug}/units/${units[n % (units.length || 1)]?.id ?? ''}`,
    `/_next/image?url=${pictures[n % pictures.length] ?? ''}&w=640&q=75`,
    '/properties/a-house-that-was-sold',
  ];
  const looked: Answer[] = [];
  for (const path of paths) looked.push(await ask(client, path));
  const last = looked.pop();
  if (last?.status !== 404) throw new Error(`An unknown house is ${String(last?.status)}.`);
  await sleep(LEAST_MS);
  const wrote = await ask(client, '/api/enquiry', personEnquiry(n, 'person', { stamp }));
  return { looked, wrote };
}

async function enquiries(): Promise<void> {
  const [botAnswers, people] = await Promise.all([bots(), atOnce(count(PEOPLE), 10, person)]);
  const stored = (
    await withDatabase(api.dataDir, (client) => client.query<{ email: string }>('select email from enquiries'))
  ).rows;
  const ofPeople = new Set(stored.map(({ email }) => email).filter((email) => email.startsWith('person-')));
  promised(
    `${BOT_POSTS} posts by bots leave at most ${MOST_ROWS} rows`,
    stored.length - ofPeople.size <= MOST_ROWS,
    `${stored.length - ofPeople.size} rows; answers ${tally(botAnswers)}`,
  );
  const looked = people.flatMap((each) => each.looked);
  promised(
    `${PEOPLE} people behind four addresses who write meanwhile are never refused`,
    ofPeople.size === PEOPLE && people.every(({ wrote }) => wrote.status === 201),
    `${ofPeople.size} rows; answers ${tally(people.map(({ wrote }) => wrote))}`,
  );
  promised(
    'Nor is what they look at',
    looked.every(({ status }) => status === 200),
    `${tally(looked)}; ${slowest(looked)}`,
  );
}

let serial = 0;
const next = () => (serial += 1);

/** The kinds of request that cost something, by a new address each time. */
const KINDS: Record<string, (n: number) => string> = {
  lists: (n) => `/properties?price_range=${2000 + n}-null`,
  search: (n) => `/api/search?price_range=${2000 + n}-null`,
  'units JSON': (n) => `/api/unit?property=${property(n).id}&n=${n}`,
  'unknown pages': (n) => `/properties/no-such-house-${n}`,
  cards: (n) => `/og/en/property/${property(n).slug}.${n.toString(16).padStart(16, '0')}.jpg`,
  pictures: (n) =>
    `/_next/image?url=${pictures[n % pictures.length] ?? ''}%3Fn%3D${n}&w=${[390, 640, 828, 1080][n % 4]}&q=75`,
  'editor previews': (n) => `/editor/previews?n=${n}`,
};

/** Where a kind that is flooded answers as well as it may. */
const GOOD = [200, 404];

async function flood(name: string, clientOf: (n: number) => string): Promise<{ flood: Answer[]; probes: Answer[] }> {
  const end = performance.now() + FLOOD_MS;
  const answers: Answer[] = [];
  const probes: Answer[] = [];
  const flooder = async () => {
    while (performance.now() < end) {
      const n = next();
      const answer = await ask(clientOf(n), KINDS[name]?.(n) ?? '/');
      answers.push({ ...answer, text: '' });
    }
  };
  const prober = async () => {
    const others = ['/', `/properties/${property(0).slug}`, ...Object.keys(KINDS).filter((other) => other !== name)];
    while (performance.now() < end) {
      for (const other of others) probes.push(await ask('192.0.2.77', KINDS[other]?.(next()) ?? other));
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all([...Array.from({ length: FLOODERS }, flooder), prober()]);
  return { flood: answers, probes };
}

async function floods(): Promise<void> {
  for (const name of Object.keys(KINDS)) {
    // Four addresses meet the limit of a network; four hundred only that of the kind.
    for (const many of isShort ? [400] : [4, 400]) {
      const { flood: answers, probes } = await flood(
        name,
        (n) => `198.51.${100 + ((n % many) >> 8)}.${(n % many) & 255}`,
      );
      const refused = answers.filter(({ status }) => !GOOD.includes(status));
      const clear = refused.every(
        ({ status, headers }) =>
          (status === 429 || status === 503) &&
          Number(headers.get('retry-after')) > 0 &&
          headers.get('cache-control') === 'no-store',
      );
      promised(
        `A flood of ${name} from ${many} addresses leaves the others answering`,
        probes.every(({ status }) => GOOD.includes(status)) && clear,
        `flood: ${answers.length} asked, ${tally(answers)}; others: ${tally(probes)}, ${slowest(probes)}`,
      );
    }
  }
}

/** One network that asks for more than its share: what it is told, and what it still gets. */
async function oneNetwork(): Promise<void> {
  const client = '192.0.2.200';
  const page = `/properties/${property(1).slug}`;
  await ask('192.0.2.201', page);
  const unknown = await atOnce(count(200), 20, async () => ask(client, `/no-such-page-${next()}`));
  const told = await ask(client, `/ar/no-such-page-${next()}`);
  const kept = await atOnce(count(300), 20, async () => ask(client, page));
  promised(
    'A network that asks for unknown pages without end is told to wait, on a page of ours in its language',
    told.status === 429 &&
      told.text.includes('dir="rtl"') &&
      told.text.includes('إعادة المحاولة') &&
      Number(told.headers.get('retry-after')) > 0,
    `${tally(unknown)}; Retry-After ${told.headers.get('retry-after') ?? 'none'}`,
  );
  promised(
    'A page that is kept is never limited, not even to that network',
    kept.every(({ status }) => status === 200),
    tally(kept),
  );
}

/** Visitors of each kind who leave before they are answered; whoever comes then is answered. */
async function leavers(): Promise<void> {
  const after: string[] = [];
  for (const [name, path] of Object.entries(KINDS)) {
    await atOnce(count(LEAVERS), 6, async (n) => {
      const leave = new AbortController();
      const timer = setTimeout(() => leave.abort(), n % 40);
      const headers = { 'x-forwarded-for': bot(n) };
      await send(site.url, path(next()), { headers, signal: leave.signal });
      clearTimeout(timer);
    });
    // What was made for them has ended.
    await sleep(REST_MS);
    const isAnswered = async () => GOOD.includes((await ask('192.0.2.201', path(next()))).status);
    // On a busy machine that takes longer; a place that is never given back stays lost.
    await until(isAnswered, 20_000, 1000).catch(() => after.push(name));
  }
  promised(
    `After ${LEAVERS} visitors of each kind who leave at once, the next is answered`,
    after.length === 0,
    after.join(', ') || `${Object.keys(KINDS).length} kinds`,
  );
}

try {
  await enquiries();
  await floods();
  await leavers();
  await oneNetwork();
} finally {
  await site.stop();
  await api.stop();
}
