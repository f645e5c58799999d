import { readJson, sendJson } from '@/lib/browser';
import { readUnsent, setFavourite, writeUnsent } from '@/lib/favourite/store';

const LOCK = 'favourites';

async function upstreamIds(): Promise<Set<number>> {
  const answer = await readJson('/api/favourite');
  const ids = typeof answer === 'object' && answer !== null && 'ids' in answer ? answer.ids : null;
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []);
}

/** Takes off the list what was told, unless the visitor has thought otherwise since. @returns whether it was taken off */
function sent(id: number, saved: boolean): boolean {
  const unsent = readUnsent();
  if (unsent[id]?.saved !== saved) return false;
  writeUnsent(Object.fromEntries(Object.entries(unsent).filter(([each]) => each !== String(id))));
  return true;
}

/** Whether a property shall wait on the device: no answer, or a visitor the upstream does not know. */
const waits = (status: number) => status === 0 || status === 401 || status === 403 || status === 503;

async function synchroniseAlone(): Promise<void> {
  const unsent = Object.entries(readUnsent());
  if (unsent.length === 0) return;
  let held: Set<number>;
  try {
    // The call is a toggle: first what the upstream holds, so that nothing is flipped the wrong way.
    held = await upstreamIds();
  } catch {
    return; // no network, or no such call: it stays on the device and is sent later
  }
  const back: { id: number; slug: string }[] = [];
  for (const [key, { slug, saved }] of unsent) {
    const id = Number(key);
    if (held.has(id) === saved) {
      sent(id, saved);
      continue;
    }
    const { status } = await sendJson(`/api/favourite/${key}`, 'POST');
    if (waits(status)) continue;
    // Any other error takes the heart back (specification section 4).
    if (sent(id, saved) && status >= 300) {
      setFavourite({ id, slug }, !saved);
      back.push({ id, slug });
    }
  }
  if (back.length > 0) await refetch(back);
}

/** After a roll-back what the upstream holds counts; out of reach, the roll-back stands. */
async function refetch(back: readonly { id: number; slug: string }[]): Promise<void> {
  try {
    const held = await upstreamIds();
    for (const property of back) if (!(property.id in readUnsent())) setFavourite(property, held.has(property.id));
  } catch (error) {
    console.warn('Saved properties could not be read again', error);
  }
}

/**
 * Brings what this device saved and removed to the upstream, one tab at a time. Never throws: what cannot be sent
 * stays on the device (decisions.md, Favourite on details).
 */
export async function synchronise(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, synchroniseAlone);
  else await synchroniseAlone();
}
