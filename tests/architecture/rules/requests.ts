import ts from 'typescript';
import { parse, place, type Tree, visit } from '../support/tree';

/** The ways out of a browser, besides documents, pictures and scripts. */
const WAYS = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon'];

/** What runs in a browser, or may: everything drawn, and what is not marked or placed as the server's. */
function mayRunInBrowser(at: string, text: string): boolean {
  if (/^lib\/upstream\//.test(at) || /\/route\.tsx?$/.test(at)) return false;
  return /^(app|components|lib)\//.test(at) && !/^import 'server-only';/m.test(text);
}

/** Requests made past the one browser client, which knows the token and what a 401 means (specification section 8). */
export function strayRequests(tree: Tree, client = 'lib/browser/request.ts'): string[] {
  return Object.entries(tree).flatMap(([at, text]) => {
    if (at === client || !mayRunInBrowser(at, text)) return [];
    const file = parse(at, text);
    const found: string[] = [];
    visit(file, (node) => {
      if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
      const target = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      if (ts.isIdentifier(target) && WAYS.includes(target.text)) found.push(`${place(file, node)} ${target.text}`);
    });
    return found;
  });
}
