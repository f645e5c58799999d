import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { type ReactNode, useState } from 'react';
import { EditorContext } from '@/desk/listings/context';
import type { Draft } from '@/desk/listings/draft';
import { Facilities } from '@/desk/listings/facilities';
import { PlansTab } from '@/desk/listings/plans-tab';
import type { ListingRecord } from '@/desk/listings/record';
import en from '@/desk/messages/en.json';
import type { NameRow } from '@/reference-api/desk/shapes';

/** Texts of payment plans and facilities that a language lacks are marked until they are written. */

/** The desk's words, compiled as its bundle has them. */
const mockWords = (key: string, values: Record<string, string> = {}) => {
  const message = key.split('.').reduce<unknown>((all, part) => (all as Record<string, unknown>)[part], en);
  return format(message as CompiledMessage, 'en', values, {
    formatters: { getPluralRules: () => new Intl.PluralRules('en') } as FormatOptions['formatters'],
  });
};
let mockKnown: NameRow[] | undefined;
jest.mock('@/desk/i18n', () => ({ useWords: () => mockWords }));
jest.mock('@/desk/listings/names', () => ({ useNamesOf: () => ({ data: mockKnown }) }));

let record: ListingRecord;

function Editor({ first, children }: { first: ListingRecord; children: ReactNode }) {
  const [now, change] = useState(first);
  record = now;
  return <EditorContext value={{ record: now, change, errors: {} } as unknown as Draft}>{children}</EditorContext>;
}
/** The labels of the fields that are marked. */
const marked = () => screen.queryAllByText('missing').map((mark) => mark.parentElement?.firstChild?.textContent);

describe('of a payment plan', () => {
  it('the texts that English has are marked, and are not once they are written', async () => {
    const values = [{ name: 'Booking' }, { name: '' }];
    const first: ListingRecord = {
      slug: 'a',
      title: 'A',
      payment_plans: [{ name: '60/40', values }],
      translations: { fa: { payment_plans: [{ name: 'x', values: [{ name: 'x' }, null] }] } },
    };
    render(
      <Editor first={first}>
        <PlansTab />
      </Editor>,
    );
    expect(marked()).toEqual(['Name, Arabic', 'Instalment 1, Arabic']);
    await userEvent.type(screen.getByLabelText(/^Name, Arabic/), 'خطة');
    await userEvent.type(screen.getByLabelText(/^Instalment 1, Arabic/), 'حجز');
    expect(marked()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Description'), 'In two parts');
    expect(marked()).toEqual(['Description, Arabic', 'Description, Persian']);
  });
});

describe('of facilities', () => {
  const row = (id: number, name: NameRow['name']) => ({ id, name }) as NameRow;
  const first: ListingRecord = { slug: 'a', title: 'A', facilities: [{ name: 'Pool' }, { name: 'Sauna' }] };
  const open = () =>
    render(
      <Editor first={first}>
        <Facilities />
      </Editor>,
    );

  it('names that are not known in a language are asked for, marked, and kept in their place', async () => {
    mockKnown = [row(1, { en: 'Pool', ar: 'مسبح', fa: 'استخر' }), row(2, { en: 'Sauna', ar: null, fa: 'سونا' })];
    open();
    expect(marked()).toEqual(['Sauna, Arabic']);
    await userEvent.type(screen.getByLabelText(/^Sauna, Arabic/), 'ساونا');
    expect(marked()).toEqual([]);
    expect(record.translations?.ar?.facilities).toEqual([null, { name: 'ساونا' }]);
    await userEvent.clear(screen.getByLabelText('Sauna, Arabic'));
    expect(marked()).toEqual(['Sauna, Arabic']);
    expect(record.translations?.ar?.facilities).toEqual([]);
  });

  it('nothing is marked while it is not known which names there are', () => {
    mockKnown = undefined;
    open();
    expect(marked()).toEqual([]);
    expect(screen.queryByLabelText(/^Sauna/)).toBeNull();
  });
});
