import ts from 'typescript';
import { parse, place, type Tree, visit } from '../support/tree';

const SAID = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
];
const WORD = /\p{L}{2}/u;

/** Words a visitor would read that stand in the code: they belong to messages/<locale>.json. */
export function literalTexts(tree: Tree, names: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(tree).flatMap(([at, source]) => {
    if (!at.endsWith('.tsx')) return [];
    const file = parse(at, source);
    const found: string[] = [];
    const say = (node: ts.Node, text: string) => {
      const trimmed = text.replace(/&\w+;/g, '').trim();
      if (WORD.test(trimmed) && !(trimmed in names)) found.push(`${place(file, node)} ${trimmed}`);
    };
    visit(file, (node) => {
      if (ts.isJsxText(node)) say(node, node.text);
      else if (ts.isJsxAttribute(node) && SAID.includes(node.name.getText(file))) {
        const { initializer } = node;
        const texts =
          initializer && ts.isJsxExpression(initializer) ? results(initializer.expression) : results(initializer);
        // `label` also names what is counted by analytics: a machine name.
        const label = node.name.getText(file) === 'label';
        for (const text of texts) if (!label || !/^[a-z_]+$/.test(text)) say(node, text);
      } else if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
        for (const text of results(node.expression)) say(node, text);
      else if (
        ts.isCallExpression(node) &&
        /^(alert|confirm|prompt|toast(\.\w+)?)$/.test(node.expression.getText(file))
      )
        for (const text of results(node.arguments[0])) say(node, text);
    });
    return found;
  });
}

/** The literal texts an expression may come to: `a ? 'x' : 'y'`, `a && 'x'`, `a ?? 'x'`, `\`x ${a}\``. */
function results(expression: ts.Node | undefined): string[] {
  if (!expression) return [];
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression))
    return [expression.head.text, ...expression.templateSpans.map((span) => span.literal.text)];
  if (ts.isParenthesizedExpression(expression)) return results(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...results(expression.whenTrue), ...results(expression.whenFalse)];
  if (ts.isBinaryExpression(expression)) {
    const both = expression.operatorToken.kind === ts.SyntaxKind.PlusToken;
    return [...(both ? results(expression.left) : []), ...results(expression.right)];
  }
  return [];
}

/** A placeholder, or the beginning of a pattern for one. */
const PLACEHOLDER = /^\/?\\?\{\\?\w/;

/**
 * Messages taken as they are written, and placeholders filled in by hand: both know neither ICU's quotes nor its plurals.
 * Islands format messages with `islandTranslator` (docs/decisions/islands-get-messages.md).
 */
export function handFormatted(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([at, source]) => {
    if (at.startsWith('lib/i18n/')) return [];
    const file = parse(at, source);
    const found: string[] = [];
    visit(file, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const method = node.expression.name.text;
      const [first] = node.arguments;
      if (!first) return;
      const literal = ts.isStringLiteralLike(first) ? first.text : first.getText(file);
      const fills = /^(replace|replaceAll|split)$/.test(method) && PLACEHOLDER.test(literal);
      if (method === 'raw' || fills) found.push(`${place(file, node)} ${method}`);
    });
    return found;
  });
}

const MAKERS = /^(useTranslations|getTranslations)$/;

type Uses = {
  /** whole keys, with where they are used */
  keys: Map<string, string>;
  /** beginnings of keys that are put together at run time */
  beginnings: string[];
  /** every string in the code: a key may travel through a table before it is used */
  strings: Set<string>;
};

/** What `t('…')` asks for, wherever `t` comes from `useTranslations` or `getTranslations` in the same file. */
export function usedKeys(tree: Tree): Uses {
  const uses: Uses = { keys: new Map(), beginnings: [], strings: new Set() };
  for (const [at, source] of Object.entries(tree)) {
    const file = parse(at, source);
    visit(file, (node) => {
      if (ts.isStringLiteralLike(node)) uses.strings.add(node.text);
      if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) uses.strings.add(node.name.text);
      if (ts.isTemplateExpression(node)) uses.beginnings.push(node.head.text);
      if (!ts.isCallExpression(node)) return;
      const target = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : node.expression;
      const space = ts.isIdentifier(target) ? spaceIn(target, target.text, file) : undefined;
      const [key] = node.arguments;
      if (space === undefined || !key) return;
      const prefix = space ? `${space}.` : '';
      if (ts.isStringLiteralLike(key)) uses.keys.set(`${prefix}${key.text}`, place(file, key));
      if (ts.isTemplateExpression(key)) uses.beginnings.push(`${prefix}${key.head.text}`);
    });
  }
  return uses;
}

/** The namespace of the nearest `name` around `node`; undefined where it is a parameter, or something else. */
function spaceIn(node: ts.Node, name: string, file: ts.SourceFile): string | undefined {
  for (let scope: ts.Node = node.parent; ; scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some((parameter) => parameter.name.getText(file) === name))
      return undefined;
    if (ts.isBlock(scope) || ts.isSourceFile(scope)) {
      for (const statement of scope.statements) {
        if (!ts.isVariableStatement(statement)) continue;
        for (const declared of statement.declarationList.declarations)
          if (declared.name.getText(file) === name) return declared.initializer && spaceOf(declared.initializer, file);
      }
    }
    if (ts.isSourceFile(scope)) return undefined;
  }
}

/** The namespace of `useTranslations('home')`, `await getTranslations({ locale, namespace: 'home' })`; '' for the root. */
function spaceOf(expression: ts.Expression, file: ts.SourceFile): string | undefined {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call) || !MAKERS.test(call.expression.getText(file))) return undefined;
  const [first] = call.arguments;
  if (!first) return '';
  if (ts.isStringLiteralLike(first)) return first.text;
  if (!ts.isObjectLiteralExpression(first)) return undefined;
  const named = first.properties.find((property) => property.name?.getText(file) === 'namespace');
  if (!named) return '';
  return ts.isPropertyAssignment(named) && ts.isStringLiteralLike(named.initializer)
    ? named.initializer.text
    : undefined;
}

/** Keys asked for that no message has. */
export function unknownKeys(uses: Uses, known: readonly string[]): string[] {
  const held = new Set(
    known.flatMap((key) => key.split('.').map((_, depth, parts) => parts.slice(0, depth + 1).join('.'))),
  );
  return [...uses.keys].filter(([key]) => !held.has(key)).map(([key, at]) => `${at} ${key}`);
}

/**
 * Messages nothing seems to use. A key counts as used where it is asked for, where any string of the code is its end
 * (`home.hero.title`, `hero.title` or `title` in a table), or where a template begins as it does.
 */
export function unusedKeys(uses: Uses, known: readonly string[]): string[] {
  const beginnings = [...new Set(uses.beginnings)].filter((beginning) => /^[a-z][\w.]*[.\w]$/i.test(beginning));
  return known.filter((key) => {
    const ends = key.split('.').map((_, depth, parts) => parts.slice(depth).join('.'));
    // A whole object may be fetched with t.raw and walked.
    const above = key.split('.').map((_, depth, parts) => parts.slice(0, depth + 1).join('.'));
    if (uses.keys.has(key) || ends.some((end) => uses.strings.has(end))) return false;
    if (above.some((beginning) => uses.keys.has(beginning))) return false;
    return !ends.some((end) => beginnings.some((beginning) => end.startsWith(beginning)));
  });
}
