import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readAnyCard, readCard, writeCard } from '@/lib/card/store';
import { freshProcess } from '../../support/fake-upstream';

let folder: string;
const restart = (more: Record<string, string> = {}) =>
  freshProcess({ API_BASE_URL: 'http://api.test', CACHE_DIR: folder, CARD_CACHE_MB: '1', ...more });
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cards-'));
  restart();
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
const hash = (of: number) => String(of).padStart(16, '0');
const name = (of: number) => `en/property/home-${of}`;
const card = (of: number, bytes = 100 * 1024) => Buffer.alloc(bytes, of);

describe('the cards on disk', () => {
  it('stay below their bound: those that were asked for longest ago leave', async () => {
    for (let of = 0; of < 9; of += 1) {
      await writeCard(name(of), hash(of), card(of));
      const [newest] = files().sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
      // Written then, and not asked for since.
      const then = new Date(Date.now() - (20 - of) * 86_400_000);
      utimesSync(newest ?? '', then, then);
    }
    restart();
    // the oldest is asked for again
    expect((await readCard(name(0), hash(0)))?.jpeg.equals(card(0))).toBe(true);
    await writeCard(name(9), hash(9), card(9));
    await writeCard(name(10), hash(10), card(10));
    restart();
    const bytes = files().reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThanOrEqual(1024 * 1024);
    const kept = await Promise.all(
      Array.from({ length: 11 }, async (_, of) => (await readCard(name(of), hash(of))) !== null),
    );
    expect(kept).toEqual([true, false, false, true, true, true, true, true, true, true, true]);
  });

  it('have one of each, whole, and leave no half-written file', async () => {
    await Promise.all([writeCard(name(1), hash(1), card(1)), writeCard(name(1), hash(1), card(1))]);
    await writeCard(name(1), hash(2), card(2));
    expect(files()).toHaveLength(1);
    restart();
    expect(await readCard(name(1), hash(1))).toBeNull();
    expect((await readAnyCard(name(1)))?.hash).toBe(hash(2));
    expect(await readAnyCard(name(3))).toBeNull();
  });

  it('of another site or back end are not found', async () => {
    await writeCard(name(1), hash(1), card(1));
    restart({ API_BASE_URL: 'http://other.test' });
    expect(await readCard(name(1), hash(1))).toBeNull();
    restart({ SITE_URL: 'https://other.test' });
    expect(await readCard(name(1), hash(1))).toBeNull();
    freshProcess({ SITE_URL: 'http://localhost:3000' });
  });
});
