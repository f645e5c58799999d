import { latinDigits } from '../../lib/contract/rules';
import { typedFigure } from '../figure';
import type { ListingUnit } from './record';

/** Columns of the table of units, in the order in which a paste without a heading row is read. */
export const UNIT_COLUMNS = [
  'apartment_id',
  'floor_no',
  'apt_no',
  'apartment_type_id',
  'no_of_baths',
  'area',
  'price',
  'status',
  'unit_count',
] as const satisfies readonly (keyof ListingUnit)[];
export type UnitColumn = (typeof UNIT_COLUMNS)[number];

/** What spreadsheets call them, in small letters without signs. */
const HEADINGS: Record<UnitColumn, readonly string[]> = {
  apartment_id: ['apartmentid', 'apartment', 'unit', 'unitid', 'unitname', 'name', 'الوحدة', 'اسمالوحدة'],
  floor_no: ['floorno', 'floor', 'level', 'الطابق'],
  apt_no: ['aptno', 'apt', 'no', 'number', 'unitno', 'unitnumber', 'door', 'رقمالوحدة', 'الرقم'],
  apartment_type_id: ['apartmenttypeid', 'bedrooms', 'beds', 'bed', 'br', 'type', 'غرفالنوم', 'الغرف'],
  no_of_baths: ['noofbaths', 'bathrooms', 'baths', 'bath', 'الحمامات'],
  area: ['area', 'areasqft', 'sqft', 'size', 'sizesqft', 'bua', 'المساحة'],
  price: ['price', 'priceaed', 'aed', 'السعر', 'سعر'],
  status: ['status', 'availability', 'الحالة'],
  unit_count: ['unitcount', 'count', 'quantity', 'qty', 'العدد'],
};
const FIGURES: readonly UnitColumn[] = ['apartment_type_id', 'no_of_baths', 'area', 'price', 'unit_count'];

export type Pasted = {
  units: ListingUnit[];
  /** cells that are no figure where one belongs: their line (from 1), column and text */
  refused: { line: number; column: UnitColumn; text: string }[];
};

/**
 * Units out of cells copied from a spreadsheet: a heading row says what the columns are, without one they stand in the order of the
 * table. A cell that is no figure where one belongs is left empty, and said.
 */
export function pastedUnits(text: string): Pasted {
  const rows = cellsOf(text);
  const [first = []] = rows;
  const named = first.map(columnOf);
  const headed = named.filter((column) => column !== null).length >= Math.min(2, first.length) && first.length > 0;
  const columns: readonly (UnitColumn | null)[] = headed ? named : UNIT_COLUMNS;
  const refused: Pasted['refused'] = [];
  const units = (headed ? rows.slice(1) : rows).map((cells, at) => {
    const unit: ListingUnit = {};
    for (const [place, column] of columns.entries()) {
      const cell = cells[place]?.trim() ?? '';
      if (column === null || cell === '') continue;
      if (!FIGURES.includes(column)) Object.assign(unit, { [column]: cell });
      else {
        const figure = figureOf(cell);
        if (figure === null) refused.push({ line: at + (headed ? 2 : 1), column, text: cell });
        else Object.assign(unit, { [column]: figure });
      }
    }
    return unit;
  });
  return { units: units.filter((unit) => Object.keys(unit).length > 0), refused };
}

/** Cells as spreadsheets copy them: tabs between, quotes around what holds a tab, a quote or a line break. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\t') continue;
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
    if (match[3] === '') break;
  }
  return rows;
}

function columnOf(heading: string): UnitColumn | null {
  const plain = heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return UNIT_COLUMNS.find((column) => HEADINGS[column].includes(plain)) ?? null;
}

/** A figure with whatever stands around it in a sheet: `AED 1,450,000`, `852 sq ft`, `2 BR`, Arabic digits; a studio has 0 bedrooms. */
export function figureOf(cell: string): number | null {
  if (/^(studio|استوديو|ستوديو)$/i.test(cell.trim())) return 0;
  const figure = typedFigure(latinDigits(cell).replace(/^[^\d-]+|\D+$/g, ''));
  return figure == null || figure < 0 ? null : figure;
}

/**
 * The units with the pasted ones: one of the same name and number is written over in the columns that were pasted, and keeps its id,
 * pictures and place; others are added at the end.
 */
export function joinedUnits(
  units: readonly ListingUnit[],
  pasted: readonly ListingUnit[],
): { units: ListingUnit[]; known: number } {
  const joined = [...units];
  const places = new Map(units.map((unit, at) => [nameOf(unit), at]));
  let known = 0;
  for (const unit of pasted) {
    const name = nameOf(unit);
    const at = name === '' ? undefined : places.get(name);
    if (at === undefined) {
      joined.push(unit);
      continue;
    }
    joined[at] = { ...joined[at], ...unit };
    known += 1;
  }
  return { units: joined, known };
}

/** By what a unit is known in a sheet: its name, else its number; empty for neither. */
const nameOf = ({ apartment_id, apt_no }: ListingUnit) => (apartment_id ?? apt_no ?? '').trim().toLowerCase();
