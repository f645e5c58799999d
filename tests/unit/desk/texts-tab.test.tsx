import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EditorContext } from '@/desk/listings/context';
import type { Draft } from '@/desk/listings/draft';
import type { ListingRecord } from '@/desk/listings/record';
import { TextsTab } from '@/desk/listings/texts-tab';

/** A description in its field, while it is typed. */

jest.mock('@/desk/i18n', () => ({ useWords: () => (key: string) => key }));

let record: ListingRecord;
let put: (description: string) => void;

function Editor({ description }: { description: string }) {
  const [now, change] = useState<ListingRecord>({ slug: 'a', title: 'A', description });
  record = now;
  put = (next) => change({ ...now, description: next });
  return (
    <EditorContext value={{ record: now, change, errors: {} } as Draft}>
      <TextsTab />
    </EditorContext>
  );
}
/** Draws it, with the focus at its end. */
const open = (description: string) => {
  render(<Editor description={description} />);
  const [field] = screen.getAllByLabelText<HTMLTextAreaElement>('texts.description');
  if (!field) throw new Error('No description.');
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  return field;
};

it.each([
  [
    'that could be written as plain text by now',
    '<p>By the water.</p>x',
    '{Backspace}\n<p>Two</p>',
    '<p>By the water.</p>\n<p>Two</p>',
  ],
  ['of which nothing is left meanwhile', 'x', '{Backspace}<p>One</p>', '<p>One</p>'],
])('of HTML %s stays HTML, and keeps the focus', async (_, html, typed, left) => {
  const field = open(html);
  await userEvent.keyboard(typed);
  expect(field).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue(left);
  expect(record.description).toBe(left);
});

it('of plain text stays plain text, whatever is typed', async () => {
  const field = open('<p>One</p>');
  await userEvent.keyboard(' <p> \n');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('One <p> \n');
  expect(record.description).toBe('<p>One &lt;p&gt;</p>');
});

it('that comes from elsewhere is shown in its own form', async () => {
  const field = open('bare');
  await userEvent.keyboard(' text');
  act(() => put('<p>Theirs &amp; ours</p>'));
  expect(field).toHaveValue('Theirs & ours');
  act(() => put('<table></table>'));
  expect(field).toHaveValue('<table></table>');
});
