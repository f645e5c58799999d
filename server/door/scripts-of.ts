/** A script of a document: what its tag says, its text, where all of it stands, and the data that the text is. */
export type Script = { attributes: string; code: string; start: number; end: number; data: unknown[] | null };

const SCRIPT = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/gi;

/** What Next begins its data with; then come rows of texts, of bytes in base64, or the state of a form. */
export const FLIGHT_BEGINS = '(self.__next_f=self.__next_f||[]).push([0])';
const FLIGHT = /^self\.__next_f\.push\((\[[123],[\s\S]*\])\)$/;

/** How a script of rows of texts begins. */
const ROWS = 'self.__next_f.push([1,"';
/** From one to the next; no text has it inside, as Next writes every `<` of its data as an escape. */
const NEXT_ROWS = `"])</script><script>${ROWS}`;
const OTHER_DATA = /self\.__next_f\.push\(\[[23],/;

/**
 * A document whose rows of texts stand in one script with their beginning: Next writes them in pieces, as they are ready,
 * and of each the page's policy has the hash, which no encoding packs. Left as it is where bytes or the state of a form stand among them.
 */
export function joinRows(html: string): string {
  return OTHER_DATA.test(html)
    ? html
    : html.replaceAll(NEXT_ROWS, '').replace(`${FLIGHT_BEGINS}</script><script>${ROWS}`, `${FLIGHT_BEGINS};${ROWS}`);
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

/** The scripts of a document, in their order. */
export function scriptsOf(html: string): Script[] {
  return [...html.matchAll(SCRIPT)].map(({ 0: whole, 1: attributes = '', 2: code = '', index }) => ({
    attributes,
    code,
    start: index,
    end: index + whole.length,
    data: dataOf(code),
  }));
}
