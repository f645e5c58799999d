import { act, render } from '@testing-library/react';
import { ToastHost } from '@/components/ui/toaster';
import '@/components/ui/toaster-drawn';
import { toast } from '@/lib/browser/toast';

/** One toast system (specification section 9; decisions, Two toast systems): 4 seconds, one for each form. */

const shown = () =>
  [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"]) [data-title]')].map(
    ({ textContent }) => textContent,
  );
const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

// @spec 9.toasts d.toasts.one d.toasts.form
it('stand for 4 seconds, or as long as they say; one of the same form replaces the former', async () => {
  render(<ToastHost label="Notifications" rtl={false} />);
  expect(document.querySelector('[data-sonner-toaster]')).toBeNull();
  act(() => {
    toast.error('Failed', { id: 'enquiry', description: 'Once more.' });
  });
  // The code of the first one is on its way.
  for (let turn = 0; turn < 10; turn += 1) await wait(5);
  expect(shown()).toEqual(['Failed']);
  act(() => {
    toast.success('Sent', { id: 'enquiry' });
  });
  await wait(3800);
  expect(shown()).toEqual(['Sent']);
  await wait(1000);
  expect(shown()).toEqual([]);

  act(() => {
    toast.info('Coming soon', { duration: 3000 });
  });
  await wait(2900);
  expect(shown()).toEqual(['Coming soon']);
  await wait(400);
  expect(shown()).toEqual([]);
});
