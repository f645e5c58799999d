import { moved, withItem, withList, without } from '@/desk/listings/lists';
import { monthOf, typedMonth } from '@/desk/listings/month';
import { planText, withInstalments, withPlanText } from '@/desk/listings/plan-texts';
import type { ListingRecord } from '@/desk/listings/record';

const record: ListingRecord = {
  slug: 'a',
  title: 'A',
  facilities: [{ name: 'Pool' }, { name: 'Gym' }],
  payment_plans: [
    {
      name: '60/40',
      values: [
        { name: 'Booking', percentage: 60 },
        { name: 'Keys', percentage: 40 },
      ],
    },
    { name: 'Cash', values: [{ name: 'All', percentage: 100 }] },
  ],
  translations: { ar: { facilities: [null, { name: 'نادٍ' }] }, fa: { title: 'الف' } },
};

describe('lists whose translations are matched by position', () => {
  it('lose an item and its translation together', () => {
    expect(withList(record, 'facilities', without(0)).translations?.ar?.facilities).toEqual([{ name: 'نادٍ' }]);
    expect(withList(record, 'facilities', without(1)).translations?.ar?.facilities).toEqual([]);
  });

  it('are moved together', () => {
    const swapped = withList(record, 'facilities', (list) => moved(list, 1, 0));
    expect(swapped.facilities).toEqual([{ name: 'Gym' }, { name: 'Pool' }]);
    expect(swapped.translations?.ar?.facilities).toEqual([{ name: 'نادٍ' }, null]);
    expect(moved([1, 2], 1, 2)).toEqual([1, 2]);
  });

  it('grow together, where either has a translation', () => {
    const named = withItem(record, 'facilities', { name: 'Spa' }, (locale) =>
      locale === 'fa' ? { name: 'اسپا' } : null,
    );
    expect(named.facilities).toHaveLength(3);
    expect(named.translations?.ar?.facilities).toEqual([null, { name: 'نادٍ' }, null]);
    expect(named.translations?.fa?.facilities).toEqual([null, null, { name: 'اسپا' }]);
  });

  it('stay without translations where there are none', () => {
    expect(withList(record, 'facilities', without(0)).translations?.fa).toEqual({ title: 'الف' });
    expect(withList({ slug: 'a', title: 'A' }, 'facilities', () => [])).not.toHaveProperty('translations');
  });
});

describe('the texts of a payment plan', () => {
  const there = { locale: 'ar', at: 0, field: 'name' } as const;

  it('stand at the place of the plan, one for each plan', () => {
    const named = withPlanText(record, there, 'خطة');
    expect(named.translations?.ar?.payment_plans).toEqual([{ name: 'خطة' }, null]);
    expect(planText(named, there)).toBe('خطة');
    expect(withPlanText(named, there, '').translations?.ar?.payment_plans).toEqual([]);
  });

  it('of an instalment go with it when it or one before it goes', () => {
    const named = withPlanText(record, { ...there, place: 1 }, 'المفاتيح');
    expect(named.translations?.ar?.payment_plans).toEqual([{ values: [null, { name: 'المفاتيح' }] }, null]);
    const fewer = withInstalments(named, 0, without(0));
    expect(fewer.translations?.ar?.payment_plans).toEqual([{ values: [{ name: 'المفاتيح' }] }, null]);
    expect(withInstalments(named, 0, without(1)).translations?.ar?.payment_plans).toEqual([null, null]);
    const more = withInstalments(named, 0, (list) => [...list, { name: 'Rest' }]);
    expect(more.translations?.ar?.payment_plans?.[0]?.values).toEqual([null, { name: 'المفاتيح' }, null]);
  });
});

describe('a month', () => {
  it.each([
    ['202706', '2027-06'],
    ['2027-06-15', '2027-06'],
    [202712, '2027-12'],
    [null, ''],
    ['soon', ''],
  ])('%s is %s in the browser', (wire, month) => {
    expect(monthOf(wire)).toBe(month);
  });

  it.each([
    ['2027-06', '202706'],
    ['06/2027', '202706'],
    ['6/2027', '202706'],
    ['٠٦/٢٠٢٧', '202706'],
    [' 2027/6 ', '202706'],
    ['', null],
    ['2027', undefined],
    ['2027-', undefined],
    ['13/2027', undefined],
    ['1/2/2027', undefined],
    ['0002-06', undefined],
  ])('typed as %j is kept as %j', (typed, wire) => {
    expect(typedMonth(typed)).toBe(wire);
  });
});
