import { LRUCache } from 'lru-cache';
import { FACETS, type FacetKey } from '../../lib/contract/filters';
import type { SearchFilters } from '../routes/property/filters';
import { type Bits, type Codes, countBits, countCodes, positionsOf, subtract } from './bits';
import type { Columns } from './columns';
import type { FilterSets } from './filter-sets';

/** How many properties each option of a facet would give. */
type OptionCounts = ReadonlyMap<number, number>;

/** For each option of each facet, how many properties it would give. */
export type FacetCounts = ReadonlyMap<FacetKey, OptionCounts>;

/** Counts of one facet are kept for as many searches. */
const MOST_COUNTS = 500 * FACETS.length;

/** What is counted: what meets the filters, or, where that is less, what does not (`isRest`). */
type Counted = { bits: Bits; isRest: boolean };

/** Counts of the facets over the columns of an index: what it takes grows with half of the catalogue at most. */
export class FacetCounter {
  /** how many properties there are */
  #all: number | null = null;
  /** how many properties have each code of a facet */
  readonly #totals = new Map<FacetKey, Uint32Array>();
  /** by the facet and the filters that it was counted under: another choice in a facet leaves its own counts as they are */
  readonly #kept = new LRUCache<string, OptionCounts>({ max: MOST_COUNTS });

  constructor(
    private readonly columns: Columns,
    private readonly sets: FilterSets,
  ) {}

  /** The columns have changed. */
  forget(): void {
    this.#all = null;
    this.#totals.clear();
    this.#kept.clear();
  }

  /** The counts of all facets, each under all filters but its own. */
  counts(filters: SearchFilters): FacetCounts {
    const counts = new Map<FacetKey, OptionCounts>();
    let shared: { positions: Uint32Array; isRest: boolean } | null = null;
    for (const facet of Object.keys(this.columns.facets) as FacetKey[]) {
      const others = { ...filters, set: filters.set.filter(({ key }) => key !== facet) };
      const name = `${facet} ${JSON.stringify(others)}`;
      let found = this.#kept.get(name);
      if (!found) {
        const { codes, sets } = this.columns.facets[facet];
        if (others.set.length < filters.set.length) {
          const { bits, isRest } = this.#fewer(others);
          found = this.#byOption(facet, countCodes(codes, bits, sets.length), isRest);
        } else {
          // Of these many columns are counted, of a facet's own one.
          shared ??= this.#positions(filters);
          found = this.#byOption(facet, countedAt(codes, shared.positions, sets.length), shared.isRest);
        }
        this.#kept.set(name, found);
      }
      counts.set(facet, found);
    }
    return counts;
  }

  #positions(filters: SearchFilters): { positions: Uint32Array; isRest: boolean } {
    const { bits, isRest } = this.#fewer(filters);
    return { positions: positionsOf(bits), isRest };
  }

  #fewer(filters: SearchFilters): Counted {
    const met = this.sets.meeting(filters);
    this.#all ??= countBits(this.columns.liveBits());
    if (2 * countBits(met) <= this.#all) return { bits: met, isRest: false };
    const rest = this.columns.liveBits();
    subtract(rest, met);
    return { bits: rest, isRest: true };
  }

  /** How many properties each option has, or all but these where they are the rest. */
  #byOption(facet: FacetKey, byCode: Uint32Array, isRest: boolean): OptionCounts {
    const { codes, sets } = this.columns.facets[facet];
    const all = isRest ? (this.#totals.get(facet) ?? countCodes(codes, this.columns.liveBits(), sets.length)) : null;
    if (all) this.#totals.set(facet, all);
    const counts = new Map<number, number>();
    for (const [code, options] of sets.entries()) {
      const count = all ? (all[code] ?? 0) - (byCode[code] ?? 0) : (byCode[code] ?? 0);
      if (count > 0) for (const option of options) counts.set(option, (counts.get(option) ?? 0) + count);
    }
    return counts;
  }
}

/** How many of some positions have each of `most` codes. */
function countedAt(codes: Codes, positions: Uint32Array, most: number): Uint32Array {
  const byCode = new Uint32Array(most);
  // By index: `for … of` over a typed array takes four times as long.
  for (let next = 0; next < positions.length; next += 1) {
    const code = codes[positions[next] ?? 0] ?? 0;
    byCode[code] = (byCode[code] ?? 0) + 1;
  }
  return byCode;
}
