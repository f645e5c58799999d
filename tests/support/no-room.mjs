// Loaded into an API by tests alone (NODE_OPTIONS=--import=…): while the file that NO_ROOM names is there, whatever is to be written below
// DATA_DIR fails with the code that it holds, as a disk that is full or may only be read says it; with `CODE NAME` only what has NAME
// in its path. A real one takes a mount, which not every machine allows.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const { NO_ROOM = '', DATA_DIR = '' } = process.env;

function refusal(file, flags) {
  if (!fs.existsSync(NO_ROOM)) return null;
  const [code, name = ''] = fs.readFileSync(NO_ROOM, 'utf8').split(' ');
  const isMeant = String(file).startsWith(path.resolve(DATA_DIR)) && String(file).includes(name);
  return isMeant && flags.startsWith('w') ? Object.assign(new Error(`${code}: no room, write`), { code }) : null;
}

const { open, writeFileSync } = fs;
fs.open = (file, flags, ...more) => {
  const refused = refusal(file, flags);
  if (refused) process.nextTick(more.at(-1), refused);
  else open(file, flags, ...more);
};
const { open: promised } = fs.promises;
fs.promises.open = async (file, flags = 'r', ...more) => {
  const refused = refusal(file, flags);
  if (refused) throw refused;
  return promised(file, flags, ...more);
};
fs.writeFileSync = (file, data, ...more) => {
  const refused = data.length === 0 ? null : refusal(file, 'w');
  // A full disk still takes a name.
  writeFileSync(file, refused ? '' : data, ...more);
  if (refused) throw refused;
};
syncBuiltinESMExports();
