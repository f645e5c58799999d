import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { halt, Halt, isMain, ROOT } from './steps.mjs';

/**
 * The coverage of the specification: `npm run coverage:specification` prints it as a Markdown table. Sentences stand, by
 * id, in `tests/specification.json`; a test names those it shows in a comment above it, `// @spec 2.route.home`. A
 * sentence without a test is a fault, and so is a tag of no sentence, one that stands above no test, and one above a
 * test that is left out.
 */

const SENTENCES = 'tests/specification.json';
const SUITE = /^(test\.)?describe(\.|$)/;
const TEST = /^(it|test|itOurs|itWrites)(\.(only|each|concurrent|fail|slow))*$/;
const LEFT_OUT = /\.(skip|todo|fixme)\b/;
const TAG = /^\/\/ @spec (.+)$/;

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

/** The ids in the comments right above a statement. */
function tagsAbove(node, text) {
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  return comments.flatMap(({ pos, end }) => TAG.exec(text.slice(pos, end))?.[1].trim().split(/\s+/) ?? []);
}

/**
 * The tags of one test file.
 * @param {string} file its path, which tells whether it is TSX
 * @param {string} text
 * @returns {{ tests: { title: string, ids: string[] }[], stray: string[] }} tests that have tags, titles after those
 *   of the suites around them; and the ids of tags that stand above no test that runs
 */
export function tagsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const tests = [];
  const walk = (node, suites) => {
    let inner = suites;
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      const call = node.expression;
      const name = nameOf(call.expression);
      const title = titleOf(call.arguments[0]);
      if (LEFT_OUT.test(name) && call.arguments.length > 1 && title !== null) return;
      if (title !== null && SUITE.test(name)) inner = [...suites, title];
      else if (title !== null && TEST.test(name)) {
        const ids = tagsAbove(node, text);
        if (ids.length > 0) tests.push({ title: [...suites, title].join(' › '), ids });
      }
    }
    ts.forEachChild(node, (child) => walk(child, inner));
  };
  walk(source, []);
  const stray = [...text.matchAll(/\/\/ @spec (.+)$/gm)].flatMap(([, ids]) => ids.trim().split(/\s+/));
  for (const id of tests.flatMap(({ ids }) => ids)) if (stray.includes(id)) stray.splice(stray.indexOf(id), 1);
  return { tests, stray };
}

/**
 * The rows of the coverage, and what is wrong with it.
 * @param {{ id: string, sentence: string }[]} sentences
 * @param {Readonly<Record<string, string>>} files test files: text by path
 * @returns {{ rows: { id: string, sentence: string, tests: string[] }[], faults: string[] }}
 */
export function coverageOf(sentences, files) {
  const shown = new Map(sentences.map(({ id }) => [id, []]));
  const faults = [];
  if (shown.size < sentences.length) faults.push(`${SENTENCES}: an id stands twice`);
  for (const [file, text] of Object.entries(files)) {
    const { tests, stray } = tagsIn(file, text);
    for (const id of stray) faults.push(`${file}: the tag ${id} stands above no test that runs`);
    for (const { title, ids } of tests)
      for (const id of ids) {
        if (shown.has(id)) shown.get(id).push(`${file} › ${title}`);
        else faults.push(`${file}: ${SENTENCES} has no sentence ${id}`);
      }
  }
  for (const [id, tests] of shown) if (tests.length === 0) faults.push(`${id}: no test shows it`);
  return { rows: sentences.map(({ id, sentence }) => ({ id, sentence, tests: shown.get(id) })), faults };
}

/** The test files of the project, text by path from its root. */
export function testFiles() {
  return Object.fromEntries(
    readdirSync(path.join(ROOT, 'tests'), { recursive: true })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => `tests/${name.split(path.sep).join('/')}`)
      .sort()
      .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
  );
}

/** The sentences of the specification in their order. */
export function sentences() {
  const sections = JSON.parse(readFileSync(path.join(ROOT, SENTENCES), 'utf8'));
  return Object.values(sections).flatMap((section) =>
    Object.entries(section).map(([id, sentence]) => ({ id, sentence })),
  );
}

function main() {
  const { rows, faults } = coverageOf(sentences(), testFiles());
  if (faults.length > 0) throw new Halt(faults.join('\n'));
  const cell = (text) => text.replaceAll('|', '\\|');
  console.log('| Id | Sentence | Tests |\n|---|---|---|');
  for (const { id, sentence, tests } of rows)
    console.log(`| ${id} | ${cell(sentence)} | ${tests.map((test) => `\`${cell(test)}\``).join('<br>')} |`);
  console.error(`${rows.length} sentences, each shown by a test.`);
}

if (isMain(import.meta.url)) {
  try {
    main();
  } catch (error) {
    halt(error);
  }
}
