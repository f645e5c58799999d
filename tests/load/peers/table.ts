/** What one round said of one site, by row; what failed is left out of it. */
export type Figures = Map<string, number[]>;

export type Row = { key: string; title: string; unit: string; digits: number };

/** The middle of some figures. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Median and range, and of how many rounds where some failed; says so where there is no figure. */
export function cell(values: readonly number[], digits: number, rounds: number): string {
  if (values.length === 0) return 'no figure';
  const text = (value: number) => value.toFixed(digits);
  const [least, median, most] = [Math.min(...values), medianOf(values), Math.max(...values)].map(text);
  const range = least === most ? '' : ` (${String(least)}–${String(most)})`;
  return `${String(median)}${range}${values.length < rounds ? `, of ${values.length}` : ''}`;
}

/** A table in Markdown: a column a site, a row a measure. */
export function tableOf(
  rows: readonly Row[],
  names: readonly string[],
  figures: ReadonlyMap<string, Figures>,
  rounds: number,
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const body = rows.map(({ key, title, unit, digits }) =>
    line([
      `${title}${unit && `, ${unit}`}`,
      ...names.map((name) => cell(figures.get(name)?.get(key) ?? [], digits, rounds)),
    ]),
  );
  return [line(['', ...names]), line(['---', ...names.map(() => '---')]), ...body].join('\n');
}
