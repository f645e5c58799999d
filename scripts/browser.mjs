import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { bin, Halt, run } from './steps.mjs';

/** Chromium without what nobody sees: the browser tests take 30 % less of the processor with it (user and system time, 56 tests). */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The Chromium of this machine: CHROMIUM_PATH, else the first on the path; undefined when there is none. */
export function systemChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const places = (process.env.PATH ?? '').split(path.delimiter);
  return [...NAMES.flatMap((name) => places.map((place) => path.join(place, name))), ...ELSEWHERE].find(runs);
}

async function worked(command) {
  const { code } = await run(command, { quiet: true });
  return code === 0;
}

/**
 * A browser for the tests, fetched when the machine has none.
 * @returns {Promise<string>} what was found; '' for the one Playwright keeps itself
 */
export async function needBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !runs(given)) throw new Halt(`CHROMIUM_PATH names ${given}, which cannot be run.`);
  const found = systemChromium();
  const root = process.getuid?.() === 0;
  // A machine of nobody's own is given the quicker one, where it can be.
  const isQuickest = Boolean(given) || path.basename(found ?? '') === SHELL || !process.env.CI || !root;
  if (found && isQuickest) return found;
  if (!found && (await worked([...bin('@playwright/test', 'cli.js'), 'install', 'chromium']))) return '';
  if (process.platform === 'linux') {
    const asRoot = root ? [] : ['sudo', '-n'];
    await worked([...asRoot, 'apt-get', 'update']);
    // Not every Debian has the shell apart.
    for (const name of found ? [SHELL] : [SHELL, 'chromium']) {
      const isThere = await worked([...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', name]);
      if (isThere) return systemChromium() ?? '';
    }
  }
  if (found) return found;
  throw new Halt(
    'The browser tests need Chromium, and it could not be fetched. Install it, and set CHROMIUM_PATH if it is not on the path.',
  );
}
