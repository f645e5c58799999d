import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { GalleryMotion } from '@/components/property/gallery-motion';
import { dotsOf, stripKey, wrapIndex } from '@/lib/browser/strip';
import { islandMessages } from '@/lib/i18n/island-messages';
import { GALLERY_DOTS } from '@/lib/property/rules';
import { GALLERY_MESSAGES } from '@/lib/property/view';
import { translator } from '../../support/samples';

jest.mock('@/components/property/lightbox', () => ({
  Lightbox: ({ start, onClose }: { start: number; onClose: (at: number) => void }) => (
    <button
      onClick={() => {
        onClose(start + 1);
      }}
    >
      large {start}
    </button>
  ),
}));

describe('dots', () => {
  // @spec 2.property.gallery.dots 9.gallery.dots
  it.each([
    [1, 0, { dots: 1, current: 0, more: 0 }],
    [8, 7, { dots: 8, current: 7, more: 0 }],
    [9, 0, { dots: 8, current: 0, more: 1 }],
    [14, 10, { dots: 8, current: -1, more: 6 }],
    [0, 0, { dots: 0, current: -1, more: 0 }],
  ])('of %p pictures at %p', (total, current, expected) => {
    expect(dotsOf(total, current, GALLERY_DOTS)).toEqual(expected);
  });
});

describe('steps and keys', () => {
  it('go round in both directions', () => {
    expect(wrapIndex(13, 1, 14)).toBe(0);
    expect(wrapIndex(0, -1, 14)).toBe(13);
    expect(wrapIndex(0, 1, 0)).toBe(0);
  });

  it.each([
    ['ArrowRight', false, 3],
    ['ArrowLeft', false, 1],
    ['ArrowRight', true, 1],
    ['ArrowLeft', true, 3],
    ['Home', true, 0],
    ['End', false, 4],
    ['Tab', false, null],
  ])('%s, right to left %p', (key, rtl, to) => {
    expect(stripKey(key, 2, 5, rtl)).toBe(to);
  });
});

/** What jsdom has no idea of: whether the gallery is in view, the tab hidden, motion wanted. */
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
    matchMedia: () => ({
      matches: calm,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  Element.prototype.scrollTo = () => undefined;
});

const ANY = { src: '/i?url=%2Fmedia%2F*&w=1080', srcSet: '/i?url=%2Fmedia%2F*&w=640 640w' };

function gallery(total = 12) {
  const pictures = Array.from({ length: total }, (_, at) => ({
    src: `/media/${at}.jpg`,
    alt: `picture ${at}`,
    width: 1600,
    height: 900,
    placeholder: null,
  }));
  render(
    <GalleryMotion
      corner={null}
      tiles={4}
      pictures={pictures}
      cover={ANY}
      any={ANY}
      sizes="100vw"
      tileSizes="25vw"
      title="Amara"
      messages={islandMessages(translator('en'), 'en', GALLERY_MESSAGES)}
      className=""
      stageClassName=""
    />,
  );
  seen(true);
  return screen.getByRole('region', { name: 'Photographs' });
}

const bar = () => document.querySelector<HTMLElement>('.gallery-progress');
const running = () => bar()?.dataset.running;
const counter = () => document.querySelector('[aria-live]')?.textContent;
/** A picture beside the stage, from 1; the fourth opens all. */
const tile = (at: number) => document.querySelectorAll<HTMLElement>('.gallery-tile')[at - 1] as HTMLElement;
const near = () =>
  Array.from(document.querySelectorAll('.gallery-slide')).flatMap((slide, at) =>
    slide.hasAttribute('data-near') ? [at] : [],
  );

