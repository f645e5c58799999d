/**
 * `npm run check:backend -- https://api.example.com`: what a back end answers of the calls that the site makes, a line
 * each, and what the site does without it. Reads only; `--write` also sends an enquiry and toggles a favourite. Ends
 * with 1 when a call fails that the site must have.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CALLS } from '../lib/contract/calls.ts';
import { NEEDS } from '../lib/contract/needs.ts';
import { checkBackEnd, formatFinding } from '../lib/upstream/check.ts';

const given = process.argv.slice(2);
const url = given.find((each) => !each.startsWith('--'));
if (!url || !/^https?:\/\//.test(url)) {
  console.error('Which back end? npm run check:backend -- https://api.example.com [--write]');
  process.exit(2);
}
// Answers that were kept earlier must not stand in for the ones looked for.
const folder = mkdtempSync(path.join(os.tmpdir(), 'check-backend-'));
Object.assign(process.env, { API_BASE_URL: url, SITE_URL: 'http://localhost', CACHE_DIR: folder, LOG_LEVEL: 'silent' });
try {
  const findings = await checkBackEnd(given.includes('--write'));
  for (const finding of findings) console.log(formatFinding(finding));
  const unused = Object.keys(CALLS).filter((name) => !(name in NEEDS)).length;
  console.log(`${unused} other calls of the contract are unused by the site, and were not asked for.`);
  const failed = findings.filter(({ need, state }) => need === 'must' && state === 'fails').length;
  console.log(
    failed > 0 ? `The site cannot run on it: ${failed} of the calls it must have fail.` : 'The site runs on it.',
  );
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
