import { readFileSync } from 'node:fs';
import path from 'node:path';
import { APP_KEYS, APPS, cardOf, cutAt, type App, type CardFault } from '@/lib/check/apps';
import { addressAt, lookAt, Pictures, type Page } from '@/lib/check/look';
import { reader } from '@/lib/check/read';
import { fakeSite, type Doc, type FakeSite } from '../../support/fake-site';

let site: FakeSite;
const { read, close } = reader('test');
beforeAll(async () => {
  site = await fakeSite();
});
afterAll(async () => {
  close();
  await site.close();
});

const place = () => ({ origin: site.url, base: site.url, read });
async function look(change: (doc: Doc) => Partial<Doc> = () => ({})): Promise<Page> {
  const doc = site.docs.get('/properties/one') as Doc;
  site.docs.set('/tried', { ...doc, ...change(doc) });
  const page = await lookAt(place(), `${site.url}/tried`, new Pictures(place()));
  return { ...page, kind: 'property', ms: 20 };
}
const kinds = (app: App, page: Page): CardFault['kind'][] => cardOf(app, page).faults.map(({ kind }) => kind);

describe('a text that is too long', () => {
  it('is cut at a word, with an ellipsis', () => {
    expect(cutAt('Villa on the water', 30)).toEqual({ shown: 'Villa on the water', cut: false });
    expect(cutAt('Villa on the water', 12)).toEqual({ shown: 'Villa on…', cut: true });
    expect(cutAt('AED 14,750,000 · 4 bedrooms', 16)).toEqual({ shown: 'AED 14,750,000…', cut: true });
    expect(cutAt('AED 14,750,000 · 4 bedrooms', 12)).toEqual({ shown: 'AED…', cut: true });
    expect(cutAt('Wolkenkratzer', 6)).toEqual({ shown: 'Wolke…', cut: true });
    expect(cutAt('🏝️🏝️', 4).cut).toBe(false);
    // Marks that only say which way the text runs take no room.
    expect(cutAt('\u2067فيلا\u2069 \u2067دبي\u2069', 8).cut).toBe(false);
  });
});

describe('the card of a page', () => {
  it.each(APP_KEYS)('is without fault in %s where the page is', async (app) => {
    const card = cardOf(APPS[app], await look());
    expect(card.faults).toEqual([]);
    expect(card.title).toContain('Villa');
    expect(card.picture).toBe(app === 'google' ? null : '/card.jpg');
    expect(card.description === '').toBe(APPS[app].description === 0);
  });

  const tagged = (tags: Record<string, string>) => look((doc) => ({ tags: { ...doc.tags, ...tags } }));

  it('names what is cut, and a price that is not seen', async () => {
    const page = await tagged({
      'og:title': 'A villa with a name that is so very long that no phone shows the end of it at all',
      'og:description': `${'Words that come first and go on '.repeat(3)} AED 2,500,000`,
    });
    expect(kinds(APPS.whatsapp, page)).toEqual(['titleCut', 'price']);
    expect(kinds(APPS.slack, page)).toEqual([]);
  });

  it('names a picture that is missing, gone, heavy or narrow', async () => {
    expect(kinds(APPS.x, await look(({ tags: { 'og:image': _, ...tags } }) => ({ tags })))).toEqual(['noPicture']);
    expect(kinds(APPS.x, await tagged({ 'og:image': 'https://other.example/a.jpg' }))).toEqual(['noPicture']);
    expect(kinds(APPS.x, await tagged({ 'og:image': `${site.url}/none.jpg` }))).toEqual(['pictureGone']);
    const page = await look();
    const picture = { status: 200, type: 'image/jpeg', bytes: 700 * 1024, width: 1200, height: 200, ms: 4000 };
    expect(cardOf(APPS.whatsapp, { ...page, picture }).faults).toEqual([
      { kind: 'heavy', n: 700 },
      { kind: 'tall', n: 0 },
      { kind: 'pictureSlow', n: 4 },
    ]);
    expect(
      kinds(APPS.facebook, { ...page, picture: { ...picture, bytes: 1, width: 500, height: 300, ms: 1 } }),
    ).toEqual(['narrow']);
  });

  it('names tags deeper than the app reads', async () => {
    const page = await look(() => ({ before: `<style>${' '.repeat(40_000)}</style>` }));
    expect(kinds(APPS.slack, page)).toEqual(['deep']);
    expect(kinds(APPS.whatsapp, page)).toEqual([]);
  });

  it('names what keeps a page out of results, a redirect, an error and slowness', async () => {
    expect(kinds(APPS.google, await look(() => ({ robots: 'noindex' })))).toEqual(['noindex']);
    expect(kinds(APPS.google, { ...(await look()), ms: 5000 })).toEqual(['slow']);
    const missing = await lookAt(place(), `${site.url}/nothing`, new Pictures(place()));
    expect(cardOf(APPS.x, missing)).toMatchObject({ title: '', faults: [{ kind: 'unreachable', n: 404 }] });
    site.replies.set('/moved', { status: 308, headers: { location: '/' }, body: '' });
    const moved = await lookAt(place(), `${site.url}/moved`, new Pictures(place()));
    expect(moved.to).toBe(`${site.url}/`);
    expect(kinds(APPS.x, moved)).toEqual(['redirect']);
  });
});

it('looks at no other site', () => {
  const at = 'https://site.example/a';
  const own = { origin: 'https://site.example', base: 'http://127.0.0.1:1' };
  expect(addressAt(own, '/b?c#d', at)).toBe('https://site.example/b?c');
  expect(addressAt(own, 'http://127.0.0.1:1/b', at)).toBe('https://site.example/b');
  for (const href of [
    '//other.example/b',
    'https://site.example@other.example/',
    '/\\other.example',
    'mailto:a@b',
    'http://127.0.0.1/',
  ])
    expect(addressAt(own, href, at)).toBeNull();
});

it('asks for no address of another site', async () => {
  const asked: string[] = [];
  const { read: really } = place();
  const own = {
    origin: 'https://site.example',
    base: site.url,
    read: (url: string) => {
      asked.push(url);
      return really(url);
    },
  };
  await lookAt(own, 'https://site.example//other.example/a?b', new Pictures(own));
  expect(asked).toEqual([`${site.url}//other.example/a?b`]);
  const padded = `https://aaaaaaaaaaaa@${new URL(site.url).host}/p`;
  for (const url of [padded, 'https://site.example@other.example/', 'https://site.example.other.example/']) {
    await expect(lookAt(own, url, new Pictures(own))).rejects.toThrow('is of another site');
    expect(() => new Pictures(own).preview(url)).toThrow('is of another site');
  }
  expect(asked).toHaveLength(1);
});

it('has a row in docs/link-previews.md for each app, with what it reads and where it cuts', () => {
  const text = readFileSync(path.resolve(__dirname, '../../../../docs/link-previews.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  for (const { name, userAgent, reads, title, description } of Object.values<App>(APPS)) {
    const row = rows.find((line) => line.startsWith(`| ${name} |`)) ?? '';
    const cells = row.split('|').map((cell) => cell.trim());
    expect([name, cells[2]]).toEqual([name, `\`${userAgent}\``]);
    expect([name, cells[3]]).toEqual([
      name,
      reads === null ? 'all' : reads < 1024 ** 2 ? `${String(reads / 1024)} KB` : `${String(reads / 1024 ** 2)} MB`,
    ]);
    expect([name, cells[4], cells[5]]).toEqual([name, String(title), description === 0 ? 'none' : String(description)]);
  }
});
