import { keptSignals } from './rules/signals';
import { readTree } from './support/tree';

describe('signals that end a wait', () => {
  it('are deadlines of our own, none that Node keeps with the request it was made in', () => {
    expect(keptSignals(readTree(['app', 'components', 'desk', 'lib', 'server', 'worker', 'reference-api']))).toEqual(
      [],
    );
  });

  it.each([
    ['lib/upstream/client/fetch.ts', 'fetch(address, { signal: AbortSignal.timeout(10_000) });'],
    ['server/door/door.ts', 'const both = AbortSignal.any([one, other]);'],
    ['app/api/unit/route.ts', 'const make = globalThis.AbortSignal.timeout;'],
    ['reference-api/app.ts', "AbortSignal['timeout'](10);"],
  ])('in %s may not be made so', (at, code) => {
    expect(keptSignals({ [at]: code })).toHaveLength(1);
  });

  it.each([
    ['lib/upstream/client/fetch.ts', 'const { signal, end } = deadline(10_000); // not AbortSignal.timeout'],
    ['lib/browser/request.ts', 'const any = list.any(fits); AbortSignal.abort();'],
  ])('in %s may be made so', (at, code) => {
    expect(keptSignals({ [at]: code })).toEqual([]);
  });
});
