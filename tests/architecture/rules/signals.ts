import ts from 'typescript';
import { parse, place, type Tree, visit } from '../support/tree';

/**
 * Signals that Node never lets go of. A fired `AbortSignal.timeout` stands in a registry until the signal is collected,
 * and its timer's async context reaches the signal: a circle behind a strong root, and with it the whole request
 * (0.3 to 0.9 MB each, until the process dies). `AbortSignal.any` adds to its sources what is never taken away. A deadline
 * of one's own, ended with the work (`deadline` of lib/running/deadline.ts), holds nothing.
 */
const KEPT_BY_NODE = ['timeout', 'any'];

/** Every use of `AbortSignal.timeout` and `AbortSignal.any`, also as a value or by a computed name. */
export function keptSignals(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([at, text]) => {
    const file = parse(at, text);
    const found: string[] = [];
    visit(file, (node) => {
      const named = ts.isPropertyAccessExpression(node) ? node.name.text : null;
      const computed = ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression);
      const name = computed ? node.argumentExpression.text : named;
      if (name === null || !KEPT_BY_NODE.includes(name)) return;
      const { expression } = node as ts.PropertyAccessExpression | ts.ElementAccessExpression;
      if (/(^|\.)AbortSignal$/.test(expression.getText(file))) found.push(`${place(file, node)} AbortSignal.${name}`);
    });
    return found;
  });
}
