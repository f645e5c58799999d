import { LRUCache } from 'lru-cache';
import type { FacetKey, FilterKey } from '../../lib/contract/filters';
import { forEachLocale, type Locale, LOCALES } from '../../lib/contract/locales';
import type { Database } from '../db/client';
import { offsetOf } from '../http/paging';
import {
  NO_FILTERS,
  type OrderingKey,
  type PropertySearch,
  type SearchFilters,
  type SetFilter,
} from '../routes/property/filters';
import { type Bits, bitsWhereBetween, bitsWhereCode, countBits, hasBit, intersect } from './bits';
import { Columns } from './columns';
import { FacetCounter, type FacetCounts } from './facet-counts';
import { type Figures, figuresOf, type HeldRange, rangesOf } from './figures';
import { sortedByKey } from './ordering';
import type { Block } from './read';
import { similarTo } from './similar';
import { SearchedTexts } from './texts';

/** Sets, orders and counts that were made are kept within these, in bytes and entries. */
const MOST_SET_BYTES = 32 * 1024 * 1024;
const MOST_ORDER_BYTES = 64 * 1024 * 1024;
const MOST_COUNTS = 500;

/** Fields of an ordering: each sorts everything once, and holds the process for that long. */
const MOST_FIELDS = 2;

/** Keeps an index in step with the database. */
export type IndexKeeper = {
  /** The index when it holds the very version of the catalogue that `db` shows (a replica may be late); null otherwise, and SQL answers. */
  current: (db: Database) => Promise<SearchIndex | null>;
  /** Ends its connection and its work. */
  stop: () => Promise<void>;
};

