import { mkdir, open, readFile, readdir, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import { withoutTraces } from '../../../reference-api/catalogue/traces';
import { bytesOf, readMedia, streamOf } from '../../../reference-api/media';
import { temporaryFolder } from '../../support/database';
import { until } from '../../support/until';

jest.mock('../../../reference-api/catalogue/traces');
const strip = jest.mocked(withoutTraces);
const BARE = Buffer.from('bare');
const log = pino({ level: 'silent' });

/** Pictures that a former version kept, below a folder of their own. */
async function keptBefore(count: number) {
  const folder = temporaryFolder();
  const names = Array.from({ length: count }, (_, at) => `catalogue/ab/ab${String(at).padStart(30, '0')}.jpg`);
  await mkdir(path.join(folder, 'catalogue/ab'), { recursive: true });
  for (const name of names) await writeFile(path.join(folder, name), 'traced');
  return { folder, names };
}

async function handlePrototype(): Promise<FileHandle> {
  const handle = await open(__filename);
  await handle.close();
  return Object.getPrototypeOf(handle) as FileHandle;
}

describe('a picture that a former version kept', () => {
  it('is replaced when its successor is on the disk, and is left where that fails', async () => {
    const { folder, names } = await keptBefore(1);
    const [name = ''] = names;
    strip.mockImplementation((body) => Promise.resolve(body.equals(BARE) ? body : BARE));
    const flush = jest.spyOn(await handlePrototype(), 'datasync').mockRejectedValueOnce(new Error('ENOSPC'));
    const ask = async () => {
      const media = await readMedia(name, folder, log);
      return media && (await bytesOf(media)).toString();
    };
    const kept = () => readFile(path.join(folder, name), 'utf8');
    expect([await ask(), await kept(), flush.mock.calls.length]).toEqual(['bare', 'traced', 1]);
    expect(await readdir(path.join(folder, 'catalogue/ab'))).toEqual([path.basename(name)]);
    expect([await ask(), await kept(), flush.mock.calls.length]).toEqual(['bare', 'bare', 2]);
    flush.mockRestore();
  });

  it('is looked through with few others, however many are asked for', async () => {
    const { folder, names } = await keptBefore(20);
    let [busy, most] = [0, 0];
    const waiting: (() => void)[] = [];
    strip.mockImplementation(async (body) => {
      most = Math.max(most, (busy += 1));
      await new Promise<void>((resolve) => waiting.push(resolve));
      busy -= 1;
      return body;
    });
    let done = 0;
    const asked = names.map(async (name) => {
      const media = await readMedia(name, folder, log);
      if (media) await bytesOf(media);
      done += 1;
    });
    await until(async () => {
      for (let turns = 0; turns < 20; turns += 1) await turn();
      waiting.shift()?.();
      return done === names.length;
    });
    await Promise.all(asked);
    expect(most).toBeLessThanOrEqual(4);
  });
});

it('a file that is shorter than was promised fails its reader, and is closed', async () => {
  const file = path.join(temporaryFolder(), 'short');
  await writeFile(file, BARE);
  const handle = await open(file);
  const reader = streamOf(handle, 0, BARE.length).getReader();
  expect(Buffer.from((await reader.read()).value ?? [])).toEqual(BARE);
  await expect(reader.read()).rejects.toThrow('shorter');
  expect(handle.fd).toBe(-1);
});
