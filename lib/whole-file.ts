import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The name of a file for a text of any length and letters, without an ending: 32 hexadecimal digits. */
export const nameFor = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Writes a file, and its folder where there is none, at once: another process may share the folder and must never read half
 * a file. What is kept can be made again: it does not wait for the disk, as that of the reference API does.
 * @throws when the disk fails; nothing of it is left then
 */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
