import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BoundedFolder } from '@/lib/bounded-folder';
import { env } from '@/lib/env';
import { warnOnceAMinute } from '@/lib/log';
import { once } from '@/lib/process';
import { nameFor, writeWhole } from '@/lib/whole-file';

/**
 * The last good answers on disk, as the upstream wrote them: a restart during an outage finds them. They are parsed like any
 * answer, so a change of our own types cannot make them wrong. CACHE_DIR has one folder for each upstream.
 */

const root = () => path.join(/* turbopackIgnore: true */ env().CACHE_DIR, 'answers');
const bounded = () => once('upstream.disk', () => new BoundedFolder(root(), env().ANSWER_CACHE_MB));

function fileOf(address: string): string {
  const { API_BASE_URL } = env();
  const name = nameFor(address);
  return path.join(root(), nameFor(API_BASE_URL).slice(0, 16), name.slice(0, 2), `${name}.json`);
}

const warn = (error: unknown) =>
  warnOnceAMinute({ event: 'answers_not_stored', error }, 'good answers cannot be written to disk');

/** Writes the answer of an address; when the disk fails, only this copy is missing. */
export async function writeAnswer(address: string, body: unknown): Promise<void> {
  const text = JSON.stringify(body);
  try {
    await writeWhole(fileOf(address), text);
    await bounded().wrote(Buffer.byteLength(text));
  } catch (error) {
    warn(error);
  }
}

/**
 * The answer on disk for an address, and when it was written, in milliseconds since 1970.
 * @throws when there is none, or none that is JSON
 */
export async function readAnswer(address: string): Promise<{ body: unknown; at: number }> {
  const file = fileOf(address);
  const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  void bounded().used(file);
  return { body: JSON.parse(text) as unknown, at: mtimeMs };
}

/** Deletes the answer of an address that is gone. */
export async function deleteAnswer(address: string): Promise<void> {
  await rm(fileOf(address), { force: true }).catch(warn);
}
