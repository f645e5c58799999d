import { fireEvent, screen } from '@testing-library/react';
import { PaymentPlans } from '@/components/property/payment-plans';
import type { PaymentPlan } from '@/lib/property/types';
import type { Unit } from '@/lib/unit/types';
import messages from '@/messages/en.json';
import { draw, unitOf } from '../../support/samples';

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
  return draw(<PaymentPlans plans={list} price={price} units={units} />);
}

describe('payment plans', () => {
  // @spec 2.property.plans
  it('show amounts of the starting price, then of the selected unit', () => {
    plans(1_000_000, [unit(1, 1_000_000), unit(2, 2_500_000), unit(3, null)]);
    expect(screen.getAllByText('AED 100,000').length).toBeGreaterThan(0);
    const choice = screen.getByLabelText('Choose a unit');
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
    fireEvent.change(screen.getByLabelText('Choose a unit'), { target: { value: '0' } });
    expect(screen.getAllByText('AED 200,000').length).toBeGreaterThan(0);
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
