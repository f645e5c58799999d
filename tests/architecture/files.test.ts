import {
  barrels,
  grabBags,
  modulesInComponents,
  loadingScreens,
  publicVariables,
  strangersInComponents,
  strangersInLib,
} from './rules/files';
import { pathsBelow, readTree } from './support/tree';

const paths = pathsBelow('app', 'components', 'lib', 'server', 'reference-api', 'tests');
const tree = readTree(['app', 'components', 'lib', 'server', 'reference-api', 'scripts']);

describe('files', () => {
  it('of lib/<noun> keep to the vocabulary', () => {
    expect(strangersInLib(paths)).toEqual([]);
    const bad = ['lib/unit/helpers.ts', 'lib/unit/data/read.ts', 'lib/tower/', 'lib/dates.ts', 'lib/unit/data.mjs'];
    expect(
      strangersInLib([...bad, 'lib/unit/', 'lib/unit/data.ts', 'lib/format.ts', 'lib/upstream/client/fetch.ts']),
    ).toEqual(bad);
  });

  it('of components lie under a noun, ui or layout', () => {
    expect(strangersInComponents(paths)).toEqual([]);
    expect(strangersInComponents(['components/cards/card.tsx', 'components/unit/card.tsx'])).toEqual([
      'components/cards/card.tsx',
    ]);
  });

  it('of components are components', () => {
    expect(modulesInComponents(paths)).toEqual([]);
    expect(
      modulesInComponents(['components/unit/card.tsx', 'components/unit/unit-view.ts', 'lib/unit/view.ts']),
    ).toEqual(['components/unit/unit-view.ts']);
  });

  it('lie in no grab-bag', () => {
    expect(grabBags(paths)).toEqual([]);
    expect(grabBags(['lib/hooks/', 'components/unit/utils/', 'lib/unit/'])).toEqual([
      'lib/hooks/',
      'components/unit/utils/',
    ]);
  });

  // @spec d.document.whole
  it('are no loading screens', () => {
    expect(loadingScreens(paths)).toEqual([]);
    expect(loadingScreens(['app/[locale]/properties/loading.tsx', 'components/ui/loading.tsx'])).toHaveLength(1);
  });

  it('are no barrels', () => {
    expect(barrels(tree)).toEqual([]);
    const barrel = "// all\nexport * from './a';\nexport { b, type C } from './b';\n";
    expect(barrels({ 'lib/unit/index.ts': barrel, 'lib/unit/a.ts': `${barrel}export const own = 1;` })).toEqual([
      'lib/unit/index.ts',
    ]);
  });

  it('freeze no variable into the build', () => {
    expect(publicVariables(tree)).toEqual([]);
    expect(publicVariables({ 'lib/site.ts': 'const key = process.env.NEXT_PUBLIC_KEY;' })).toEqual(['lib/site.ts']);
  });
});
