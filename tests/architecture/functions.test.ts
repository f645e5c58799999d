import { longFunctions } from './rules/functions';
import { readTree } from './support/tree';

/** Not shortened yet. This list only gets shorter. */
const PRESENT = [
  'components/layout/site-header.tsx SiteHeader',
  'components/property/brochure.tsx Brochure',
  'components/property/gallery-motion.tsx GalleryMotion',
  'components/property/property-gallery.tsx PropertyGallery',
  'components/search/search-island.tsx SearchWorkspace',
  'components/search/search-results.tsx SearchResultsView',
  'components/ui/lightbox.tsx Lightbox',
  'components/ui/zoom-viewer.tsx ZoomViewer',
  'components/unit/units-island.tsx UnitsIsland',
  'lib/search/view.ts groupViews',
  'server/door.ts frontDoor',
];

describe('functions', () => {
  it('have at most 100 lines', () => {
    const tree = readTree(['app', 'components', 'lib', 'server', 'worker', 'reference-api', 'scripts']);
    expect(longFunctions(tree).map((found) => found.replace(/:\d+/, ''))).toEqual(PRESENT);
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
