import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readTree, ROOT } from './support/tree';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const page = read('docs/running.md');
const unit = read('deploy/systemd/reference-api.service');

describe('deploy/as-api', () => {
  const given = [...read('deploy/as-api').matchAll(/-p (?:"([^"]+)"|(\S+))/g)].map(
    ([, quoted, bare]) => quoted ?? bare,
  );

  it('runs a command in the account, the folders and the environment of the unit', () => {
    const [environment, ...others] = given.filter((each) => each !== undefined).reverse();
    expect(others).toHaveLength(6);
    expect(others.filter((each) => !unit.split('\n').includes(each))).toEqual([]);
    const set = (text: string) => text.replace('Environment=', '').split(' ');
    const ofUnit = set(/^Environment=.*$/m.exec(unit)?.[0] ?? '');
    expect(set(environment ?? '').filter((each) => !ofUnit.includes(each))).toEqual([]);
    expect(set(environment ?? '').join()).toMatch(/DATA_DIR=/);
  });
});

describe('the backup of docs/running.md', () => {
  const lost = [...(page.split('## What must not be lost')[1] ?? '').matchAll(/^\| `DATA_DIR\/([^`]+)` \|/gm)];
  const folders = lost.map(([, folder = '']) => folder);
  const [command = ''] = /^\(cd "\$DATA_DIR".*tar .*files\.tgz.*$/m.exec(page) ?? [];

  it.each([
    ['all of them', folders],
    ['one of them', folders.slice(-1)],
    ['none of them', []],
  ])('archives what must not be lost of DATA_DIR, where there is %s', (_, there) => {
    expect(folders).toHaveLength(3);
    const place = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
    const data = path.join(place, 'data');
    for (const folder of ['media/media-v1', ...there]) mkdirSync(path.join(data, folder), { recursive: true });
    execFileSync('sh', ['-c', command], { cwd: place, env: { ...process.env, DATA_DIR: data } });
    expect(existsSync(path.join(place, 'files.tgz'))).toBe(true);
    const listed = execFileSync('tar', ['-tzf', path.join(place, 'files.tgz')], { encoding: 'utf8' });
    expect(listed.split('\n').filter(Boolean).sort()).toEqual(there.map((folder) => `${folder}/`).sort());
    rmSync(place, { recursive: true });
  });

  it('leaves out the halves of files, which a process that was killed left', () => {
    const place = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
    const kept = ['mail/2026-01-01-enquiry-a.eml', `media/catalogue/ab/${'a'.repeat(32)}.jpg`];
    for (const file of kept) {
      const at = path.join(place, file);
      mkdirSync(path.dirname(at), { recursive: true });
      for (const name of [at, `${at}.${randomUUID()}`]) writeFileSync(name, 'x');
    }
    execFileSync('sh', ['-c', command], { cwd: place, env: { ...process.env, DATA_DIR: place } });
    const listed = execFileSync('tar', ['-tzf', path.join(place, 'files.tgz')], { encoding: 'utf8' });
    expect(
      listed
        .split('\n')
        .filter((name) => /[^/]$/.test(name))
        .sort(),
    ).toEqual(kept);
    rmSync(place, { recursive: true });
  });

  // An API that runs would take tables that are still empty for the whole catalogue.
  it('is restored in one transaction, wherever that is shown', () => {
    const shown = Object.entries(readTree(['docs', 'deploy', 'scripts'], /[^/]$/)).flatMap(([file, text]) =>
      [...text.matchAll(/\bpg_restore (?!--list ).*/g)].map(([command]) => ({ file, command })),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ command }) => !command.includes('--single-transaction'))).toEqual([]);
  });
});
