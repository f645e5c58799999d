import fs, { existsSync, readFileSync } from 'node:fs';

/** The file system as Next hands it to a cache handler. */
export const NEXT_FS = {
  ...fs.promises,
  existsSync,
  readFileSync,
  mkdir: (folder: string) => fs.promises.mkdir(folder, { recursive: true }),
  writeFileAtomic: (file: string, data: string | Buffer) => fs.promises.writeFile(file, data).then(() => true),
};
