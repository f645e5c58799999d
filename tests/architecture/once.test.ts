import { doubledNames } from './rules/once';
import { readTree } from './support/tree';

describe('what exists once in a process', () => {
  it('has a name of its own', () => {
    const tree = readTree(['app', 'components', 'lib', 'server']);
    expect(doubledNames(tree)).toEqual([]);
    expect(Object.values(tree).join('').includes("once('limits'")).toBe(true);
  });

  it('may not share one', () => {
    const bad = { 'lib/request.ts': "once('pages', () => ({}));", 'server/start.ts': "once<Map>(\n'pages', make)" };
    expect(doubledNames(bad)).toEqual(['pages']);
    expect(
      doubledNames({ 'lib/request.ts': "once('pages', make); child.once('exit', a); child.once('exit', b);" }),
    ).toEqual([]);
  });
});
