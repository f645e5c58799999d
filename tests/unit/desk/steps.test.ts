import { codeIn, stepIn, stepTo, wasSet } from '@/desk/account/steps';

it('takes a code from the fragment or the query of a mailed link, and none where there is none', () => {
  expect([codeIn('#reset=a_b-C'), codeIn('?x=1&reset=a_b-C')]).toEqual(['a_b-C', 'a_b-C']);
  expect([codeIn(''), codeIn('#'), codeIn('#reset='), codeIn('?password=set')]).toEqual([null, null, null, null]);
});

it('finds each step again at its own address, and signing in at any other', () => {
  for (const step of ['ask', 'set', null] as const) expect(stepIn(stepTo(step).search)).toBe(step);
  expect(stepIn('?password=else')).toBeNull();
});

it('leaves no fragment in the address of a step, in which a code may stand', () => {
  expect(stepTo('set')).toEqual({ search: '?password=set', hash: '' });
});

it('knows from what is kept with the page whether a password was just set', () => {
  const kept = [null, undefined, 'text', { nextPathname: '/' }, { passwordSet: 'yes' }, { passwordSet: true }];
  expect(kept.map(wasSet)).toEqual([false, false, false, false, false, true]);
});
