import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';

/** The browser's close watchers, which jsdom has none of. */
class Watcher {
  static open: Watcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    Watcher.open.push(this);
  }
  destroy() {
    Watcher.open = Watcher.open.filter((each) => each !== this);
  }
}

/** Android's Back, as it comes to the layer that was opened last. */
const back = () => {
  const watcher = Watcher.open.at(-1);
  watcher?.destroy();
  act(() => watcher?.onclose?.());
};

const dialog = (open: boolean, onOpenChange: (open: boolean) => void) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent>
      <DialogTitle>Cookies</DialogTitle>
    </DialogContent>
  </Dialog>
);

beforeEach(() => {
  Watcher.open = [];
  Object.assign(window, { CloseWatcher: Watcher });
});
afterEach(() => {
  delete window.CloseWatcher;
});

describe('Android’s Back', () => {
  it('closes an open dialog, by what it was drawn with last', () => {
    const [first, last] = [jest.fn(), jest.fn()];
    const { rerender } = render(dialog(true, first));
    rerender(dialog(true, last));
    expect(Watcher.open).toHaveLength(1);
    back();
    expect([first.mock.calls, last.mock.calls]).toEqual([[], [[false]]]);
  });

  it('is the page’s again once the dialog was closed or has gone', () => {
    const { rerender, unmount } = render(dialog(false, jest.fn()));
    expect(Watcher.open).toEqual([]);
    rerender(dialog(true, jest.fn()));
    expect(Watcher.open).toHaveLength(1);
    rerender(dialog(false, jest.fn()));
    expect(Watcher.open).toEqual([]);
    rerender(dialog(true, jest.fn()));
    unmount();
    expect(Watcher.open).toEqual([]);
  });
});

it('Escape closes once, and is taken from the browser, which would close the layer below', () => {
  const onOpenChange = jest.fn();
  render(dialog(true, onOpenChange));
  expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })).toBe(false);
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

it('where the browser has no close watchers a dialog opens all the same', () => {
  delete window.CloseWatcher;
  render(dialog(true, jest.fn()));
  expect(screen.getByRole('dialog')).toBeVisible();
});
