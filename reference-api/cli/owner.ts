import { statSync } from 'node:fs';

/**
 * For commands that write into `dataDir`: folders that root made there, the API of another account could write nothing into.
 * @throws Error when this is root, and the folder somebody else's
 */
export function needOwner(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (process.getuid?.() !== 0 || !owner) return;
  throw new Error(
    `DATA_DIR ${dataDir} belongs to account ${owner}, and this is root: run it as the API runs (docs/running.md).`,
  );
}
