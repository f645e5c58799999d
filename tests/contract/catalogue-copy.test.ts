import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { FEED_KINDS, listSources, saveSource } from '../../reference-api/feeds/sources';
import { startApi } from '../support/api';
import { createEmptyDatabase, temporaryFolder } from '../support/database';
import { program } from '../support/programs';
import { Subject, itOurs } from './subject';

const subject = Subject.forSuite('copy');
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a database that is copied into an empty one', () => {
  itOurs(
    'answers the same, recognises visitors, continues the ids, and is not overwritten by a second copy',
    async () => {
      const { results } = await subject.read('listProperties');
      const toggled = await subject.fetch(`/api/v1/properties/${results[0]?.id}/favorite/`, { method: 'POST' });
      const cookie = (toggled.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const enquiry = {
        name: 'Layla Haddad',
        email: 'a@b.co',
        subject: 'Viewing',
        message: 'May we see it on Sunday?',
      };
      const before = (await (await subject.postJson('/api/v1/contact/submit/', enquiry)).json()) as { id: number };

      const sources = new pg.Pool({ connectionString: subject.databaseUrl });
      for (const kind of FEED_KINDS.filter((each) => each !== 'csv'))
        await saveSource(sources, { name: kind, kind, address: `/feeds/${kind}` }, []);

      const target = await createEmptyDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'copied');
      const copy = () =>
        spawnSync(process.execPath, [...program('database-copy'), '--to', target], {
          env: { ...process.env, DATABASE_URL: subject.databaseUrl, DATA_DIR: folder },
          encoding: 'utf8',
        });
      const done = copy();
      expect([done.status, done.stdout]).toEqual([0, expect.stringMatching(/^Copied \d{4,} rows\.$/m)]);
      const again = copy();
      expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('is not empty')]);

      const copied = new pg.Pool({ connectionString: target });
      expect(await listSources(copied)).toEqual(await listSources(sources));
      await saveSource(copied, { name: 'next', kind: 'bayut', address: '/feeds/next' }, []);
      await Promise.all([copied.end(), sources.end()]);
      const api = await startApi({ DATABASE_URL: target, DEMO: 'false', DATA_DIR: folder });
      try {
        const local = async (path: string) => (await (await fetch(`${api.url}${path}`)).text()).replaceAll(api.url, '');
        for (const path of [
          '/api/v1/properties/?page_size=100&lang=fa',
          `/api/v1/properties/detail/${results[0]?.slug}/`,
          '/api/v1/property-filters/',
          '/api/v1/property-statistics/',
        ]) {
          const here = (await (await subject.fetch(path)).text()).replaceAll(subject.url, '');
          expect(await local(path)).toBe(here);
        }
        const kept = await fetch(`${api.url}/api/user/favorites/`, { headers: { cookie } });
        expect(((await kept.json()) as { count: number }).count).toBe(1);
        const response = await fetch(`${api.url}/api/v1/contact/submit/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...enquiry, subject: 'Another viewing' }),
        });
        const after = (await response.json()) as { id: number };
        expect([response.status, after.id]).toEqual([201, before.id + 1]);
      } finally {
        await api.stop();
      }
    },
    60_000,
  );
});
