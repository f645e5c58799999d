import path from 'node:path';
import ts from 'typescript';
import { parse, place, type Tree, visit } from '../support/tree';

type Exports = { revalidate?: ts.Expression; dynamic?: ts.Expression };

const isPage = (at: string) => /^app\/.*\/page\.tsx$|^app\/page\.tsx$/.test(at);

function exportsOf(file: ts.SourceFile): Exports {
  const found: Exports = {};
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const key = name.getText(file);
      if (key === 'revalidate' || key === 'dynamic') found[key] = initializer;
    }
  }
  return found;
}

/** Pages of one fixed address without a row in the table of routes, and rows, whose addresses are `paths`, without a page. */
export function pagesBesideTable(tree: Tree, paths: readonly string[]): string[] {
  const fixed = Object.keys(tree).flatMap((at) => {
    const found = /^app\/\[locale\]((?:\/[\w-]+)*)\/page\.tsx$/.exec(at);
    return found ? [found[1] || '/'] : [];
  });
  return [
    ...fixed.filter((path) => !paths.includes(path)).map((path) => `${path}: no row in lib/routes.ts`),
    ...paths.filter((path) => !fixed.includes(path)).map((path) => `${path}: no page`),
  ];
}

/**
 * Each page says how it is kept: a literal `revalidate` (Next reads it without running the file) that is one of
 * `lives`, or `dynamic = 'force-dynamic'`; never both, never neither.
 */
export function undecidedPages(tree: Tree, lives: readonly number[]): string[] {
  return Object.entries(tree).flatMap(([at, text]) => {
    if (!isPage(at)) return [];
    const { revalidate, dynamic } = exportsOf(parse(at, text));
    if (revalidate && dynamic) return [`${at}: both revalidate and dynamic`];
    if (dynamic) {
      const forced = ts.isStringLiteral(dynamic) && dynamic.text === 'force-dynamic';
      return forced ? [] : [`${at}: dynamic is not 'force-dynamic'`];
    }
    if (!revalidate) return [`${at}: neither revalidate nor dynamic`];
    if (!ts.isNumericLiteral(revalidate)) return [`${at}: revalidate is not a literal number`];
    return lives.includes(Number(revalidate.text))
      ? []
      : [`${at}: revalidate ${revalidate.text} is in no row of lib/cache.ts`];
  });
}

/** A server action's file runs on each call of the action, whichever page carries its form. */
const isServerAction = (text: string) => /^\s*(\/\*[^]*?\*\/\s*|\/\/[^\n]*\n\s*)*['"]use server['"]/.test(text);

const LAYOUTS = ['layout.tsx', 'template.tsx', 'error.tsx', 'not-found.tsx'];

/** The layouts and their like that wrap a page, from the root down. */
function wrappers(page: string, tree: Tree): string[] {
  const folders = path.posix.dirname(page).split('/');
  return folders.flatMap((_, depth) =>
    LAYOUTS.map((name) => `${folders.slice(0, depth + 1).join('/')}/${name}`).filter((at) => at in tree),
  );
}

/** What a cached page may not touch, found in one file. */
function requestReads(at: string, text: string): string[] {
  const file = parse(at, text);
  const found: string[] = [];
  visit(file, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const names = node.importClause?.namedBindings;
      const imported = names && ts.isNamedImports(names) ? names.elements.map((name) => name.name.text) : [];
      if (node.moduleSpecifier.text === 'next/headers') found.push(`${place(file, node)} imports next/headers`);
      if (node.moduleSpecifier.text === 'next/navigation' && imported.includes('useSearchParams'))
        found.push(`${place(file, node)} imports useSearchParams`);
    }
    // A page or layout receives it as a prop; `url.searchParams` of a URL object is another thing.
    const prop = ts.isBindingElement(node) || ts.isPropertySignature(node);
    if (prop && node.name.getText(file) === 'searchParams' && /\/(page|layout)\.tsx$/.test(at))
      found.push(`${place(file, node)} takes searchParams`);
  });
  return found;
}

/**
 * ISR pages that read the request, themselves or through anything they import: they build cleanly and answer 500.
 * @param imports our own files each file imports
 */
export function requestsInCachedPages(tree: Tree, imports: Readonly<Record<string, readonly string[]>>): string[] {
  const found = new Set<string>();
  for (const [page, text] of Object.entries(tree)) {
    if (!isPage(page) || !exportsOf(parse(page, text)).revalidate) continue;
    const queue = [page, ...wrappers(page, tree)];
    const seen = new Set(queue);
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const source = tree[at];
      if (source === undefined || (at !== page && isServerAction(source))) continue;
      for (const read of requestReads(at, source)) found.add(`${page}: ${read}`);
      for (const next of imports[at] ?? []) {
        if (!seen.has(next)) queue.push(next);
        seen.add(next);
      }
    }
  }
  return [...found];
}
