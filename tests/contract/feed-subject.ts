import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { runFeed, type RunOptions, type RunReport } from '../../reference-api/feeds/run/run';
import { undoRun, type Undone } from '../../reference-api/feeds/run/undo';
import { type FeedSourceInput, saveSource } from '../../reference-api/feeds/sources';
import { migrate } from '../../reference-api/db/migrate';
import { createEmptyDatabase, temporaryFolder } from '../support/database';
import { close, listen } from '../support/listen';
import { itOurs } from './subject';

/** Hosts of these tests' own servers, which a feed may not read without being told so. */
export const HERE = ['127.0.0.1'];

/** A database with sources of feeds, and a server that feeds and pictures are read from. */
export class FeedSubject {
  readonly folder = temporaryFolder();
  #pool: pg.Pool | null = null;
  origin = '';
  /** what was asked for, in order */
  readonly asked: string[] = [];
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.writeHead(404).end();
  readonly #feeds = new Map<string, string>();
  readonly #server = createServer((request, response) => {
    const feed = this.#feeds.get(request.url ?? '');
    if (feed !== undefined) {
      response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(feed);
      return;
    }
    this.asked.push(request.url ?? '');
    this.answer(request, response);
  });

  static forSuite(name: string): FeedSubject {
    const subject = new FeedSubject();
    beforeAll(async () => {
      const admin = process.env.CONTRACT_ADMIN_URL;
      if (process.env.CONTRACT_URL || !admin) return;
      subject.#pool = new pg.Pool({ connectionString: await createEmptyDatabase(admin, name), max: 4 });
      await migrate(subject.pool);
      subject.origin = await listen(subject.#server);
    }, 60_000);
    beforeEach(() => subject.asked.splice(0));
    afterAll(async () => {
      await subject.#pool?.end();
      await close(subject.#server);
      rmSync(subject.folder, { recursive: true, force: true });
    });
    return subject;
  }

  get pool(): pg.Pool {
    if (this.#pool === null) throw new Error('No database was made.');
    return this.#pool;
  }

  /** of its database */
  get url(): string {
    return this.pool.options.connectionString ?? '';
  }

  async rows<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query<Row>(statement, values)).rows;
  }

  /** Writes a feed's file and its source. */
  async file(name: string, content: string | Buffer, more: Partial<FeedSourceInput> = {}): Promise<void> {
    const file = path.join(this.folder, `${name}.feed`);
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(file, content);
    await saveSource(this.pool, { name, kind: 'property-finder', address: file, ...more }, HERE);
  }

  /** Serves a feed, which may have pictures at this server, and writes its source. */
  async served(name: string, content: string, more: Partial<FeedSourceInput> = {}): Promise<void> {
    this.#feeds.set(`/${name}.feed`, content);
    const address = `${this.origin}/${name}.feed`;
    await saveSource(this.pool, { name, kind: 'property-finder', address, ...more }, HERE);
  }

  run(name: string, options: Partial<RunOptions> = {}): Promise<RunReport> {
    return runFeed(this.pool, name, { by: 'test', dataDir: this.folder, privateHosts: HERE, ...options });
  }

  undo(run: number | null): Promise<Undone> {
    return undoRun(this.pool, run ?? 0, new AbortController().signal);
  }

  /** All that visitors are shown, to see that nothing of it has changed. */
  async shown(): Promise<string> {
    const [properties, units] = [
      await this.rows('select * from properties order by id'),
      await this.rows('select * from units order by id'),
    ];
    return JSON.stringify([properties, units]);
  }
}

export { itOurs };

type Home = Record<string, string | undefined>;

/** A property of Property Finder's feed. */
export const pfProperty = (reference: string, more: Home = {}, photos: string[] = []): string => {
  const fields: Home = {
    reference_number: reference,
    permit_number: '7123456789',
    offering_type: 'RS',
    property_type: 'AP',
    price: '1250000',
    city: 'Dubai',
    community: 'Dubai Marina',
    sub_community: 'Marina Gate',
    property_name: 'Tower 2',
    title_en: `Home ${reference}`,
    title_ar: `بيت ${reference}`,
    description_en: '<![CDATA[First & bright.\n\nBy the water.]]>',
    size: '1040',
    bedroom: '2',
    bathroom: '3',
    private_amenities: 'AC,BA, SP',
    geopoints: '55.14,25.08',
    completion_status: 'completed',
    agent:
      '<id>7</id><name>Layla Haddad</name><email>layla@agency.example</email><phone>501234567</phone><license_no>12345</license_no>',
    ...more,
  };
  const written = Object.entries(fields).map(([name, text]) =>
    text === undefined ? '' : `<${name}>${text}</${name}>`,
  );
  const pictures = photos.map((address) => `<url last_updated="2026-11-01 10:00:00">${address}</url>`).join('');
  return `<property last_update="${new Date().toISOString()}">${written.join('')}<photo>${pictures}</photo></property>`;
};

export const pfFeed = (properties: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><list last_update="2026-11-23 10:00:00" listing_count="${properties.length}">${properties.join('\n')}</list>`;
