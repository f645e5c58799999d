import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Read by V8 as the first line of a script alone (Chrome 136); to every other browser it is a comment. */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has browsers compile each script whole, on the thread that fetches it. Left to themselves they only skim functions there and
 * compile each at its first call, on the main thread: half of a page's script time (docs/decisions/browser-speed.md). Turbopack says
 * nothing of it yet: https://github.com/WICG/explicit-javascript-compile-hints-file-based/issues/16
 * @param {string} folder with everything below it
 */
export function hintCompilation(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const body = readFileSync(file, 'utf8');
    if (!body.startsWith(HINT)) writeFileSync(file, HINT + body);
  }
}
