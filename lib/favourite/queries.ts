import { readJson, sendJson, storedToken } from '@/lib/browser/request';
import { isSiteError } from '@/lib/errors';
import { readFavourites, readUnsent, setFavourite, writeUnsent } from '@/lib/favourite/store';

const LOCK = 'favourites';

type Favourable = { id: number; slug: string };

async function upstreamIds(): Promise<Set<number>> {
  const answer = await readJson('/api/favourite');
  const ids = typeof answer === 'object' && answer !== null && 'ids' in answer ? answer.ids : null;
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
}

/** Whether the visitor has not changed their mind since; then nothing is left to be sent. */
function sent(id: number, saved: boolean): boolean {
  const { [id]: now, ...others } = readUnsent();
  if (now && now.saved !== saved) return false;
  writeUnsent(others);
  return true;
}

/**
 * Whether a property shall wait on the device: no answer, or a visitor whom the upstream does not know. A 401 takes the
 * token away, so it leaves such a visitor; a 403 for one who holds a token is an error like any other.
 */
const waits = (status: number, known: boolean) => status === 0 || status === 401 || (status === 403 && !known);

/** After a roll-back what the upstream holds counts; out of reach, the roll-back stands (section 4). */
async function refetch(back: Favourable[]): Promise<void> {
  const held = await upstreamIds();
  const saved = new Set(readFavourites().map(({ id }) => id));
  for (const property of back) {
    const wanted = held.has(property.id);
    if (!(property.id in readUnsent()) && saved.has(property.id) !== wanted) setFavourite(property, wanted);
  }
}

/** Whether this visitor may not read what the upstream holds: waiting does not change that. */
function refuses(error: unknown, known: boolean): boolean {
  if (!isSiteError(error) || error.retryable || waits(error.status, known)) return false;
  return error.kind === 'refused' || error.kind === 'invalid';
}

/** @returns whether any heart was taken back */
async function synchroniseAlone(): Promise<boolean> {
  const unsent = Object.entries(readUnsent());
  if (unsent.length === 0) return false;
  const back: Favourable[] = [];
  const takeBack = (property: Favourable, saved: boolean) => {
    setFavourite(property, !saved);
    back.push(property);
  };
  const known = storedToken() !== null;
  try {
    // The call is a toggle: first what the upstream holds, so that nothing is flipped the wrong way.
    const held = await upstreamIds().catch((error: unknown) => {
      if (refuses(error, known))
        for (const [key, { slug, saved }] of unsent)
          if (sent(Number(key), saved)) takeBack({ id: Number(key), slug }, saved);
      throw error;
    });
    for (const [key, { slug, saved }] of unsent) {
      const property = { id: Number(key), slug };
      if (held.has(property.id) === saved) {
        sent(property.id, saved);
        continue;
      }
      const holder = storedToken() !== null;
      const { status } = await sendJson(`/api/favourite/${key}`, 'POST');
      if (waits(status, holder)) continue;
      // Any other error takes the heart back (section 4).
      if (sent(property.id, saved) && status >= 300) takeBack(property, saved);
    }
    if (back.length > 0) await refetch(back);
  } catch (error) {
    // No network, or no such call: what is on the device stays there and is sent later.
    if (!isSiteError(error) && !(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
  }
  const saved = new Set(readFavourites().map(({ id }) => id));
  const wanted = new Map(unsent.map(([key, heart]) => [Number(key), heart.saved]));
  // What the refetch found to be held after all was not taken back.
  return back.some(({ id }) => saved.has(id) !== wanted.get(id));
}

/** Where tabs cannot wait for one another, the calls of this one still do. */
let before: Promise<boolean> = Promise.resolve(false);

/**
 * Brings what this device saved and removed to the upstream, one call and one tab at a time. Never throws: what cannot
 * be sent stays on the device (decisions).
 * @returns whether a heart had to be taken back
 */
export async function synchronise(): Promise<boolean> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, synchroniseAlone);
  before = before.then(synchroniseAlone);
  return before;
}
