import type { WireEnquiryRecord } from '../../lib/contract/enquiry';
import { SOURCE_KEYS } from '../../lib/contract/rules';

const COLUMNS = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'propertyType',
  'property_id',
  'property_title',
  'property_slug',
  'unit_id',
  'language',
  'note',
  'updated_at',
] as const satisfies readonly Exclude<keyof WireEnquiryRecord, 'source'>[];

/** What the desk's table has beside them. */
const WORK = ['assignee', 'answered_at'] as const;
type Work = Record<(typeof WORK)[number], string | null>;

/** Begins with a byte order mark, by which spreadsheets recognise UTF-8. */
const headOf = (columns: readonly string[]) => `\ufeff${[...columns, ...SOURCE_KEYS].join(',')}\r\n`;
export const CSV_HEAD = headOf(COLUMNS);
export const DESK_CSV_HEAD = headOf([...COLUMNS, ...WORK]);

/** An enquiry as a line of RFC 4180, below CSV_HEAD; with `work`, below DESK_CSV_HEAD. */
export function csvLine(record: WireEnquiryRecord, work?: Work): string {
  const plain = { ...record, phone: phoneCell(record.phone) };
  const cells = [
    ...COLUMNS.map((column) => plain[column]),
    ...(work ? WORK.map((column) => work[column]) : []),
    ...SOURCE_KEYS.map((key) => record.source?.[key]),
  ];
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * A phone number as a `tel:` address (RFC 3966): it begins with a letter, so that no spreadsheet reckons with it or
 * rounds it to 9.7E+11, and it needs no mark before it. Anything that is not a plain number stays what it is.
 */
function phoneCell(phone: string | null): string | null {
  return phone !== null && /^\+[1-9]\d{3,15}$/.test(phone) ? `tel:${phone}` : phone;
}

/** A cell in quotes; what a spreadsheet would read as a formula begins with an apostrophe and is read as text. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[\s\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
