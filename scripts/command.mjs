import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { halt, Halt, isMain, ROOT } from './steps.mjs';

/** The reference API, its commands and the checks of what runs: name of the bundle in `dist/`, source. */
export const COMMANDS = JSON.parse(readFileSync(path.join(ROOT, 'scripts/commands.json'), 'utf8'));

/**
 * `node scripts/command.mjs NAME …`: runs a command from its source, and where the development packages are not
 * installed from its bundle. In this very process, so that signals reach it.
 */
async function main() {
  const [, , name = '', ...words] = process.argv;
  if (!COMMANDS[name]) throw new Halt(`Which command? ${Object.keys(COMMANDS).join(', ')}`);
  const developed = existsSync(path.join(ROOT, 'node_modules/tsx'));
  const file = path.join(ROOT, developed ? COMMANDS[name] : `dist/${name}.mjs`);
  if (!existsSync(file)) throw new Halt(`There is no ${path.relative(ROOT, file)}: run "npm run build" first.`);
  if (developed) (await import('tsx/esm/api')).register();
  // As if it had been started by itself.
  process.argv = [process.execPath, file, ...words];
  await import(pathToFileURL(file).href);
}

if (isMain(import.meta.url)) await main().catch(halt);
