import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../support/database';
import { catalogue, photograph, writeCatalogue } from './catalogue-subject';
import { Desk, type DeskAnswer } from './desk-subject';
import { FeedSubject, pfFeed, pfProperty } from './feed-subject';
import { Subject, itOurs } from './subject';

/** The point of a picture that no cut may lose: from the desk and from files to what visitors are answered, and back. */

// A catalogue is written to files and read from them again.
jest.setTimeout(120_000);
const folder = temporaryFolder();
const subject = Subject.forSuite('focus', { DATA_DIR: folder });
const feeds = FeedSubject.forSuite('focus-feeds');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Listing = DeskAnswer<'deskListing'>;
const LEFT = { x: 10, y: 80 };
const RIGHT = { x: 90, y: 0 };

let editor: Desk;
let [front, garden] = ['', ''];
beforeAll(async () => {
  if (subject.foreign !== null) return;
  editor = await Desk.of(subject, 'editor');
  const upload = async (colour: string) => {
    const body = await photograph(64, 48, colour);
    return (await editor.ok('deskUpload', { body, headers: { 'Content-Type': 'image/jpeg' } })).path;
  };
  [front, garden] = [await upload('#a37b45'), await upload('#457ba3')];
}, 60_000);

const record = (slug: string, images: object[], more: object = {}) => ({
  slug,
  title: `House ${slug}`,
  cover: front,
  property_images: images,
  ...more,
});
const of = ({ id, version }: Listing, more: object = {}) => ({ params: { id }, body: { version, ...more } });
const create = (slug: string, images: object[], more: object = {}) =>
  editor.ok('deskCreate', { body: { record: record(slug, images, more) } });
const publish = async (made: Promise<Listing>) => editor.ok('deskPublish', of(await made));
const detail = (slug: string) => subject.read('propertyDetail', {}, { slug });
const focusesOf = (shown: Awaited<ReturnType<typeof detail>>) => [
  shown.cover_focus,
  ...shown.property_images.map(({ focus }) => focus),
];

