import { rmSync } from 'node:fs';
import { type IncomingMessage, createServer, type Server } from 'node:http';
import path from 'node:path';
import { type CatalogueChange, catalogueChange, signatureOf } from '../../lib/contract/change';
import { propertyDetail } from '../../lib/contract/property';
import { createDatabase, query, temporaryFolder } from '../support/database';
import { listen } from '../support/listen';
import { type RunningApi, startApi } from '../support/api';
import { until } from '../support/until';
import { catalogue, writeCatalogue } from './catalogue-subject';
import { itOurs } from './subject';

jest.setTimeout(60_000);

const SECRET = 'a-secret-of-the-site-and-its-back-end';

/** The site's end of the call: keeps what it hears and answers as the test wants. */
class Site {
  readonly heard: { headers: IncomingMessage['headers']; body: string }[] = [];
  status = 200;
  #server: Server | null = null;

  async listen(): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
        response.writeHead(this.status).end();
      });
    });
    this.#server = server;
    return `${await listen(server)}/api/revalidate`;
  }

  close = () => new Promise((resolve) => this.#server?.close(resolve));

  /** The next call that nobody looked at yet, of the strict shape and well signed. */
  async next(): Promise<CatalogueChange> {
    const { headers, body } = await until(() => this.heard.shift());
    const timestamp = String(headers['x-timestamp']);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    expect(headers['x-signature']).toBe(signatureOf(SECRET, timestamp, body));
    return catalogueChange.parse(JSON.parse(body));
  }
}

const folder = temporaryFolder();
const [site, second] = [new Site(), new Site()];
let api: RunningApi;
let url: string;

beforeAll(async () => {
  url = await createDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'changes');
  const urls = [await site.listen(), await second.listen()].join(', ');
  const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'false', OUTBOX_PAUSE_S: '0.1' };
  api = await startApi({ ...env, SITE_REVALIDATE_URL: urls, REVALIDATE_SECRET: SECRET });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await Promise.all([site.close(), second.close()]);
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
const bring = async (records: unknown, ...words: string[]) => {
  files += 1;
  const file = writeCatalogue(path.join(folder, String(files)), records);
  const ended = await catalogue('import', [file, ...words], { DATABASE_URL: url, DATA_DIR: folder });
  expect([ended.code, ended.stderr.replace(/^Database: .*\n/, '')]).toEqual([0, '']);
  return ended.stdout;
};
/** What both processes of the site hear of an import: the properties that it changed. */
const told = async () => {
  const [one, other] = await Promise.all([site.next(), second.next()]);
  expect(one).toEqual(other);
  return 'all' in one ? 'all' : one.properties;
};
const ask = (slug: string, redirect: RequestRedirect = 'manual') =>
  fetch(`${api.url}/api/v1/properties/detail/${slug}/?lang=ar`, { redirect });

const TOWER = { id: 2011, slug: 'tower', title: 'Tower', low_price: 100, property_units: [{ id: 90_051, price: 100 }] };
const COURT = { id: 2012, slug: 'court', title: 'Court', low_price: 200 };
const QUAY = { id: 2013, slug: 'quay', title: 'Quay', low_price: 300 };

