import { rmSync } from 'node:fs';
import { readAgentRows } from '../../reference-api/desk/agents';
import { temporaryFolder } from '../support/database';
import { photograph } from './catalogue-subject';
import { Desk, scansOf } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

/** Agents at the desk, and what rents and single homes are warned of before they are published (docs/decisions/agents-and-rent.md). */

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-agents', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let editor: Desk;
let adviser: Desk;
let picture = '';
beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
  adviser = await Desk.of(subject, 'adviser');
  const body = await photograph(64, 48, '#a37b45');
  picture = (await editor.ok('deskUpload', { body, headers: { 'Content-Type': 'image/jpeg' } })).path;
}, 60_000);

const NAME = { en: 'Sara Haddad', ar: 'سارة حداد', fa: null };
const SARA = {
  name: NAME,
  brn: 'TEST-1',
  languages: ['ar', 'en'],
  phone: '+971 50 000 0001',
  whatsapp: '+971 50 000 0002',
  email: 'Sara@example.com',
};
let made = 0;
const listing = async (more: object) => {
  const record = { slug: `of-agents-${(made += 1)}`, title: 'House', cover: picture, ...more };
  return editor.ok('deskCreate', { body: { record } });
};
const publish = (id: number, version: string) => editor.ok('deskPublish', { params: { id }, body: { version } });
const shown = (slug: string, lang = 'en') => subject.read('propertyDetail', { lang }, { slug });
const { sql } = subject;

