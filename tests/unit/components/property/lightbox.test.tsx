import { act, fireEvent, render, screen } from '@testing-library/react';
import { Lightbox } from '@/components/property/lightbox';
import { islandMessages } from '@/lib/i18n/island-messages';
import { LIGHTBOX_MESSAGES } from '@/lib/property/view';

/** What jsdom has no idea of: whether the pictures are in view, the tab hidden, motion wanted. */
let seen: (inView: boolean) => void = () => undefined;
let calm = false;

beforeEach(() => {
  calm = false;
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => {
          act(() => {
            callback([{ isIntersecting }]);
          });
        };
      }
      observe() {
        // the tests say what is in view
      }
      disconnect() {
        // nothing to let go
      }
    },
    ResizeObserver: class {
      observe() {
        // nothing has a size
      }
      disconnect() {
        // nothing to let go
      }
    },
    matchMedia: () => ({
      matches: calm,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  Element.prototype.scrollTo = () => undefined;
});

function open(total = 12) {
  render(
    <Lightbox
      pictures={Array.from({ length: total }, (_, at) => ({ src: `/media/${at}.jpg`, alt: `picture ${at}` }))}
      start={0}
      title="Amara"
      messages={islandMessages('en', LIGHTBOX_MESSAGES)}
      onClose={() => undefined}
    />,
  );
  seen(true);
  const stage = document.querySelector<HTMLElement>('.relative.flex-1');
  if (!stage) throw new Error('no stage');
  return stage;
}

const play = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Play the slideshow' }));
};
const bar = () => document.querySelector<HTMLElement>('.gallery-progress');
const running = () => bar()?.dataset.running;
const counter = () => document.querySelector('p[aria-live]')?.textContent;

describe('the slideshow of the full screen', () => {
  // @spec 2.property.gallery.progress 9.gallery.progress
  it('waits to be played, then gives each picture 4 seconds and goes on by itself', () => {
    open();
    expect(bar()).toBeNull();
    play();
    expect(running()).toBe('true');
    expect(bar()).toHaveStyle({ animationDuration: '4000ms' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'End' });
    expect(counter()).toBe('12 / 12');
    fireEvent.animationEnd(bar() as HTMLElement);
    expect(counter()).toBe('1 / 12');
  });

  // @spec d.motion.gallery
  it('is paused by the visitor', () => {
    open();
    play();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the slideshow' }));
    expect(bar()).toBeNull();
  });

  // @spec d.motion.gallery
  it('waits while the visitor touches a picture, and while a mouse is over it', () => {
    const stage = open();
    play();
    const at = [{ clientX: 0, clientY: 0 }];
    fireEvent.touchStart(stage, { changedTouches: at });
    expect(running()).toBe('false');
    fireEvent.touchEnd(stage, { changedTouches: at });
    expect(running()).toBe('true');
    const over = new Event('pointerenter');
    Object.assign(over, { pointerType: 'mouse' });
    fireEvent(stage, over);
    expect(running()).toBe('false');
    fireEvent(stage, new Event('pointerleave'));
    expect(running()).toBe('true');
  });

  // @spec d.motion.gallery
  it('waits out of view and in a hidden tab', () => {
    open();
    play();
    seen(false);
    expect(running()).toBe('false');
    seen(true);
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    fireEvent(document, new Event('visibilitychange'));
    expect(running()).toBe('false');
  });

  // @spec d.motion.gallery
  it('is not there at all where no motion is wanted, nor for a single picture', () => {
    open(1);
    expect(screen.queryByRole('button', { name: 'Play the slideshow' })).toBeNull();
    calm = true;
    open();
    expect(screen.queryByRole('button', { name: 'Play the slideshow' })).toBeNull();
  });
});
