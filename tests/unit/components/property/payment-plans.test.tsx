import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { PaymentPlans } from '@/components/property/payment-plans';
import { QrCode, qrPath } from '@/components/property/qr-code';
import { pricedUnits } from '@/lib/property/rules';
import type { PaymentPlan } from '@/lib/property/types';
import type { Unit } from '@/lib/unit/types';
import messages from '@/messages/en.json';

const PLAN: PaymentPlan = {
  name: '60/40',
  description: null,
  instalmentCount: 1,
  instalments: [
    { name: 'On booking', percentage: 10, due: { year: 2026, month: 12 } },
    { name: 'On handover', percentage: 90, due: { year: 2028, month: 3 } },
  ],
};

function unit(id: number, price: number | null, more: Partial<Unit> = {}): Unit {
  return {
    id,
    apartmentId: `A-${id}`,
    number: null,
    bedrooms: 2,
    baths: 2,
    area: 1000,
    floor: null,
    price,
    status: null,
    unitCount: null,
    highDemand: false,
    image: null,
    floorPlan: null,
    contentLanguage: 'en',
    ...more,
  };
}

function plans(price: number | null, units: Unit[], list: PaymentPlan[] = [PLAN]) {
  return render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dubai">
      <PaymentPlans plans={list} price={price} units={units} />
    </NextIntlClientProvider>,
  );
}

describe('payment plans', () => {
  // @spec 2.property.plans
  it('name amounts of the starting price, then of the unit that is chosen', () => {
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

  it('without a price show shares alone, until a unit is chosen', () => {
    plans(null, [unit(2, 2_000_000)]);
    expect(screen.queryByText(/AED [\d,]+$/, { selector: 'bdi' })).toBeNull();
    expect(screen.getAllByText('10%').length).toBeGreaterThan(0);
    fireEvent.change(screen.getByLabelText('Choose a unit'), { target: { value: '0' } });
    expect(screen.getAllByText('AED 200,000').length).toBeGreaterThan(0);
  });

  // @spec 2.property.plans 9.plans
  it('show two and count the rest; none has its words', () => {
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

describe('units to choose from', () => {
  it('are those with a price, each price once, cheapest first', () => {
    const found = pricedUnits([unit(1, 300), unit(2, null), unit(3, 100), unit(4, 300), unit(5, 0)]);
    expect(found.map(({ id }) => id)).toEqual([3, 1]);
  });

  it('are spread over the range where they are many', () => {
    const many = Array.from({ length: 2000 }, (_, at) => unit(at, 1000 + at));
    const found = pricedUnits(many, 60);
    expect(found).toHaveLength(60);
    expect(found[0]?.price).toBe(1000);
    expect(found.at(-1)?.price).toBe(2999);
  });
});

describe('the permit code', () => {
  it('is a square of dark modules inside a quiet zone of four', () => {
    const { path, size } = qrPath('https://permits.example/71234567');
    expect(size).toBeGreaterThanOrEqual(21 + 8);
    expect(path).toMatch(/^M4 4h7v1h-7z/);
    const columns = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, run]) => [
      Number(x),
      Number(y),
      Number(run),
    ]);
    for (const [x = 0, y = 0, run = 0] of columns) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x + run, y + 1)).toBeLessThanOrEqual(size - 4);
    }
  });

  it('has a name', () => {
    const { container } = render(<QrCode text={`https://permits.example/${'1'.repeat(3000)}`} label="" className="" />);
    expect(container).toBeEmptyDOMElement();
    render(<QrCode text="https://permits.example/1" label="QR code of permit 1" className="" />);
    expect(screen.getByRole('img', { name: 'QR code of permit 1' })).toBeInTheDocument();
  });
});
