import { rmSync } from 'node:fs';
import { temporaryFolder } from '../support/database';
import { Desk } from './desk-subject';
import { Subject, itOurs } from './subject';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-content', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let editor: Desk;
let adviser: Desk;
beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
  adviser = await Desk.of(subject, 'adviser');
}, 60_000);

type Part = 'agency' | 'texts' | 'legal';
const held = (part: Part) => editor.ok('deskContent', { params: { part } });
const history = async (part: Part) => (await editor.ok('deskContentHistory', { params: { part } })).results;
/** Saves a part over what it is now. */
async function save(part: Part, record: object) {
  const { version } = await held(part);
  return editor.call('deskSaveContent', { params: { part }, body: { version, record } });
}
async function undo(part: Part, change: number | undefined) {
  const { version } = await held(part);
  return editor.call('deskUndoContent', { params: { part }, body: { version, change } });
}
const shown = () => subject.read('siteContent');
async function told(): Promise<number> {
  const [row] = await subject.sql<{ count: number }>(
    `select count(*)::int as count from outbox where kind = 'change' and change = '{"properties": null}'`,
  );
  return row?.count ?? 0;
}

const COLOURS = { paper: '#f8f8f8', ink: '#111418', night: '#101820', bronze: '#7a5a2c', 'bronze-2': '#d0ab72' };

const NINE = { days: 'weekdays', opens: '09:00', closes: '18:00' };

