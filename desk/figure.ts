import { withoutCurrency } from '../lib/contract/rules';

/**
 * What was typed where a figure belongs and is none. It stands in the figure's place, so that no other value than the one on the screen is kept; whatever
 * saves a record asks `unreadIn` first.
 */
export class Unread {
  constructor(readonly typed: string) {}
}

/** What people and spreadsheets part thousands by, in Latin and in Arabic figures. */
const MARKS = /[,\u060c\u066c\s'’]/g;
const GROUPED = /^-?\d{1,3}(?:[,\u060c\u066c\s'’]\d{2,3})*[,\u060c\u066c\s'’]\d{3}(?:\.\d+)?$/;
const DOTTED = /^-?\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * A figure as it is typed: with its thousands parted, `AED` beside it, in Arabic or Persian digits.
 * @returns null for nothing, undefined for what is no figure
 */
export function typedFigure(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const figures = withoutCurrency(text).replaceAll('\u066b', '.').replaceAll('\u2212', '-');
  const plain = GROUPED.test(figures)
    ? figures.replace(MARKS, '')
    : DOTTED.test(figures)
      ? figures.replaceAll('.', '')
      : figures;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Where in `value` something unreadable stands, as the API names fields: `property_units[2].price`. */
export function unreadIn(value: unknown, path = ''): string[] {
  if (value instanceof Unread) return [path];
  if (typeof value !== 'object' || value === null) return [];
  const under = (key: string) => (Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`);
  return Object.entries(value).flatMap(([key, part]) => unreadIn(part, under(key)));
}
