import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BoundedFolder } from '@/lib/bounded-folder';

const KILOBYTE = 1024;
const HOUR_MS = 3_600_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bounded-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...parts: string[]) => path.join(folder, ...parts);
function write(name: string, kilobytes: number, hoursAgo = 0): void {
  const file = at(name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.alloc(kilobytes * KILOBYTE));
  age(name, hoursAgo);
}
function age(name: string, hoursAgo: number): void {
  const then = new Date(Date.now() - hoursAgo * HOUR_MS);
  utimesSync(at(name), then, then);
}
/** A page as Next writes it, of 240 KB. */
function writePage(name: string, hoursAgo: number): void {
  write(`${name}.html`, 120, hoursAgo);
  write(`${name}.rsc`, 60, hoursAgo);
  write(`${name}.meta`, 4, hoursAgo);
  write(`${name}.segments/_tree.segment.rsc`, 56, hoursAgo);
}
const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(at(name)).isFile())
    .sort();
const weight = () => files().reduce((sum, name) => sum + statSync(at(name)).size, 0);

describe('a folder with a bound', () => {
  it('loses what was used longest ago, a page with all its files, until there is room again', async () => {
    for (let page = 1; page <= 5; page += 1) writePage(`properties/villa-${page}`, 10 - page);
    const bounded = new BoundedFolder(folder, 1);
    // The oldest is asked for; its own age stays.
    const made = statSync(at('properties/villa-1.html')).mtimeMs;
    await bounded.used(at('properties/villa-1.meta'));
    expect(statSync(at('properties/villa-1.html')).mtimeMs).toBe(made);
    await bounded.wrote(240 * KILOBYTE);
    expect(weight()).toBeLessThanOrEqual(0.9 * 1024 * KILOBYTE);
    const left = [1, 2, 3, 4, 5].filter((page) => existsSync(at(`properties/villa-${page}.html`)));
    expect(left).toEqual([1, 4, 5]);
    expect(files()).toHaveLength(3 * 4);
  });

  it('is left alone below it, and keeps what is none of its copies above it', async () => {
    write('ours/a.json', 500);
    write('theirs/b.json', 5000, 100);
    const bounded = new BoundedFolder(folder, 1, (file) => file.startsWith(at('theirs')));
    await bounded.wrote(1);
    expect(files()).toEqual(['ours/a.json', 'theirs/b.json']);
    write('ours/c.json', 400, 1);
    write('ours/d.json', 400, 2);
    await bounded.wrote(800 * KILOBYTE);
    expect(files()).toEqual(['ours/a.json', 'ours/c.json', 'theirs/b.json']);
  });

  it('notices what other processes wrote after a twentieth of the bound of its own', async () => {
    const bounded = new BoundedFolder(folder, 1);
    await bounded.wrote(1);
    for (let file = 0; file < 20; file += 1) write(`of-another/${file}.json`, 100, file);
    await bounded.wrote(40 * KILOBYTE);
    expect(files()).toHaveLength(20);
    await bounded.wrote(40 * KILOBYTE);
    expect(weight()).toBeLessThanOrEqual(1024 * KILOBYTE);
  });

  it('loses what was never finished, and folders that are empty, once they are an hour old', async () => {
    const draft = 'a.json.123e4567-e89b-42d3-a456-426614174000';
    write(draft, 1, 2);
    write('page.html.tmp.k2j4h5', 1, 2);
    write('young.json.123e4567-e89b-42d3-a456-426614174001', 1);
    mkdirSync(at('gone'));
    age('gone', 2);
    mkdirSync(at('fresh'));
    await new BoundedFolder(folder, 1).wrote(1);
    expect(readdirSync(folder).sort()).toEqual(['fresh', 'young.json.123e4567-e89b-42d3-a456-426614174001']);
  });
});