/** The catalogue as lists, counts and facets need it, in memory, as it stood at one version. */
export class SearchIndex {
  /** of `catalogue_version`, which this is the state of */
  version = 0;
  readonly columns: Columns;
  readonly texts = new SearchedTexts();
  /** ranks of the titles by position; null while they are read */
  #titles: Record<Locale, Float64Array> | null = null;
  readonly #sets = new LRUCache<string, Bits>({
    maxSize: MOST_SET_BYTES,
    sizeCalculation: (bits) => bits.byteLength + 1,
  });
  readonly #orders = new LRUCache<string, Uint32Array>({
    maxSize: MOST_ORDER_BYTES,
    sizeCalculation: (order) => order.byteLength + 1,
  });
  readonly #counts = new LRUCache<string, FacetCounts>({ max: MOST_COUNTS });
  readonly #facetCounter: FacetCounter;
  #figures: Figures | null = null;
  #ranges: HeldRange[] | null = null;

  /** @param expected how many properties it is to hold */
  constructor(expected: number) {
    this.columns = new Columns(expected);
    this.#facetCounter = new FacetCounter(this.columns);
  }

  get hasTitles(): boolean {
    return this.#titles !== null;
  }

  /** Writes changed rows with their texts, and takes out what is `gone`. */
  change(block: Block, texts: ReadonlyMap<number, string>, gone: readonly number[], version: number): void {
    this.columns.put(block);
    for (const id of gone) this.columns.remove(id);
    for (const [id, text] of texts) this.texts.replace(this.columns.positionOf(id), text);
    this.version = version;
    this.#forget();
  }

  /** @param titles null when the order of titles is not known any more */
  order(titles: { ids: Buffer; ranks: Record<Locale, Buffer> } | null): void {
    this.#titles = titles && forEachLocale(() => new Float64Array(this.columns.ids.length));
    if (this.#titles && titles) {
      for (let offset = 0, at = -1; offset < titles.ids.length; offset += 4) {
        const id = titles.ids.readInt32BE(offset);
        // Most often they come in the order of the positions.
        at = this.columns.ids[at + 1] === id ? at + 1 : this.columns.positionOf(id);
        for (const locale of LOCALES) this.#titles[locale][at] = titles.ranks[locale].readInt32BE(offset);
      }
    }
    this.#orders.clear();
  }

  #forget(): void {
    this.#sets.clear();
    this.#orders.clear();
    this.#counts.clear();
    this.#facetCounter.forget();
    this.#figures = null;
    this.#ranges = null;
  }

  /** Whether it can tell what meets these: not what is searched for while the texts are still read. */
  knows({ words }: SearchFilters): boolean {
    return words.length === 0 || this.texts.isComplete;
  }

  /** One page of ids and how many there are in all; null for a search or an ordering that it does not know. */
  page({ filters, ordering, page, lang }: PropertySearch): { ids: number[]; count: number } | null {
    const order = this.knows(filters) ? this.#orderOf(ordering, lang) : null;
    if (!order) return null;
    const met = this.#meeting(filters);
    const ids: number[] = [];
    let skip = offsetOf(page);
    const count = countBits(met);
    for (let next = 0; next < order.length && ids.length < page.size && skip < count; next += 1) {
      const at = order[next] ?? 0;
      if (!hasBit(met, at)) continue;
      if (skip > 0) skip -= 1;
      else ids.push(this.columns.ids[at] ?? 0);
    }
    return { ids, count };
  }

  /** The counts of all facets, each under all filters but its own; null for a search that it does not know. */
  facets(filters: SearchFilters): FacetCounts | null {
    if (!this.knows(filters)) return null;
    const key = JSON.stringify(filters);
    const known = this.#counts.get(key);
    if (known) return known;
    const counts = this.#facetCounter.counts(
      (facet) => filters.set.some((each) => each.key === facet),
      (facet) => this.#meeting(filters, facet),
    );
    this.#counts.set(key, counts);
    return counts;
  }

  /** The numbers of bedrooms that units have, ascending. */
  bedrooms(): number[] {
    const counts = this.facets(NO_FILTERS)?.get('bedrooms') ?? new Map<number, number>();
    return [...counts.keys()].sort((a, b) => a - b);
  }

  /** Where a facet has this very code. */
  #having(facet: FacetKey, code: number): Bits {
    const { codes, sets } = this.columns.facets[facet];
    const passes = new Uint8Array(sets.length);
    passes[code] = 1;
    return this.#kept(`code ${facet} ${code}`, () => bitsWhereCode(codes, this.columns.size, passes));
  }

  /** What meets every word and every filter but that of `facet`. */
  #meeting({ words, set }: SearchFilters, facet?: FilterKey): Bits {
    const met = this.columns.liveBits();
    for (const filter of set) if (filter.key !== facet) intersect(met, this.#setOf(filter));
    for (const word of words)
      intersect(
        met,
        this.#kept(`word ${word}`, () => this.texts.having(word, this.columns.size)),
      );
    return met;
  }

  #kept(key: string, make: () => Bits): Bits {
    const known = this.#sets.get(key);
    if (known) return known;
    const made = make();
    this.#sets.set(key, made);
    return made;
  }

  #setOf(filter: SetFilter): Bits {
    return this.#kept(JSON.stringify(filter), () => this.#makeSet(filter));
  }

  #makeSet(filter: SetFilter): Bits {
    const { facets, numbers, size } = this.columns;
    const having = (key: FilterKey, options: readonly number[]) => {
      const column = facets[key as FacetKey];
      return bitsWhereCode(column.codes, size, column.passing(options));
    };
    const between = (values: Float64Array, min: number, max: number, below = false) =>
      bitsWhereBetween(values, size, min, max, below);
    switch (filter.kind) {
      case 'ids':
      case 'rooms':
        return having(filter.key, filter.value);
      case 'id':
        return having(filter.key, [filter.value]);
      case 'flag':
        return having(filter.key, [filter.value ? 1 : 0]);
      case 'range':
        return between(numbers.price, filter.value.min ?? -Infinity, filter.value.max ?? Infinity);
      case 'stage':
        return between(numbers.completion_rate, filter.value.min, filter.value.below, true);
      case 'atLeast':
        return between(numbers.completion_rate, filter.value, Infinity);
    }
  }

  /** Positions in an order of few fields, then of their ids; null for more, and for titles while they are read. */
  #orderOf(ordering: readonly OrderingKey[], lang: Locale): Uint32Array | null {
    // What follows the id sorts nothing more.
    const last = ordering.findIndex(({ field }) => field === 'id');
    const fields = last < 0 ? ordering : ordering.slice(0, last + 1);
    const titled = fields.some(({ field }) => field === 'title');
    if (fields.length > MOST_FIELDS || (titled && !this.#titles)) return null;
    const key = `${titled ? lang : ''} ${fields.map(({ field, descending }) => `${field} ${descending}`).join()}`;
    const known = this.#orders.get(key);
    if (known) return known;
    // Each sorting keeps the order of what is equal, so that the first field is the last to be sorted by.
    const order = fields.reduceRight((sorted, each) => this.#sorted(sorted, each, lang), this.columns.inOrderOfIds());
    this.#orders.set(key, order);
    return order;
  }

  #sorted(positions: Uint32Array, { field, descending }: OrderingKey, lang: Locale): Uint32Array {
    if (field === 'id') return descending ? positions.toReversed() : positions;
    const keys = field === 'title' ? this.#titles?.[lang] : this.columns.numbers[field];
    return sortedByKey(positions, keys ?? new Float64Array(0), descending);
  }

  /** The `most` properties most like one, of its type or of the others; null where it is not held. */
  similar(id: number, sameType: boolean, most: number): number[] | null {
    return similarTo(this.columns, { id, sameType, most }, (facet, code) => this.#having(facet, code));
  }

  /** Statistics of the whole catalogue. */
  figures(): Figures {
    return (this.#figures ??= figuresOf(this.columns));
  }

  /** What each range of ids holds, in the order of the ids; empty ones are left out. */
  ranges(): HeldRange[] {
    return (this.#ranges ??= rangesOf(this.columns));
  }
}