describe('what editors write', () => {
  itOurs('is nothing at first, and then what the site reads, which is told of it', async () => {
    expect(await shown()).toEqual({});
    expect(await held('texts')).toMatchObject({ record: {}, updated_at: null, updated_by: null });
    const before = await told();
    const saved = await save('texts', {
      'home.hero': { en: ' Live by the water ', ar: 'العيش على الماء' },
      'home.why': {},
    });
    const hero = { en: 'Live by the water', ar: 'العيش على الماء' };
    expect([saved.status, saved.answer.record]).toEqual([200, { 'home.hero': hero }]);
    expect(saved.answer.updated_by).toBe('editor@agency.example');
    const office = { hours: [NINE], coordinates: { latitude: 25.1, longitude: 55.2 } };
    await save('agency', {
      name: { en: 'Quay Homes' },
      phone: '+971 4 000 0000',
      socials: {},
      colours: COLOURS,
      ...office,
    });
    expect(await shown()).toEqual({
      agency: { name: { en: 'Quay Homes' }, phone: '+971 4 000 0000', socials: {}, colours: COLOURS, ...office },
      texts: { 'home.hero': hero },
    });
    expect(await told()).toBe(before + 2);
  });

  itOurs('of two at once is kept by the first; the second sees it', async () => {
    const { version } = await held('texts');
    const write = (en: string) =>
      editor.call('deskSaveContent', {
        params: { part: 'texts' },
        body: { version, record: { 'home.hero': { en } } },
      });
    const [one, other] = await Promise.all([write('One'), write('Other')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    const kept = one.status === 409 ? other : one;
    expect((refused.problem as unknown as { content: unknown }).content).toEqual(kept.answer);
    expect((await held('texts')).record).toEqual(kept.answer.record);
  });

  itOurs('is undone by field, as a new change: what was written since in others stays', async () => {
    await save('texts', { 'home.hero': { en: 'First' } });
    await save('texts', { 'home.hero': { en: 'Second' } });
    const [second] = await history('texts');
    await save('texts', { 'home.hero': { en: 'Second' }, 'about.title': { en: 'We help' } });
    const undone = await undo('texts', second?.id);
    expect(undone.answer.record).toEqual({ 'home.hero': { en: 'First' }, 'about.title': { en: 'We help' } });
    const [last, , earlier] = await history('texts');
    expect(last).toMatchObject({ undoes: second?.id, fields: ['home.hero'], who: 'editor@agency.example' });
    expect(earlier).toEqual(second);
    expect((await undo('texts', 999_999)).status).toBe(404);
    expect((await undo('agency', second?.id)).status).toBe(404);
  });

  itOurs('can be that there are no hours, which is not the same as the site’s own', async () => {
    await save('agency', { hours: [] });
    expect(await shown()).toMatchObject({ agency: { hours: [] } });
    await save('agency', {});
    expect((await shown()).agency).toEqual({});
  });

  itOurs('has phones as they are typed, in figures of 0 to 9', async () => {
    const phones = { phone: '٠٤ ١٢٣ ٤٥٦٧', whatsapp: '\u200e۰۵۰ ۱۲۳ ۴۵۶۷\u200f' };
    expect((await save('agency', phones)).status).toBe(200);
    expect((await shown()).agency).toEqual({ phone: '04 123 4567', whatsapp: '050 123 4567' });
    await save('agency', {});
  });

  itOurs('is kept without control characters', async () => {
    const { answer } = await save('texts', { 'home.hero': { en: 'Live\vby the\nwater\u0000' } });
    expect(answer.record).toEqual({ 'home.hero': { en: 'Live by the water' } });
  });

  itOurs('and changes nothing is no change', async () => {
    const before = [await told(), (await history('texts')).length];
    expect((await save('texts', (await held('texts')).record)).status).toBe(200);
    expect([await told(), (await history('texts')).length]).toEqual(before);
  });

  itOurs.each<[string, Part, object, string]>([
    ['a text that the site has no place for', 'texts', { 'home.kings': { en: 'x' } }, 'home.kings'],
    ['a language that there is none of', 'texts', { 'home.hero': { de: 'x' } }, 'home.hero.de'],
    ['a text that is too long', 'texts', { 'home.hero': { ar: 'x'.repeat(81) } }, 'home.hero.ar'],
    ['an empty text', 'texts', { 'home.hero': { fa: '  ' } }, 'home.hero.fa'],
    ['a text that is none', 'texts', { 'home.hero': { en: 'a\ud800b' } }, 'home.hero.en'],
    ['an address that runs', 'agency', { socials: { x: 'javascript:alert(1)' } }, 'socials.x'],
    ['a network that there is none of', 'agency', { socials: { myspace: 'https://a.example' } }, 'socials.myspace'],
    ['an hour that there is none of', 'agency', { hours: [{ ...NINE, closes: '24:30' }] }, 'hours.0.closes'],
    ['days that there are none of', 'agency', { hours: [{ ...NINE, days: 'holidays' }] }, 'hours.0.days'],
    ['two lines of one hour', 'agency', { hours: [NINE, { ...NINE, days: 'friday' }] }, 'hours.1.days'],
    ['half a point', 'agency', { coordinates: { latitude: 25 } }, 'coordinates.longitude'],
    ['no point of the earth', 'agency', { coordinates: { latitude: 91, longitude: 0 } }, 'coordinates.latitude'],
    ['no e-mail address', 'agency', { email: 'nobody' }, 'email'],
    ['a path that closes its attribute', 'agency', { mark: { width: 1, height: 1, path: 'M0"' } }, 'mark.path'],
    ['one colour without the others', 'agency', { colours: { paper: '#ffffff' } }, 'colours.ink'],
    ['no colour', 'agency', { colours: { ...COLOURS, ink: 'red' } }, 'colours.ink'],
    ['colours too faint to be read', 'agency', { colours: { ...COLOURS, ink: '#999999' } }, 'colours'],
  ])('is refused where it is %s, and nothing is written', async (_, part, record, path) => {
    const before = await held(part);
    const { status, problem } = await save(part, record);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, expect.arrayContaining([path])]);
    if (path === 'colours') expect(problem.errors?.colours?.[0]).toContain('colours.ink is too faint on paper');
    expect(await held(part)).toEqual(before);
  });

  itOurs('has no field that is called as what every object inherits', async () => {
    for (const part of ['agency', 'texts', 'legal'] as const)
      for (const name of ['constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
        const { status, problem } = await save(part, { [name]: { en: 'x' } });
        expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [name]]);
      }
  });

  itOurs('is read by an adviser and written by an editor', async () => {
    const { version } = await adviser.ok('deskContent', { params: { part: 'agency' } });
    const sent = { params: { part: 'agency' }, body: { version, record: {} } };
    expect((await adviser.call('deskSaveContent', sent)).status).toBe(403);
    const change = { params: { part: 'agency' }, body: { version, change: 1 } };
    expect((await adviser.call('deskUndoContent', change)).status).toBe(403);
    expect((await editor.call('deskContent', { params: { part: 'kings' } })).status).toBe(404);
  });
});
