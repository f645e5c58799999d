import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Source files by path from the project's root. A rule takes one, so that a test can hand it a bad one. */
export type Tree = Readonly<Record<string, string>>;

export const ROOT = path.resolve(__dirname, '../../..');

const SKIPPED = /^(node_modules|\.git|\.next.*|dist|\.data|\.verify|public|test-results|playwright-report)$/;

/** Every path below the given folders, folders too (with a slash at their end). */
export function pathsBelow(...folders: string[]): string[] {
  const found: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
      if (SKIPPED.test(entry.name)) continue;
      const at = `${folder}/${entry.name}`;
      found.push(entry.isDirectory() ? `${at}/` : at);
      if (entry.isDirectory()) walk(at);
    }
  };
  folders.forEach(walk);
  return found;
}

/** The project's own source text below `folders`. */
export function readTree(folders: string[], files = /\.(tsx?|mjs)$/): Tree {
  const paths = pathsBelow(...folders).filter((at) => files.test(at));
  return Object.fromEntries(paths.map((at) => [at, readFileSync(path.join(ROOT, at), 'utf8')]));
}

/** The syntax tree of a file; the same file is parsed once. */
export function parse(at: string, text: string): ts.SourceFile {
  const known = parsed.get(at);
  if (known && known.text === text) return known;
  const kind = at.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(at, text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(at, file);
  return file;
}

const parsed = new Map<string, ts.SourceFile>();

/** Visits every node below `node`, itself included. */
export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** `path:line` of a node, as an editor opens it. */
export function place(file: ts.SourceFile, node: ts.Node): string {
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
}