describe('an agent', () => {
  itOurs(
    'is made by an editor alone, with a photograph that was uploaded here, and read by every adviser',
    async () => {
      const refused = await adviser.call('deskCreateAgent', { body: SARA });
      expect(refused.status).toBe(403);
      const agent = await editor.ok('deskCreateAgent', { body: { ...SARA, photo: picture } });
      expect(agent).toMatchObject({ ...SARA, email: 'sara@example.com', photo: picture, active: true, used: 0 });
      expect((await adviser.ok('deskAgents')).results).toContainEqual(agent);
      const foreign = await editor.call('deskCreateAgent', {
        body: { name: { en: 'Omid' }, photo: 'https://elsewhere.example/me.jpg' },
      });
      expect([foreign.status, Object.keys(foreign.problem.errors ?? {})]).toEqual([422, ['photo']]);
    },
  );

  itOurs('is refused where an import would take them for another, or a field is none', async () => {
    const create = async (more: object) => {
      const { status, problem } = await editor.call('deskCreateAgent', { body: { name: { en: 'Lena' }, ...more } });
      return [status, Object.keys(problem.errors ?? {})];
    };
    expect(await create({ brn: 'TEST-1' })).toEqual([422, ['brn']]);
    expect(await create({ name: { en: 'Sara Haddad' } })).toEqual([422, ['name']]);
    expect(await create({ name: { en: '' } })).toEqual([422, ['name']]);
    expect(await create({ phone: 'ring me' })).toEqual([422, ['phone']]);
    expect(await create({ email: 'nobody' })).toEqual([422, ['email']]);
    expect(await create({ languages: ['Arabic'] })).toEqual([422, ['languages']]);
    expect(await create({ shoe_size: 40 })).toEqual([422, expect.any(Array)]);
  });

  itOurs(
    'is shown with the listings that name them, also after a change, which drafts and the site are told of',
    async () => {
      const sara = (await editor.ok('deskAgents')).results.find(({ brn }) => brn === 'TEST-1');
      if (!sara) throw new Error('No Sara.');
      const agent = { id: sara.id, name: sara.name.en };
      const first = await listing({ agent });
      await publish(first.id, first.version);
      const draft = await listing({ agent });
      expect(await shown(first.draft?.slug ?? '', 'ar')).toMatchObject({
        agent: { name: NAME.ar, brn: 'TEST-1', languages: ['ar', 'en'] },
      });
      const { used } = (await editor.ok('deskAgents')).results.find(({ id }) => id === sara.id) ?? {};
      expect(used).toBe(2);
      const body = { version: sara.version, ...SARA, photo: picture, name: { ...NAME, en: 'Sara H.' }, phone: null };
      const changed = await editor.call('deskChangeAgent', { params: { id: sara.id }, body });
      expect([changed.status, changed.answer.name.en, changed.answer.phone]).toEqual([200, 'Sara H.', null]);
      const [told] = await sql<{ change: object }>(
        `select change from outbox where kind = 'change' order by id desc limit 1`,
      );
      expect(told?.change).toEqual({ properties: null });
      const stale = await editor.call('deskChangeAgent', { params: { id: sara.id }, body });
      expect(stale.status).toBe(409);
      // A draft that was begun before it says who by number: publishing it makes nobody anew.
      const { draft: kept, version } = await editor.ok('deskListing', { params: { id: draft.id } });
      expect(kept?.agent).toEqual({ id: sara.id, name: 'Sara H.' });
      await publish(draft.id, version);
      expect((await shown(draft.draft?.slug ?? '')).agent).toMatchObject({ id: sara.id, name: 'Sara H.', phone: null });
      expect((await editor.ok('deskAgents')).results.filter(({ name }) => name.en.startsWith('Sara'))).toHaveLength(1);
    },
  );

  itOurs(
    'is taken off the pages when they are no longer active, and removed when they answer for nothing',
    async () => {
      const sara = (await editor.ok('deskAgents')).results.find(({ brn }) => brn === 'TEST-1');
      const params = { id: sara?.id ?? 0 };
      const body = { ...SARA, name: { en: 'Sara H.' }, version: sara?.version, active: false };
      await editor.ok('deskChangeAgent', { params, body });
      expect(await shown('of-agents-1')).not.toHaveProperty('agent');
      expect((await editor.call('deskRemoveAgent', { params })).status).toBe(422);
      const idle = await editor.ok('deskCreateAgent', { body: { name: { en: 'Idle' } } });
      expect((await adviser.call('deskRemoveAgent', { params: { id: idle.id } })).status).toBe(403);
      expect((await editor.call('deskRemoveAgent', { params: { id: idle.id } })).status).toBe(204);
      expect((await editor.call('deskRemoveAgent', { params: { id: idle.id } })).status).toBe(404);
    },
  );

  itOurs('that is changed takes over no draft of another of the same name', async () => {
    const name = { en: 'Noor Twin' };
    const first = await editor.ok('deskCreateAgent', { body: { name, brn: 'TWIN-1' } });
    const second = await editor.ok('deskCreateAgent', { body: { name, brn: 'TWIN-2' } });
    const { id } = await listing({ agent: { name: name.en, brn: 'TWIN-2' } });
    const named = async () => (await editor.ok('deskListing', { params: { id } })).draft?.agent;
    const change = ({ id: agent, version, brn }: typeof first) =>
      editor.ok('deskChangeAgent', { params: { id: agent }, body: { version, name: { en: `Noor ${brn}` }, brn } });
    await change(first);
    expect(await named()).toMatchObject({ id: null, name: name.en, brn: 'TWIN-2' });
    await change(second);
    expect(await named()).toEqual({ id: second.id, name: 'Noor TWIN-2' });
  });

  itOurs('answers for what names them by number, else by BRN, else by name, each listing once', async () => {
    const agent = (body: object) => editor.ok('deskCreateAgent', { body });
    const one = await agent({ name: { en: 'Twice Named' }, brn: 'USED-1' });
    const other = await agent({ name: { en: 'Twice Named' }, brn: 'USED-2' });
    const plain = await agent({ name: { en: 'Without Number' } });
    const used = async () => {
      const { results } = await editor.ok('deskAgents');
      return [one, other, plain].map(({ id }) => results.find((each) => each.id === id)?.used);
    };
    expect(await used()).toEqual([0, 0, 0]);
    await listing({ agent: { name: 'Twice Named' } });
    expect(await used()).toEqual([1, 1, 0]);
    await listing({ agent: { name: 'Twice Named', brn: 'USED-2' } });
    await listing({ agent: { name: 'Without Number', brn: 'USED-9' } });
    expect(await used()).toEqual([1, 2, 1]);
    await listing({ agent: { id: other.id, name: 'Another name' } });
    await listing({});
    const { id, version } = await listing({ agent: { id: one.id, name: 'Twice Named' }, city: { name: 'Dubai' } });
    const { version: next, published } = await publish(id, version);
    expect(await used()).toEqual([2, 3, 1]);
    // Of both the draft and what is published.
    const change = (version: string, more: object) =>
      editor.ok('deskSave', { params: { id }, body: { version, record: { ...published, ...more } } });
    const saved = await change(next, { title: 'House 2' });
    expect(await used()).toEqual([2, 3, 1]);
    await change(saved.version, { agent: { id: plain.id, name: 'Without Number' } });
    expect(await used()).toEqual([2, 3, 2]);
  });

  itOurs('is read with all others while the drafts are gone through once, not for each of them', async () => {
    expect((await editor.ok('deskAgents')).results.length).toBeGreaterThan(1);
    expect(await scansOf(subject, 'listings', readAgentRows)).toBe(1);
  });

  itOurs('is not removed while enquiries that are theirs are open', async () => {
    const { id } = await editor.ok('deskCreateAgent', { body: { name: { en: 'Answering' } } });
    await sql(
      `insert into enquiries (name, email, subject, message, content_hash, assignee_agent_id)
       values ('Layla', 'layla@example.com', 'Viewing', 'May we see it?', 'x', $1)`,
      [id],
    );
    const remove = async (lang: string) => {
      const { status, problem } = await editor.call('deskRemoveAgent', { params: { id }, query: { lang } });
      return [status, problem.message];
    };
    expect(await remove('en')).toEqual([422, 'They have open enquiries: give those to somebody else first.']);
    expect(await remove('ar')).toEqual([422, 'لدى هذا الوكيل استفسارات مفتوحة: يُرجى إسنادها إلى شخص آخر أولًا.']);
    await sql(`update enquiries set status = 'answered' where assignee_agent_id = $1`, [id]);
    expect((await editor.call('deskRemoveAgent', { params: { id } })).status).toBe(204);
  });

  itOurs('has a BRN in the digits that the registry has', async () => {
    const body = { name: { en: 'Figures' }, brn: '٥٤٣٢۱' };
    expect((await editor.ok('deskCreateAgent', { body })).brn).toBe('54321');
  });

  itOurs('whom nobody knows keeps a listing from being published', async () => {
    const { problems } = await listing({ agent: { brn: 'NOBODY' } });
    expect(problems).toContainEqual(expect.objectContaining({ code: 'agent_unknown', severity: 'blocks' }));
  });
});

