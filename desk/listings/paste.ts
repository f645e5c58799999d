import { withoutCurrency } from '../../lib/contract/rules';
import { typedFigure } from '../figure';
import { grouped } from './lists';
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
/** Of them those that are figures. */
export const FIGURES: readonly UnitColumn[] = ['apartment_type_id', 'no_of_baths', 'area', 'price', 'unit_count'];

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

/** What may stand beside a figure and is no part of it: anything else, `K`, `million` or `sqm`, makes another figure of it. */
const BESIDE = [
  String.raw`sq(?:uare)?\.?\s*(?:ft|feet|foot)\.?|sft|ft[²2]`,
  String.raw`br|bhk|bed(?:room)?s?|bath(?:room)?s?|units?`,
  String.raw`قدم(?:\s+مربعة?|²)?|د\.\s?إ\.?|غرف(?:ة)?(?:\s+نوم)?|حمام(?:ات)?|وحد(?:ة|ات)`,
].join('|');
const AROUND = new RegExp(String.raw`^(?:${BESIDE})(?!\p{L})|^\.\s|(?<!\p{L})(?:${BESIDE})$`, 'giu');

/** A figure with the words that stand beside one in a sheet: `AED 1,450,000`, `852 sq ft`, `2 BR`, Arabic digits; a studio has 0 bedrooms. */
export function figureOf(cell: string): number | null {
  if (/^(studio|استوديو|ستوديو)$/i.test(cell.trim())) return 0;
  const figure = typedFigure(withoutCurrency(cell).replace(AROUND, ''));
  return figure == null || figure < 0 ? null : figure;
}

/**
 * The units with the pasted ones: one that is plainly the same (`partners`) is written over in the columns that were pasted, and keeps
 * its id, pictures and place; others are added at the end.
 */
export function joinedUnits(
  units: readonly ListingUnit[],
  pasted: readonly ListingUnit[],
): { units: ListingUnit[]; known: number } {
  const partner = partners(units, pasted);
  const joined = [...units];
  for (const unit of pasted) {
    const at = partner.get(unit);
    if (at === undefined) joined.push(unit);
    else joined[at] = { ...joined[at], ...unit };
  }
  return { units: joined, known: partner.size };
}

const plain = (text: string | null | undefined) => (text ?? '').trim().toLowerCase();
const nameOf = (unit: ListingUnit) => plain(unit.apartment_id);
const numberOf = (unit: ListingUnit) => plain(unit.apt_no);
const bothOf = (unit: ListingUnit) => (nameOf(unit) || numberOf(unit)) && `${nameOf(unit)}\t${numberOf(unit)}`;
const alike = (one: string, other: string) => one === '' || other === '' || one === other;

/**
 * The places of the units that pasted ones are, each at most once: those of the same name and number, as an import knows them; then
 * those of which the sheet or the listing has the name or the number alone, where there is one on each side.
 */
function partners(units: readonly ListingUnit[], pasted: readonly ListingUnit[]): Map<ListingUnit, number> {
  const found = new Map<ListingUnit, number>();
  let places = [...units.keys()];
  let rest = [...pasted];
  for (const keyOf of [bothOf, nameOf, numberOf]) {
    const there = grouped(places, (at) => keyOf(units[at] ?? {}));
    for (const [key, given] of grouped(rest, keyOf)) {
      const same = there.get(key) ?? [];
      // Rows alike in both are told apart by their order; of unlike numbers on either side none is meant for sure.
      if (key === '' || same.length !== given.length || (keyOf !== bothOf && same.length > 1)) continue;
      given.forEach((unit, nth) => {
        const at = same[nth] ?? 0;
        const known = units[at] ?? {};
        if (alike(nameOf(known), nameOf(unit)) && alike(numberOf(known), numberOf(unit))) found.set(unit, at);
      });
    }
    const taken = new Set(found.values());
    places = places.filter((at) => !taken.has(at));
    rest = rest.filter((unit) => !found.has(unit));
  }
  return found;
}
