import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import SOURCES from '../../scripts/commands.json' with { type: 'json' };

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
