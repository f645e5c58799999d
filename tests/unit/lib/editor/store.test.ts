import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { remember, type Seen } from '@/lib/editor/store';
import { freshProcess } from '../../support/fake-upstream';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'previews-'));
  freshProcess({ API_BASE_URL: 'http://127.0.0.1:9', CACHE_DIR: folder });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const seen = (title: string, at = '2026-01-01T00:00:00Z'): Seen => ({
  at,
  status: 200,
  title,
  description: '',
  image: '',
});
const PAGE = 'https://site.example/a';

it('tells what a card said before, until it says something else again', async () => {
  expect(await remember(PAGE, seen('One'))).toBeNull();
  expect(await remember(PAGE, seen('One', '2026-01-02T00:00:00Z'))).toBe('same');
  expect(await remember(PAGE, seen('Two'))).toEqual(seen('One', '2026-01-02T00:00:00Z'));
  expect(await remember(PAGE, seen('Two'))).toMatchObject({ title: 'One' });
  expect(await remember(PAGE, seen('Three'))).toMatchObject({ title: 'Two' });
  expect(await remember('https://site.example/b', seen('One'))).toBeNull();
});

it('forgets what was not looked at for longest', async () => {
  await remember(PAGE, seen('One'));
  const store = path.join(folder, 'previews');
  for (let at = 0; at < 2000; at += 1) {
    const file = path.join(store, `${String(at)}.json`);
    writeFileSync(file, '{}');
    utimesSync(file, at, at);
  }
  await remember(PAGE, seen('Two'));
  const kept = readdirSync(store);
  expect(kept).toHaveLength(1800);
  expect(kept).not.toContain('0.json');
  expect(await remember(PAGE, seen('Two'))).toMatchObject({ title: 'One' });
});

it('goes without memory where the disk fails', async () => {
  freshProcess({ CACHE_DIR: '/dev/null/no' });
  for (let look = 0; look < 2; look += 1) expect(await remember(PAGE, seen('One'))).toBeNull();
});
