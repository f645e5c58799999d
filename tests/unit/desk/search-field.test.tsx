import '../support/text-encoder';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense, useCallback } from 'react';
import { createBrowserRouter, Link, Route, RouterProvider, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SearchField } from '../../../desk/ui/search-field';

/** The search of a list, which asks a moment after the last key. */

/** A screen whose script is on its way. */
const Next = lazy(() => new Promise<never>(() => {}));

function List() {
  const go = useNavigate();
  const value = new URLSearchParams(useLocation().search).get('search') ?? '';
  return (
    <>
      <SearchField
        label="Search"
        value={value}
        onSearch={useCallback((words) => void go(`/list?search=${words}`), [go])}
      />
      <Link to="/list?sort=date">Sort</Link>
      <Link to="/next">Next</Link>
    </>
  );
}

const SCREENS = (
  <Suspense>
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/next" element={<Next />} />
    </Routes>
  </Suspense>
);

/** Types, clicks a link before that is asked for, and waits; the address that follows. */
async function clickSoon(link: string): Promise<string> {
  class Step {
    readonly signal = undefined;
    readonly method = 'GET';
    constructor(readonly url: string) {}
  }
  // jsdom has none, and the router makes one of each step.
  Object.assign(globalThis, { Request: Step });
  window.history.replaceState(null, '', '/list');
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: SCREENS }])} />);
  jest.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'amara' } });
  await act(async () => {
    fireEvent.click(screen.getByText(link));
    await Promise.resolve();
  });
  expect(screen.getByRole('searchbox')).toBeVisible();
  await act(async () => jest.advanceTimersByTimeAsync(400));
  jest.useRealTimers();
  return window.location.href.replace(window.location.origin, '');
}

it('does not lead back from a screen that was gone to meanwhile, and is being fetched', async () => {
  expect(await clickSoon('Next')).toBe('/next');
});

it('is asked for where something else of the list was', async () => {
  expect(await clickSoon('Sort')).toBe('/list?search=amara');
});
