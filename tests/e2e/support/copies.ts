import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Makes every copy in a cache folder older than any life. */
export function age(folder: string): void {
  const long = new Date(Date.now() - 3_600_000);
  for (const file of filesBelow(folder)) utimesSync(file, long, long);
}
