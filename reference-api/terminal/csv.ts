import type { WireEnquiryRecord } from '../../lib/contract/enquiry';

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
  'note',
  'updated_at',
] as const satisfies readonly (keyof WireEnquiryRecord)[];

/** With the mark by which spreadsheets know UTF-8. */
export const CSV_HEAD = `\ufeff${COLUMNS.join(',')}\r\n`;

/** An enquiry as a line of RFC 4180. */
export function csvLine(record: WireEnquiryRecord): string {
  return `${COLUMNS.map((column) => csvCell(record[column])).join(',')}\r\n`;
}

/** A cell in quotes; what a spreadsheet would read as a formula begins with an apostrophe and is read as text. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[\s\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
