const DIGITS = 65_536;

/**
 * Sorts positions by their keys: radix sort over the bits of the numbers, stable, so that equal keys keep the order of
 * `positions`. A million take about 60 ms; sorting with a function takes 20 times as long.
 * @param positions in the order that equal keys shall have; left as it is
 * @param keys by position; NaN, no value, comes last in both directions
 */
export function sortedByKey(positions: Uint32Array, keys: Float64Array, descending: boolean): Uint32Array {
  const [low, high] = sortableHalves(keys, descending);
  let from = positions.slice();
  let to = new Uint32Array(positions.length);
  for (const [half, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
    [high, 16],
  ] as const) {
    const starts = new Uint32Array(DIGITS + 1);
    // By index: `for … of` over a typed array takes three times as long.
    for (let place = 0; place < from.length; place += 1) {
      const next = (((half[from[place] ?? 0] ?? 0) >>> shift) & 0xffff) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    // A digit that all have in common, as most digits of prices, sorts nothing.
    if (starts.includes(from.length)) continue;
    for (let digit = 1; digit <= DIGITS; digit += 1) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
    for (let place = 0; place < from.length; place += 1) {
      const at = from[place] ?? 0;
      const digit = ((half[at] ?? 0) >>> shift) & 0xffff;
      to[starts[digit] ?? 0] = at;
      starts[digit] = (starts[digit] ?? 0) + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The keys as whole numbers of 64 bits that sort as they do, in two halves. */
function sortableHalves(keys: Float64Array, descending: boolean): [Uint32Array, Uint32Array] {
  const low = new Uint32Array(keys.length);
  const high = new Uint32Array(keys.length);
  const raw = new Uint32Array(2);
  const value = new Float64Array(raw.buffer);
  const [first, second] = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? [0, 1] : [1, 0];
  for (let at = 0; at < keys.length; at += 1) {
    // Adding 0 makes 0 of -0, which SQL does not tell apart.
    value[0] = (keys[at] ?? NaN) + 0;
    if (Number.isNaN(value[0])) {
      low[at] = high[at] = 0xffffffff;
      continue;
    }
    const lower = raw[first] ?? 0;
    const upper = raw[second] ?? 0;
    const negative = upper >>> 31 === 1;
    // Numbers without their sign sort as their bits do: negative ones the other way round, and before all others.
    const flip = negative ? 0xffffffff : 0;
    const turn = descending ? 0xffffffff : 0;
    low[at] = (lower ^ flip ^ turn) >>> 0;
    high[at] = (upper ^ (negative ? 0xffffffff : 0x80000000) ^ turn) >>> 0;
  }
  return [low, high];
}