describe('before a rent or one home is published', () => {
  const codes = async (more: object) => (await listing(more)).problems.map(({ code }) => code);
  itOurs('it says that its period is missing, and that its payment plan is in vain', async () => {
    const plan = { name: 'Plan', values: [{ name: 'All', percentage: 100 }] };
    const rent = { offer: 'rent', low_price: 90_000, average_bedrooms: 1, min_area: 700 };
    expect(await codes({ ...rent, payment_plans: [plan] })).toEqual(
      expect.arrayContaining(['rent_period_missing', 'rent_plan_unused']),
    );
    const whole = await codes({ ...rent, rent_period: 'year' });
    for (const code of ['rent_period_missing', 'rent_plan_unused', 'home_size_missing'])
      expect(whole).not.toContain(code);
    const sale = await codes({ payment_plans: [plan] });
    for (const code of ['rent_period_missing', 'rent_plan_unused']) expect(sale).not.toContain(code);
  });

  itOurs('it says that bedrooms or area of the one home are missing, not of a project', async () => {
    expect(await codes({ total_units: 1, min_area: 700 })).toContain('home_size_missing');
    expect(await codes({ total_units: 1, property_units: [{ apartment_type_id: 0, area: 400 }] })).not.toContain(
      'home_size_missing',
    );
    expect(await codes({ total_units: 40 })).not.toContain('home_size_missing');
    expect(await codes({})).not.toContain('home_size_missing');
  });
});
