import type { FigureRow } from './types';

/** Homes side by side; the others stand below as cards. */
export const SIDE_BY_SIDE = 4;

/** The rows that sort, in order. `first`: which end is wanted; `best`: whether that end is marked as the best of its row. */
export const FIGURE_ROWS: readonly { row: FigureRow; first: 'least' | 'most'; best: boolean }[] = [
  // What one can spend and how many rooms one needs are no merit of a home: neither has a best.
  { row: 'price', first: 'least', best: false },
  { row: 'perSqFt', first: 'least', best: true },
  { row: 'area', first: 'most', best: true },
  { row: 'bedrooms', first: 'most', best: false },
  { row: 'handover', first: 'least', best: true },
  { row: 'firstPayment', first: 'least', best: true },
];

/** What the homes are sorted by; `back` is the other way round. */
export type Sorting = { row: FigureRow; back: boolean };

type Figured = { figures: Record<FigureRow, { value: number | null }> };

/** Whether a row runs from its least to its most, as `aria-sort` says it. */
export function directionOfSort({ row, back }: Sorting): 'ascending' | 'descending' {
  const least = FIGURE_ROWS.find((each) => each.row === row)?.first === 'least';
  return least === back ? 'descending' : 'ascending';
}

/** What a row's head does next: the wanted end first, then the other way round, then as saved (null). */
export function nextSorting(now: Sorting | null, row: FigureRow): Sorting | null {
  if (now?.row !== row) return { row, back: false };
  return now.back ? null : { row, back: true };
}

/** The homes in the order of a row; equal ones keep theirs, those without the figure come last either way. */
export function sorted<Home extends Figured>(homes: readonly Home[], by: Sorting | null): Home[] {
  if (by === null) return [...homes];
  const sign = directionOfSort(by) === 'ascending' ? 1 : -1;
  return [...homes].sort((one, other) => {
    const [a, b] = [one.figures[by.row].value, other.figures[by.row].value];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** The best figure of each row among `homes`: null where none is marked, fewer than two are known, or all are alike. */
export function bestFigures(homes: readonly Figured[]): Record<FigureRow, number | null> {
  const best = FIGURE_ROWS.map(({ row, first, best: marked }) => {
    const values = homes.map(({ figures }) => figures[row].value).filter((value) => value !== null);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const told = marked && values.length > 1 && least !== most;
    return [row, told ? (first === 'least' ? least : most) : null];
  });
  return Object.fromEntries(best) as Record<FigureRow, number | null>;
}

/** Parts of a bar that can be told apart in a column. */
const MOST_PARTS = 12;

/** The shares of a plan's payments as parts of one bar; of very many those between first and last are one. */
export function barParts(shares: readonly number[]): number[] {
  if (shares.length <= MOST_PARTS) return [...shares];
  const between = shares.slice(1, -1).reduce((sum, share) => sum + share, 0);
  return [shares[0] ?? 0, between, shares.at(-1) ?? 0];
}
