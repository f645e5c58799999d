import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEmptyDatabase, temporaryFolder } from '../support/database';
import { HARBOUR, catalogue, photograph, writeCatalogue } from './catalogue-subject';
import { ENQUIRY, Subject, itOurs } from './subject';

/** Agents of listings, and homes for rent, as optional fields (docs/decisions/agents-and-rent.md). */

const folder = temporaryFolder();
const subject = Subject.forSuite('agents', { DATA_DIR: folder, ENQUIRY_TO: 'house@example.com' });
const env = () => ({ DATABASE_URL: subject.databaseUrl, DATA_DIR: folder });
const bring = async (name: string, content: unknown) =>
  catalogue(
    'import',
    [writeCatalogue(path.join(folder, name), content, { 'sara.jpg': await photograph(80, 100, '#554433') })],
    env(),
  );
const detail = (slug: string, lang = 'en') => subject.read('propertyDetail', { lang }, { slug });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { property_images: _, property_units: __, cover: ___, ...HOUSE } = HARBOUR;
const SARA = {
  id: 7,
  name: 'Sara Haddad',
  photo: 'sara.jpg',
  brn: 'TEST-1',
  languages: ['ar', 'en'],
  phone: '+971 50 000 0001',
  whatsapp: '+971 50 000 0002',
  email: 'Sara@example.com',
};
const FLAT = {
  slug: 'marina-flat',
  title: 'Marina Flat',
  low_price: 180_000,
  total_units: 1,
  offer: 'rent',
  rent_period: 'year',
  rent_cheques: 4,
  rent_deposit: 9000,
  reference: 'R-1042',
};

itOurs('a listing that names neither agent nor rent answers without those fields', async () => {
  expect((await bring('plain', [HOUSE])).code).toBe(0);
  const answer = (await (await subject.fetch('/api/v1/properties/detail/harbour-house/')).json()) as object;
  for (const field of ['agent', 'reference', 'offer', 'rent_period', 'rent_cheques', 'rent_deposit'])
    expect(answer).not.toHaveProperty(field);
});

describe('agents of a catalogue file', () => {
  itOurs('are named by the records, by id or BRN alone, and answer in the language asked for', async () => {
    const ended = await bring('named', {
      agents: [
        { ...SARA, translations: { ar: { name: 'سارة حداد' } } },
        { id: 8, name: 'Omid Rahimi' },
      ],
      properties: [
        { ...HOUSE, agent: { brn: 'TEST-1' } },
        { ...FLAT, agent: { id: 8 } },
      ],
    });
    expect([ended.code, ended.stderr]).toEqual([0, expect.not.stringContaining('Refused')]);
    const { agent } = await detail('harbour-house', 'ar');
    expect(agent).toMatchObject({ name: 'سارة حداد', brn: 'TEST-1', languages: ['ar', 'en'], photo_height: 100 });
    expect(agent?.email).toBe('sara@example.com');
    expect((await fetch(agent?.photo ?? '')).status).toBe(200);
    expect((await detail('marina-flat')).agent).toMatchObject({ id: 8, name: 'Omid Rahimi', phone: null });
  });

  itOurs('are the same by BRN, whatever their id; a record adds what it says and takes nothing away', async () => {
    const again = { id: 99, name: 'Sara H.', brn: 'TEST-1', phone: '+971 50 000 0009' };
    expect((await bring('again', [{ ...HOUSE, agent: again }])).code).toBe(0);
    const { agent } = await detail('harbour-house', 'ar');
    expect(agent).toMatchObject({ id: 7, name: 'سارة حداد', phone: again.phone, whatsapp: SARA.whatsapp });
    expect((await detail('harbour-house')).agent?.name).toBe('Sara H.');
  });

  itOurs('that nobody knows, or that are none, are refused with the reason', async () => {
    const ended = await bring('unknown', {
      agents: [{ brn: 'TEST-2' }, { name: 'Lena', photo: 'no.jpg' }, { name: 'Lena', email: 'no address' }],
      properties: [
        { ...FLAT, slug: 'one', agent: { brn: 'NOBODY' } },
        { ...FLAT, slug: 'two', agent: {} },
        { ...FLAT, slug: 'three', offer: 'sale' },
        { ...FLAT, slug: 'four', rent_period: 'hour' },
      ],
    });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/agents\[0\]\n {2}name: .*\nRefused agents\[1\]\n {2}photo: .*\nRefused agents\[2\]/);
    expect(ended.stderr).toContain('properties[0] one\n  agent: There is no such agent');
    expect(ended.stderr).toContain('properties[1] two\n  agent: Needs a name, a BRN or an id.');
    expect(ended.stderr).toContain('properties[2] three\n  rent_period: Only of what is for rent');
    expect(ended.stderr).toContain('properties[3] four\n  rent_period: ');
  });

  itOurs('that are not active are not shown, and stay with their listings', async () => {
    const off = { agents: [{ ...SARA, active: false }], properties: [{ ...HOUSE, agent: { id: 7 } }] };
    expect((await bring('off', off)).code).toBe(0);
    expect(await detail('harbour-house')).not.toHaveProperty('agent');
    expect((await bring('on', { agents: [SARA], properties: [] })).code).toBe(0);
    expect((await detail('harbour-house')).agent?.name).toBe('Sara Haddad');
  });
});

