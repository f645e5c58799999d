import ts from 'typescript';
import { parse, place, type Tree, visit } from '../support/tree';

/** The ways out of a browser, besides documents, pictures and scripts. */
const WAYS = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon'];

/** What runs in a browser, or may: everything drawn, and what is not marked or placed as the server's. */
function mayRunInBrowser(at: string, text: string): boolean {
  if (/^lib\/upstream\//.test(at) || /\/route\.tsx?$/.test(at)) return false;
  return /^(app|components|lib)\//.test(at) && !/^import 'server-only';/m.test(text);
}

/** The client, which knows the token and what a 401 means (specification section 8); and what asks whether the site answers at all. */
const CLIENTS = ['lib/browser/request.ts', 'lib/browser/renew.ts'];

/** Requests made past the one browser client. */
export function strayRequests(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([at, text]) => {
    if (CLIENTS.includes(at) || !mayRunInBrowser(at, text)) return [];
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
