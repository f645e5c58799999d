import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DRAFT } from '../../../lib/bounded-folder';
import { filesBelow } from '../../e2e/support/copies';
import { startSite } from '../../e2e/support/processes';
import { until } from '../../support/until';
import { isShort } from './promises';

export const MEGABYTE = 1024 * 1024;
/** What is under way behind the visitors' backs has ended by then. */
const REST_MS = isShort ? 500 : 2500;
/** A folder that is the same after so long is no longer written to. */
const STILL_MS = 400;
const SAID_MS = 60_000;
const REPORTER = pathToFileURL(path.join(import.meta.dirname, 'report-heap.mjs')).href;

/** What a site holds after a forced collection, in bytes; `blockedMs`: the longest its loop was blocked since the last look. */
export type Held = { heapUsed: number; arrayBuffers: number; rss: number; descriptors: number; blockedMs: number };

/** What lies in the folder of a site. */
export type Lying = { files: number; bytes: number; drafts: number };

/** A site that says what it holds, with a folder for copies and one for temporary files of its own. */
export async function watchedSite(upstream: string, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'watched-'));
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'watched-tmp-'));
  const site = await startSite(upstream, {
    CACHE_DIR: folder,
    TMPDIR: temporary,
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import=${REPORTER}`,
    ...environment,
  });

  async function held(rest = REST_MS): Promise<Held> {
    await sleep(rest);
    const said = () =>
      [...site.output().matchAll(/^heap (\{.*\})$/gm)].map(([, json = '']) => JSON.parse(json) as Held);
    const before = said().length;
    site.process.kill('SIGUSR2');
    return until(() => said()[before], SAID_MS);
  }

  function now(): Lying {
    const files = filesBelow(folder);
    const bytes = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
    return {
      files: files.length,
      bytes,
      drafts: files.filter((file) => DRAFT.test(file)).length + filesBelow(temporary).length,
    };
  }

  /** What lies there once nothing is written any more: drafts that are there after ten seconds are left behind. */
  async function lying(): Promise<Lying> {
    let last = now();
    const rests = async () => {
      const before = last;
      await sleep(STILL_MS);
      last = now();
      return last.drafts === 0 && last.files === before.files && last.bytes === before.bytes;
    };
    await until(rests, 10_000).catch(() => undefined);
    return last;
  }

  const stop = async () => {
    await site.stop();
    for (const each of [folder, temporary]) rmSync(each, { recursive: true, force: true });
  };
  return { url: site.url, folder, held, lying, stop };
}
