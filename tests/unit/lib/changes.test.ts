import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Changes } from '@/lib/changes';
import { log } from '@/lib/log';
import { later } from '../support/later';

let folder: string;
/** Before the test: what a file system says of a time may be a little early. */
let before: number;
beforeEach(() => {
  before = Date.now() - 1000;
  folder = mkdtempSync(path.join(tmpdir(), 'changes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const KEY = '/route-cache/APP_PAGE/0123abcd/$';
const named = (id: string, ...slugs: string[]) => ({
  id: `change-${id}`,
  properties: slugs.map((slug, at) => ({ id: at + 1, slug })),
});

describe('what has changed', () => {
  it('concerns the property that is named, by id, slug and former slug, and whatever is made of many', async () => {
    const changes = new Changes(folder);
    await changes.note({ id: 'change-1', properties: [{ id: 7, slug: 'spire', previous_slug: 'tower' }] });
    for (const name of [7, 'spire', 'tower', null]) expect(changes.last(name)).toBeGreaterThan(before);
    for (const name of [8, 'court', '7']) expect(changes.last(name)).toBe(0);
  });

  it('concerns everything when everything is said', async () => {
    const changes = new Changes(folder);
    await changes.note({ id: 'change-1', all: true });
    for (const name of [8, 'court', null]) expect(changes.last(name)).toBeGreaterThan(before);
    expect(changes.outdates(`${KEY}/en/about`, '<p>About</p>', before)).toBe(true);
  });

  it('is complained of again where it cannot be read again, minutes later', () => {
    const warned = jest.spyOn(log(), 'warn').mockReturnValue();
    const garbled = (name: string) => writeFileSync(path.join(folder, name), '{');
    garbled('a.json');
    new Changes(folder).last(null);
    later(120);
    garbled('b.json');
    new Changes(folder).last(null);
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it('is nothing before the first change, and complained of where the folder cannot be read', async () => {
    const warned = jest.spyOn(log(), 'warn').mockReturnValue();
    later(240);
    expect(await new Changes(path.join(folder, 'none')).noted()).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
    writeFileSync(path.join(folder, 'file'), '');
    expect(await new Changes(path.join(folder, 'file')).noted()).toEqual([]);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('is noted once under one id, by whichever process', async () => {
    expect(await new Changes(folder).note(named('1', 'tower'))).toBe(true);
    expect(await new Changes(folder).note(named('1', 'court'))).toBe(false);
    expect(new Changes(folder).last('court')).toBe(0);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('is seen at once by a process that was not called, and after a restart', async () => {
    const [called, other] = [new Changes(folder), new Changes(folder)];
    expect(other.last('tower')).toBe(0);
    for (const slug of ['tower', 'court', 'quay']) {
      await called.note(named(slug, slug));
      expect(other.last(slug)).toBeGreaterThan(before);
    }
    expect(new Changes(folder).last('tower')).toBeGreaterThan(before);
  });

  it('is everything where a file cannot be read, and goes on to be seen', async () => {
    const changes = new Changes(folder);
    writeFileSync(path.join(folder, `${'0'.repeat(32)}.json`), '');
    expect(changes.last('court')).toBeGreaterThan(before);
    utimesSync(path.join(folder, `${'0'.repeat(32)}.json`), 1, 1);
    const after = new Changes(folder);
    expect(after.last('court')).toBe(1000);
    await after.note(named('1', 'tower'));
    expect(after.last('tower')).toBeGreaterThan(before);
    expect((await after.noted()).map(({ change }) => change.id)).toEqual(['change-1']);
  });

  it('is forgotten when all copies made before are too old to be shown', async () => {
    const changes = new Changes(folder);
    await changes.note(named('1', 'tower'));
    later(21 * 60);
    await changes.note(named('2', 'court'));
    expect([changes.last('tower'), changes.last('court')]).toEqual([0, expect.any(Number)]);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('of thousands of names is everything, so that memory has a bound', async () => {
    const changes = new Changes(folder);
    for (let call = 0; call < 6; call += 1)
      await changes.note(named(`m${call}`, ...Array.from({ length: 400 }, (_, at) => `p-${call}-${at}`)));
    expect(changes.last('never-named')).toBeGreaterThan(before);
  });

  it('cannot be noted where nothing can be written: then nothing has changed', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await expect(new Changes(file).note(named('1', 'tower'))).rejects.toThrow();
    mkdirSync(path.join(folder, 'empty'));
    expect(new Changes(path.join(folder, 'empty')).last(null)).toBe(0);
    expect(new Changes(path.join(folder, 'none')).last(null)).toBe(0);
  });
});

describe('a page made before a change', () => {
  const page = (...slugs: string[]) => slugs.map((slug) => `<a href="/ar/properties/${slug}">x</a>`).join('');

  it('is outdated when it names the property, whatever page it is', async () => {
    const changes = new Changes(folder);
    await changes.note({ id: 'change-1', properties: [{ id: 7, slug: 'برج', previous_slug: 'tower' }] });
    const [home, blog] = [`${KEY}/en`, `${KEY}/en/blog/views`];
    expect(changes.outdates(`${KEY}/en/properties/tower`, page('tower'), before)).toBe(true);
    expect(changes.outdates(`${KEY}/ar/properties/court`, page('court', encodeURIComponent('برج')), before)).toBe(true);
    expect(changes.outdates(blog, page('برج'), before)).toBe(true);
    expect(changes.outdates(blog, page('court'), before)).toBe(false);
    for (const all of [home, `${KEY}/fa`, `${KEY}/en/properties/in/palm`, `${KEY}/en/properties/by`])
      expect([all, changes.outdates(all, '', before)]).toEqual([all, true]);
    expect(changes.outdates(`${KEY}/en/properties/inland`, page('inland'), before)).toBe(false);
  });

  it('is not when it was made since', async () => {
    const changes = new Changes(folder);
    await changes.note(named('1', 'tower'));
    expect(changes.outdates(`${KEY}/en`, page('tower'), Date.now() + 1)).toBe(false);
  });

  it('is when there are too many names to look for', async () => {
    const changes = new Changes(folder);
    await changes.note(named('1', ...Array.from({ length: 101 }, (_, at) => `p-${at}`)));
    expect(changes.outdates(`${KEY}/en/about`, '', before)).toBe(true);
  });
});
