/** What is said of a unit that is sold, in letters alone; the view `property_facts` knows the same words (migration 0028). */
const SOLD = ['sold', 'soldout', 'outofstock'];
/** The same of one that is spoken for. */
const RESERVED = ['reserved'];

const says = (words: string[], status: string | null): boolean =>
  words.includes((status ?? '').toLowerCase().replace(/[^a-z]+/g, ''));

const saysNot = (words: string[], column: string): string =>
  `lower(regexp_replace(coalesce(${column}, ''), '[^A-Za-z]+', '', 'g')) not in (${words.map((word) => `'${word}'`).join(', ')})`;

/** Whether a unit, or a property, of that status is sold, however it is written: `Sold out`, `out_of_stock`. */
export const isSold = (status: string | null): boolean => says(SOLD, status);

/** In SQL, that the unit whose status is in `column` is not sold: by the same rule as `isSold`. */
export const notSold = (column: string): string => saysNot(SOLD, column);

/** Whether a unit of that status is reserved. */
export const isReserved = (status: string | null): boolean => says(RESERVED, status);

/** In SQL, that the unit whose status is in `column` is not reserved: by the same rule as `isReserved`. */
export const notReserved = (column: string): string => saysNot(RESERVED, column);
