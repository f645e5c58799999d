import { fireEvent, screen, within } from '@testing-library/react';
import { PaymentPlans } from '@/components/property/payment-plans';
import type { PaymentPlan } from '@/lib/property/types';
import type { Unit } from '@/lib/unit/types';
import messages from '@/messages/en.json';
import { detailOf, draw, unitOf } from '../../support/samples';

const PLAN: PaymentPlan = {
  name: '60/40',
  description: null,
  instalmentCount: 1,
  instalments: [
    { name: 'On booking', percentage: 10, due: { year: 2026, month: 12 } },
    { name: 'On handover', percentage: 90, due: { year: 2028, month: 3 } },
  ],
};

const unit = (id: number, price: number | null, more: Partial<Unit> = {}) =>
  unitOf({ id, apartmentId: `A-${String(id)}`, bedrooms: 2, price, ...more });

function plans(price: number | null, units: Unit[], list: PaymentPlan[] = [PLAN]) {
  return draw(<PaymentPlans property={detailOf({ paymentPlans: list })} price={price} units={units} />);
}

describe('payment plans', () => {
  // @spec 2.property.plans
  it('show amounts of the starting price, then of the selected unit', () => {
    plans(1_000_000, [unit(1, 1_000_000), unit(2, 2_500_000), unit(3, null)]);
    expect(screen.getAllByText('AED 100,000').length).toBeGreaterThan(0);
    const choice = screen.getByLabelText('Choose a unit');
    fireEvent.focus(choice);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(options).toEqual([
      'Calculated on a price of AED 1,000,000',
      'A-1 · 2 bedrooms · AED 1,000,000',
      'A-2 · 2 bedrooms · AED 2,500,000',
    ]);
    fireEvent.change(choice, { target: { value: '1' } });
    expect(screen.getByText('Calculated for unit A-2 at AED 2,500,000')).toBeInTheDocument();
    expect(screen.getAllByText('AED 250,000').length).toBeGreaterThan(0);
    expect(screen.getAllByText('AED 2,250,000').length).toBeGreaterThan(0);
    fireEvent.change(choice, { target: { value: '-1' } });
    expect(screen.getAllByText('AED 100,000').length).toBeGreaterThan(0);
  });

  it('without a price show percentages only, until a unit is selected', () => {
    plans(null, [unit(2, 2_000_000)]);
    expect(screen.queryByText(/AED [\d,]+$/, { selector: 'bdi' })).toBeNull();
    expect(screen.getAllByText('10%').length).toBeGreaterThan(0);
    fireEvent.focus(screen.getByLabelText('Choose a unit'));
    fireEvent.change(screen.getByLabelText('Choose a unit'), { target: { value: '0' } });
    expect(screen.getAllByText('AED 200,000').length).toBeGreaterThan(0);
  });

  it('that come to more than the price show their shares, and amounts of no price', () => {
    const due = { year: 2028, month: 3 };
    const instalments = [
      { name: 'On booking', percentage: 80, due },
      { name: 'On handover', percentage: 80, due },
    ];
    plans(1_000_000, [unit(2, 2_000_000)], [{ ...PLAN, instalments }]);
    expect(screen.getAllByText('80%')).toHaveLength(2);
    expect(screen.queryByText('160%')).toBeNull();
    fireEvent.focus(screen.getByLabelText('Choose a unit'));
    fireEvent.change(screen.getByLabelText('Choose a unit'), { target: { value: '0' } });
    expect(screen.queryByText(/[\d,]{4,}$/, { selector: 'bdi' })).toBeNull();
  });

  // @spec 2.property.plans 9.plans
  it('show two plans and count the rest, or say that there is none', () => {
    const { unmount } = plans(1000, [], [PLAN, PLAN, PLAN, PLAN]);
    expect(screen.getByText('2 more plans').closest('details')).not.toHaveAttribute('open');
    expect(screen.queryByLabelText('Choose a unit')).toBeNull();
    unmount();
    plans(1000, [], []);
    expect(screen.getByText(messages.property.paymentPlansNone)).toBeInTheDocument();
  });

  // @spec d.unit.status
  it('do not offer a sold unit', () => {
    plans(1000, [unit(1, 2000, { status: { id: 1, name: 'sold', key: 'sold' } })]);
    expect(screen.queryByLabelText('Choose a unit')).toBeNull();
  });
});

