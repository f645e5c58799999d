import { longFunctions } from './rules/functions';
import { readTree } from './support/tree';

describe('functions', () => {
  it('have at most 100 lines', () => {
    const tree = readTree(['app', 'components', 'desk', 'lib', 'server', 'worker', 'reference-api', 'scripts']);
    expect(longFunctions(tree)).toEqual([]);
  });

  const long = `function draw() {${'\n'.repeat(100)}}`;

  it.each([
    ['a function', long],
    ['a component assigned to a name', `export const Card = () => {${'\n'.repeat(100)}};`],
    ['a method', `class Card { draw() {${'\n'.repeat(100)}} }`],
    ['a function under another comment', `// draws the card\n${long}`],
    ['a function with an empty reason', `// Long:\n${long}`],
  ])('of more lines are found: %s', (_, code) => {
    expect(longFunctions({ 'components/unit/a.tsx': code })).toHaveLength(1);
  });

  it.each([
    ['100 lines', `function draw() {${'\n'.repeat(99)}}`],
    ['a reason above it', `// Long: one table of forty rows\nexport ${long}`],
    [
      'a reason at the end of its docstring',
      `/**\n * Draws.\n */\n// Long: one table\nconst draw = () => {${'\n'.repeat(100)}};`,
    ],
  ])('may have %s', (_, code) => {
    expect(longFunctions({ 'components/unit/a.tsx': code })).toEqual([]);
  });
});
