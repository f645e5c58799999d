import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { type ReactNode, useState } from 'react';
import { call } from '@/desk/call';
import { EditorContext } from '@/desk/listings/context';
import type { Draft } from '@/desk/listings/draft';
import { PicturesTab } from '@/desk/listings/pictures-tab';
import type { ListingRecord } from '@/desk/listings/record';
import en from '@/desk/messages/en.json';

/** The focal point of a listing's pictures, as it is chosen in the editor. */

/** The desk's words, compiled as its bundle has them. */
const mockWords = (key: string, values: Record<string, string> = {}) => {
  const message = key.split('.').reduce<unknown>((all, part) => (all as Record<string, unknown>)[part], en);
  return format(message as CompiledMessage, 'en', values, {
    formatters: { getPluralRules: () => new Intl.PluralRules('en') } as FormatOptions['formatters'],
  });
};
jest.mock('@/desk/i18n', () => ({ useWords: () => mockWords }));
jest.mock('@/desk/call', () => ({ call: jest.fn() }));
jest.mock('@/desk/frame/failure', () => ({ useReason: () => (error: Error) => error.message }));
const mockNotify = jest.fn();
jest.mock('ra-core', () => ({ useNotify: () => mockNotify }));

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});

const PICTURES = [{ image: '/media/front.jpg' }, { image: '/media/garden.jpg' }];
let record: ListingRecord;

function Editor({ first }: { first: ListingRecord }) {
  const [now, change] = useState(first);
  record = now;
  return (
    <EditorContext value={{ record: now, may: true, change, count: (_: number) => {} } as Draft}>
      <PicturesTab />
    </EditorContext>
  );
}
const open = (more: Partial<ListingRecord> = {}) =>
  render(<Editor first={{ slug: 'a', title: 'A', cover: '/media/front.jpg', property_images: PICTURES, ...more }} />);
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `${name}: the point that every cut keeps` }));
  return within(screen.getByRole('dialog', { name: 'What every cut keeps' }));
};
const values = () => screen.getAllByRole('slider').map((slider) => (slider as HTMLInputElement).value);
const cutOf = (name: string) => screen.getByRole('img', { name }).style.objectPosition;

it('is chosen by keys, shown in every cut meanwhile, and taken', async () => {
  open();
  const dialog = await choose('Picture 2');
  dialog.getByRole('button', { name: 'Point of Picture 2' }).focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{ArrowLeft}{/Shift}');
  expect(values()).toEqual(['41', '40']);
  const cuts = dialog.getAllByRole('listitem').map((cut) => cut.querySelector('img')?.style.objectPosition);
  expect(cuts).toEqual(['41% 40%', '41% 40%', '41% 40%']);
  dialog.getByRole('slider', { name: 'From the top' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(values()).toEqual(['41', '50']);
  fireEvent.change(dialog.getByRole('slider', { name: 'From the left' }), { target: { value: '7' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Take this point' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(record.property_images).toEqual([PICTURES[0], { image: '/media/garden.jpg', focus: { x: 7, y: 50 } }]);
  expect([cutOf('Picture 1'), cutOf('Picture 2')]).toEqual(['', '7% 50%']);
});

it('is none in the middle, and stays as it was where the choice is left', async () => {
  const focus = { x: 1, y: 2 };
  open({ property_images: [{ image: '/media/front.jpg', focus }] });
  const left = await choose('Picture 1');
  await userEvent.click(left.getByRole('button', { name: 'Back to the middle' }));
  await userEvent.click(left.getByRole('button', { name: 'Cancel' }));
  expect(record.property_images).toEqual([{ image: '/media/front.jpg', focus }]);
  const taken = await choose('Picture 1');
  expect(values()).toEqual(['1', '2']);
  await userEvent.click(taken.getByRole('button', { name: 'Back to the middle' }));
  await userEvent.click(taken.getByRole('button', { name: 'Take this point' }));
  expect(record.property_images).toEqual([{ image: '/media/front.jpg', focus: null }]);
});

it('of a cover before the pictures is its own, and does not go over to the picture that takes its place', async () => {
  open({ cover: '/media/other.jpg' });
  const dialog = await choose('Cover');
  dialog.getByRole('button', { name: 'Point of Cover' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(dialog.getByRole('button', { name: 'Take this point' }));
  expect(record).toMatchObject({ cover_focus: { x: 50, y: 51 }, property_images: PICTURES });
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1: make it the cover' }));
  expect(record).toMatchObject({ cover: '/media/front.jpg', cover_focus: null, property_images: PICTURES });
});

it('is not asked for of a picture that the desk does not show', () => {
  open({ property_images: [{ image: 'https://pictures.example/a.jpg' }] });
  expect(screen.getByRole('button', { name: 'Picture 1: the point that every cut keeps' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('that is removed gives the focus to the next one, the last to the one before, and it is said', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1: remove' }));
  expect(record.property_images).toEqual([PICTURES[1]]);
  expect(screen.getByRole('button', { name: 'Picture 1: remove' })).toHaveFocus();
  expect(screen.getByText('Picture 1: removed')).toHaveRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1: remove' }));
  expect(screen.getByRole('button', { name: 'Add pictures' })).toHaveFocus();
});

it('that were not added are told of together, each by its name and why, until that is closed', async () => {
  jest
    .mocked(call)
    .mockRejectedValueOnce(new Error('Too large.'))
    .mockResolvedValueOnce({ path: '/media/garden.jpg' } as never)
    .mockResolvedValueOnce({ path: '/media/new.jpg' } as never);
  open();
  const files = ['شرفة.jpg', 'garden.jpg', 'new.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  const drawing = new File(['x'], 'plan.dwg');
  // The browser's own choice of files leaves out what is no picture; what is dropped comes as it is.
  fireEvent.drop(screen.getByRole('list'), { dataTransfer: { files: [drawing, ...files] } });
  await waitFor(() => expect(mockNotify).toHaveBeenCalledTimes(1));
  const [[message, how]] = mockNotify.mock.calls as [[ReactNode, object]];
  expect(how).toEqual({ type: 'warning', autoHideDuration: null });
  expect(record.property_images).toEqual([...PICTURES, { image: '/media/new.jpg' }]);

  const { container } = render(message);
  const told = within(container);
  expect(told.getByText(/^Not added:/)).toBeVisible();
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'plan.dwg: This file is no picture that can be shown.',
    'شرفة.jpg: Too large.',
    'garden.jpg: This picture is among the pictures already.',
  ]);
  // Beside words of the other direction a name stays whole.
  expect(told.getByText('شرفة.jpg').tagName).toBe('BDI');
});