describe('what an import changes', () => {
  itOurs('is everything when it is too much to name', async () => {
    expect(await bring([TOWER], '--replace')).toContain('124 removed');
    expect(await told()).toBe('all');
  });

  itOurs(
    'is told to every process of the site, signed: what is new, changed and removed, and nothing else',
    async () => {
      await bring([TOWER, COURT, QUAY]);
      expect(await told()).toEqual([
        { id: 2012, slug: 'court' },
        { id: 2013, slug: 'quay' },
      ]);
      await bring([{ ...TOWER, property_units: [{ id: 90_051, price: 110 }] }, COURT, QUAY]);
      expect(await told()).toEqual([{ id: 2011, slug: 'tower' }]);
      await bring([TOWER, { ...COURT, low_price: 250 }], '--replace');
      expect(await told()).toEqual([
        { id: 2011, slug: 'tower' },
        { id: 2012, slug: 'court' },
        { id: 2013, slug: 'quay' },
      ]);
    },
  );

  itOurs('is told of none that changed nothing or was not written', async () => {
    const same = [TOWER, { ...COURT, low_price: 250 }];
    await bring(same);
    await bring([{ ...TOWER, low_price: 1 }], '--dry-run');
    await bring([{ ...TOWER, low_price: 120 }]);
    // The only one that is heard.
    expect(await told()).toEqual([{ id: 2011, slug: 'tower' }]);
  });

  itOurs('is everything when a text of a place or of a developer is another, and nothing when none is', async () => {
    const placed = { ...TOWER, low_price: 120, city: { name: 'Dubai' }, developer: { name: 'Quay Estates' } };
    const file = (of: string, by: string) => ({
      properties: [placed],
      places: [{ city: 'Dubai', district: null, text: { en: of } }],
      developers: [{ developer: 'Quay Estates', text: { en: by } }],
    });
    await bring(file('By the gulf.', 'By the water.'));
    expect(await told()).toBe('all');
    await bring(file('On the gulf.', 'By the water.'));
    expect(await told()).toBe('all');
    await bring(file('On the gulf.', 'On the water.'));
    expect(await told()).toBe('all');
    await bring(file('On the gulf.', 'On the water.'));
    await bring([TOWER]);
    // The only one that is heard since.
    expect(await told()).toEqual([{ id: 2011, slug: 'tower' }]);
    await bring([{ ...TOWER, low_price: 120 }]);
    expect(await told()).toEqual([{ id: 2011, slug: 'tower' }]);
  });

  itOurs('is told again until each process has taken it, under the same id', async () => {
    second.status = 503;
    await bring([{ ...TOWER, low_price: 130 }]);
    const [first, again] = [await second.next(), await second.next()];
    expect(again).toEqual(first);
    second.status = 200;
    expect((await second.next()).id).toBe(first.id);
    // What was heard last may still have been refused: then it is told once more.
    await until(async () => {
      const waiting = 'select from outbox where delivered_at is null and abandoned_at is null';
      return (await query(url, waiting)).length === 0;
    });
    site.heard.length = 0;
    second.heard.length = 0;
  });

  itOurs('is everything when a name that others bear has changed', async () => {
    await bring([{ ...COURT, developer: { name: 'Quay Estates' } }]);
    await told();
    const translated = { translations: { ar: { developer: { name: 'كواي' } } } };
    await bring([{ ...TOWER, developer: { name: 'Quay Estates' }, ...translated }]);
    expect(await told()).toBe('all');
  });
});

describe('a property with a new slug', () => {
  const FILE = [TOWER, COURT];

  itOurs('keeps its id and its units’ ids, and its former address leads to it for good', async () => {
    await bring(FILE, '--replace');
    await told();
    expect(await bring([{ ...TOWER, slug: 'spire', title: 'Spire' }, COURT], '--replace')).toContain(
      '0 new, 1 changed',
    );
    expect(await told()).toEqual([{ id: 2011, slug: 'spire', previous_slug: 'tower' }]);
    const answer = await ask('tower');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/api/v1/properties/detail/spire/?lang=ar']);
    // Who knows of no such thing follows it.
    const followed = propertyDetail.parse(await (await ask('tower', 'follow')).json());
    expect([followed.id, followed.slug, followed.property_units.map(({ id }) => id)]).toEqual([
      2011,
      'spire',
      [90_051],
    ]);
  });

  itOurs('leads from every former slug to the newest in one step', async () => {
    await bring([{ ...TOWER, slug: 'beacon', title: 'Beacon' }, COURT], '--replace');
    expect(await told()).toEqual([{ id: 2011, slug: 'beacon', previous_slug: 'spire' }]);
    for (const former of ['tower', 'spire'])
      expect((await ask(former)).headers.get('location')).toBe('/api/v1/properties/detail/beacon/?lang=ar');
  });

  itOurs('gives its former slug up to whoever has it next, and back to itself', async () => {
    await bring(
      [{ ...TOWER, slug: 'beacon', title: 'Beacon' }, COURT, { id: 2077, slug: 'tower', title: 'Other' }],
      '--replace',
    );
    await told();
    const other = propertyDetail.parse(await (await ask('tower')).json());
    expect([other.id, other.slug]).toEqual([2077, 'tower']);
    await bring([{ ...TOWER, slug: 'spire', title: 'Beacon' }, COURT], '--replace');
    await told();
    expect((await ask('spire')).status).toBe(200);
    expect((await ask('beacon')).headers.get('location')).toBe('/api/v1/properties/detail/spire/?lang=ar');
    // The other one is gone, and with it what it had.
    expect((await ask('tower')).status).toBe(404);
  });

  itOurs('is another property where a file that is not the whole catalogue happens to use its id', async () => {
    await bring([{ id: 2012, slug: 'lagoon', title: 'Lagoon' }]);
    await told();
    expect((await ask('court')).status).toBe(200);
    const lagoon = propertyDetail.parse(await (await ask('lagoon')).json());
    expect(lagoon.id).not.toBe(2012);
    await bring([{ ...COURT, slug: 'court-dubai' }]);
    expect(await told()).toEqual([{ id: 2012, slug: 'court-dubai', previous_slug: 'court' }]);
  });

  itOurs('is gone with its former addresses when it is removed', async () => {
    await bring([COURT], '--replace');
    await told();
    for (const slug of ['spire', 'beacon']) expect((await ask(slug)).status).toBe(404);
  });
});
