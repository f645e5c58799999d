import '../support/text-encoder';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { unreadIn } from '@/desk/figure';
import { EditorContext } from '@/desk/listings/context';
import type { Draft } from '@/desk/listings/draft';
import { MonthField } from '@/desk/listings/month-field';
import type { ListingRecord } from '@/desk/listings/record';
import { UnitsTab } from '@/desk/listings/units-tab';
import { NumberField } from '@/desk/ui/field';

/** Figures that are typed: what is kept is what is seen, and what is no figure is marked and stays. */

jest.mock('@/desk/i18n', () => ({ useWords: () => (key: string) => key }));
jest.mock('@/desk/call', () => ({ call: jest.fn() }));
jest.mock('@/desk/frame/failure', () => ({ useFailure: () => jest.fn() }));

let kept: unknown;

function Price(limits: { min?: number; max?: number; step?: number }) {
  const [value, onValue] = useState<number | null>(5);
  kept = value;
  return <NumberField label="Price" value={value} onValue={onValue} {...limits} />;
}

function Month() {
  const [value, onValue] = useState<string | null>('202603');
  kept = value;
  return <MonthField label="Month" value={value} onValue={onValue} />;
}

function Units() {
  const [record, change] = useState<ListingRecord>({ slug: 'a', title: 'A', property_units: [{ price: 5 }] });
  kept = record.property_units?.[0]?.price;
  return (
    <EditorContext value={{ record, errors: {}, change, may: true } as unknown as Draft}>
      <UnitsTab />
    </EditorContext>
  );
}

const PLACES = [
  ['a field', 'Price', Price],
  ['a unit', 'units.cell', Units],
] as const;
const field = (name: string) => {
  const [last] = screen.getAllByLabelText<HTMLInputElement>(name).slice(name === 'units.cell' ? 6 : -1);
  return last as HTMLInputElement;
};
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

describe.each(PLACES)('in %s', (_, name, Shown) => {
  it.each([
    ['2380000', 2380000],
    ['AED 1,200,000', 1200000],
    ['1.200.000', 1200000],
    ['1 200 000', 1200000],
    ['12,00,000', 1200000],
    ['١٬٢٠٠٬٠٠٠٫٥', 1200000.5],
    ['۱۲۰۰۰۰۰', 1200000],
    ['852.5', 852.5],
  ])('%s is kept, and shown as it is kept once it is left', async (text, figure) => {
    render(<Shown />);
    await type(name, text);
    expect(field(name)).toHaveValue(text);
    expect(kept).toBe(figure);
    await userEvent.tab();
    expect(field(name)).toHaveValue(String(figure));
    expect(field(name)).toBeValid();
  });

  it.each(['2380000e', '1,2', '1,200,00', '12-14', 'tba'])('%s stays, and is marked', async (text) => {
    render(<Shown />);
    await type(name, text);
    await userEvent.tab();
    expect(field(name)).toHaveValue(text);
    expect(field(name)).toBeInvalid();
    expect(field(name).validationMessage).toBe('figure.unread');
    expect(field(name)).toHaveAccessibleDescription('figure.unread');
    expect(unreadIn({ kept })).toEqual(['kept']);
    await type(name, '7');
    expect(field(name)).toBeValid();
    expect(kept).toBe(7);
  });

  it('none is kept as none', async () => {
    render(<Shown />);
    await userEvent.clear(field(name));
    expect(kept).toBeNull();
    expect(field(name)).toBeValid();
  });

  it('the wheel counts nothing, as no browser counts in a line of text', () => {
    render(<Shown />);
    expect(field(name)).toHaveAttribute('type', 'text');
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });
});

describe('a month, where the browser has no field for one', () => {
  // As in Firefox, and in Safari on a Mac: such an input is one of text.
  beforeEach(() => {
    const set = HTMLInputElement.prototype.setAttribute;
    jest.spyOn(HTMLInputElement.prototype, 'setAttribute').mockImplementation(function (
      this: HTMLInputElement,
      name,
      value,
    ) {
      set.call(this, name, name === 'type' && value === 'month' ? 'text' : value);
    });
    jest.spyOn(HTMLInputElement.prototype, 'type', 'set').mockImplementation(function (this: HTMLInputElement, value) {
      set.call(this, 'type', value === 'month' ? 'text' : value);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each(['06/2027', '2027-06', '٠٦/٢٠٢٧'])(
    'is typed as %s, and shown as it is kept once it is left',
    async (text) => {
      render(<Month />);
      expect(field('Month')).toHaveProperty('type', 'text');
      await type('Month', text);
      expect(field('Month')).toHaveValue(text);
      expect(kept).toBe('202706');
      await userEvent.tab();
      expect(field('Month')).toHaveValue('2027-06');
      await userEvent.clear(field('Month'));
      expect(kept).toBeNull();
    },
  );

  it('stays as it is typed while it is none, and is not saved', async () => {
    render(<Month />);
    await type('Month', '2027');
    await userEvent.tab();
    expect(field('Month')).toHaveValue('2027');
    expect(field('Month')).toHaveAccessibleDescription('figure.month');
    expect(unreadIn({ kept })).toEqual(['kept']);
  });
});

it('a month is that of the browser’s own field, where it has one', () => {
  render(<Month />);
  expect(field('Month')).toHaveProperty('type', 'month');
  fireEvent.change(field('Month'), { target: { value: '2028-01' } });
  expect([kept, field('Month').value]).toEqual(['202801', '2028-01']);
});

it.each([
  ['-1', { min: 0 }, 'figure.least'],
  ['101', { min: 0, max: 100 }, 'figure.within'],
  ['2.5', { min: 0, step: 1 }, 'figure.whole'],
])('%s is out of the bounds of its field, and marked', async (text, limits, said) => {
  render(<Price {...limits} />);
  await type('Price', text);
  expect(field('Price').validationMessage).toBe(said);
  expect(field('Price')).toHaveAccessibleDescription(said);
});
