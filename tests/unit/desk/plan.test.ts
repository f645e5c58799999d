import { filledUp, isWhole, planSum } from '@/desk/listings/plan';

const plan = (...shares: (number | null)[]) => ({
  name: 'Plan',
  values: shares.map((percentage) => ({ name: 'Part', percentage })),
});

describe('a payment plan', () => {
  it('comes to the sum of its instalments, without the dust of binary fractions', () => {
    expect(planSum(plan(0.1, 0.2))).toBe(0.3);
    expect(planSum(plan(20, null, 30))).toBe(50);
    expect(planSum({ name: 'Plan' })).toBe(0);
  });

  it.each([
    ['20 + 80', plan(20, 80), true],
    ['three thirds', plan(33.33, 33.33, 33.33), true],
    ['less', plan(20, 79), false],
    ['more', plan(60, 41), false],
    ['none', plan(), false],
  ])('of %s is whole or not', (_, given, whole) => {
    expect(isWhole(given)).toBe(whole);
  });

  it('is filled up to 100 by one instalment, unless the others are more', () => {
    expect(filledUp(plan(20, null, 33.3), 1).values?.[1]?.percentage).toBe(46.7);
    expect(filledUp(plan(20, 90, 33.3), 1).values?.[1]?.percentage).toBe(46.7);
    const over = plan(90, 5, 30);
    expect(filledUp(over, 1)).toBe(over);
  });
});
