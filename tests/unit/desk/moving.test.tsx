import '../support/text-encoder';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { useState } from 'react';
import { EditorContext } from '@/desk/listings/context';
import type { Draft } from '@/desk/listings/draft';
import { PlansTab } from '@/desk/listings/plans-tab';
import type { ListingRecord } from '@/desk/listings/record';
import { UnitsTab } from '@/desk/listings/units-tab';
import en from '@/desk/messages/en.json';

/** Units, plans and instalments are put in another order by keys alone. */

/** The desk's words, compiled as its bundle has them. */
const mockWords = (key: string, values: Record<string, string> = {}) => {
  const message = key.split('.').reduce<unknown>((all, part) => (all as Record<string, unknown>)[part], en);
  return format(message as CompiledMessage, 'en', values, {
    formatters: { getPluralRules: () => new Intl.PluralRules('en') } as FormatOptions['formatters'],
  });
};
jest.mock('@/desk/i18n', () => ({ useWords: () => mockWords }));
jest.mock('@/desk/call', () => ({ call: jest.fn() }));
jest.mock('@/desk/frame/failure', () => ({ useFailure: () => jest.fn() }));

// A page of fifty units is drawn slowly without a browser.
jest.setTimeout(30_000);

let record: ListingRecord;

function Editor({ first, children }: { first: ListingRecord; children: React.ReactNode }) {
  const [now, change] = useState(first);
  record = now;
  return <EditorContext value={{ record: now, change, errors: {} } as unknown as Draft}>{children}</EditorContext>;
}
/** By its label: reading the roles of a page of units takes seconds. */
const button = (name: string) => screen.getByLabelText(name, { selector: 'button' });
const focus = (name: string) => button(name).focus();
const units = () => record.property_units?.map(({ apartment_id: id }) => id).join(' ');

describe('a unit', () => {
  const open = (count: number) =>
    render(
      <Editor
        first={{
          slug: 'a',
          title: 'A',
          property_units: Array.from({ length: count }, (_, at) => ({ apartment_id: String(at + 1) })),
        }}
      >
        <UnitsTab />
      </Editor>,
    );

  it('is moved by its buttons and keeps the focus, at the ends of the list too', async () => {
    open(3);
    focus('Row 3: earlier');
    await userEvent.keyboard('{Enter}');
    expect(units()).toBe('1 3 2');
    expect(button('Row 2: earlier')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Now 2 of 3');
    await userEvent.keyboard('{Enter}');
    expect(units()).toBe('3 1 2');
    expect(button('Row 1: earlier')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Row 1: later')).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(units()).toBe('1 2 3');
    expect(button('Row 3: earlier')).toHaveFocus();
  });

  it('goes over to the next page of the table with the focus on it', async () => {
    open(51);
    focus('Row 50: later');
    await userEvent.keyboard('{Enter}');
    expect(units()?.slice(-9)).toBe(' 49 51 50');
    expect(screen.queryByLabelText('Row 50: later')).toBeNull();
    expect(screen.getByLabelText('Unit, row 51')).toHaveValue('50');
    expect(button('Row 51: earlier')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button('Row 50: earlier')).toHaveFocus();
    expect(screen.getByLabelText('Unit, row 50')).toHaveValue('50');
  });
});

describe('of payment plans', () => {
  const named = (name: string, ...values: string[]) => ({ name, values: values.map((each) => ({ name: each })) });
  const first: ListingRecord = {
    slug: 'a',
    title: 'A',
    payment_plans: [named('Slow', 'Booking', 'Works', 'Keys'), named('Cash', 'All')],
    translations: {
      ar: { payment_plans: [{ name: 'بطيئة', values: [null, null, { name: 'المفاتيح' }] }, { name: 'نقدًا' }] },
    },
  };
  const open = () =>
    render(
      <Editor first={first}>
        <PlansTab />
      </Editor>,
    );

  it('an instalment is moved with its translation', async () => {
    open();
    focus('Instalment 3: earlier');
    await userEvent.keyboard('{Enter}');
    expect(record.payment_plans?.[0]?.values?.map(({ name }) => name)).toEqual(['Booking', 'Keys', 'Works']);
    expect(record.translations?.ar?.payment_plans?.[0]?.values).toEqual([null, { name: 'المفاتيح' }, null]);
    expect(button('Instalment 2: earlier')).toHaveFocus();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Now 2 of 3');
  });

  it('a plan is moved with its translations', async () => {
    open();
    focus('Plan 1: later');
    await userEvent.keyboard('{Enter}');
    expect(record.payment_plans?.map(({ name }) => name)).toEqual(['Cash', 'Slow']);
    expect(record.translations?.ar?.payment_plans?.map((plan) => plan?.name)).toEqual(['نقدًا', 'بطيئة']);
    expect(button('Plan 2: earlier')).toHaveFocus();
  });
});
