/**
 * Says what is wrong or poor in the identity (`lib/identity.json`, or the file that IDENTITY_FILE names), a line each:
 * `npm run check:identity`. Ends with 1 when the site would not start with it, or could not be read.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { faintColours } from '../lib/contract/colours.ts';
import { readIdentity } from '../lib/site.ts';
import { identityFile } from '../server/identity-file.mjs';
import { drawIcon } from './icons.mjs';
import { ROOT } from './steps.mjs';

async function check() {
  const file = identityFile(process.env, ROOT) ?? path.join(ROOT, 'lib/identity.json');
  const identity = readIdentity(JSON.parse(await readFile(file, 'utf8')), path.relative(ROOT, file));
  const faint = faintColours(identity.colours);
  for (const line of faint) console.log(line);
  const icon = await readFile(path.join(ROOT, 'public/icons/icon.svg'), 'utf8').catch(() => '');
  // Not a mistake: one checkout may serve several agencies, and has one set of icons.
  if (icon !== drawIcon(identity, 'plain'))
    console.log('public/icons are not drawn of this identity: node scripts/icons.mjs draws them');
  return faint.length > 0 ? 1 : 0;
}

process.exitCode = await check().catch((error) => {
  console.error(error.message);
  return 1;
});
