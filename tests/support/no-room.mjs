// Loaded into an API by tests alone (NODE_OPTIONS=--import=…): while the file that NO_ROOM names is there, whatever is opened to be
// written below DATA_DIR fails with the code that it holds, as a disk that is full or may only be read says it. A real one takes a
// mount, which not every machine allows.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const { NO_ROOM = '', DATA_DIR = '' } = process.env;

function refusal(file, flags) {
  const code = fs.existsSync(NO_ROOM) ? fs.readFileSync(NO_ROOM, 'utf8') : '';
  if (code === '' || !String(file).startsWith(path.resolve(DATA_DIR)) || !String(flags).startsWith('w')) return null;
  return Object.assign(new Error(`${code}: no room, open '${file}'`), { code, syscall: 'open', path: file });
}

const { open } = fs;
fs.open = (file, flags, ...more) => {
  const refused = refusal(file, flags);
  if (refused) process.nextTick(more.at(-1), refused);
  else open(file, flags, ...more);
};
const { open: promised } = fs.promises;
fs.promises.open = async (file, flags, ...more) => {
  const refused = refusal(file, flags);
  if (refused) throw refused;
  return promised(file, flags, ...more);
};
syncBuiltinESMExports();
