import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { halt, Halt, ROOT } from './steps.mjs';

/**
 * Checks `docs/specification-coverage.md`: `npm run coverage:specification`. Every row of its tables names the files that
 * keep its sentence and the tests that show it; a row without a test, a file that is not there and a test that the named
 * file does not hold are faults. Tests are named `path › title`, or `path › describe › title`; a templated title by its
 * source, as ``by ${key}``.
 */

export const PAGE = 'docs/specification-coverage.md';
const HEAD = ['Id', 'Sentence', 'Where', 'Test'];
const ARROW = ' › ';

/** The cells of one line of a table; `\|` is a bar within a cell. */
const cellsOf = (line) =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** What stands in backticks. */
const codes = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

/**
 * The rows of every table of the page that has the four columns.
 * @param {string} page Markdown
 */
export function rowsOf(page) {
  const rows = [];
  let within = false;
  for (const [at, line] of page.split('\n').entries()) {
    if (!line.startsWith('|')) {
      within = false;
      continue;
    }
    const cells = cellsOf(line);
    if (!within) within = cells.join() === HEAD.join();
    else if (!/^[-:]+$/.test(cells[0])) {
      const [id = '', sentence = '', where = '', test = ''] = cells;
      rows.push({ line: at + 1, id, sentence, files: codes(where), tests: codes(test), cells: cells.length });
    }
  }
  return rows;
}

const SUITE = /^(test\.)?describe(\.|$)/;
const TEST = /^(it|test|itOurs|itWrites)(\.(only|each|concurrent|fail|slow))*$/;
const LEFT_OUT = /\.(skip|todo|fixme)\b/;

/** `it`, `test.describe`, `it.each`: the words of what is called, without arguments. */
function nameOf(callee) {
  if (ts.isCallExpression(callee)) return nameOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return nameOf(callee.tag);
  if (ts.isPropertyAccessExpression(callee)) return `${nameOf(callee.expression)}.${callee.name.text}`;
  return ts.isIdentifier(callee) ? callee.text : '';
}

/** A title as it is written: what stands between the quotes. */
function titleOf(node) {
  if (!node) return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}

/**
 * Every way to name a test of a file: its title, and its title after those of the suites around it.
 * @param {string} file its path, which tells whether it is TSX
 * @param {string} text
 * @returns {Set<string>}
 */
export function testsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Set();
  const walk = (node, suites) => {
    let inner = suites;
    if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression);
      const title = titleOf(node.arguments[0]);
      if (LEFT_OUT.test(name) && node.arguments.length > 1 && title !== null) return;
      if (title !== null && SUITE.test(name)) inner = [...suites, title];
      else if (title !== null && TEST.test(name))
        for (let from = 0; from <= suites.length; from += 1) found.add([...suites.slice(from), title].join(ARROW));
    }
    ts.forEachChild(node, (child) => walk(child, inner));
  };
  walk(source, []);
  return found;
}

/**
 * What is wrong with the page, one line each; empty when nothing is.
 * @param {string} page Markdown
 * @param {(file: string) => string | null} read the text of a file of the project, null where there is none
 */
export function faultsOf(page, read) {
  const rows = rowsOf(page);
  const faults = rows.length === 0 ? ['there is no row'] : [];
  const known = new Map();
  const titles = (file) => {
    if (!known.has(file)) {
      const text = read(file);
      known.set(file, text === null ? null : testsIn(file, text));
    }
    return known.get(file);
  };
  const ids = new Set();
  for (const { line, id, sentence, files, tests, cells } of rows) {
    const say = (fault) => faults.push(`${PAGE}:${line} ${id}: ${fault}`);
    if (cells !== HEAD.length) say(`has ${cells} cells`);
    if (!/^[a-z0-9]+(\.[a-z0-9-]+)+$/.test(id)) say('is no id');
    if (ids.has(id)) say('stands twice');
    ids.add(id);
    if (sentence === '') say('says nothing');
    if (files.length === 0) say('names no file');
    for (const file of files) if (read(file) === null) say(`there is no file ${file}`);
    if (tests.length === 0) say('names no test');
    for (const named of tests) {
      const [file = '', ...rest] = named.split(ARROW);
      const title = rest.join(ARROW);
      const held = titles(file);
      if (!file.startsWith('tests/')) say(`${file} is no test`);
      else if (held === null) say(`there is no file ${file}`);
      else if (!held.has(title)) say(`${file} has no test '${title}'`);
    }
  }
  return faults;
}

/** @param {string} file path from the project's root */
export function readProject(file) {
  const at = path.join(ROOT, file);
  return existsSync(at) ? readFileSync(at, 'utf8') : null;
}

function main() {
  const page = readProject(PAGE);
  if (page === null) throw new Halt(`There is no ${PAGE}.`);
  const faults = faultsOf(page, readProject);
  if (faults.length > 0) throw new Halt(faults.join('\n'));
  const rows = rowsOf(page);
  const tests = new Set(rows.flatMap((row) => row.tests));
  console.log(`${rows.length} rows, shown by ${tests.size} tests.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    main();
  } catch (error) {
    halt(error);
  }
}
