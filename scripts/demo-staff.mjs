import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Halt, OWN_DATABASE, ROOT, run } from './steps.mjs';

/** Who may sign in to the demo's desk. */
const STAFF = 'owner@demo.example';

/**
 * Makes the account of the demo's desk at the first start, and keeps its password beside the database that holds its hash.
 * @param {string} folder of the demo's database
 * @param {string} command the bundled command that makes accounts
 * @returns {Promise<string>} how to sign in: the password itself this once alone, then the file that holds it
 */
export async function demoStaff(folder, command = 'dist/staff.mjs') {
  const kept = path.join(folder, 'desk-password.txt');
  if (existsSync(kept)) return `${STAFF}, its password is in ${path.relative(ROOT, kept)}`;
  const env = { DATA_DIR: folder, ...OWN_DATABASE };
  const { code, output } = await run([process.execPath, command, STAFF, '--password'], { quiet: true, env });
  const [, password] = /shown this once: (\S+)/.exec(output) ?? [];
  if (code !== 0 || !password) throw new Halt(`The account of the desk could not be made.\n${output.trim()}`);
  writeFileSync(kept, `${password}\n`, { mode: 0o600 });
  return `${STAFF}, password ${password}`;
}
