import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { bin, Halt, run } from './steps.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
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

/** What Chromium is without a window, which draws a page in three quarters of the time; it keeps no page in memory for Back. */
const SHELL = 'chromium-headless-shell';

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((place) => path.join(place, name))
    .find(runs);

/** The Chromium of this machine, as people have it: CHROMIUM_PATH, else the first on the path; undefined when there is none. */
export function systemChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return NAMES.map(onPath).find(Boolean) ?? ELSEWHERE.find(runs);
}

/** What tests draw pages with: CHROMIUM_PATH, else Chromium's shell without a window, else the Chromium of this machine. */
export function headlessChromium() {
  return process.env.CHROMIUM_PATH || onPath(SHELL) || systemChromium();
}

/** What tests draw pages with, where a whole browser is there too: some are about what the shell has not. */
const installed = () => systemChromium() && headlessChromium();

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
  const found = installed();
  if (found) return found;
  if (await worked([...bin('@playwright/test', 'cli.js'), 'install', 'chromium'])) return '';
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (process.platform === 'linux') {
    await worked([...root, 'apt-get', 'update']);
    // Not every Debian has the shell.
    for (const packages of [['chromium', SHELL], ['chromium']]) {
      await worked([...root, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages]);
      const fetched = installed();
      if (fetched) return fetched;
    }
  }
  throw new Halt(
    'The browser tests need Chromium, and it could not be fetched. Install it, and set CHROMIUM_PATH if it is not on the path.',
  );
}
