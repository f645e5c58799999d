/** What is said of a unit that is sold, in letters alone; the view `property_facts` knows the same words (migration 0011). */
const SOLD = ['sold', 'soldout', 'outofstock'];

/** Whether a unit of that status is sold, however it is written: `Sold out`, `out_of_stock`. */
export const isSold = (status: string | null): boolean =>
  SOLD.includes((status ?? '').toLowerCase().replace(/[^a-z]+/g, ''));

/** In SQL, that the unit whose status is in `column` is not sold: by the same rule as `isSold`. */
export const notSold = (column: string): string =>
  `lower(regexp_replace(coalesce(${column}, ''), '[^A-Za-z]+', '', 'g')) not in (${SOLD.map((word) => `'${word}'`).join(', ')})`;
