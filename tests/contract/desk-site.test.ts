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

async function send<Answer>(path: string, body: unknown, type = 'application/json'): Promise<Answer> {
  const answer = await fetch(`${api.url}/api/desk/${path}/`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': type },
    body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  });
  expect([path, answer.ok ? '' : await answer.text()]).toEqual([path, '']);
  return (await answer.json()) as Answer;
}

type Listing = { id: number; version: string };

itOurs('the site hears within five seconds of what is published and taken off, and of no draft', async () => {
  const { path } = await send<{ path: string }>('pictures', await photograph(32, 32, '#a37b45'), 'image/jpeg');
  const draft = await send<Listing>('listings', { record: { slug: 'told', title: 'Told', cover: path } });
  await sleep(1500);
  expect(heard).toEqual([]);
  const hears = async (work: () => Promise<Listing>) => {
    const began = Date.now();
    const listing = await work();
    while (heard.length === 0 && Date.now() - began < 5000) await sleep(20);
    const { at, body } = heard.shift() ?? { at: Infinity, body: '{}' };
    expect(at - began).toBeLessThan(5000);
    expect(catalogueChange.parse(JSON.parse(body))).toMatchObject({ properties: [{ id: draft.id, slug: 'told' }] });
    return listing;
  };
  const { version } = await hears(() => send(`listings/${draft.id}/publish`, { version: draft.version }));
  await hears(() => send(`listings/${draft.id}/unpublish`, { version }));
});
