import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, type Tree } from './tree';

export type Violation = { rule: string; from: string; to: string; cycle?: string[] };
export type Imports = Record<string, string[]>;

/** Runs .dependency-cruiser.mjs over `folder`, by default the project. */
export function cruise(folder = ROOT): { violations: Violation[]; imports: Imports } {
  const script = path.join(__dirname, 'cruise-here.mjs');
  const output = execFileSync(process.execPath, [script], { cwd: folder, maxBuffer: 1e8, encoding: 'utf8' });
  return JSON.parse(output) as { violations: Violation[]; imports: Imports };
}

/** Runs the same rules over files that exist only for the test. */
export function cruiseFiles(files: Tree) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'imports-'));
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    const tsconfig = { compilerOptions: { module: 'esnext', moduleResolution: 'bundler', paths: { '@/*': ['./*'] } } };
    for (const [at, text] of Object.entries({ 'tsconfig.json': JSON.stringify(tsconfig), ...files })) {
      mkdirSync(path.dirname(path.join(folder, at)), { recursive: true });
      writeFileSync(path.join(folder, at), text);
    }
    return cruise(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
