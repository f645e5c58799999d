import { createHash } from 'node:crypto';
import { NotACatalogue, parsed, recordTexts } from '../../catalogue/records';
import { reasons, record } from '../../catalogue/shape';
import { slugOf } from '../../catalogue/values';
import { type Mapping, type Said, saidBy, TARGETS } from '../map/mapping';
import { PORTALS } from '../map/portals';
import { recordOf, type Taken } from '../map/record';
import { FeedRefused } from '../refused';
import type { FeedKind } from '../sources';
import { csvRows } from './csv';
import { asUtf8, decoded } from './text';
import { textsAt, xmlRows } from './xml';

/** A row of a feed: what it is taken for, and a hash of what was read. */
export type Row = { reference: string | null; taken: Taken; hash: string };

const MOST_ROWS = 250_000;
const LONGEST_REFERENCE = 100;

/**
 * The rows of a feed, one after another.
 * @param charset that its server named
 * @throws FeedRefused when the feed as a whole cannot be read
 */
export async function* feedRows(
  kind: FeedKind,
  given: Mapping | null,
  bytes: AsyncIterable<Buffer>,
  charset: string | null,
): AsyncGenerator<Row> {
  const text = decoded(bytes, given?.encoding ?? charset);
  let rows = 0;
  for await (const row of rowsOf(kind, given, text)) {
    rows += 1;
    if (rows > MOST_ROWS) throw new FeedRefused(`Has more than ${MOST_ROWS} rows.`);
    yield row;
  }
}

async function* rowsOf(kind: FeedKind, given: Mapping | null, text: AsyncIterable<string>): AsyncGenerator<Row> {
  if (kind === 'catalogue') {
    yield* catalogueRows(text);
  } else if (kind === 'csv') {
    if (!given) throw new FeedRefused('A table needs a mapping.');
    yield* tableRows(text, given);
  } else {
    const portal = PORTALS[kind];
    for await (const row of xmlRows(text, portal.row))
      yield mapped((name) => textsAt(row, name), given ?? portal.mapping);
  }
}

async function* tableRows(text: AsyncIterable<string>, given: Mapping): AsyncGenerator<Row> {
  let known = false;
  for await (const { columns, cells, wrong } of csvRows(text, given.delimiter)) {
    if (!known) {
      const absent = unknownColumns(given, columns);
      if (absent.length > 0) throw new FeedRefused(`Has no column ${absent.join(', ')}, which the mapping names.`);
      known = true;
    }
    const cell = (name: string) => {
      const found = cells[columns.get(name.toLowerCase()) ?? -1]?.trim() ?? '';
      return found === '' ? [] : [found];
    };
    const row = mapped(cell, given);
    yield wrong === null ? row : { ...row, taken: refused([wrong]) };
  }
}

function unknownColumns({ fields }: Mapping, columns: ReadonlyMap<string, number>): string[] {
  return TARGETS.flatMap((target) => {
    const given = fields[target];
    if (!given || 'always' in given || given.from.some((name) => columns.has(name.toLowerCase()))) return [];
    return [given.from.join(' or ')];
  });
}

/** What a mapping makes of a row. */
export function mapped(texts: (name: string) => string[], given: Mapping): Row {
  const { said, wrong } = saidBy(texts, given);
  const hash = hashOf(said);
  const reference = said.reference?.[0] ?? '';
  const good = new RegExp(`^[^\\p{Cc}\\p{Surrogate}\\p{Bidi_Control}]{1,${LONGEST_REFERENCE}}$`, 'u').test(reference);
  if (!good)
    return { reference: null, taken: refused([`reference: ${reference ? 'Not readable.' : 'Is missing.'}`]), hash };
  if (wrong.length > 0) return { reference, taken: refused(wrong), hash };
  return { reference, taken: recordOf(said, 'new'), hash };
}

/** Records of our own, each with its reading. */
export async function* catalogueRows(text: AsyncIterable<string>): AsyncGenerator<Row> {
  try {
    for await (const found of recordTexts(asUtf8(text))) {
      const raw = parsed(found);
      const read = record.safeParse(raw);
      const hash = hashOf(found);
      if (read.success) yield { reference: read.data.slug, taken: { kind: 'record', record: read.data }, hash };
      else yield { reference: slugOf(raw), taken: refused(reasons(read.error)), hash };
    }
  } catch (error) {
    if (error instanceof NotACatalogue) throw new FeedRefused(error.message);
    throw error;
  }
}

const refused = (why: string[]): Taken => ({ kind: 'refused', reasons: why });

const hashOf = (value: Said | string) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
