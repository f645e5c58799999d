import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { once } from '@/lib/process';

/**
 * The last good answers on disk, as the upstream wrote them: a restart in an outage finds them, and as they are read
 * like any answer, no change of our own shapes can make them wrong. One folder in CACHE_DIR for each upstream.
 */

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

function fileOf(address: string): string {
  const { CACHE_DIR, API_BASE_URL } = env();
  const name = digest(address);
  return path.join(CACHE_DIR, 'answers', digest(API_BASE_URL).slice(0, 16), name.slice(0, 2), `${name}.json`);
}

function complainOnce(error: unknown): void {
  once('upstream.answers.complained', () => {
    log().warn({ event: 'answers_not_stored', error }, 'good answers cannot be kept on disk');
    return true;
  });
}

/** Keeps an answer; a disk that fails costs nothing but the copy. */
export async function storeAnswer(address: string, body: unknown): Promise<void> {
  const file = fileOf(address);
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, JSON.stringify(body));
    // Two processes may share the folder: nobody reads half a file.
    await rename(draft, file);
  } catch (error) {
    complainOnce(error);
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** The answer that is kept for an address; undefined when there is none that can be read. */
export async function recallAnswer(address: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(fileOf(address), 'utf8')) as unknown;
  } catch {
    return undefined; // none was kept, or the disk lost it: the upstream is asked as ever
  }
}

/** Drops the answer of an address that is gone. */
export async function dropAnswer(address: string): Promise<void> {
  await rm(fileOf(address), { force: true }).catch(complainOnce);
}
