import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';

/** Files of feeds that were uploaded in the desk, by a hash of their content: `upload:HASH` is the address of a source of one. */
const SCHEME = 'upload:';
const HASH = /^[0-9a-f]{64}$/;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Files that no source has yet, the newest: somebody is about to make one of them. */
const MOST_UNUSED = 4;

const folderOf = (dataDir: string) => path.join(dataDir, 'feeds', 'uploads');

/** The address of a source of that file. */
export const uploadAddress = (hash: string) => `${SCHEME}${hash}`;

/** The hash that such an address names; null for any other. */
export function uploadOf(address: string): string | null {
  const hash = address.slice(SCHEME.length);
  return address.startsWith(SCHEME) && HASH.test(hash) ? hash : null;
}

/** Where the file of that hash lies, whether or not it does. */
export function uploadFile(dataDir: string, hash: string): string {
  if (!HASH.test(hash)) throw new Error('Not the name of an upload.');
  return path.join(folderOf(dataDir), hash);
}

/** Whether such a file is kept here. */
export const isKept = (dataDir: string, hash: string): Promise<boolean> =>
  stat(uploadFile(dataDir, hash)).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * Keeps a file as it comes.
 * @returns its hash and its size in bytes
 * @throws whatever reading the parts throws; nothing is kept then
 */
export async function keepUpload(
  dataDir: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<{ hash: string; bytes: number }> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  try {
    await pipeline(counted(), createWriteStream(draft, { mode: 0o600 }));
    const name = hash.digest('hex');
    await rename(draft, uploadFile(dataDir, name));
    return { hash: name, bytes };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes uploads that no source has any more, but for the last few of this day. */
export async function tidyUploads(client: Pick<pg.ClientBase, 'query'>, dataDir: string): Promise<void> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  const { rows } = await client.query<{ address: string }>(
    'select address from feed_sources where starts_with(address, $1)',
    [SCHEME],
  );
  const used = new Set(rows.map(({ address }) => uploadOf(address)));
  const unused: { file: string; at: number }[] = [];
  for (const name of names) {
    if (used.has(name)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null); // Another process may have removed it.
    if (found) unused.push({ file, at: found.mtimeMs });
  }
  unused.sort((a, b) => b.at - a.at);
  for (const [nth, { file, at }] of unused.entries()) {
    if (nth >= MOST_UNUSED || Date.now() - at > DAY_MS) await rm(file, { force: true });
  }
}
