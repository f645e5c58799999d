import { rmSync } from 'node:fs';
import path from 'node:path';
import type { NameKind } from '../../reference-api/desk/shapes';
import { temporaryFolder } from '../support/database';
import { catalogue, photograph, writeCatalogue } from './catalogue-subject';
import { Desk } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

/** What listings share, names and agents: each change is in a history by which it is undone. */

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-shared', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let editor: Desk;
let other: Desk;
let adviser: Desk;
let picture = '';
beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
  other = await Desk.of(subject, 'editor', 'other@agency.example');
  adviser = await Desk.of(subject, 'adviser');
  const body = await photograph(64, 48, '#a37b45');
  picture = (await editor.ok('deskUpload', { body, headers: { 'Content-Type': 'image/jpeg' } })).path;
}, 60_000);

const told = async () =>
  (await subject.sql<{ count: number }>(`select count(*)::int as count from outbox where kind = 'change'`))[0]?.count ??
  0;
const record = (slug: string, more: object) => ({ slug, title: 'House', cover: picture, ...more });

describe('the history of names', () => {
  const names = async (kind: NameKind) => (await editor.ok('deskNames', { params: { kind } })).results;
  const create = (kind: NameKind, body: object) => editor.ok('deskCreateName', { params: { kind }, body });
  const change = (kind: NameKind, id: number, body: object) =>
    editor.ok('deskChangeName', { params: { kind, id }, body });
  const history = async (kind: NameKind, of: number, who = editor) =>
    (await who.ok('deskNameHistory', { params: { kind }, query: { of: String(of) } })).results;
  /** Undoes the newest change of a name, as it is now. */
  const undoLast = async (kind: NameKind, of: number, who = editor) => {
    const [last] = await history(kind, of);
    return who.call('deskUndoName', { params: { kind }, body: { change: last?.id, version: last?.version } });
  };

  itOurs(
    'says who made, changed and removed one, and each is undone, as a new change that the site hears',
    async () => {
      const dubai = (await names('cities')).find(({ name }) => name.en === 'Dubai');
      const name = { en: 'New Quay', ar: 'الرصيف', fa: null };
      const text = { en: 'By the water.', ar: null, fa: null };
      const { id, version } = await create('districts', { name, city_id: dubai?.id });
      await change('districts', id, { version, name: { ...name, en: 'Old Quay' }, text });
      const before = await told();

      const changed = await undoLast('districts', id);
      expect(changed.answer.name).toMatchObject({ id, name, text: null, city_id: dubai?.id });
      expect((await undoLast('districts', id)).answer.name).toMatchObject({ name: { en: 'Old Quay' }, text });
      const [, , saved, made] = await history('districts', id, adviser);
      expect(made).toMatchObject({
        ...{ who: 'editor@agency.example', of: id, name: 'Old Quay', undoes: null },
        ...{ fields: ['city_id', 'name'], before: null, after: { name, city_id: dubai?.id } },
      });
      expect(saved).toMatchObject({ fields: ['name', 'text'], before: { name, text: null }, after: { text } });

      expect((await other.call('deskRemoveName', { params: { kind: 'districts', id } })).status).toBe(204);
      const [removed] = await history('districts', id);
      expect(removed).toMatchObject({ who: 'other@agency.example', name: 'Old Quay', version: null, after: null });
      expect((await undoLast('districts', id)).answer.name).toMatchObject({ id, name: { en: 'Old Quay' }, text });
      const undoMade = { change: made?.id, version: (await history('districts', id))[0]?.version };
      const gone = await editor.call('deskUndoName', { params: { kind: 'districts' }, body: undoMade });
      expect([gone.status, gone.answer]).toEqual([200, { name: null }]);
      expect((await names('districts')).map((row) => row.id)).not.toContain(id);
      expect((await undoLast('districts', id)).answer.name).toMatchObject({ id, text });
      expect(await told()).toBe(before + 6);
    },
  );

  itOurs('tells the second of two editors, whatever either does, and writes nothing', async () => {
    const { id, version } = await create('developers', { name: { en: 'Two of Us' } });
    const now = await change('developers', id, { version, name: { en: 'One of Us' } });
    const [last] = await history('developers', id);
    const at = { params: { kind: 'developers', id } };
    const late = [
      await other.call('deskChangeName', { ...at, body: { version, name: { en: 'Late' } } }),
      await other.call('deskRemoveName', { ...at, query: { version } }),
      await other.call('deskUndoName', { ...at, body: { change: last?.id, version } }),
      await other.call('deskUndoName', { ...at, body: { change: last?.id, version: null } }),
    ];
    for (const { status, problem } of late) expect([status, problem]).toMatchObject([409, { name: now }]);
    expect(await history('developers', id)).toHaveLength(2);
    expect((await other.call('deskRemoveName', { ...at, query: { version: now.version } })).status).toBe(204);
    const [removed] = await history('developers', id);
    const stale = await other.call('deskUndoName', { ...at, body: { change: removed?.id, version: now.version } });
    expect([stale.status, stale.problem]).toMatchObject([409, { name: null }]);
  });

  itOurs('brings back what was written of others since: only the fields of the change are undone', async () => {
    const { id, version } = await create('cities', { name: { en: 'Ras' } });
    const renamed = await change('cities', id, { version, name: { en: 'Ras City' } });
    const [rename] = await history('cities', id);
    const written = await change('cities', id, { version: renamed.version, text: { en: 'A cape.' } });
    const body = { change: rename?.id, version: written.version };
    const undone = await editor.ok('deskUndoName', { params: { kind: 'cities' }, body });
    expect(undone.name).toMatchObject({ name: { en: 'Ras' }, text: { en: 'A cape.' } });
    expect((await history('cities', id))[0]).toMatchObject({ undoes: rename?.id, fields: ['name'] });
    const same = await change('cities', id, { version: undone.name?.version, name: { en: 'Ras' } });
    expect([same.version, (await history('cities', id)).length]).toEqual([undone.name?.version, 4]);
  });

  itOurs('keeps drafts and search in step with a rename that is undone', async () => {
    const { id, version } = await create('developers', { name: { en: 'Palm Works' } });
    const draft = await editor.ok('deskCreate', {
      body: { record: record('of-palm', { developer: { name: 'Palm Works' } }) },
    });
    await editor.ok('deskPublish', { params: { id: draft.id }, body: { version: draft.version } });
    await change('developers', id, {
      version: (await names('developers')).find((row) => row.id === id)?.version,
      name: { en: 'Date Works' },
    });
    const found = async (search: string) => (await subject.read('listProperties', { search })).count;
    expect([version, await found('palm works'), await found('date works')]).toEqual([expect.any(String), 0, 1]);
    await undoLast('developers', id);
    expect([await found('palm works'), await found('date works')]).toEqual([1, 0]);
    const [made] = (await history('developers', id)).slice(-1);
    const refused = await editor.call('deskUndoName', {
      params: { kind: 'developers' },
      body: { change: made?.id, version: made?.version },
    });
    expect([refused.status, refused.problem.message]).toEqual([422, '1 listings bear this name.']);
  });

  itOurs('refuses what cannot be undone any more, with the reason', async () => {
    const { id, version } = await create('types', { name: { en: 'Boat House' } });
    await change('types', id, { version, name: { en: 'House Boat' } });
    const [changed] = await history('types', id);
    const at = { params: { kind: 'types' } };
    await editor.call('deskRemoveName', { params: { kind: 'types', id } });
    const undo = async (change: number | undefined) => {
      const [{ version: now } = { version: null }] = await history('types', id);
      const { status, problem } = await editor.call('deskUndoName', { ...at, body: { change, version: now } });
      return [status, problem.message];
    };
    const [removed] = await history('types', id);
    expect(await undo(changed?.id)).toEqual([422, 'It was removed since: undo that first.']);
    await create('types', { name: { en: 'Boat House' } });
    expect(await undo(removed?.id)).toEqual([422, 'key: There is one of this name already.']);
    const made = (await names('types')).find(({ key }) => key === 'boat_house');
    expect(made?.id).not.toBe(id);
    await editor.call('deskRemoveName', { params: { kind: 'types', id: made?.id ?? 0 } });
    expect((await undo(removed?.id))[0]).toBe(200);
    expect(await undo(removed?.id)).toEqual([422, 'It is back already.']);
    expect((await undo(999_999))[0]).toBe(404);
    const elsewhere = { params: { kind: 'cities' }, body: { change: changed?.id, version: null } };
    expect((await editor.call('deskUndoName', elsewhere)).status).toBe(404);
  });

  itOurs('comes in pages, of one or of all of a kind, and is undone by editors alone', async () => {
    const { id } = await create('statuses', { name: { en: 'Soon' } });
    const { version } = await create('statuses', { name: { en: 'Sooner' } });
    const params = { kind: 'statuses' };
    const page = await adviser.ok('deskNameHistory', { params, query: { page_size: '1' } });
    expect([page.count, page.results.map(({ name }) => name)]).toEqual([2, ['Sooner']]);
    expect((await adviser.ok('deskNameHistory', { params, query: { of: String(id) } })).count).toBe(1);
    expect((await adviser.call('deskNameHistory', { params, query: { of: 'all' } })).status).toBe(400);
    expect((await adviser.call('deskNameHistory', { params: { kind: 'kings' } })).status).toBe(404);
    const body = { change: page.results[0]?.id, version };
    expect((await adviser.call('deskUndoName', { params, body })).status).toBe(403);
    expect((await editor.call('deskUndoName', { params, body })).answer).toEqual({ name: null });
  });

  itOurs('keeps the id of one that was removed from what an import makes', async () => {
    const { id } = await create('facilities', { name: { en: 'Falconry' } });
    await editor.call('deskRemoveName', { params: { kind: 'facilities', id } });
    const content = { properties: [{ slug: 'imported', title: 'House', facilities: [{ name: 'Archery' }] }] };
    const file = writeCatalogue(path.join(folder, 'imported'), content);
    expect((await catalogue('import', [file], { DATABASE_URL: subject.databaseUrl, DATA_DIR: folder })).code).toBe(0);
    expect((await names('facilities')).find(({ name }) => name.en === 'Archery')?.id).toBe(id + 1);
    expect((await undoLast('facilities', id)).answer.name).toMatchObject({ id, name: { en: 'Falconry' } });
  });
});

