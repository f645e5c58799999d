import type pg from 'pg';
import { focused, withSharedFocus } from '../../catalogue/focus';
import { MAX_BYTES, NoPicture, type Pictures, type PictureReader } from '../../catalogue/pictures';
import type { CatalogueRecord } from '../../catalogue/shape';
import type { StoredImage } from '../../db/schema';
import { AddressRefused } from '../read/address';
import { type GuardedReader, type Limits, NotFetched, NotTaken } from '../read/fetch';
import { nextRows } from './batches';

/** Pictures by the address that the feed names. */
export type KnownPictures = Record<string, StoredImage>;

/** A picture's address leads where it may not: its row is refused, where one that is merely away is left out. */
class HostilePicture extends NoPicture {}

/** The time of the run was up before a picture was asked for. */
class LatePicture extends NoPicture {}

/**
 * Stands before the hash of a row that lacks pictures, as `failed:HASH`, so that they are asked for again next time: those for which
 * there was no time first, those that were asked for in vain last. Else hosts that are down would take the time of every run.
 */
export const MISSED = { late: 'late', failed: 'failed' } as const;
/** Values of `turn` in `feed_rows`, in their order: no time last time; new and changed; failed last time. */
const TURNS = [0, 1, 2];

const LIMITS: Limits = { bytes: MAX_BYTES, silenceMs: 10_000, totalMs: 20_000, slowest: 1024 };
/** Failures in a row after which a host is not asked any more in a run. */
const PATIENCE = 10;
/** Longest that pictures of a run are asked for: other sources wait meanwhile, and what is left is asked for at the next run. */
export const PICTURES_MS = 30 * 60_000;
/** Listings whose pictures are fetched together. */
const BATCH = 20;

/** Reads pictures that a feed or a catalogue file names, each host as long as it answers, and for `budgetMs` in all. */
export function guardedPictures(reader: GuardedReader, budgetMs = Infinity, signal?: AbortSignal): PictureReader {
  const failures = new Map<string, number>();
  const until = performance.now() + budgetMs;
  return async (address) => {
    if (performance.now() >= until) throw new LatePicture('The time of this run is up; it is tried again next time.');
    const host = URL.canParse(address) ? new URL(address).host : '';
    const failed = () => failures.get(host) ?? 0;
    if (failed() >= PATIENCE)
      throw new NoPicture(`${host} failed ${PATIENCE} times and is not asked again in this run.`);
    try {
      const body = await pictureBody(reader, address, signal);
      failures.delete(host);
      return body;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof AddressRefused) throw new HostilePicture(error.message);
      if (!(error instanceof NotFetched)) throw error;
      if (error instanceof NotTaken) failures.delete(host);
      else failures.set(host, failed() + 1);
      throw new NoPicture(error.message);
    }
  };
}

async function pictureBody(reader: GuardedReader, address: string, signal?: AbortSignal): Promise<Buffer> {
  const answer = await reader.get(address, { accept: 'image/*', 'accept-encoding': 'identity' }, LIMITS, signal);
  const type = answer.headers['content-type'] ?? 'image/';
  // Stores of files say `octet-stream` of pictures; what it is, is seen when it is measured.
  const wanted = answer.status === 200 && /^(image\/|(application|binary)\/octet-stream)/i.test(type);
  if (!wanted) {
    answer.drop();
    const { status } = answer;
    if (status === 429 || status >= 500) throw new NotFetched(`Answered ${status}.`);
    throw new NotTaken(status === 200 ? `Not a picture but ${type.slice(0, 60)}.` : `Answered ${status}.`);
  }
  const parts: Buffer[] = [];
  for await (const part of answer.body) parts.push(part);
  return Buffer.concat(parts);
}

type Waiting = { number: number; record: CatalogueRecord; pictures: KnownPictures; pictures_only: boolean };

/**
 * Fetches the pictures of new and changed rows whose address is not known yet, and keeps them in `feed_rows`. A row of which a
 * picture leads to a private host is refused; others go without a picture that cannot be had, and are tried again next time. A row
 * that has only been lacking pictures, and gets none now, is unchanged.
 */