describe('the gallery', () => {
  it('counts, marks its dot and lets only neighbours be fetched', () => {
    gallery();
    expect(counter()).toBe('1 / 12');
    expect(near()).toEqual([0, 1]);
    fireEvent.click(screen.getByRole('button', { name: 'Photograph 6' }));
    expect(counter()).toBe('6 / 12');
    expect(near()).toEqual([4, 5, 6]);
    expect(screen.getByRole('button', { name: 'Photograph 6' })).toHaveAttribute('aria-current', 'true');
    fireEvent.click(screen.getByRole('button', { name: '4 more photographs' }));
    expect(counter()).toBe('9 / 12');
    expect(screen.getByRole('button', { name: '4 more photographs' })).toHaveAttribute('aria-current', 'true');
    expect(within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('button')).toHaveLength(9);
  });

  // @spec 2.property.gallery.steps
  it('goes by key, tile and the end of the bar', () => {
    const region = gallery();
    fireEvent.keyDown(region, { key: 'End' });
    expect(counter()).toBe('12 / 12');
    fireEvent.click(tile(3));
    expect(counter()).toBe('4 / 12');
    expect(tile(3)).toHaveAttribute('aria-current', 'true');
    fireEvent.keyDown(region, { key: 'End' });
    fireEvent.animationEnd(bar() as HTMLElement);
    expect(counter()).toBe('1 / 12');
  });

  it('opens large where it stands, and comes back to what was looked at last', async () => {
    gallery();
    fireEvent.click(tile(4));
    fireEvent.click(await screen.findByText('large 0'));
    expect(counter()).toBe('2 / 12');
    expect(screen.queryByText('large 0')).toBeNull();
  });

  it('opens large by Enter on the strip', async () => {
    gallery();
    fireEvent.keyDown(screen.getByRole('group'), { key: 'Enter' });
    expect(await screen.findByText('large 0')).toBeInTheDocument();
  });

  it('of a single picture has no controls but the full screen', async () => {
    gallery(1);
    expect(
      within(screen.getByRole('region'))
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['View full screen']);
    expect(counter()).toBeUndefined();
    expect(screen.queryByRole('list')).toBeNull();
    expect(bar()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'View full screen' }));
    expect(await screen.findByText('large 0')).toBeInTheDocument();
  });

  // @spec 2.property.gallery.steps
  it('counts a step from where a running glide leads, until a finger takes over', () => {
    const asked: unknown[] = [];
    Element.prototype.scrollTo = (to?: unknown) => {
      asked.push(to);
    };
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
      frame(0);
      return 0;
    });
    const region = gallery();
    const strip = screen.getByRole('group');
    const scrolledTo = (left: number) => {
      strip.scrollLeft = left;
      fireEvent.scroll(strip);
    };
    for (let press = 0; press < 3; press++) fireEvent.keyDown(region, { key: 'ArrowRight' });
    fireEvent.click(screen.getByRole('button', { name: 'Next photograph' }));
    expect(asked).toEqual([100, 200, 300, 400].map((left) => ({ left, behavior: 'smooth' })));
    scrolledTo(60);
    expect(counter()).toBe('2 / 12');
    fireEvent.keyDown(region, { key: 'ArrowLeft' });
    expect(asked.at(-1)).toEqual({ left: 300, behavior: 'smooth' });
    fireEvent.touchStart(strip, { bubbles: false });
    scrolledTo(90);
    fireEvent.keyDown(region, { key: 'ArrowRight' });
    expect(asked.at(-1)).toEqual({ left: 200, behavior: 'smooth' });
    jest.restoreAllMocks();
  });
});

describe('auto-progress', () => {
  // @spec 2.property.gallery.progress 9.gallery.progress
  it('runs for 4 seconds a picture', () => {
    gallery();
    expect(running()).toBe('true');
    expect(bar()).toHaveStyle({ animationDuration: '4000ms' });
  });

  // @spec d.motion.gallery
  it('is paused and played by the visitor', () => {
    gallery();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the slideshow' }));
    expect(running()).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: 'Play the slideshow' }));
    expect(running()).toBe('true');
  });

  // @spec d.motion.gallery
  it('waits while the visitor touches it, and while a mouse is over it', () => {
    const region = gallery();
    fireEvent.touchStart(region);
    expect(running()).toBe('false');
    fireEvent.touchEnd(region);
    expect(running()).toBe('true');
    const over = new Event('pointerenter');
    Object.assign(over, { pointerType: 'mouse' });
    fireEvent(region, over);
    expect(running()).toBe('false');
    fireEvent(region, new Event('pointerleave'));
    expect(running()).toBe('true');
  });

  // @spec d.motion.gallery
  it('waits out of view and in a hidden tab', () => {
    gallery();
    seen(false);
    expect(running()).toBe('false');
    seen(true);
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    fireEvent(document, new Event('visibilitychange'));
    expect(running()).toBe('false');
  });

  // @spec d.motion.gallery
  it('is not there at all where no motion is wanted', () => {
    calm = true;
    gallery();
    expect(bar()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pause the slideshow' })).toBeNull();
  });
});
