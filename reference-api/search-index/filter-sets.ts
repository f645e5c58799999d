import { LRUCache } from 'lru-cache';
import type { FacetKey } from '../../lib/contract/filters';
import type { SearchFilters, SetFilter } from '../routes/property/filters';
import { type Bits, bitsByCode, bitsWhereBetween, bitsWhereCode, emptyBits, intersect, subtract, unite } from './bits';
import type { Columns } from './columns';
import type { SearchedTexts } from './texts';

/** Sets that were made are kept within these bytes. */
const MOST_SET_BYTES = 64 * 1024 * 1024;
/** What a set takes beside its bits and its name: of a small catalogue far more than they (measured: 350 to 390). */
const ENTRY_BYTES = 400;

/** Of a facet with no more codes than these, the sets of all codes are made in one pass, and every choice is put together of them. */
const FEW_CODES = 64;

/** What meets a filter or holds a word, as sets that are kept until the columns change. */
export class FilterSets {
  readonly #kept = new LRUCache<string, Bits>({
    maxSize: MOST_SET_BYTES,
    sizeCalculation: (bits, name) => bits.byteLength + 2 * name.length + ENTRY_BYTES,
  });

  constructor(
    private readonly columns: Columns,
    private readonly texts: SearchedTexts,
  ) {}

  /** The columns or the texts have changed. */
  forget(): void {
    this.#kept.clear();
  }

  /** What meets every word and every filter: a set of the caller's own. */
  meeting({ words, set }: SearchFilters): Bits {
    const met = this.columns.liveBits();
    for (const filter of set)
      intersect(
        met,
        this.#keep(JSON.stringify(filter), () => this.#ofFilter(filter)),
      );
    for (const word of words)
      intersect(
        met,
        this.#keep(`word ${word}`, () => this.texts.having(word, this.columns.size)),
      );
    return met;
  }

  /** Where a facet has this very code. */
  having(facet: FacetKey, code: number): Bits {
    const { codes, sets } = this.columns.facets[facet];
    const name = (each: number) => `code ${facet} ${each}`;
    return this.#keep(name(code), () => {
      const { size } = this.columns;
      if (sets.length > FEW_CODES) return bitsWhereCode(codes, size, [code], sets.length);
      const byCode = bitsByCode(codes, size, sets.length);
      for (const [each, bits] of byCode.entries()) this.#kept.set(name(each), bits);
      return byCode[code] ?? emptyBits(size);
    });
  }

  #keep(key: string, make: () => Bits): Bits {
    const known = this.#kept.get(key);
    if (known) return known;
    const made = make();
    this.#kept.set(key, made);
    return made;
  }

  #ofFilter(filter: SetFilter): Bits {
    const { price, completion_rate } = this.columns.numbers;
    const between = (values: Float64Array, min: number, max: number) =>
      bitsWhereBetween(values, this.columns.size, min, max);
    const havingAny = (wanted: readonly number[]) => this.#havingAny(filter.key as FacetKey, wanted);
    switch (filter.kind) {
      case 'ids':
      case 'rooms':
        return havingAny(filter.value);
      case 'id':
        return havingAny([filter.value]);
      case 'flag':
        return havingAny([filter.value ? 1 : 0]);
      case 'range':
        return between(price, filter.value.min ?? -Infinity, filter.value.max ?? Infinity);
      case 'stage': {
        const stage = between(completion_rate, filter.value.min, Infinity);
        subtract(stage, between(completion_rate, filter.value.below, Infinity));
        return stage;
      }
      case 'atLeast':
        return between(completion_rate, filter.value, Infinity);
    }
  }

  #havingAny(facet: FacetKey, wanted: readonly number[]): Bits {
    const { codes, sets } = this.columns.facets[facet];
    const { size } = this.columns;
    const any = new Set(wanted);
    const passing = [...sets.keys()].filter((code) => sets[code]?.some((option) => any.has(option)));
    if (sets.length > FEW_CODES) return bitsWhereCode(codes, size, passing, sets.length);
    const united = emptyBits(size);
    for (const code of passing) unite(united, this.having(facet, code));
    return united;
  }
}
