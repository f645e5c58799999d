import ts from 'typescript';
import { parse, type Tree, visit } from '../support/tree';

/** Whether a file reads a query string, as a prop of a page or of the address of a request, itself or by one of `app/` that it imports. */
function readsQuery(at: string, tree: Tree, seen = new Set<string>()): boolean {
  const text = tree[at];
  if (text === undefined || seen.has(at)) return false;
  seen.add(at);
  let found = false;
  visit(parse(at, text), (node) => {
    if (ts.isIdentifier(node) && node.text === 'searchParams') found = true;
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return;
    const [, name] = /^@\/(app\/.*)$/.exec(node.moduleSpecifier.text) ?? [];
    if (name !== undefined && ['.ts', '.tsx'].some((ending) => readsQuery(name + ending, tree, seen))) found = true;
  });
  return found;
}

/** The pages below `app/[locale]/` that read their query string, by folder. */
export function pagesWithQuery(tree: Tree): string[] {
  return Object.keys(tree).flatMap((at) => {
    const [, folder = ''] = /^app\/\[locale\](\/.*)?\/page\.tsx$/.exec(at) ?? [];
    return /\/page\.tsx$/.test(at) && readsQuery(at, tree) ? [folder || '/'] : [];
  });
}

/** Route handlers outside `app/api/` and `app/feeds/` that read a query string: the door has taken it off. */
export function handlersWithQuery(tree: Tree): string[] {
  return Object.keys(tree).flatMap((at) =>
    /^app\/(?!(?:api|feeds)\/).*route\.tsx?$/.test(at) && readsQuery(at, tree) ? [at] : [],
  );
}
