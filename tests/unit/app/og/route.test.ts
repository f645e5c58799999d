import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { GET } from '@/app/og/[...card]/route';
import { cardBrand, cardHash, propertyCard } from '@/lib/card/view';
import { getProperty } from '@/lib/property/data';
import { agency } from '@/lib/site';
import { drop, fakeUpstream, freshProcess, type FakeUpstream } from '../../support/fake-upstream';
import { translator } from '../../support/samples';

let api: FakeUpstream;
let folder: string;
let photograph: Buffer;
beforeAll(async () => {
  api = await fakeUpstream();
  photograph = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.close());
const restart = (more: Record<string, string> = {}) =>
  freshProcess({ API_BASE_URL: api.origin, CACHE_DIR: folder, CARD_CACHE_MB: '600', ...more });
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cards-'));
  api.reset();
  restart();
});
afterEach(() => rmSync(folder, { recursive: true }));

const DETAIL = '/api/v1/properties/detail/marina/';
const property = (more: Record<string, unknown> = {}) =>
  api.json(DETAIL, { id: 1, slug: 'marina', title: 'Marina', low_price: 1_000_000, cover: '/media/a.jpg', ...more });
const picture = (body: Buffer) =>
  api.on('/media/a.jpg', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    response.end(body);
  });
const ask = (address: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000/og/${address}`, { headers }), {
    params: Promise.resolve({ card: address.split('/') }),
  });
const said = ({ status, headers }: Response) => [status, headers.get('cache-control')];
const cards = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^cards.*\.jpg$/.test(name));

async function present(): Promise<string> {
  const found = await getProperty('marina', 'en');
  if (!found) throw new Error('no property');
  const view = propertyCard(found, translator(), 'en');
  return `en/property/marina.${cardHash(view, cardBrand(agency('en')))}.jpg`;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=300';

describe('a preview card over HTTP', () => {
  it('never changes under its present address, and answers any other one with the same for a while', async () => {
    property();
    picture(photograph);
    const address = await present();
    const now = await ask(address);
    expect(said(now)).toEqual([200, FOR_EVER]);
    const bytes = Buffer.from(await now.arrayBuffer());
    expect(now.headers.get('content-length')).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    for (const other of [
      'en/property/marina.0123456789abcdef.jpg',
      'en/property/marina.jpg',
      'property/marina',
      'property/marina.jpg',
    ]) {
      const answer = await ask(other);
      expect(said(answer)).toEqual([200, FOR_NOW]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    }
    const again = await ask(address, { 'if-none-match': now.headers.get('etag') ?? '' });
    expect(said(again)).toEqual([304, FOR_EVER]);
    expect(api.count('/media/a.jpg')).toBe(1);
  });

  it('is drawn once for all who ask at the same time, and outlives the process', async () => {
    property();
    picture(photograph);
    await Promise.all(Array.from({ length: 6 }, () => ask('en/property/marina.jpg')));
    restart();
    expect((await ask('en/property/marina.jpg')).status).toBe(200);
    expect(api.count('/media/a.jpg')).toBe(1);
  });

  it('of a changed property takes the place of the former one', async () => {
    property();
    picture(photograph);
    const former = await present();
    await ask(former);
    const [first] = cards();
    property({ low_price: 2_000_000 });
    restart();
    rmSync(path.join(folder, 'answers'), { recursive: true });
    expect(said(await ask(former))).toEqual([200, FOR_NOW]);
    expect(cards()).toHaveLength(1);
    expect(cards()).not.toContain(first);
    expect(said(await ask(await present()))).toEqual([200, FOR_EVER]);
  });

  it('in an outage is the one that is kept, else a 503 that nobody keeps', async () => {
    property();
    picture(photograph);
    const address = await present();
    const before = Buffer.from(await (await ask(address)).arrayBuffer());
    rmSync(path.join(folder, 'answers'), { recursive: true });
    restart();
    api.on(DETAIL, drop);
    for (const asked of [address, 'en/property/marina.jpg', 'en/property/marina.0123456789abcdef.jpg']) {
      const out = await ask(asked);
      expect(said(out)).toEqual([200, FOR_NOW]);
      expect(Buffer.from(await out.arrayBuffer()).equals(before)).toBe(true);
    }
    const none = await ask('ar/property/marina.jpg');
    expect([...said(none), none.headers.get('retry-after')]).toEqual([503, 'no-store', '10']);
  });

  it('is the former one while the host of its picture is slow', async () => {
    property();
    picture(photograph);
    const before = Buffer.from(await (await ask(await present())).arrayBuffer());
    property({ low_price: 2_000_000 });
    restart();
    rmSync(path.join(folder, 'answers'), { recursive: true });
    let answerLate = () => {};
    api.on('/media/a.jpg', (_request, response) => {
      answerLate = () => void response.writeHead(404).end();
    });
    const meanwhile = await ask(await present());
    expect(said(meanwhile)).toEqual([200, FOR_NOW]);
    expect(Buffer.from(await meanwhile.arrayBuffer()).equals(before)).toBe(true);
    answerLate();
  });

  it('of nothing is a 404 that nobody keeps', async () => {
    for (const address of [
      'en/property/nope.jpg',
      'en/page/nope.jpg',
      'en/nope/a.jpg',
      'xx.jpg',
      'en/page/toString.jpg',
      'en/constructor/a.jpg',
    ])
      expect([address, ...said(await ask(address))]).toEqual([address, 404, 'no-store']);
  });

  it('without a photograph is a drawn one, kept', async () => {
    property({ cover: null });
    expect(said(await ask('en/property/marina.jpg'))).toEqual([200, FOR_NOW]);
    expect(cards()).toHaveLength(1);
  });

  it.each([
    ['cannot be had', () => api.on('/media/a.jpg', drop)],
    ['is gone', () => undefined],
    ['is no picture', () => picture(Buffer.from('nonsense'))],
  ])('whose photograph %s is a drawn one, kept by nobody, until it can be had again', async (_name, broken) => {
    property();
    broken();
    const address = await present();
    const card = await ask(address);
    expect([...said(card), card.headers.get('etag')]).toEqual([200, 'no-store', null]);
    expect(await sharp(Buffer.from(await card.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(cards()).toEqual([]);
    restart();
    picture(photograph);
    expect(said(await ask(address))).toEqual([200, FOR_EVER]);
  });

  it('of which the photograph is an SVG is a drawn one, kept', async () => {
    property();
    picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
    expect(said(await ask(await present()))).toEqual([200, FOR_EVER]);
    expect(cards()).toHaveLength(1);
  });

  it('of pages of words needs no back end, in each language', async () => {
    for (const address of ['en.jpg', 'ar/page/contact.jpg', 'fa/page/about.jpg'])
      expect(said(await ask(address))).toEqual([200, FOR_NOW]);
    // What editors have written is asked for once; this back end has none.
    expect(api.received.map(({ url }) => url.pathname)).toEqual(['/api/v1/content/']);
  });

  it('is answered where nothing can be written', async () => {
    restart({ CACHE_DIR: '/dev/null/none' });
    property();
    picture(photograph);
    await ask('en/property/marina.jpg');
    expect((await ask('en/property/marina.jpg')).status).toBe(200);
    expect(api.count('/media/a.jpg')).toBe(1);
  });
});
