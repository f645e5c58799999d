import ts from 'typescript';
import { parse, place, type Tree, visit } from '../support/tree';

/** Lines that a function has room for: what cannot be seen at once holds several things. */
const MOST_LINES = 100;
/** Above a function that is longer, with the reason. */
const REASON = /^\s*(\/\/|\*|\/\*\*?) ?Long: \S+/;

/** Whether the line above `node`, or above the statement it stands in, gives the reason for its length. */
function hasReason(file: ts.SourceFile, node: ts.Node): boolean {
  let statement: ts.Node = node;
  while (!ts.isStatement(statement) && !ts.isClassElement(statement)) statement = statement.parent;
  const lines = file.text.split('\n');
  return [node, statement].some((each) => {
    const { line } = file.getLineAndCharacterOfPosition(each.getStart(file));
    return REASON.test(lines[line - 1] ?? '');
  });
}

const lineCount = (file: ts.SourceFile, node: ts.Node) =>
  file.getLineAndCharacterOfPosition(node.end).line - file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

/** The name of a function, or of what it is assigned to. */
function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named?.getText() ?? 'a function';
}

/** Functions of more than 100 lines, as `path:line name`, that no `// Long: reason` on the line above explains. */
export function longFunctions(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([at, source]) => {
    const file = parse(at, source);
    const found: string[] = [];
    visit(file, (node) => {
      if (!ts.isFunctionLike(node) || lineCount(file, node) <= MOST_LINES || hasReason(file, node)) return;
      found.push(`${place(file, node)} ${nameOf(node)}`);
    });
    return found;
  });
}
