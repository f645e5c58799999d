import { fireEvent, render } from '@testing-library/react';
import { PrintShortcut } from '@/components/property/print-shortcut';

beforeEach(() => {
  location.hash = '';
  render(<PrintShortcut href="#brochure" />);
});

it.each([
  ['the letter', { key: 'p', code: 'KeyP' }],
  ['the letter on a Mac', { key: 'p', code: 'KeyP', ctrlKey: false, metaKey: true }],
  ['the letter with Caps Lock', { key: 'P', code: 'KeyP' }],
  ['the letter where a layout has it elsewhere', { key: 'p', code: 'KeyR' }],
  ['its key in Arabic and Persian', { key: 'ح', code: 'KeyP' }],
])('prints the brochure by %s', (_, key) => {
  fireEvent.keyDown(document.body, { ctrlKey: true, ...key });
  expect(location.hash).toBe('#brochure');
});

it.each([
  ['the letter alone', { key: 'p', code: 'KeyP', ctrlKey: false }],
  ['with Shift', { key: 'P', code: 'KeyP', shiftKey: true }],
  ['with Alt', { key: 'p', code: 'KeyP', altKey: true }],
  ['another letter in its place', { key: 'l', code: 'KeyP' }],
  ['another key in Arabic', { key: 'خ', code: 'KeyO' }],
])('leaves to the browser: %s', (_, key) => {
  fireEvent.keyDown(document.body, { ctrlKey: true, ...key });
  expect(location.hash).toBe('');
});
