import '../support/text-encoder';
import { fireEvent, render, screen } from '@testing-library/react';
import { EditorContext } from '@/desk/listings/context';
import type { Draft } from '@/desk/listings/draft';
import { UnitsTab } from '@/desk/listings/units-tab';
import { NumberField } from '@/desk/ui/field';

/** Figures that are typed stay as they are under the wheel: Chromium counts the one that has the focus. */

jest.mock('@/desk/i18n', () => ({ useWords: () => (key: string) => key }));
jest.mock('@/desk/call', () => ({ call: jest.fn() }));
jest.mock('@/desk/frame/failure', () => ({ useFailure: () => jest.fn() }));

const draft = { record: { slug: 'a', title: 'A', property_units: [{ price: 5 }] }, errors: {}, change: jest.fn() };
const units = (
  <EditorContext value={draft as unknown as Draft}>
    <UnitsTab />
  </EditorContext>
);

it.each([
  ['a field', <NumberField key="field" label="Share" value={5} onValue={jest.fn()} />],
  ['a unit', units],
])('%s lets go of the focus when the wheel turns over it', (_, shown) => {
  render(shown);
  for (const figure of screen.getAllByRole('spinbutton')) {
    figure.focus();
    expect(figure).toHaveFocus();
    fireEvent.wheel(figure, { deltaY: 100 });
    expect(figure).not.toHaveFocus();
  }
});
