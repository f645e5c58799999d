import { act, fireEvent, render } from '@testing-library/react';
import { TooltipHost } from '@/components/layout/tooltip-host';
import '@/components/layout/icon-tooltips'; // it arrives at once when it is asked for

/** Tooltips of icons (specification section 9): 700 ms to open, none to wait within 300 ms of the last. */

const shown = () => document.querySelector('[data-tooltip]')?.textContent ?? null;
const at = (name: string) => document.querySelector(`[aria-label="${name}"]`) as HTMLElement;
const wait = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};
/** jsdom has no pointer events of its own. */
class Pointer extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, { pointerType = 'mouse', ...rest }: MouseEventInit & { pointerType?: string } = {}) {
    super(type, { bubbles: true, ...rest });
    this.pointerType = pointerType;
  }
}
let left: Element | null = null;
/** Moves the pointer to `element`, from wherever it was, as a browser tells of it. */
const over = (element: Element | null, pointerType = 'mouse') => {
  if (!element) throw new Error('nothing to point at');
  const tell = (at: Element, type: string, where = {}) => {
    fireEvent(at, new Pointer(type, { pointerType, ...where }));
  };
  if (left) tell(left, 'pointerleave', { bubbles: false });
  tell(element, 'pointerover');
  // Away from every corner: nothing has a size here.
  tell(element, 'pointermove', { clientX: 500, clientY: 500 });
  left = element;
};

async function page(pointerType = 'mouse') {
  Object.assign(window, { PointerEvent: Pointer });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  render(
    <>
      <TooltipHost />
      <p>text</p>
      <button aria-label="Call">
        <svg />
      </button>
      <a href="/x" aria-label="Save">
        <svg />
      </a>
      <button aria-label="Search now">
        <svg /> Search
      </button>
      <dialog open>
        <button aria-label="Close">
          <svg />
        </button>
      </dialog>
    </>,
  );
  over(at('Call'), pointerType);
  over(document.querySelector('p'), pointerType);
  // The code arrives.
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
}

afterEach(() => {
  left = null;
  jest.useRealTimers();
});

// @spec 9.tooltip
it('open after 700 ms over an icon, and close when the pointer leaves', async () => {
  await page();
  over(at('Call'));
  wait(699);
  expect(shown()).toBeNull();
  wait(1);
  expect(shown()).toBe('Call');
  over(document.querySelector('p'));
  expect(shown()).toBeNull();
});

// @spec 9.tooltip
it('open at once within 300 ms of the last one, and wait again after that', async () => {
  await page();
  over(at('Call'));
  wait(700);
  over(document.querySelector('p'));
  wait(299);
  over(at('Save'));
  wait(0);
  expect(shown()).toBe('Save');
  over(document.querySelector('p'));
  wait(301);
  over(at('Call'));
  wait(699);
  expect(shown()).toBeNull();
  wait(1);
  expect(shown()).toBe('Call');
});

it('stay while the pointer is over their words, and go with Escape, a press and a scroll', async () => {
  await page();
  for (const leave of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent(at('Call'), new Pointer('pointerdown')),
    () => fireEvent.scroll(document),
  ]) {
    over(document.querySelector('p'));
    over(at('Call'));
    wait(700);
    over(document.querySelector('[data-tooltip]'));
    expect(shown()).toBe('Call');
    leave();
    expect(shown()).toBeNull();
  }
});

it('are for icons without words, for a mouse or the keyboard, and say nothing to a screen reader', async () => {
  await page();
  over(at('Search now'));
  over(at('Call'), 'touch');
  wait(1000);
  expect(shown()).toBeNull();
  act(() => {
    at('Save').focus();
  });
  wait(700);
  expect(shown()).toBe('Save');
  expect(document.querySelector('[data-tooltip]')).toHaveAttribute('aria-hidden', 'true');
  act(() => {
    at('Save').blur();
  });
  expect(shown()).toBeNull();
});

it('lie over the dialog that their icon is in', async () => {
  await page();
  over(at('Close'));
  wait(700);
  expect(document.querySelector('dialog [data-tooltip]')?.textContent).toBe('Close');
});

it('cost nothing on a touch screen', async () => {
  await page('touch');
  over(at('Call'), 'touch');
  wait(1000);
  expect(shown()).toBeNull();
});
