import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CALLS } from '../../lib/contract/calls';
import { NEEDS } from '../../lib/contract/needs';
import { checkBackEnd, formatFinding, type Finding } from '../../lib/upstream/check';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { freshProcess } from '../unit/support/fake-upstream';
import { program } from '../support/programs';
import { Subject } from './subject';

/** Whether the site runs on a back end: with CONTRACT_URL on that one, else on our own, an odd one and broken ones. */

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function check(url: string, writes = false): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'back-end-'));
  folders.push(folder);
  freshProcess({ API_BASE_URL: url, CACHE_DIR: folder });
  return checkBackEnd(writes);
}

/** `npm run check:backend` as a process; blocking would keep an upstream in this one from answering. */
function command(url: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...program('check-backend'), url], { cwd: path.resolve(__dirname, '../..') });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const failing = (findings: Finding[], need: Finding['need']) =>
  findings.filter((each) => each.need === need && each.state === 'fails').map(({ name }) => name);

if (process.env.CONTRACT_URL) {
  it('the back end of CONTRACT_URL answers all that the site must have', async () => {
    const findings = await check(process.env.CONTRACT_URL ?? '', process.env.CONTRACT_WRITE === '1');
    process.stdout.write(`${findings.map(formatFinding).join('\n')}\n`);
    expect(findings.filter(({ need, state }) => need === 'must' && state === 'fails').map(formatFinding)).toEqual([]);
  }, 120_000);
} else {
  describe('our own back end', () => {
    const subject = Subject.forSuite('back_end');
    it('answers every call of the site, forms and favourites too', async () => {
      const findings = await check(subject.url, true);
      expect(findings.map(({ name }) => name)).toEqual(Object.keys(NEEDS));
      // The address of a draft is made by staff alone.
      const others = findings.filter(({ state }) => state !== 'answers');
      expect(others.map(({ name, state }) => [name, state])).toEqual([
        ['propertyPreview', 'unasked'],
        // The demo's blog is the site's own.
        ['article', 'unasked'],
      ]);
    });

    it('the command prints the same, and exits with 1 when nothing answers', async () => {
      const good = await command(subject.url);
      expect(good.code).toBe(0);
      expect(good.output).toMatch(/^must GET \/api\/v1\/properties\/ .* in all$/m);
      expect(good.output).toMatch(/^must POST \/api\/v1\/contact\/submit\/ .*not asked, as it writes$/m);
      expect(good.output).toContain('The site runs on it.');
      const none = await command('http://127.0.0.1:9');
      expect(none.code).toBe(1);
      expect(none.output).toMatch(/^must GET \/api\/v1\/properties\/ .*FAILS: .*; without it the list/m);
    });
  });

  describe('another back end', () => {
    let odd: OddUpstream;
    beforeEach(async () => {
      odd = await new OddUpstream().listen();
    });
    afterEach(() => odd.close());

    it('passes with odd answers that the site can parse, and names the calls that are missing', async () => {
      const findings = await check(odd.url);
      expect(failing(findings, 'must')).toEqual([]);
      expect(failing(findings, 'may')).toEqual([
        'similarProperties',
        'addressRanges',
        'siteContent',
        'articles',
        'favourites',
      ]);
      const line = findings.filter(({ name }) => name === 'favourites').map(formatFinding)[0];
      expect(line).toMatch(/^may +GET \/api\/user\/favorites\/ .*FAILS: .*; without it favourites stay on the device$/);
      expect(odd.asked.filter((each) => each.startsWith('POST'))).toEqual([]);
    });

    it.each([
      ['its list', /^\/api\/v1\/properties\/$/, 'listProperties'],
      ['its properties', /\/detail\//, 'propertyDetail'],
      ['what it features', /featured-properties\/initial/, 'featuredInitial'],
    ] as const)('fails when %s is broken, and names it', async (_, broken, name) => {
      odd.fail(broken, '500');
      const findings = await check(odd.url);
      expect(failing(findings, 'must')).toContain(name);
      expect(findings.filter((each) => each.name === name).map(formatFinding)[0]).toMatch(/^must .*500.*without it/);
    });

    it('fails when an unknown property is not answered 404', async () => {
      odd.fail(/no-such-property/, '500');
      expect(failing(await check(odd.url), 'must')).toEqual(['propertyDetail']);
    });

    it('fails when the catalogue is empty or has no list', async () => {
      odd.shape = 'no-results';
      expect(failing(await check(odd.url), 'must')).toContain('listProperties');
    });
  });

  it('the tables of the documentation are those of the code', () => {
    const text = readFileSync(path.resolve(__dirname, '../../docs/back-end-contract.md'), 'utf8');
    const tableOf = (title: string) =>
      [...(text.split(`### ${title}`)[1]?.split(/^##/m)[0] ?? '').matchAll(/`(GET|POST|PATCH|DELETE) (\/api\/[^`]+)`/g)]
        .map(([, method, address]) => `${method ?? ''} ${address ?? ''}`)
        .sort();
    const calls = (kind: string | undefined) =>
      Object.entries(CALLS)
        .filter(([name]) => (NEEDS as Record<string, { need: string } | undefined>)[name]?.need === kind)
        .map(([, { method, path: address }]) => `${method} ${address}`)
        .sort();
    expect(tableOf('Must')).toEqual(calls('must'));
    expect(tableOf('May')).toEqual(calls('may'));
    expect(tableOf('Unused')).toEqual(calls(undefined));
  });
}
