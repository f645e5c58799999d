import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Later } from '@/components/ui/later';

const PAGE = (
  <Later className="room">
    <p>below</p>
  </Later>
);

afterEach(() => {
  delete document.documentElement.dataset.restoring;
});

it('stands in the document, and stays when that comes alive', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(PAGE);
  expect(root.textContent).toBe('below');
  const paragraph = root.querySelector('p');
  await act(async () => {
    hydrateRoot(root, PAGE);
    await Promise.resolve();
  });
  expect(root.querySelector('p')).toBe(paragraph);
});

it('comes after the first frame where the router draws the page, and leaves room until then', async () => {
  const { container } = render(PAGE);
  expect(container.innerHTML).toBe('<div class="room"></div>');
  // A second, as is usual, may not hold a frame on a busy machine.
  expect(await screen.findByText('below', {}, { timeout: 4000 })).toBeTruthy();
  expect(container.querySelector('.room')).toBeNull();
});

it('is there at once where Back and Forward go to a place in it', () => {
  document.documentElement.dataset.restoring = '';
  render(PAGE);
  expect(screen.getByText('below')).toBeTruthy();
});
