import * as wire from '@/lib/contract/property';
import { propertyDetail } from '@/lib/upstream/parse/normalise';
import { toDetail } from '@/lib/upstream/property';

const read = (more: object) =>
  toDetail(wire.propertyDetail.parse(propertyDetail({ id: 7, slug: 'amara', title: 'Amara', ...more })), 'en');

it('a least down payment is the one of the payment plans, else that of the property', () => {
  const least = (more: object) => read(more).minimumDownPayment;
  expect(least({ payment_minimum_down_payment: 10, downPayment: '20%' })).toBe(10);
  expect(least({ payment_minimum_down_payment: null, downPayment: '20%' })).toBe(20);
  expect(least({ payment_minimum_down_payment: 0, downPayment: '20%' })).toBe(0);
  expect(least({})).toBeNull();
});

it('a price or an area that would be said as 0 is not known', () => {
  const { lowPrice, averagePrice, minArea, averageArea, units } = read({
    ...{ low_price: 0.1, average_price: 0, min_area: 0.4, average_area: 0.5 },
    property_units: [{ id: 1, price: 0.1, area: 0.1 }],
  });
  expect([lowPrice, averagePrice, minArea, averageArea]).toEqual([null, null, null, 0.5]);
  expect(units.map(({ price, area }) => [price, area])).toEqual([[null, null]]);
});

it('a payment plan has as many instalments as it lists, or else as it says', () => {
  const count = (plan: object) => read({ payment_plans: [plan] }).paymentPlans[0]?.instalmentCount;
  const values = [{ name: 'Booking', percentage: 20 }];
  expect(count({ values: [], total_installments: 8 })).toBe(8);
  expect(count({ values, total_installments: 8 })).toBe(1);
  expect(count({ values: [], total_installments: -8 })).toBe(0);
  expect(count({ values: [] })).toBe(0);
});

it('instalments stand in order of time where all are dated, those of one month as they came; else as they came', () => {
  const order = (...values: [name: string, due: string | null][]) =>
    read({ payment_plans: [{ values: values.map(([name, due_date]) => ({ name, due_date })) }] })
      .paymentPlans[0]?.instalments.map(({ name }) => name)
      .join(' ');
  expect(order(['Keys', '2028-01'], ['Booking', '2027-01'], ['Deed', '2027-01'], ['Mid', '2027-07'])).toBe(
    'Booking Deed Mid Keys',
  );
  expect(order(['Keys', '2028-01'], ['Booking', null], ['Mid', '2027-07'])).toBe('Keys Booking Mid');
});

it.each([
  ['https://permits.example/7', 'https://permits.example/7'],
  ['http://permits.example/7', 'http://permits.example/7'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/permits/7', null],
])('a permit at %j leads to %j', (address, link) => {
  expect(read({ permit_url: address }).permitUrl).toBe(link);
});
