import { LRUCache } from 'lru-cache';
import type { WireAddressRange } from '../../lib/contract/address';
import { forEachLocale, type Locale, LOCALES } from '../../lib/contract/locales';
import type { Database } from '../db/client';
import { offsetOf } from '../http/paging';
import { NO_FILTERS, type OrderingKey, type PropertySearch, type SearchFilters } from '../routes/property/filters';
import { countBits, hasBit } from './bits';
import { Columns } from './columns';
import { FacetCounter, type FacetCounts } from './facet-counts';
import { FilterSets } from './filter-sets';
import { type Figures, figuresOf, rangesOf } from './figures';
import { sortedByKey } from './ordering';
import type { Block } from './read';
import { similarTo } from './similar';
import { SearchedTexts } from './texts';

/** Orders that were made are kept within these bytes. */
const MOST_ORDER_BYTES = 64 * 1024 * 1024;

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
  readonly #sets: FilterSets;
  readonly #orders = new LRUCache<string, Uint32Array>({
    maxSize: MOST_ORDER_BYTES,
    sizeCalculation: (order) => order.byteLength + 1,
  });
  readonly #facetCounter: FacetCounter;
  #figures: Figures | null = null;
  #ranges: WireAddressRange[] | null = null;

  /** @param expected how many properties it is to hold */
  constructor(expected: number) {
    this.columns = new Columns(expected);
    this.#sets = new FilterSets(this.columns, this.texts);
    this.#facetCounter = new FacetCounter(this.columns, this.#sets);
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
    this.#sets.forget();
    this.#orders.clear();
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
    const met = this.#sets.meeting(filters);
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
    return this.knows(filters) ? this.#facetCounter.counts(filters) : null;
  }

  /** The numbers of bedrooms that units have, ascending. */
  bedrooms(): number[] {
    const counts = this.facets(NO_FILTERS)?.get('bedrooms') ?? new Map<number, number>();
    return [...counts.keys()].sort((a, b) => a - b);
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
    return similarTo(this.columns, { id, sameType, most }, this.#sets);
  }

  /** Statistics of the whole catalogue. */
  figures(): Figures {
    return (this.#figures ??= figuresOf(this.columns));
  }

  /** What each range of ids holds, in the order of the ids; empty ones are left out. */
  ranges(): WireAddressRange[] {
    return (this.#ranges ??= rangesOf(this.columns));
  }
}
