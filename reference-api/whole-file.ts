import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const HALF = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a file of that name is one that `writeWhole` still writes, or that a process which was killed meanwhile left half-written. */
export const isHalf = (name: string) => HALF.test(name);

/**
 * Writes a file, and its folder where there is none, at once: a reader never meets half of it, also after a loss of power, which
 * that of the site, for copies, does not promise.
 * @param mode who may read and write it, less what the process's umask takes
 * @throws when the disk fails; nothing of it is left then, and what had that name is still there
 */
export async function writeWhole(file: string, body: string | Buffer, mode = 0o666): Promise<void> {
  const half = `${file}.${randomUUID()}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(half, 'w', mode);
    try {
      await handle.writeFile(body);
      // It must have reached the disk before it has the name.
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined);
    throw error;
  }
}
