import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The file that IDENTITY_FILE names, by its whole path: from where the command was given, else from the project.
 * @param {Record<string, string | undefined>} environment npm moves into the project, and says in INIT_CWD where it was called
 * @param {string} root of the project
 * @returns {string | undefined}
 * @throws {Error} naming every place it was looked for
 */
export function identityFile({ IDENTITY_FILE, INIT_CWD }, root) {
  const name = IDENTITY_FILE?.trim();
  if (!name) return undefined;
  const places = [...new Set([path.resolve(INIT_CWD ?? '', name), path.resolve(root, name)])];
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(`IDENTITY_FILE ${name} is not there; looked for ${places.join(' and ')}`);
}