describe('the history of agents', () => {
  const SARA = { name: { en: 'Sara Haddad', ar: 'سارة حداد', fa: null }, brn: 'TEST-9', languages: ['ar', 'en'] };
  const history = async (of: number) => (await adviser.ok('deskAgentHistory', { query: { of: String(of) } })).results;
  const undoLast = async (of: number) => {
    const [last] = await history(of);
    return editor.call('deskUndoAgent', { body: { change: last?.id, version: last?.version } });
  };

  itOurs('says who made, changed and removed one, and each is undone', async () => {
    const { id, version } = await editor.ok('deskCreateAgent', { body: { ...SARA, photo: picture } });
    const body = { version, ...SARA, name: { en: 'Sara H.' }, phone: '+971 50 000 0001' };
    await other.ok('deskChangeAgent', { params: { id }, body });
    const [changed, made] = await history(id);
    expect(made).toMatchObject({ of: id, name: 'Sara H.', before: null, after: { ...SARA, photo: picture } });
    expect(changed).toMatchObject({
      ...{ who: 'other@agency.example', fields: ['name', 'phone', 'photo'] },
      ...{
        before: { name: SARA.name, phone: null, photo: picture },
        after: { phone: '+971 50 000 0001', photo: null },
      },
    });
    expect((await undoLast(id)).answer.agent).toMatchObject({ id, ...SARA, photo: picture, phone: null });
    expect((await editor.call('deskRemoveAgent', { params: { id } })).status).toBe(204);
    expect((await history(id))[0]).toMatchObject({ name: 'Sara Haddad', version: null, after: null });
    const back = (await undoLast(id)).answer.agent;
    expect(back).toMatchObject({ id, ...SARA, photo: picture, active: true });
    const undoMade = { body: { change: made?.id, version: back?.version } };
    expect((await adviser.call('deskUndoAgent', undoMade)).status).toBe(403);
    expect((await editor.ok('deskUndoAgent', undoMade)).agent).toBeNull();
    expect((await editor.ok('deskAgents')).results.map((row) => row.id)).not.toContain(id);
  });

  itOurs('tells the second of two editors, and the site of what is undone where it shows it', async () => {
    const agent = await editor.ok('deskCreateAgent', { body: { name: { en: 'Omid Karimi' } } });
    const { id } = agent;
    const draft = await editor.ok('deskCreate', { body: { record: record('of-omid', { agent: { id } }) } });
    await editor.ok('deskPublish', { params: { id: draft.id }, body: { version: draft.version } });
    const [made] = await history(id);
    const bears = await editor.call('deskUndoAgent', { body: { change: made?.id, version: agent.version } });
    expect(bears.status).toBe(422);
    const body = { version: agent.version, name: { en: 'Omid Karimi' }, phone: '+971 50 000 0002' };
    const now = await editor.ok('deskChangeAgent', { params: { id }, body });
    const stale = [
      await other.call('deskChangeAgent', { params: { id }, body }),
      await other.call('deskRemoveAgent', { params: { id }, query: { version: agent.version } }),
      await other.call('deskUndoAgent', { body: { change: made?.id, version: agent.version } }),
    ];
    for (const { status, problem } of stale) expect([status, problem]).toMatchObject([409, { agent: now }]);
    const before = await told();
    await undoLast(id);
    expect(await told()).toBe(before + 1);
    expect((await subject.read('propertyDetail', {}, { slug: 'of-omid' })).agent).toMatchObject({ phone: null });
  });
});
