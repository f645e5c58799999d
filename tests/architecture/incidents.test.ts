import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTree, ROOT } from './support/tree';

const page = readFileSync(path.join(ROOT, 'docs/incidents.md'), 'utf8');
const source = [
  ...Object.values(readTree(['app', 'lib', 'server', 'reference-api'])),
  readFileSync(path.join(ROOT, 'instrumentation.ts'), 'utf8'),
].join('\n');
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** What the page names, each once. */
const named = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map(([, name = '']) => name))];

describe('docs/incidents.md', () => {
  const events = named(/`event=(\w+)`/g);

  it('names events that are logged', () => {
    expect(events.length).toBeGreaterThan(20);
    expect(events.filter((event) => !source.includes(`event: '${event}'`))).toEqual([]);
  });

  it('names metrics that are measured', () => {
    const metrics = named(/`((?:site|api)_\w+)`/g);
    expect(metrics.length).toBeGreaterThan(8);
    expect(metrics.filter((metric) => !source.includes(`'${metric}'`))).toEqual([]);
  });

  it('names commands that exist', () => {
    const commands = named(/npm run ([\w:]+)/g);
    expect(commands.length).toBeGreaterThan(4);
    expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
  });
});