itOurs('a home for rent says what its price is for, in the list as on its page', async () => {
  const { results } = await subject.read('listProperties', { search: 'Marina Flat' });
  expect(results[0]).toMatchObject({ offer: 'rent', rent_period: 'year', low_price: 180_000 });
  expect(await detail('marina-flat')).toMatchObject({ rent_cheques: 4, rent_deposit: 9000, reference: 'R-1042' });
});

itOurs('an enquiry goes to the agent of the listing beside the agency, with the reference', async () => {
  expect((await bring('asked', [{ ...FLAT, agent: SARA }])).code).toBe(0);
  const { id } = await detail('marina-flat');
  expect((await subject.postJson('/api/v1/contact/submit/', { ...ENQUIRY, property_id: id })).status).toBe(201);
  const mails = path.join(folder, 'mail');
  let [file] = [] as string[];
  for (let tries = 0; file === undefined && tries < 200; tries += 1) {
    await sleep(50);
    mkdirSync(mails, { recursive: true });
    file = readdirSync(mails).find((name) => name.endsWith('.eml'));
  }
  const mail = readFileSync(path.join(mails, file ?? ''), 'utf8');
  expect(mail).toMatch(/^To: house@example\.com, sara@example\.com$/m);
  expect(mail).toContain('Reference: R-1042\nAgent: Sara Haddad');
});

itOurs(
  'export and import give the same bytes back, agents and their photographs included',
  async () => {
    // Some of the demo and all that came in here: enough of every kind, and soon done.
    await subject.sql('delete from properties where id between 7 and 124');
    const data = path.join(folder, 'empty');
    mkdirSync(data, { recursive: true });
    const empty = {
      DATABASE_URL: await createEmptyDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'agents_empty'),
      DATA_DIR: data,
    };
    const [first, second] = [path.join(folder, 'first/a.json'), path.join(folder, 'second/a.json')];
    expect((await catalogue('export', [first], env())).code).toBe(0);
    const brought = await catalogue('import', [first], empty);
    expect([brought.code, brought.stderr]).toEqual([0, expect.not.stringContaining('Refused')]);
    expect((await catalogue('export', [second], empty)).code).toBe(0);
    expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
    const { agents } = JSON.parse(readFileSync(first, 'utf8')) as { agents: object[] };
    expect(agents).toContainEqual(expect.objectContaining({ id: 7, translations: { ar: { name: 'سارة حداد' } } }));
    // What is as it was is not changed by its own export.
    expect((await catalogue('import', [first], empty)).stdout).toMatch(/: 0 new, 0 changed/);
  },
  120_000,
);
