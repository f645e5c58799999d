import { FACETS, type FacetKey } from '../../lib/contract/filters';
import { COMPLETION_STAGES, LIST_PRICE_BANDS } from '../../lib/contract/rules';
import { BAND_PLACES, optionsIn, stageFrom } from '../routes/property/filters';
import { type Bits, clearBit, type Codes, emptyBits, setBit } from './bits';
import { FLAG_COLUMNS, IDS, NO_ID, NUMBERS, type NumberColumn } from './fields';
import { sortedByKey } from './ordering';
import type { Block } from './read';

const ID_FACETS = Object.keys(IDS) as (keyof typeof IDS)[];
const FLAG_FACETS = Object.keys(FLAG_COLUMNS) as (keyof typeof FLAG_COLUMNS)[];

/**
 * For each property, the options of one facet that it counts for, as the number (code) of a set of options: few sets are different,
 * however many properties there are.
 */
export class FacetColumn {
  codes: Codes = new Uint8Array(0);
  /** the options of each code */
  readonly sets: (readonly number[])[] = [];
  readonly #codes = new Map<number | string, number>();

  /** @param key the same for the same options */
  put(at: number, key: number | string, options: () => readonly number[]): void {
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.sets.length;
      this.sets.push(options());
      this.#codes.set(key, code);
      if (!(this.codes instanceof codesFor(this.sets.length))) this.makeRoom(this.codes.length);
    }
    this.codes[at] = code;
  }

  /** Room for this many positions. */
  makeRoom(room: number): void {
    this.codes = wider(this.codes, new (codesFor(this.sets.length))(room));
  }
}

/** What holds as many codes in as few bytes as they need: most facets have few, and counting waits for the memory it jumps through. */
function codesFor(count: number) {
  if (count <= 1 << 8) return Uint8Array;
  return count <= 1 << 16 ? Uint16Array : Uint32Array;
}

function wider<T extends Codes | Int32Array | Float64Array>(column: T, larger: T): T {
  larger.set(column);
  return larger;
}

const STAGES = COMPLETION_STAGES.map(stageFrom);

/** The options that a number counts for, as bits of their places: the edges of two price bands meet. */
function placesOf(count: number, holds: (place: number) => boolean): number {
  let places = 0;
  for (let place = 0; place < count; place += 1) if (holds(place)) places |= 1 << place;
  return places;
}

const bandsOf = (price: number) =>
  placesOf(LIST_PRICE_BANDS.length, (place) => {
    const [least, most] = LIST_PRICE_BANDS[place] ?? [Infinity, null];
    return price >= least && (most === null || price <= most);
  });

const stagesOf = (rate: number) =>
  placesOf(STAGES.length, (place) => rate >= (STAGES[place]?.min ?? Infinity) && rate < (STAGES[place]?.below ?? 0));

/**
 * The narrow rows of all properties, column by column. A property keeps its position for good; a new one gets the next, and
 * that of a removed one stays empty.
 */
export class Columns {
  /** positions in use, removed properties among them */
  size = 0;
  ids = new Int32Array(0);
  units = new Int32Array(0);
  indexedUnits = new Int32Array(0);
  live: Bits = emptyBits(0);
  readonly numbers = Object.fromEntries(NUMBERS.map((name) => [name, new Float64Array(0)])) as Record<
    NumberColumn,
    Float64Array
  >;
  readonly facets = Object.fromEntries(FACETS.map(({ key }) => [key, new FacetColumn()])) as Record<
    FacetKey,
    FacetColumn
  >;
  /** positions below it are in the order of their ids */
  #ordered = 0;
  readonly #later = new Map<number, number>();

  /** @param expected for how many properties there is to be room from the start */
  constructor(expected: number) {
    this.#makeRoom(expected);
  }

  /** The position of a property; -1 where it has none. */
  positionOf(id: number): number {
    let [from, to] = [0, this.#ordered];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.ids[middle] ?? 0) < id) from = middle + 1;
      else to = middle;
    }
    return from < this.#ordered && this.ids[from] === id ? from : (this.#later.get(id) ?? -1);
  }

  /** Positions in the order of their ids, those of removed properties among them. */
  inOrderOfIds(): Uint32Array {
    const positions = new Uint32Array(this.size);
    for (let at = 0; at < this.size; at += 1) positions[at] = at;
    return this.#later.size > 0 ? sortedByKey(positions, Float64Array.from(this.ids), false) : positions;
  }

  /** The positions of all properties: a set of the caller's own, with a bit for each position in use. */
  liveBits(): Bits {
    return this.live.slice(0, (this.size + 31) >>> 5);
  }

  /** Writes the rows of a block, each in the place of the property's former one. */
  put(block: Block): void {
    this.#makeRoom(this.size + block.rows);
    for (let row = 0; row < block.rows; row += 1) {
      const id = block.int('property_id', row);
      const at = this.#place(id);
      this.units[at] = block.int('units', row);
      this.indexedUnits[at] = block.int('indexed_units', row);
      setBit(this.live, at);
      for (const name of NUMBERS) this.numbers[name][at] = block.number(name, row);
      for (const facet of ID_FACETS) {
        const value = block.int(IDS[facet], row);
        this.facets[facet].put(at, value, () => (value === NO_ID ? [] : [value]));
      }
      for (const facet of FLAG_FACETS) {
        const value = block.int(FLAG_COLUMNS[facet], row);
        this.facets[facet].put(at, value, () => [value]);
      }
      const bands = bandsOf(this.numbers.price[at] ?? NaN);
      this.facets.price_range.put(at, bands, () => optionsIn(bands, BAND_PLACES));
      const stages = stagesOf(this.numbers.completion_rate[at] ?? NaN);
      this.facets.completion_rate.put(at, stages, () => optionsIn(stages, COMPLETION_STAGES));
      const rooms = block.rooms[row] ?? '';
      this.facets.bedrooms.put(at, rooms, () => (rooms === '' ? [] : rooms.split(',').map(Number)));
    }
  }

  /** Takes a property out; one that is not there is none. */
  remove(id: number): void {
    const at = this.positionOf(id);
    if (at >= 0) clearBit(this.live, at);
  }

  #place(id: number): number {
    const known = this.positionOf(id);
    if (known >= 0) return known;
    const at = this.size;
    if (at === this.#ordered && (at === 0 || (this.ids[at - 1] ?? 0) < id)) this.#ordered += 1;
    else this.#later.set(id, at);
    this.ids[at] = id;
    this.size += 1;
    return at;
  }

  /** Room for `size` positions and some more, so that adding one property does not copy all. */
  #makeRoom(size: number): void {
    if (size <= this.ids.length) return;
    const room = Math.ceil((size * 1.02 + 64) / 32) * 32;
    this.ids = wider(this.ids, new Int32Array(room));
    this.units = wider(this.units, new Int32Array(room));
    this.indexedUnits = wider(this.indexedUnits, new Int32Array(room));
    this.live = wider(this.live, emptyBits(room));
    for (const name of NUMBERS) this.numbers[name] = wider(this.numbers[name], new Float64Array(room));
    for (const facet of Object.values(this.facets)) facet.makeRoom(room);
  }
}
