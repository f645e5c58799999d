import fc from 'fast-check';
import { sortedByKey } from '../../../../reference-api/search-index/ordering';

const keys = fc.array(
  fc.oneof(
    fc.constantFrom(0, -0, 1, -1, 0.5, NaN, 1e15, -1e15, 2 ** 52, 65_535, 65_536),
    fc.double({ noDefaultInfinity: true }),
    fc.integer(),
  ),
  { maxLength: 200 },
);

/** What a sort with a function says: missing values last in both directions, equal ones as they were. */
function expected(values: number[], descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  return values
    .map((value, at) => ({ value, at }))
    .sort((a, b) => {
      if (Number.isNaN(a.value) || Number.isNaN(b.value))
        return Number(Number.isNaN(a.value)) - Number(Number.isNaN(b.value));
      return sign * (a.value < b.value ? -1 : a.value > b.value ? 1 : 0);
    })
    .map(({ at }) => at);
}

it.each([false, true])('sorts numbers of any size, missing ones last (descending: %s)', (descending) => {
  fc.assert(
    fc.property(keys, (values) => {
      const positions = Uint32Array.from(values, (_, at) => at);
      expect([...sortedByKey(positions, Float64Array.from(values), descending)]).toEqual(expected(values, descending));
    }),
    { numRuns: 500 },
  );
});

it('keeps the order it is given among equals, so that a second field can be sorted by first', () => {
  expect([...sortedByKey(Uint32Array.of(2, 0, 1, 3), Float64Array.of(5, 5, 5, 1), false)]).toEqual([3, 2, 0, 1]);
});