describe('a plan in time', () => {
  const DATED = { delivery: { year: 2199, month: 3 }, completionRate: 35, paymentPlans: [PLAN] };
  const LATE: PaymentPlan = {
    ...PLAN,
    instalments: [
      { name: 'On booking', percentage: 10, due: { year: 2198, month: 12 } },
      { name: 'Deed', percentage: 10, due: { year: 2198, month: 12 } },
      { name: 'On handover', percentage: 50, due: { year: 2199, month: 3 } },
      { name: 'Later', percentage: 30, due: { year: 2199, month: 9 } },
    ],
  };
  beforeEach(() => jest.useFakeTimers({ now: new Date('2198-11-10T00:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  const open = (given: Parameters<typeof detailOf>[0], units: Unit[] = []) =>
    draw(
      <PaymentPlans
        property={detailOf({ ...DATED, paymentPlans: [LATE], ...given })}
        price={1_000_000}
        units={units}
      />,
    );
  const chart = () => document.querySelector<HTMLElement>('.plan-time');
  const parts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

  it('has today and the keys as hairlines, and what is due in one month in one bar', () => {
    open({});
    expect([...document.querySelectorAll('.plan-mark')].map(({ textContent }) => textContent)).toEqual([
      'Today, 35% built',
      'Keys, Mar 2199',
    ]);
    expect(chart()?.querySelectorAll('i')).toHaveLength(3);
    expect(chart()?.textContent).toContain('On booking, Deed');
    expect(chart()).toHaveAttribute('aria-hidden', 'true');
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(5);
  });

  it.each([
    ['2198-11-10', ['On handover']],
    ['2198-12-10', ['On booking', 'On handover']],
  ])('keeps words off the hairlines of the keys and of today, %s', (day, names) => {
    jest.setSystemTime(new Date(day));
    open({});
    const marked = [...document.querySelectorAll('.plan-marked')].map(({ textContent }) => textContent);
    expect(marked).toEqual(names.map((name) => expect.stringContaining(name) as string));
  });

  it('has today and the keys as hairlines where a project is late, too', () => {
    jest.setSystemTime(new Date('2199-06-10'));
    open({});
    expect([...document.querySelectorAll('.plan-mark')].map(({ textContent }) => textContent)).toEqual([
      'Today, 35% built',
      'Keys, Mar 2199',
    ]);
    expect(parts()).toHaveLength(3);
  });

  // @spec 2.property.plans
  it('sums up before, with and after the keys, for the unit that is chosen', () => {
    open({}, [unit(2, 2_000_000)]);
    expect(parts()).toEqual([
      '20%AED 200,000Before the keys2 instalments to Dec 2198',
      '50%AED 500,000With the keysMarch 2199',
      '30%AED 300,000After the keys1 instalment to Sept 2199',
    ]);
    fireEvent.focus(screen.getByLabelText('Choose a unit'));
    fireEvent.change(screen.getByLabelText('Choose a unit'), { target: { value: '0' } });
    expect(parts().map((text) => /AED [\d,]+/.exec(text)?.[0])).toEqual([
      'AED 400,000',
      'AED 1,000,000',
      'AED 600,000',
    ]);
  });

  it('says no share built where nothing is known or all is, and has no keys where none are ahead', () => {
    const { unmount } = open({ completionRate: null });
    expect(screen.getByText('Today')).toBeInTheDocument();
    unmount();
    const ready = open({ status: { id: 1, name: 'Ready', key: 'ready' } });
    expect(screen.getByText('Today')).toBeInTheDocument();
    expect(screen.queryByText(/^Keys/)).toBeNull();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    ready.unmount();
    open({ delivery: null });
    expect(screen.getByText('Today, 35% built')).toBeInTheDocument();
    expect(document.querySelectorAll('.plan-mark')).toHaveLength(1);
  });

  it('without dates is a bar in proportion', () => {
    open({ paymentPlans: [{ ...PLAN, instalments: PLAN.instalments.map((each) => ({ ...each, due: null })) }] });
    expect(chart()).toBeNull();
    const bar = [...document.querySelectorAll<HTMLElement>('.plan-shares i')];
    expect(bar.map(({ style }) => style.flexGrow)).toEqual(['10', '90']);
  });

  describe('that stands upright', () => {
    const LONG = 'On completion of the structure of the whole tower';
    /** Px a month is long where these are due, in months from January 2199; null where it never stands upright. */
    const paceOf = (dues: [name: string, month: number, percentage: number][]) => {
      const instalments = dues.map(([name, month, percentage]) => ({
        name,
        percentage,
        due: { year: 2199 + Math.floor(month / 12), month: (month % 12) + 1 },
      }));
      const { unmount } = open({ delivery: null, paymentPlans: [{ ...PLAN, instalments }] });
      const upright = document.querySelector('[data-upright]') !== null;
      const pace = parseFloat(chart()?.style.getPropertyValue('--pace') ?? '');
      unmount();
      return upright ? pace : null;
    };

    it('is as long as the lines of each name ask for, also of those that are due in one month', () => {
      const end: [string, number, number] = ['On handover', 8, 59];
      expect(paceOf([['Booking', 0, 40], end])).toBe(15.4);
      // at the share of 40% beside a bar of 72 px: two lines, and three
      expect(paceOf([['Booking', 0, 40], ['Deed', 2, 0.1], end])).toBe(26);
      expect(paceOf([['On booking, at the office', 0, 40], ['Deed', 2, 0.1], end])).toBe((34 + 2 * 18) / 2);
      expect(paceOf([[LONG, 0, 40], ['Deed', 2, 0.1], end])).toBe((34 + 3 * 18) / 2);
      const single = paceOf([[LONG, 2, 20], end]) ?? 0;
      const several = paceOf([[LONG, 2, 10], [LONG, 2, 10], end]) ?? 0;
      expect(several).toBeGreaterThan(single);
    });

    it('is none where it would be too long', () => {
      expect(
        paceOf([
          ['Booking', 0, 40],
          ['Deed', 1, 10],
          ['On handover', 6, 50],
        ]),
      ).toBe(52);
      expect(
        paceOf([
          [LONG.repeat(3), 0, 40],
          ['Deed', 1, 10],
          ['On handover', 6, 50],
        ]),
      ).toBeNull();
    });
  });
});
