import ts from 'typescript';
import { parse, type Tree, visit } from '../support/tree';

/** Whether a file reads a query string, as a prop of a page or of the address of a request. */
function readsQuery(at: string, text: string): boolean {
  let found = false;
  visit(parse(at, text), (node) => {
    if (ts.isIdentifier(node) && node.text === 'searchParams') found = true;
  });
  return found;
}

/** The pages below `app/[locale]/` that read their query string, by folder. */
export function pagesWithQuery(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([at, text]) => {
    const [, folder = ''] = /^app\/\[locale\](\/.*)?\/page\.tsx$/.exec(at) ?? [];
    return /\/page\.tsx$/.test(at) && readsQuery(at, text) ? [folder || '/'] : [];
  });
}

/** Route handlers outside `app/api/` and `app/feeds/` that read a query string: the door has taken it off. */
export function handlersWithQuery(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([at, text]) =>
    /^app\/(?!(?:api|feeds)\/).*route\.tsx?$/.test(at) && readsQuery(at, text) ? [at] : [],
  );
}
