import { strayRequests } from './rules/requests';
import { readTree } from './support/tree';

describe('requests of the browser', () => {
  // @spec d.401
  it('all go through lib/browser/request.ts', () => {
    expect(strayRequests(readTree(['app', 'components', 'lib']))).toEqual([]);
  });

  it.each([
    ['components/unit/a.tsx', "await fetch('/api/unit');"],
    ['lib/unit/queries.ts', "const get = () => window.fetch('/api/unit');"],
    ['app/[locale]/a.tsx', 'new XMLHttpRequest();'],
    ['components/layout/a.ts', "navigator.sendBeacon('/api/seen');"],
  ])('in %s may not be %s', (at, code) => {
    expect(strayRequests({ [at]: code })).toHaveLength(1);
  });

  it.each([
    ['lib/browser/request.ts', 'fetch(path);'],
    ['lib/upstream/client/fetch.ts', 'fetch(address);'],
    ['lib/newsletter/submit.ts', "import 'server-only';\nfetch(target);"],
    ['app/api/unit/route.ts', 'fetch(target);'],
    ['components/unit/a.tsx', "readJson('/api/unit'); router.prefetch('/'); // fetch('/')"],
  ])('in %s may be %s', (at, code) => {
    expect(strayRequests({ [at]: code })).toEqual([]);
  });
});