describe('a focal point', () => {
  itOurs('of a picture is that of the cover it is, in the detail and in lists; the others say nothing', async () => {
    const live = await publish(create('aimed', [{ image: front, focus: LEFT }, { image: garden }]));
    const shown = await detail('aimed');
    expect(focusesOf(shown)).toEqual([LEFT, LEFT, undefined]);
    expect('focus' in (shown.property_images[1] ?? {})).toBe(false);
    const row = (await subject.readAll()).find(({ slug }) => slug === 'aimed');
    expect(row?.cover_focus).toEqual(LEFT);
    // It is said once: of the picture.
    expect(live.published).not.toHaveProperty('cover_focus');
    expect(live.published?.property_images?.[0]?.focus).toEqual(LEFT);

    const plain = await publish(create('unaimed', [{ image: front }]));
    expect(JSON.stringify(plain.published)).not.toContain('focus');
    expect(JSON.stringify(await detail('unaimed'))).not.toContain('focus');
  });

  itOurs('of a cover that stands before the pictures is its own, and is no other picture’s', async () => {
    const live = await publish(create('apart', [{ image: garden }], { cover_focus: RIGHT }));
    expect(focusesOf(await detail('apart'))).toEqual([RIGHT, undefined]);
    const { published } = live;
    const saved = await editor.ok('deskSave', of(live, { record: { ...published, cover: garden, cover_focus: null } }));
    await editor.ok('deskPublish', of(saved));
    expect(focusesOf(await detail('apart'))).toEqual([undefined, undefined]);
  });

  itOurs(
    'is that of the cover in the desk’s list, of the draft where there is one, and in the order of the home page',
    async () => {
      const listed = async (slug: string) => {
        const { results } = await editor.ok('deskListings', { query: { search: `House ${slug}` } });
        return results.find((row) => row.slug === slug)?.cover_focus;
      };
      const draft = await create('listed', [
        { image: garden, focus: RIGHT },
        { image: front, focus: LEFT },
      ]);
      expect(await listed('listed')).toEqual(LEFT);
      const live = await editor.ok('deskPublish', of(draft));
      expect(await listed('listed')).toEqual(LEFT);
      await create('listed-apart', [{ image: garden }], { cover_focus: RIGHT });
      expect(await listed('listed-apart')).toEqual(RIGHT);
      await publish(create('listed-plain', [{ image: front }]));
      expect(await listed('listed-plain')).toBeNull();
      const { version, listings } = await editor.ok('deskFeatured');
      const ids = [...listings.map(({ id }) => id), live.id];
      const ordered = await editor.ok('deskOrderFeatured', { body: { version, ids } });
      expect(ordered.listings.map(({ cover_focus: focus }) => focus)).toEqual([...listings.map(() => null), LEFT]);
      const shown = await editor.ok('deskListing', { params: { id: live.id } });
      await editor.ok(
        'deskSave',
        of(shown, { record: { ...shown.published, property_images: [{ image: front, focus: RIGHT }] } }),
      );
      expect(await listed('listed')).toEqual(RIGHT);
    },
  );

  itOurs('is a whole percent from both sides, or none', async () => {
    for (const focus of [{ x: 101, y: 0 }, { x: 1.5, y: 0 }, { x: -1, y: 0 }, { x: 5 }, { x: 5, y: 5, z: 5 }, 'left']) {
      const { status, problem } = await editor.call('deskCreate', {
        body: { record: record('wrong', [{ image: front, focus }]) },
      });
      expect([focus, status]).toEqual([focus, 422]);
      expect(Object.keys(problem.errors ?? {}).join()).toContain('property_images[0].focus');
    }
  });

  itOurs('is a change of the pictures in the history, is undone, and somebody else’s is not overwritten', async () => {
    const live = await publish(create('storied', [{ image: front, focus: LEFT }]));
    const aimed = { ...live.published, property_images: [{ image: front, focus: RIGHT }] };
    const saved = await editor.ok('deskSave', of(live, { record: aimed }));
    const late = await editor.call('deskSave', of(live, { record: { ...aimed, title: 'Late' } }));
    expect([late.status, late.problem.listing?.draft?.property_images?.[0]?.focus]).toEqual([409, RIGHT]);
    const shown = await editor.ok('deskPublish', of(saved));
    expect(focusesOf(await detail('storied'))).toEqual([RIGHT, RIGHT]);
    const { results } = await editor.ok('deskHistory', { params: { id: live.id } });
    expect(results.find(({ action }) => action === 'save')?.fields).toEqual(['property_images']);
    const [publishing] = results;
    const back = await editor.ok('deskUndo', of(shown, { change: publishing?.id }));
    expect(focusesOf(await detail('storied'))).toEqual([LEFT, LEFT]);
    expect(back.draft?.property_images?.[0]?.focus).toEqual(RIGHT);
  });

  itOurs('goes with a copy, a preview, and a listing that is taken off and put back', async () => {
    const live = await publish(create('copied', [{ image: front, focus: LEFT }]));
    const copy = await editor.ok('deskDuplicate', of(live));
    expect(copy.draft?.property_images?.[0]?.focus).toEqual(LEFT);
    const { token } = await editor.ok('deskPreview', of(copy));
    expect(focusesOf(await subject.read('propertyPreview', {}, { token }))).toEqual([LEFT, LEFT]);
    const off = await editor.ok('deskUnpublish', of(live));
    await editor.ok('deskPublish', of(off));
    expect(focusesOf(await detail('copied'))).toEqual([LEFT, LEFT]);
  });

  itOurs(
    'comes with a file and goes into one; a file without one writes over it, and one the same changes nothing',
    async () => {
      // Enough of the demo is soon written.
      await subject.sql('delete from properties where id between 7 and 124');
      const env = { DATABASE_URL: subject.databaseUrl, DATA_DIR: folder };
      const pictures = { 'a.jpg': await photograph(30, 20, '#336688'), 'b.jpg': await photograph(30, 20, '#883366') };
      const given = { slug: 'filed', title: 'Filed', cover: 'a.jpg', cover_focus: LEFT };
      const images = [{ image: './a.jpg' }, { image: 'b.jpg', focus: RIGHT }];
      const bring = (row: object) =>
        catalogue('import', [writeCatalogue(path.join(folder, 'in'), [row], pictures)], env);
      expect((await bring({ ...given, property_images: images })).stdout).toContain('1 new');
      expect(focusesOf(await detail('filed'))).toEqual([LEFT, LEFT, RIGHT]);
      expect((await bring({ ...given, property_images: images })).stdout).toContain('0 new, 0 changed');
      const out = path.join(folder, 'out/catalogue.json');
      expect((await catalogue('export', [out], env)).code).toBe(0);
      const { properties } = JSON.parse(readFileSync(out, 'utf8')) as { properties: Record<string, unknown>[] };
      expect(properties.find(({ slug }) => slug === 'filed')).toMatchObject({
        cover_focus: LEFT,
        property_images: [{ focus: LEFT }, { focus: RIGHT }],
      });
      const { cover_focus: _, ...without } = given;
      await bring({ ...without, property_images: [{ image: 'a.jpg' }] });
      expect(focusesOf(await detail('filed'))).toEqual([undefined, undefined]);
    },
  );
});

