import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** Programs by the name of their bundle (scripts/command.mjs): their sources. */
const SOURCES = {
  'reference-api': 'reference-api/server.ts',
  enquiries: 'reference-api/enquiries.ts',
  staff: 'reference-api/staff.ts',
  'catalogue-import': 'reference-api/catalogue/import.ts',
  'catalogue-export': 'reference-api/catalogue/export.ts',
  feeds: 'reference-api/feeds/feeds.ts',
  'database-copy': 'reference-api/copy.ts',
  'check-backend': 'scripts/backend.mjs',
  'check-site': 'scripts/site.mjs',
};

export type Program = keyof typeof SOURCES;

/**
 * What Node is given to run one of them: its bundle, as an agency runs it, where `bundlePrograms` has
 * made one; else its source, of which every start translates hundreds of files anew.
 */
export function program(name: Program): string[] {
  const bundles = process.env.CONTRACT_PROGRAMS;
  return bundles ? [path.join(bundles, `${name}.mjs`)] : ['--import', 'tsx', SOURCES[name]];
}

/**
 * Bundles those programs for this run, and tells `program` in this process and those it starts.
 * @returns takes them away again
 */
export async function bundlePrograms(): Promise<() => void> {
  // Below the project, where they find its packages.
  mkdirSync('.verify', { recursive: true });
  const folder = path.resolve(mkdtempSync('.verify/programs-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await promisify(execFile)(process.execPath, ['scripts/bundle.mjs', folder]);
  } catch (error) {
    remove();
    throw error;
  }
  process.env.CONTRACT_PROGRAMS = folder;
  return remove;
}
