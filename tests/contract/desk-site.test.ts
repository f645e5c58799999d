import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogueChange } from '../../lib/contract/change';
import { type RunningApi, startApi } from '../support/api';
import { Accounts, bearer, runProgram } from '../support/accounts';
import { createDatabase, temporaryFolder } from '../support/database';
import { close, listen } from '../support/listen';
import { photograph } from './catalogue-subject';
import { itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const heard: { at: number; body: string }[] = [];
/** The site's end of the call that says what has changed. */
const site = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString('utf8')));
  request.on('end', () => {
    heard.push({ at: Date.now(), body });
    response.writeHead(200).end();
  });
});
let api: RunningApi;
let headers: Record<string, string>;

beforeAll(async () => {
  const url = await createDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'desk-site');
  const told = { SITE_REVALIDATE_URL: `${await listen(site)}/api/revalidate`, REVALIDATE_SECRET: 's'.repeat(32) };
  api = await startApi({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'false', ...told });
  const made = await runProgram('staff', { DATABASE_URL: url }, 'editor@agency.example', '--role', 'editor');
  const accounts = new Accounts(() => api.url, folder);
  headers = bearer(await accounts.login('editor@agency.example', /once: (\S+)/.exec(made.stdout)?.[1]));
}, 60_000);
afterAll(async () => {
  await api.stop();
  await close(site);
  rmSync(folder, { recursive: true, force: true });
});

type Sent = { method?: string; type?: string };

