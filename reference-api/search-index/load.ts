import type pg from 'pg';
import type { Logger } from 'pino';
import { ANSWER_MS, awaitAnswers } from '../db/session';
import { inTransaction } from '../db/transaction';
import { allBlocks, allTexts, changesAfter, readVersion, rowsOf, textsOf } from './read';
import { SearchIndex } from './search-index';
import { WordCollector } from './words';

/** More properties than this are not held in memory. */
const MOST_PROPERTIES = 5_000_000;
/** Properties changed one after another after which all is read anew, so that what changes leave behind stays bounded. */
const MOST_CHANGED = 5000;
const READ_MS = 120_000;

/** What works on the index has of its process. */
export type Work = { log: Logger; isStopping: () => boolean };

/** Runs `work` in a transaction that sees one state of the database. */
export function inSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const begin = `begin isolation level repeatable read read only; set local statement_timeout = ${READ_MS}`;
  const patiently = async (client: pg.PoolClient) => {
    const before = awaitAnswers(client, READ_MS + ANSWER_MS);
    try {
      return await work(client);
    } finally {
      awaitAnswers(client, before);
    }
  };
  return inTransaction(pool, patiently, begin);
}

/** The index as the database is now: the same one with what has changed since, or a new one; null for too many properties. */
export async function upToDate(
  client: pg.PoolClient,
  index: SearchIndex | null,
  work: Work,
): Promise<SearchIndex | null> {
  const { version, wholeAt, oldest } = await readVersion(client);
  if (index?.version === version) return index;
  // Gone back: a server took over that had not yet heard of the last changes, or the database was restored.
  if (index && version < index.version) return load(client, version, work);
  const named = index?.texts.isComplete && wholeAt <= index.version && oldest <= index.version + 1;
  const { ids, retitled } = named ? await changesAfter(client, index.version) : { ids: [], retitled: false };
  if (!index || !named || index.texts.changed + ids.length > MOST_CHANGED) return load(client, version, work);
  const [rows, texts] = [await rowsOf(client, ids), await textsOf(client, ids)];
  const gone = ids.filter((id) => !texts.has(id));
  index.change(rows, texts, gone, version);
  if (retitled) index.order(null);
  work.log.debug({ event: 'index_changed', version, properties: ids.length }, 'search index brought up to date');
  return index;
}

async function load(client: pg.PoolClient, version: number, { log, isStopping }: Work): Promise<SearchIndex | null> {
  const began = performance.now();
  const { rows } = await client.query<{ count: number }>('select count(*)::int from property_index');
  const expected = rows[0]?.count ?? 0;
  if (expected > MOST_PROPERTIES) {
    log.debug({ event: 'index_too_large', properties: expected, most: MOST_PROPERTIES }, 'SQL answers alone');
    return null;
  }
  const index = new SearchIndex(expected);
  for await (const block of allBlocks(client)) {
    if (isStopping()) return null;
    index.columns.put(block);
  }
  index.version = version;
  const ms = Math.round(performance.now() - began);
  log.info({ event: 'index_loaded', version, properties: expected, ms }, 'search index read');
  return index;
}

/** Reads the words of all texts, of the same state of the database as the index is. */
export async function readTexts(client: pg.PoolClient, index: SearchIndex, { log, isStopping }: Work): Promise<void> {
  const began = performance.now();
  const collector = new WordCollector();
  for await (const block of allTexts(client)) {
    if (isStopping()) return;
    for (const { id, text } of block) {
      const at = index.columns.positionOf(id);
      if (at >= 0) collector.add(at, text);
    }
  }
  index.texts.complete(await collector.words());
  const ms = Math.round(performance.now() - began);
  log.info({ event: 'index_words', bytes: index.texts.bytes, ms }, 'search index has its words');
}
