import { act } from '@testing-library/react';

/** Has the page come back from the browser's memory, as Back and Forward bring it; jsdom has no event of that kind. */
export function shownAgain(): void {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
}
