import { homeView } from '@/lib/favourite/view';
import type { PropertyDetail } from '@/lib/property/types';
import { detailOf, term, translator, unitOf } from '../../support/samples';

const t = translator();
const view = (given: Partial<PropertyDetail>) => homeView(detailOf(given), t, 'en');
const plan = (...shares: (number | null)[]) => ({
  name: '',
  description: null,
  instalments: shares.map((percentage) => ({ name: 'Booking', percentage, due: null })),
  instalmentCount: shares.length,
});

it('says what the catalogue knows of a home, and what it is compared by', () => {
  const { figures, plan: bar } = view({
    lowPrice: 14_750_000,
    minArea: 5210,
    bedroomsSummary: '4-6',
    delivery: { year: 2058, month: 3 },
    minimumDownPayment: 5,
    paymentPlans: [plan(10, 20, 30)],
  });
  expect(figures).toEqual({
    price: { text: 'AED\u00a014,750,000', value: 14_750_000 },
    perSqFt: { text: 'AED\u00a02,831', value: 2831 },
    area: { text: '5,210 sq ft', value: 5210 },
    bedrooms: { text: '4–6', value: 4 },
    handover: { text: 'Mar 2058', value: 24_699 },
    firstPayment: { text: 'AED\u00a01,475,000', value: 1_475_000, note: '10%' },
  });
  expect(bar).toEqual({ shares: [10, 20, 30], open: 40, text: '3 instalments' });
});

it('compares by nothing that is not known', () => {
  const { figures, plan: bar } = view({});
  expect(Object.values(figures).map(({ value }) => value)).toEqual(Array.from({ length: 6 }, () => null));
  expect(figures).toMatchObject({
    price: { text: 'Contact Us' },
    area: { text: 'N/A' },
    firstPayment: { text: 'N/A' },
  });
  expect(bar).toBeNull();
});

it('takes what stands already for the earliest, and an average for what it is', () => {
  expect(view({ status: term('ready'), delivery: { year: 2058, month: 1 } }).figures.handover).toEqual({
    text: 'Ready',
    value: 0,
  });
  expect(view({ averagePrice: 1_000_000, averageArea: 1000 }).figures).toMatchObject({
    area: { text: 'avg. 1,000 sq ft', value: 1000 },
    perSqFt: { value: 1000 },
  });
});

it('compares no home that is late by the month it was due', () => {
  const late = { delivery: { year: 2019, month: 3 }, completionRate: 0, salesStatus: term('under_construction') };
  expect(view(late).figures.handover).toEqual({ text: 'Mar 2019', value: null });
});

it('falls back to the least down payment, to the units and to the average for bedrooms', () => {
  expect(view({ lowPrice: 1_000_000, minimumDownPayment: 20 }).figures.firstPayment).toMatchObject({ value: 200_000 });
  expect(view({ minimumDownPayment: 20 }).figures.firstPayment).toEqual({ text: '20%', value: null });
  // What comes to more than the price is no amount to compare.
  const instalments = [80, 80].map((percentage) => ({ name: '', percentage, due: null }));
  const paymentPlans = [{ name: '', description: null, instalmentCount: 2, instalments }];
  expect(view({ lowPrice: 1_000_000, paymentPlans }).figures.firstPayment).toEqual({ text: '80%', value: null });
  expect(view({ units: [unitOf({ bedrooms: 3 }), unitOf({ bedrooms: 2 })] }).figures.bedrooms.value).toBe(2);
  expect(view({ averageBedrooms: 2.5 }).figures.bedrooms).toEqual({ text: '2.5', value: 2.5 });
});

it('draws a payment whose share is not known, and leaves nothing open then', () => {
  expect(view({ paymentPlans: [plan(10, null)] }).plan).toMatchObject({ shares: [10, 1], open: 0 });
});
