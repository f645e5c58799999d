import { cruise, cruiseFiles } from './support/cruise';
import type { Tree } from './support/tree';

/** One import each that the named rule of .dependency-cruiser.mjs must refuse. */
const BAD: [rule: string, from: string, to: string][] = [
  ['pages-do-not-fetch', 'app/[locale]/page.tsx', 'lib/upstream/property.ts'],
  ['pages-do-not-fetch', 'app/[locale]/about/page.tsx', 'lib/contract/property.ts'],
  ['routes-do-not-import-routes', 'components/layout/header.tsx', 'app/[locale]/layout.tsx'],
  ['handlers-do-not-draw', 'app/api/search/route.ts', 'components/property/card.tsx'],
  ['ui-knows-no-domain', 'components/ui/badge.tsx', 'lib/property/types.ts'],
  ['ui-has-no-words', 'components/ui/dialog.tsx', 'next-intl'],
  ['components-draw', 'components/property/card.tsx', 'lib/cache.ts'],
  ['components-draw', 'components/search/grid.tsx', 'lib/upstream/search.ts'],
  ['components-do-not-load', 'components/unit/row.tsx', 'lib/unit/data.ts'],
  ['lib-draws-nothing', 'lib/property/format.ts', 'components/property/price.tsx'],
  ['types-are-types', 'lib/unit/types.ts', 'lib/unit/rules.ts'],
  ['rules-are-pure', 'lib/search/params.ts', 'lib/search/data.ts'],
  ['rules-know-no-framework', 'lib/enquiry/schema.ts', 'next'],
  ['errors-and-screens-stand-alone', 'lib/screens.ts', 'lib/property/data.ts'],
  ['upstream-behind-data', 'lib/seo/metadata.ts', 'lib/upstream/property.ts'],
  ['upstream-knows-no-next', 'lib/upstream/client/fetch.ts', 'next'],
  ['upstream-layers', 'lib/upstream/client/call.ts', 'lib/upstream/cache/disk.ts'],
  ['upstream-layers', 'lib/upstream/parse/coerce.ts', 'lib/upstream/unit.ts'],
  ['contract-stands-alone', 'lib/contract/unit.ts', 'lib/errors.ts'],
  ['contract-rules-import-nothing', 'lib/contract/rules.ts', 'zod'],
  ['api-shares-the-contract-only', 'reference-api/app.ts', 'lib/env.ts'],
  ['desk-knows-the-contract-alone', 'desk/listings/list.tsx', 'components/ui/button.tsx'],
  ['desk-knows-the-contract-alone', 'desk/call.ts', 'reference-api/catalogue/shape.ts'],
  ['desk-bundles-no-shapes', 'desk/data.ts', 'lib/contract/property.ts'],
  ['desk-stays-out-of-the-site', 'lib/property/data.ts', 'desk/format.ts'],
  ['api-stays-out-of-the-site', 'lib/property/data.ts', 'reference-api/db/schema.ts'],
  ['front-door-knows-no-domain', 'server/door/door.ts', 'lib/search/params.ts'],
  ['next-can-do-without-the-door', 'instrumentation.ts', 'server/door/policy.ts'],
  ['next-can-do-without-the-door', 'server/start.ts', 'server/door/query.ts'],
  ['next-internals-in-one-place', 'server/cache-handler.mjs', 'next/dist/server/image-optimizer.js'],
  ['next-internals-in-one-place', 'tests/unit/cache.test.ts', 'next/dist/server/lib/route-cache-key'],
  ['shipped-code-imports-no-tests', 'lib/unit/rules.ts', 'tests/support/units.ts'],
  ['start-scripts-run-before-install', 'scripts/demo.mjs', 'zod'],
  ['every-import-resolves', 'lib/analytics/track.ts', '@/lib/nowhere'],
];

/** Imports that look alike and are allowed. */
const GOOD: [from: string, to: string][] = [
  ['app/[locale]/properties/page.tsx', 'lib/search/data.ts'],
  ['app/api/enquiries/route.ts', 'lib/upstream/enquiry.ts'],
  ['lib/search/data.ts', 'lib/upstream/search.ts'],
  ['components/search/list.tsx', 'components/property/tile.tsx'],
  ['components/ui/sheet.tsx', 'lib/utils.ts'],
  ['reference-api/routes/units/route.ts', 'lib/contract/unit.ts'],
  ['server/door/site.ts', 'lib/screens.ts'],
  ['server/next-internals.mjs', 'next/dist/server/send-payload.js'],
  ['lib/enquiry/rules.ts', 'lib/contract/rules.ts'],
];

function filesOf(pairs: [from: string, to: string][]): Tree {
  const files: Record<string, string> = {};
  for (const [from, to] of pairs) {
    const specifier = /\.tsx?$/.test(to) ? `@/${to.replace(/\.tsx?$/, '')}` : to;
    files[from] = `${files[from] ?? ''}import '${specifier}';\n`;
    if (specifier !== to) files[to] ??= '';
  }
  return files;
}

describe('imports', () => {
  const bad = cruiseFiles({
    ...filesOf([...BAD.map(([, from, to]): [string, string] => [from, to]), ...GOOD]),
    'components/consent/banner.tsx': "import '@/components/consent/panel';",
    'components/consent/panel.tsx': "import type {} from '@/components/consent/banner';",
  }).violations;

  it('follow the layers', () => {
    expect(cruise().violations).toEqual([]);
  });

  it.each(BAD)('%s refuses %s importing %s', (rule, from, to) => {
    const target = to.replace(/^@\//, '');
    expect(bad.filter((found) => found.rule === rule && found.from === from && found.to.includes(target))).not.toEqual(
      [],
    );
  });

  it.each(GOOD)('%s may import %s', (from, to) => {
    expect(bad.filter((found) => found.from === from && found.to === to)).toEqual([]);
  });

  it('refuse a circle, also one of types alone', () => {
    expect(bad.filter(({ rule }) => rule === 'no-circles').map(({ from }) => from)).toContain(
      'components/consent/banner.tsx',
    );
  });
});
