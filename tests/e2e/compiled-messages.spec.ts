import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { NEXT } from './support/processes';

/** What the parser of ICU messages says of a mistake: it is wherever that parser is. */
const OF_PARSER = 'EXPECT_ARGUMENT_CLOSING_BRACE';

const holders = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    // The address of a route handler may be a folder of that name.
    .filter((file) => file.endsWith('.js') && statSync(file).isFile())
    .filter((file) => readFileSync(file, 'utf8').includes(OF_PARSER));

test('messages are compiled by the build, which holds no parser of them', () => {
  expect(holders(path.resolve('node_modules/@formatjs/icu-messageformat-parser'))).not.toEqual([]);
  expect(holders(path.join(NEXT, 'server'))).toEqual([]);
  expect(holders(path.join(NEXT, 'static'))).toEqual([]);
});
