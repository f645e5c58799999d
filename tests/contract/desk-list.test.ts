import { rmSync } from 'node:fs';
import { photograph } from './catalogue-subject';
import { Desk, type DeskAnswer } from './desk-subject';
import { Subject, itOurs } from './subject';
import { temporaryFolder } from '../support/database';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const subject = Subject.forSuite('desk-list', { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Listing = DeskAnswer<'deskListing'>;
let editor: Desk;
let adviser: Desk;
let shown: Listing;

/** One listing that is published and one that is a draft, alike but for what they refer to. */
beforeAll(async () => {
  if (subject.foreign !== null) return;
  [editor, adviser] = [await Desk.of(subject, 'editor'), await Desk.of(subject, 'adviser')];
  const picture = await photograph(64, 48, '#a37b45');
  const { path: cover } = await editor.ok('deskUpload', { body: picture, headers: { 'Content-Type': 'image/jpeg' } });
  const agent = await editor.ok('deskCreateAgent', { body: { name: { en: 'Sara Haddad' } } });
  const made = await create('on-the-site', {
    cover,
    city: { name: 'Hatta Hills' },
    district: { name: 'Al Khan' },
    developer: { name: 'Dune Homes' },
    property_type: { name: 'Loft', key: 'loft' },
    sales_status: { name: 'Available', key: 'available' },
    agent: { id: agent.id },
    reference: 'SH-7001',
    permit_number: '7123_900',
  });
  shown = await editor.ok('deskPublish', { params: { id: made.id }, body: { version: made.version } });
  await create('in-a-draft', {
    city: { name: 'Hatta Hills' },
    offer: 'rent',
    rent_period: 'year',
    reference: 'RN-7002',
    permit_number: '81',
  });
}, 60_000);

const create = (slug: string, more: object) =>
  editor.ok('deskCreate', { body: { record: { slug, title: `House ${slug}`, ...more } } });
const found = async (query: Record<string, string>, by = editor) =>
  (await by.ok('deskListings', { query })).results.map(({ slug }) => slug).sort();
const idOf = async (kind: string, name: string) => {
  const { results } = await editor.ok('deskNames', { params: { kind } });
  return String(results.find((each) => each.name.en === name)?.id);
};

describe('the list of listings', () => {
  itOurs('is searched by reference and permit number, of drafts and of what is published', async () => {
    expect(await found({ search: 'sh-7001' })).toEqual(['on-the-site']);
    expect(await found({ search: 'RN-70' })).toEqual(['in-a-draft']);
    expect(await found({ search: '7123_900' })).toEqual(['on-the-site']);
    // The underscore is itself, no wildcard.
    expect(await found({ search: '7123_90_' })).toEqual([]);
  });

  itOurs.each([
    ['cities', 'city', 'Hatta Hills', ['in-a-draft', 'on-the-site']],
    ['districts', 'district', 'Al Khan', ['on-the-site']],
    ['developers', 'developer', 'Dune Homes', ['on-the-site']],
    ['types', 'property_type', 'Loft', ['on-the-site']],
  ] as const)('is narrowed by %s, for every role; a draft counts by the name that it brings', async (...each) => {
    const [kind, field, name, slugs] = each;
    const id = await idOf(kind, name);
    expect([await found({ [field]: id }), await found({ [field]: id }, adviser)]).toEqual([slugs, slugs]);
  });

  itOurs(
    'says what a place is called in the other languages, of a draft too where the catalogue knows it',
    async () => {
      await subject.sql(`update cities set name = name || '{"ar": "تلال حتا"}' where name->>'en' = 'Hatta Hills'`);
      const unknown = await create('in-a-new-place', {
        city: { name: 'Hatta Hills' },
        district: { name: 'Nowhere Yet' },
      });
      const { results } = await editor.ok('deskListings', { query: { search: 'House' } });
      const city = { name: 'Hatta Hills', names: { ar: 'تلال حتا' } };
      for (const slug of ['on-the-site', 'in-a-draft', 'in-a-new-place'])
        expect([slug, results.find((row) => row.slug === slug)?.city]).toEqual([slug, expect.objectContaining(city)]);
      const places = results.map(({ slug, district }) => [slug, district?.name, district?.names]);
      expect(places).toContainEqual(['on-the-site', 'Al Khan', {}]);
      expect(places).toContainEqual(['in-a-new-place', 'Nowhere Yet', {}]);
      await editor.ok('deskRemove', { params: { id: unknown.id }, body: { version: unknown.version } });
    },
  );

  itOurs('is narrowed by agent and by offer, together with all else', async () => {
    const { results: agents } = await editor.ok('deskAgents');
    const agent = String(agents.find((each) => each.name.en === 'Sara Haddad')?.id);
    const city = await idOf('cities', 'Hatta Hills');
    expect(await found({ agent })).toEqual(['on-the-site']);
    expect(await found({ city, offer: 'rent' })).toEqual(['in-a-draft']);
    expect(await found({ city, offer: 'sale' })).toEqual(['on-the-site']);
    expect(await found({ agent, offer: 'rent' })).toEqual([]);
  });

  itOurs(
    'finds the draft that names its agent by BRN alone, or by name alone, whose agent then is not removed',
    async () => {
      const { id, version } = await editor.ok('deskCreateAgent', { body: { name: { en: 'Omar Aziz' }, brn: '40771' } });
      const drafts = [
        await create('by-brn', { agent: { brn: '40771' } }),
        await create('by-name', { agent: { name: 'Omar Aziz' } }),
        await create('of-another', { agent: { brn: '40772', name: 'Omar Aziz' } }),
      ];
      expect(await found({ agent: String(id) })).toEqual(['by-brn', 'by-name']);
      const refused = await editor.call('deskRemoveAgent', { params: { id }, query: { version } });
      expect(refused.status).toBe(422);
      for (const draft of drafts)
        await editor.ok('deskRemove', { params: { id: draft.id }, body: { version: draft.version } });
    },
  );

  itOurs('refuses what is no id and no offer', async () => {
    const { status, problem } = await editor.call('deskListings', { query: { city: 'x', offer: 'gift' } });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['city', 'offer']]);
  });

  itOurs('is narrowed by sales status, which several are given at once: not by an adviser', async () => {
    const city = await idOf('cities', 'Hatta Hills');
    const all = async () => {
      const { results } = await editor.ok('deskListings', { query: { city } });
      return results.map(({ id, version }) => ({ id, version }));
    };
    const refusal = await adviser.call('deskBulk', { body: { action: 'reserved', listings: await all() } });
    expect(refusal.status).toBe(403);
    for (const action of ['reserved', 'available'] as const) {
      const { results } = await editor.ok('deskBulk', { body: { action, listings: await all() } });
      expect(results.map(({ status }) => status)).toEqual([200, 200]);
      const sales_status = await idOf('sales-statuses', action);
      expect(await found({ city, sales_status })).toEqual(['in-a-draft', 'on-the-site']);
      const { published } = await editor.ok('deskListing', { params: { id: shown.id } });
      expect(published?.sales_status?.key).toBe(action);
    }
  });
});