export async function fetchPictures(
  client: pg.ClientBase,
  pictures: Pictures,
  onFetched: (rows: number) => void,
  signal: AbortSignal,
): Promise<{ fetched: number; missing: number }> {
  const counts = { fetched: 0, missing: 0 };
  let done = 0;
  for await (const rows of inTurns(client)) {
    signal.throwIfAborted();
    const changed = (await Promise.all(rows.map((row) => picturesOfRow(row, pictures, counts)))).filter(
      (row) => row !== null,
    );
    if (changed.length > 0) {
      await client.query(
        `update feed_rows r set pictures = c.pictures, reasons = r.reasons || c.reasons, hash = coalesce(c.missed || ':', '') || r.hash, fate = coalesce(c.fate, r.fate)
         from jsonb_to_recordset($1::jsonb) as c (number integer, pictures jsonb, reasons text[], missed text, fate text)
         where c.number = r.number`,
        [JSON.stringify(changed)],
      );
    }
    onFetched((done += rows.length));
  }
  return counts;
}

async function* inTurns(client: pg.ClientBase): AsyncGenerator<Waiting[]> {
  for (const turn of TURNS) {
    for (let last = 0; ;) {
      const rows = await nextRows<Waiting>(
        client,
        'number, record, pictures, pictures_only',
        last,
        BATCH,
        `turn = ${String(turn)}`,
      );
      const [end] = rows.slice(-1);
      if (!end) break;
      last = end.number;
      yield rows;
    }
  }
}

async function picturesOfRow(
  { number, record, pictures: known, pictures_only: only }: Waiting,
  from: Pictures,
  counts: { fetched: number; missing: number },
) {
  const found: KnownPictures = {};
  const reasons: string[] = [];
  let fate: string | null = null;
  let missed = null as string | null;
  await Promise.all(
    addressesOf(record).map(async (address) => {
      const kept = known[address];
      if (kept) return void (found[address] = kept);
      try {
        found[address] = await from.take(address, null);
        counts.fetched += 1;
      } catch (error) {
        if (!(error instanceof NoPicture)) throw error;
        if (error instanceof HostilePicture) fate = 'refused';
        // A project whose pictures take all the time and fail is not the first again.
        missed = error instanceof LatePicture ? (missed ?? MISSED.late) : MISSED.failed;
        counts.missing += 1;
        if (reasons.length < 20) reasons.push(`picture ${JSON.stringify(address.slice(0, 200))}: ${error.message}`);
      }
    }),
  );
  const addresses = Object.keys(found);
  const same = addresses.length === Object.keys(known).length && addresses.every((each) => found[each] === known[each]);
  if (same && missed === null) return null;
  if (same && only) fate ??= 'unchanged';
  return { number, pictures: found, reasons, missed, fate };
}

function addressesOf(record: CatalogueRecord): string[] {
  const all = [
    record.cover,
    record.agent?.photo ?? null,
    ...record.property_images.map(({ image }) => image),
    ...record.property_units.flatMap((unit) => [unit.unit_image, unit.floor_plan_image]),
  ];
  return [...new Set(all.filter((address) => address !== null))];
}

/** The pictures of a record as its rows have them, without those that could not be had. */
export function picturesFrom(record: CatalogueRecord, known: KnownPictures) {
  const take = (address: string | null, placeholder: string | null): StoredImage | null => {
    const image = address === null ? undefined : known[address];
    return image ? { ...image, placeholder: placeholder ?? image.placeholder } : null;
  };
  const images = record.property_images.flatMap(({ image, placeholder, focus }) => {
    const taken = take(image, placeholder);
    return taken ? [focused(taken, focus)] : [];
  });
  const cover = take(record.cover, record.cover_placeholder);
  return {
    ...withSharedFocus({ cover: cover ? focused(cover, record.cover_focus) : (images[0] ?? null), images }),
    agent: take(record.agent?.photo ?? null, record.agent?.photo_placeholder ?? null),
    units: record.property_units.map((unit) => ({
      image: take(unit.unit_image, unit.unit_image_placeholder),
      floorPlan: take(unit.floor_plan_image, unit.floor_plan_image_placeholder),
    })),
  };
}
