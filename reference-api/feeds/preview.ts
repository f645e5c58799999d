import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PrivateHosts } from './read/address';
import { charsetOf } from './read/answer';
import { GuardedReader, type Limits } from './read/fetch';
import { type Sample, sampleOf, type Told } from './read/sample';
import { feedBytes, MOST_BYTES } from './read/text';
import { type FeedKind, isWeb } from './sources';
import { uploadFile, uploadOf } from './uploads';

const LIMITS: Limits = { bytes: MOST_BYTES, silenceMs: 10_000, totalMs: 30_000, slowest: 1024 };
/** So much of an address is read for its first rows. */
const HEAD_BYTES = 4 * 1024 * 1024;

type Asked = { kind: FeedKind; address: string; mapping: Told };

/**
 * The first rows of a feed, and what a mapping makes of them. Nothing of it is kept.
 * @throws FeedRefused, AddressRefused, NotFetched
 */
export async function previewFeed(
  { kind, address, mapping }: Asked,
  { dataDir, privateHosts }: { dataDir: string; privateHosts: PrivateHosts },
): Promise<Sample> {
  const upload = uploadOf(address);
  if (upload !== null || !isWeb(address)) {
    const file = upload === null ? address : uploadFile(dataDir, upload);
    return sampleOf(kind, mapping, feedBytes(file), null);
  }
  const reader = new GuardedReader(privateHosts);
  const kept = path.join(dataDir, 'feeds', `${randomUUID()}.head`);
  try {
    const charset = await head(reader, address, kept);
    return await sampleOf(kind, mapping, feedBytes(kept), charset);
  } finally {
    reader.close();
    await rm(kept, { force: true });
  }
}

async function head(reader: GuardedReader, address: string, kept: string): Promise<string | null> {
  const answer = await reader.get(address, { accept: '*/*', 'accept-encoding': 'gzip' }, LIMITS);
  const charset = charsetOf(answer);
  async function* first(): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const part of answer.body) {
      yield part;
      size += part.length;
      if (size >= HEAD_BYTES) return;
    }
  }
  await mkdir(path.dirname(kept), { recursive: true });
  await pipeline(Readable.from(first()), createWriteStream(kept, { mode: 0o600 }));
  return charset;
}
