import type { FacetKey } from '../../lib/contract/filters';
import { type Bits, countBits, countCodes, positionsOf, subtract } from './bits';
import type { Columns } from './columns';

/** For each option of each facet, how many properties it would give. */
export type FacetCounts = ReadonlyMap<FacetKey, ReadonlyMap<number, number>>;

/** What is counted: what meets the filters, or, where that is less, what does not (`isRest`). */
type Counted = { bits: Bits; isRest: boolean };

/** Counts of the facets over the columns of an index: what it takes grows with half of the catalogue at most. */
export class FacetCounter {
  /** how many properties have each code of a facet */
  readonly #totals = new Map<FacetKey, Uint32Array>();

  constructor(private readonly columns: Columns) {}

  /** The columns have changed. */
  forget(): void {
    this.#totals.clear();
  }

  /**
   * The counts of all facets, each under all filters but its own.
   * @param isSet whether a facet is filtered by
   * @param meeting what meets all filters, but that of the facet that is named
   */
  counts(isSet: (facet: FacetKey) => boolean, meeting: (facet?: FacetKey) => Bits): FacetCounts {
    const live = this.columns.liveBits();
    const all = countBits(live);
    const fewer = (met: Bits): Counted => {
      if (2 * countBits(met) <= all) return { bits: met, isRest: false };
      const rest = live.slice();
      subtract(rest, met);
      return { bits: rest, isRest: true };
    };
    const shared = fewer(meeting());
    // Of these many columns are counted, of a facet's own one.
    const positions = positionsOf(shared.bits);
    const counts = new Map<FacetKey, ReadonlyMap<number, number>>();
    for (const facet of Object.keys(this.columns.facets) as FacetKey[]) {
      const { codes, sets } = this.columns.facets[facet];
      const own = isSet(facet) ? fewer(meeting(facet)) : null;
      const byCode = own ? countCodes(codes, own.bits, sets.length) : countedAt(codes, positions, sets.length);
      const { isRest } = own ?? shared;
      counts.set(facet, this.#byOption(facet, isRest ? this.#less(facet, byCode) : byCode));
    }
    return counts;
  }

  /** The counts of all properties less those of some. */
  #less(facet: FacetKey, some: Uint32Array): Uint32Array {
    const { codes, sets } = this.columns.facets[facet];
    const all = this.#totals.get(facet) ?? countCodes(codes, this.columns.liveBits(), sets.length);
    this.#totals.set(facet, all);
    return all.map((count, code) => count - (some[code] ?? 0));
  }

  #byOption(facet: FacetKey, byCode: Uint32Array): Map<number, number> {
    const { sets } = this.columns.facets[facet];
    const counts = new Map<number, number>();
    byCode.forEach((count, code) => {
      if (count > 0) for (const option of sets[code] ?? []) counts.set(option, (counts.get(option) ?? 0) + count);
    });
    return counts;
  }
}

/** How many of some positions have each of `most` codes. */
function countedAt(codes: Uint32Array, positions: Uint32Array, most: number): Uint32Array {
  const byCode = new Uint32Array(most);
  // By index: `for … of` over a typed array takes four times as long.
  for (let next = 0; next < positions.length; next += 1) {
    const code = codes[positions[next] ?? 0] ?? 0;
    byCode[code] = (byCode[code] ?? 0) + 1;
  }
  return byCode;
}