type Pictured = { cover: { focus?: object }; images: { focus?: object }[] };
const pictured = async (slug: string) => {
  const [row] = await feeds.rows<Pictured>('select cover, images from properties where slug = $1', [slug]);
  return [row?.cover.focus, ...(row?.images ?? []).map(({ focus }) => focus)];
};

describe('a feed', () => {
  let photos: string[] = [];
  beforeAll(async () => {
    if (subject.foreign !== null) return;
    const bodies = [await photograph(64, 48, '#225588'), await photograph(64, 48, '#882255')];
    feeds.answer = (request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bodies[request.url === '/one.jpg' ? 0 : 1]);
    photos = ['one', 'two'].map((name) => `${feeds.origin}/${name}.jpg`);
  }, 60_000);

  itOurs('that brings a picture again leaves its point, wherever it now stands; undoing does, too', async () => {
    await feeds.served('aims', pfFeed([pfProperty('F-1', {}, photos)]));
    await feeds.run('aims');
    const slug = 'home-f-1-f-1';
    expect(await pictured(slug)).toEqual([undefined, undefined, undefined]);
    // As the desk would: the second picture's point.
    await feeds.rows(`update properties set images = jsonb_set(images, '{1,focus}', $2) where slug = $1`, [
      slug,
      JSON.stringify(LEFT),
    ]);
    await feeds.served('aims', pfFeed([pfProperty('F-1', { price: '77' }, [...photos].reverse())]));
    const turned = await feeds.run('aims');
    expect(turned.counts).toMatchObject({ changed: 1 });
    expect(await pictured(slug)).toEqual([LEFT, LEFT, undefined]);
    await feeds.undo(turned.run);
    expect(await pictured(slug)).toEqual([undefined, undefined, LEFT]);
  });

  itOurs('of our own records says its own points, and leaves those it does not speak of', async () => {
    const bring = async (more: object) => {
      const rows = [{ slug: 'own-one', title: 'Own One', cover: photos[0], ...more }];
      await feeds.served('own', JSON.stringify(rows), { kind: 'catalogue' });
      const { counts, problems } = await feeds.run('own');
      expect(problems).toEqual([]);
      return counts;
    };
    const [one, two] = photos;
    await bring({ property_images: [{ image: one, focus: LEFT }, { image: two }] });
    expect(await pictured('own-one')).toEqual([LEFT, LEFT, undefined]);
    expect(await bring({ property_images: [{ image: one, focus: LEFT }, { image: two }] })).toMatchObject({
      unchanged: 1,
    });
    await bring({ property_images: [{ image: one }, { image: two, focus: RIGHT }] });
    expect(await pictured('own-one')).toEqual([LEFT, LEFT, RIGHT]);
    await bring({ property_images: [{ image: one, focus: { x: 50, y: 50 } }, { image: two }] });
    expect(await pictured('own-one')).toEqual([{ x: 50, y: 50 }, { x: 50, y: 50 }, RIGHT]);
  });
});