async function send<Answer>(
  path: string,
  body?: unknown,
  { method = 'POST', type = 'application/json' }: Sent = {},
): Promise<Answer> {
  const answer = await fetch(`${api.url}/api/desk/${path}/`, {
    method,
    headers: { ...headers, 'Content-Type': type },
    body: body === undefined || body instanceof Uint8Array ? (body as BodyInit | undefined) : JSON.stringify(body),
  });
  const text = await answer.text();
  expect([path, answer.ok ? '' : text]).toEqual([path, '']);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

type Listing = { id: number; version: string; draft: object | null; published: object | null };
type Named = { id: number; version: string };

/** Does `work`, and expects that the site is told once, within five seconds, of what `told` says. */
async function hears<Answer>(told: object, work: () => Promise<Answer>): Promise<Answer> {
  expect(heard).toEqual([]);
  const began = Date.now();
  const answer = await work();
  while (heard.length === 0 && Date.now() - began < 5000) await sleep(20);
  const { at, body } = heard.shift() ?? { at: Infinity, body: '{}' };
  expect(at - began).toBeLessThan(5000);
  expect(catalogueChange.parse(JSON.parse(body))).toMatchObject(told);
  return answer;
}

const EVERYTHING = { all: true };
const upload = async () =>
  (await send<{ path: string }>('pictures', await photograph(32, 32, '#a37b45'), { type: 'image/jpeg' })).path;

itOurs('the site hears within five seconds of what is published and taken off, and of no draft', async () => {
  const record = { slug: 'told', title: 'Told', cover: await upload() };
  const draft = await send<Listing>('listings', { record });
  await sleep(1500);
  const told = { properties: [{ id: draft.id, slug: 'told' }] };
  const { version } = await hears(told, () =>
    send<Listing>(`listings/${draft.id}/publish`, { version: draft.version }),
  );
  await hears(told, () => send(`listings/${draft.id}/unpublish`, { version }));
});

describe('the site hears within five seconds of a change of', () => {
  let listing: Listing;
  let told: object;
  let picture = '';
  beforeAll(async () => {
    picture = await upload();
    const record = { slug: 'changing', title: 'Changing', cover: picture };
    const { id, version } = await send<Listing>('listings', { record });
    told = { properties: [{ id, slug: 'changing' }] };
    listing = await hears(told, () => send<Listing>(`listings/${id}/publish`, { version }));
  });

  /** A call of the listing that names the version which was read. */
  const act = async (action: string, more: object = {}) => {
    listing = await send<Listing>(`listings/${listing.id}/${action}`, { version: listing.version, ...more });
  };
  const publish = async (fields: object) => {
    const record = { ...listing.published, ...fields };
    listing = await send<Listing>(`listings/${listing.id}`, { version: listing.version, record }, { method: 'PATCH' });
    await act('publish');
  };
  const undoLast = async () => {
    const path = `listings/${listing.id}/history`;
    const { results } = await send<{ results: { id: number }[] }>(path, undefined, { method: 'GET' });
    await act('undo', { change: results[0]?.id });
  };

  itOurs.each<[string, () => object]>([
    ['a field', () => ({ low_price: 1_500_000 })],
    ['its units', () => ({ property_units: [{ apartment_id: 'A-1', price: 1_500_000 }] })],
    ['its pictures', () => ({ property_images: [{ image: picture }] })],
    ['a floor plan', () => ({ property_units: [{ apartment_id: 'A-1', floor_plan_image: picture }] })],
    ['a payment plan', () => ({ payment_plans: [{ name: 'Easy', values: [{ name: 'Booking', percentage: 100 }] }] })],
  ])('a listing: %s, and its undoing', async (_, fields) => {
    await hears(told, () => publish(fields()));
    await hears(told, undoLast);
  });

  itOurs('a listing: sold, first on the home page, removed, and each undone', async () => {
    await hears(told, () => act('sales-status', { sales_status: 'sold' }));
    await hears(told, undoLast);
    const { version } = await send<{ version: string }>('featured', undefined, { method: 'GET' });
    // The others of the home page move with it.
    const moved = { properties: expect.arrayContaining([{ id: listing.id, slug: 'changing' }]) as unknown };
    await hears(moved, () => send('featured', { version, ids: [listing.id] }));
    listing = await send<Listing>(`listings/${listing.id}`, undefined, { method: 'GET' });
    await hears(told, undoLast);
    await hears(told, () => act('remove'));
    await hears(told, undoLast);
  });

  /** Undoes the newest change of names or agents. */
  const undoLastOf = async (at: string) => {
    const { results } = await send<{ results: { id: number; version: string | null }[] }>(`${at}/history`, undefined, {
      method: 'GET',
    });
    const [last] = results;
    return send(`${at}/undo`, { change: last?.id, version: last?.version });
  };

  itOurs.each(['cities', 'developers', 'facilities', 'types'])('names of %s, and their undoing', async (kind) => {
    const at = `names/${kind}`;
    const made = await hears(EVERYTHING, () => send<Named>(at, { name: { en: 'Palm' } }));
    const change = { version: made.version, name: { en: 'Palm', ar: 'النخلة' } };
    await hears(EVERYTHING, () => send<Named>(`${at}/${made.id}`, change, { method: 'PATCH' }));
    await hears(EVERYTHING, () => undoLastOf(at));
    await hears(EVERYTHING, () => send(`${at}/${made.id}`, undefined, { method: 'DELETE' }));
    await hears(EVERYTHING, () => undoLastOf(at));
  });

  itOurs('a district: made, changed, removed, brought back', async () => {
    const city = await hears(EVERYTHING, () => send<Named>('names/cities', { name: { en: 'Old Town' } }));
    const given = { name: { en: 'Old Quay' }, city_id: city.id };
    const made = await hears(EVERYTHING, () => send<Named>('names/districts', given));
    const at = `names/districts/${made.id}`;
    const text = { en: 'By the water.' };
    await hears(EVERYTHING, () => send(at, { version: made.version, text }, { method: 'PATCH' }));
    await hears(EVERYTHING, () => send(at, undefined, { method: 'DELETE' }));
    await hears(EVERYTHING, () => undoLastOf('names/districts'));
  });

  itOurs('an agent who answers for a listing, and its undoing', async () => {
    // Nothing of an agent without a listing is on the site.
    const { id, version } = await send<Named>('agents', { name: { en: 'Sara' } });
    await hears(told, () => publish({ agent: { id } }));
    const change = { version, name: { en: 'Sara Haddad' }, phone: '+971 50 000 0001' };
    await hears(EVERYTHING, () => send(`agents/${id}`, change, { method: 'PATCH' }));
    await hears(EVERYTHING, () => undoLastOf('agents'));
  });
});
