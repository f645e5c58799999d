import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Looks until it is so.
 * @param withinMs a fault is told after that: far more than a machine pauses
 * @param everyMs the pause between two looks, where a look costs something
 * @returns what the look found: the first that is neither false, null nor undefined
 * @throws Error when it did not become so in time
 */
export async function until<Found>(
  look: () => Found | Promise<Found>,
  withinMs = 20_000,
  everyMs = 20,
): Promise<Exclude<Found, false | null | undefined>> {
  for (const began = performance.now(); ;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined)
      return found as Exclude<Found, false | null | undefined>;
    if (performance.now() - began > withinMs) throw new Error(`It did not become so within ${withinMs} ms.`);
    await sleep(everyMs);
  }
}
