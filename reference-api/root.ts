import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder that holds the project's `package.json`, found from the started script upward, else from the working
 * directory. Never by the place of this module: it is also bundled into one file elsewhere.
 */
export function projectRoot(): string {
  const script = process.argv[1];
  const starts = [script && existsSync(script) ? path.dirname(realpathSync(script)) : null, process.cwd()];
  for (const start of starts) {
    // A test runner's script stands inside node_modules, where the nearest package.json is not ours.
    if (start === null || start.split(path.sep).includes('node_modules')) continue;
    for (let folder = start; ; folder = path.dirname(folder)) {
      if (existsSync(path.join(folder, 'package.json'))) return folder;
      if (path.dirname(folder) === folder) break;
    }
  }
  return process.cwd();
}

/** The folder a command was typed in: npm starts scripts in the project's own, and says where it was started itself. */
export function invocationFolder(source: Record<string, string | undefined>): string {
  return source.INIT_CWD ?? process.cwd();
}
