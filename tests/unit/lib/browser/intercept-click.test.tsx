import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { takeClick } from '@/lib/browser/intercept-click';

it.each([
  [{}, true],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
  [{ button: 1 }, false],
])('a click on a link with %p is the page’s: %p', (given, ours) => {
  const taken = jest.fn();
  render(
    <a
      href="#there"
      onClick={(event) => {
        taken(takeClick(event));
      }}
    >
      there
    </a>,
  );
  const click = createEvent.click(screen.getByRole('link'), given);
  fireEvent(screen.getByRole('link'), click);
  expect(taken).toHaveBeenCalledWith(ours);
  expect(click.defaultPrevented).toBe(ours);
});
