export type Sentence = { id: string; sentence: string };
export type Tagged = { title: string; ids: string[] };
export function tagsIn(file: string, text: string): { tests: Tagged[]; stray: string[] };
export function coverageOf(
  sentences: readonly Sentence[],
  files: Readonly<Record<string, string>>,
): { rows: (Sentence & { tests: string[] })[]; faults: string[] };
export function testFiles(): Record<string, string>;
export function sentences(): Sentence[];
