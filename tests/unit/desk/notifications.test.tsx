import '../support/text-encoder';
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { Notifications } from '@/desk/frame/notifications';

/** How long what is said at the foot of the window stays. */

let say: ReturnType<typeof useNotify>;
function Screen() {
  say = useNotify();
  return <Notifications />;
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <Screen />
      </CoreAdminContext>
    </MemoryRouter>,
  );
});
afterEach(() => jest.useRealTimers());

it('is six seconds', () => {
  act(() => say('Saved.'));
  wait(5900);
  expect(screen.getByText('Saved.')).toBeVisible();
  wait(200);
  expect(screen.queryByText('Saved.')).toBeNull();
});

it('has no end for what has to be read, until another waits', () => {
  act(() => say(<b>Three failed.</b>, { type: 'warning', autoHideDuration: null }));
  wait(60_000);
  expect(screen.getByText('Three failed.')).toBeVisible();
  act(() => say('Saved.'));
  wait(5900);
  expect(screen.getByText('Three failed.')).toBeVisible();
  wait(200);
  expect(screen.getByText('Saved.')).toBeVisible();
});
