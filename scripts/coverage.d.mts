export const PAGE: string;
export type Row = { line: number; id: string; sentence: string; files: string[]; tests: string[]; cells: number };
export function rowsOf(page: string): Row[];
export function testsIn(file: string, text: string): Set<string>;
export function faultsOf(page: string, read: (file: string) => string | null): string[];
export function readProject(file: string): string | null;
