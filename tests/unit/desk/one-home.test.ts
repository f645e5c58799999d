import { asOne, isOne, offered } from '@/desk/listings/one-home';
import { alikeWithoutPlan, withPlan, withPlanForAlike } from '@/desk/listings/plan-pictures';

/** What the editor makes of a record that is let, or one home, and of the plans of units. */

const record = { slug: 'house', title: 'House' };

describe('a listing', () => {
  it('is one home where it says so, or is let or resold and says nothing of others', () => {
    expect(isOne(record)).toBe(false);
    expect(isOne({ ...record, total_units: 1 })).toBe(true);
    expect(isOne({ ...record, offer: 'rent' })).toBe(true);
    expect(isOne({ ...record, property_status: { name: 'Resale', key: 'resale' } })).toBe(true);
    expect(isOne({ ...record, offer: 'rent', residential_units: 12 })).toBe(false);
    expect(isOne({ ...record, total_units: 1, property_units: [{}, {}] })).toBe(false);
  });

  it('that is made one home says no other number, and none when it no longer is', () => {
    const one = asOne({ ...record, residential_units: 12 }, true);
    expect([one.total_units, one.residential_units, isOne(one)]).toEqual([1, null, true]);
    expect(isOne(asOne(one, false))).toBe(false);
  });

  it('that is no longer for rent keeps none of its terms, which the record refuses', () => {
    const rent = { ...offered(record, true), rent_cheques: 4, rent_deposit: 9000 };
    expect([rent.offer, rent.rent_period]).toEqual(['rent', 'year']);
    expect(offered(rent, false)).toMatchObject({
      ...{ offer: null, rent_period: null, rent_cheques: null, rent_deposit: null },
    });
  });
});

describe('a floor plan', () => {
  const units = [
    { apartment_type_id: 2, area: 900 },
    { apartment_type_id: 2, area: 900, floor_plan_image: '/media/own.png' },
    { apartment_type_id: 2, area: 900, floor_plan_image_placeholder: 'data:image/png;base64,AA==' },
    { apartment_type_id: 2, area: 901 },
    {},
  ];
  it('is given to units alike that have none, and to no other', () => {
    expect(alikeWithoutPlan(units, 0)).toEqual([2]);
    expect(alikeWithoutPlan(units, 4)).toEqual([]);
    const { property_units: done } = withPlanForAlike(
      withPlan({ ...record, property_units: units }, 0, '/media/new.png'),
      0,
    );
    expect(done?.map(({ floor_plan_image: plan }) => plan ?? null)).toEqual([
      '/media/new.png',
      '/media/own.png',
      '/media/new.png',
      null,
      null,
    ]);
    expect(done?.[2]?.floor_plan_image_placeholder).toBeNull();
  });
});
