import { type Edit, LETTER_A_BYTE, placesOf, tagsOf } from './edits';

/** A script of a document: what its tag says, its text, where all of it stands, and the data that the text is. */
export type Script = { attributes: string; code: string; start: number; end: number; data: unknown[] | null };

const TAG = /^<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>/;
const END = '</script>';

/** What Next begins its data with; then come rows of texts, of bytes in base64, or the state of a form. */
export const FLIGHT_BEGINS = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT = /^self\.__next_f\.push\((\[[123],[\s\S]*\])\)$/;

/** Ends one script and begins the next. */
const BETWEEN = '</script><script>';
/** How a script of rows of texts begins. */
const ROWS = 'self.__next_f.push([1,"';
/** From one to the next; no text has it inside, as Next writes every `<` of its data as an escape. */
const NEXT_ROWS = `"])${BETWEEN}${ROWS}`;
const OTHER_DATA = ['self.__next_f.push([2,', 'self.__next_f.push([3,'];

/**
 * What puts the rows of texts of a document into one script with their beginning: Next writes them in pieces, as they are ready,
 * and of each the page's policy has the hash, which no encoding packs. Nothing where bytes or the state of a form stand among them.
 */
export function joinRows(html: Buffer): Edit[] {
  if (OTHER_DATA.some((other) => html.includes(other))) return [];
  const edits = [...placesOf(html, NEXT_ROWS)].map((start) => ({ start, end: start + NEXT_ROWS.length, by: '' }));
  const first = html.indexOf(FLIGHT_BEGINS + BETWEEN + ROWS);
  const start = first + FLIGHT_BEGINS.length;
  return first < 0 ? edits : [{ start, end: start + BETWEEN.length, by: ';' }, ...edits];
}

/** Next's data in a script's text, of which the first is their kind; null for another text. */
export function dataOf(code: string): unknown[] | null {
  // Joined rows (`joinRows`), and the state of a form that was sent, stand behind the beginning, in one script.
  const data = code.startsWith(`${FLIGHT_BEGINS};`) ? code.slice(FLIGHT_BEGINS.length + 1) : code;
  const flight = FLIGHT.exec(data)?.[1];
  if (flight === undefined) return null;
  try {
    return JSON.parse(flight) as unknown[];
  } catch {
    return null;
  }
}

/** The scripts of a document, in their order, as React writes them: in small letters. What stands otherwise has no hash, and cannot run. */
export function scriptsOf(html: Buffer): Script[] {
  const scripts: Script[] = [];
  for (const { start, end: from, parts } of tagsOf(html, '<script', TAG)) {
    // What looks like a tag may stand in the text of the one before.
    if (start < (scripts.at(-1)?.end ?? 0)) continue;
    const to = html.indexOf(END, from);
    if (to < 0) break;
    const code = html.toString(LETTER_A_BYTE, from, to);
    scripts.push({ attributes: parts[1] ?? '', code, start, end: to + END.length, data: dataOf(code) });
  }
  return scripts;
}
