import ts from 'typescript';
import { parse, place, type Tree, visit } from '../support/tree';

/** Sentences: what else a literal holds are keys, addresses and SQL. */
const SENTENCE = /^[\p{Lu}“{`].*\s.*[\p{L}\p{N})”}`%][.?]$/su;
const SQL = /^(select|insert|update|delete|case)\b|\n/i;

/**
 * Sentences that the API's code says and that have no translation, by place. What only programmers read does not count: `Error`
 * itself, and summaries of calls.
 * @param isKnown whether a sentence has one; each value in it is a 7
 */
export function unsaid(tree: Tree, isKnown: (text: string) => boolean): string[] {
  return [...sentences(tree)].flatMap(([text, at]) => (isKnown(text) ? [] : [`${at} ${text}`]));
}

/** Translations of what no code says any more. Parts between values are looked for, as code may put a text together. */
export function unheard(code: string, words: readonly string[]): string[] {
  return words.filter((text) => !text.split(/\{\w+\}/).every((part) => code.includes(part.trim())));
}

function sentences(tree: Tree): Map<string, string> {
  const found = new Map<string, string>();
  for (const [at, source] of Object.entries(tree)) {
    const file = parse(at, source);
    visit(file, (node) => {
      const text = textOf(node);
      if (text === null || !SENTENCE.test(text) || SQL.test(text) || isForProgrammers(node, file)) return;
      found.set(text, place(file, node));
    });
  }
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('');
}

function isForProgrammers(node: ts.Node, file: ts.SourceFile): boolean {
  const { parent } = node;
  if (ts.isNewExpression(parent)) return parent.expression.getText(file) === 'Error';
  return ts.isPropertyAssignment(parent) && /^(summary|description)$/.test(parent.name.getText(file));
}
