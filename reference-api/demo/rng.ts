/** A small deterministic generator (mulberry32), seeded by text: the same name always gives the same draw. */
export type Rng = {
  /** a number in [0, 1) */
  next(): number;
  /** a whole number in [min, max] */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
};

/** FNV-1a of a text, as an unsigned 32-bit number. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Returns a generator whose draws depend on `seed` alone. */
export function rng(seed: string): Rng {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => {
      const value = list[Math.floor(next() * list.length)];
      if (value === undefined) throw new Error('pick from an empty list');
      return value;
    },
    chance: (share) => next() < share,
  };
}
