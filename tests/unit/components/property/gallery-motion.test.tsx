import { fireEvent, render, screen, within } from '@testing-library/react';
import { GalleryMotion } from '@/components/property/gallery-motion';
import { dotsOf, stripKey, wrapIndex } from '@/lib/browser/strip';
import { islandMessages } from '@/lib/i18n/island-messages';
import { GALLERY_DOTS } from '@/lib/property/rules';
import { GALLERY_MESSAGES } from '@/lib/property/view';

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

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  Element.prototype.scrollTo = () => undefined;
  // All of it at once, as after Back.
  document.documentElement.dataset.restoring = '';
});
afterEach(() => {
  delete document.documentElement.dataset.restoring;
});

const ANY = { src: '/i?url=%2Fmedia%2F*&w=1080', srcSet: '/i?url=%2Fmedia%2F*&w=640 640w' };

function gallery(total = 12, tiles = 2) {
  const pictures = Array.from({ length: total }, (_, at) => ({
    src: `/media/${at}.jpg`,
    alt: `picture ${at}`,
    width: 1600,
    height: 900,
    placeholder: null,
  }));
  render(
    <GalleryMotion
      id={1}
      heart={null}
      tiles={tiles}
      pictures={pictures}
      cover={ANY}
      any={ANY}
      sizes="100vw"
      tileSizes="25vw"
      title="Amara"
      messages={islandMessages('en', GALLERY_MESSAGES)}
    />,
  );
  return screen.getByRole('region', { name: 'Photographs' });
}

const counter = () => document.querySelector('[aria-live]')?.textContent;
/** A picture beside the stage, from 1; the second says how many there are. */
const tile = (at: number) => document.querySelectorAll<HTMLElement>('.plate-tile')[at - 1] as HTMLElement;
const near = () =>
  Array.from(document.querySelectorAll('.gallery-slide')).flatMap((slide, at) =>
    slide.hasAttribute('data-near') ? [at] : [],
  );

describe('the gallery', () => {
  it('has no two buttons of one name', () => {
    gallery();
    const names = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual([...new Set(names)]);
    expect(tile(1)).toHaveAccessibleName('Open photograph 2');
  });

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
  it('goes by key and button, round and round', () => {
    const region = gallery();
    fireEvent.keyDown(region, { key: 'End' });
    expect(counter()).toBe('12 / 12');
    fireEvent.click(screen.getByRole('button', { name: 'Next photograph' }));
    expect(counter()).toBe('1 / 12');
  });

  it('opens a picture beside it large, and comes back to what was looked at last', async () => {
    gallery();
    expect(tile(2)).toHaveTextContent('All 12 photographs');
    fireEvent.click(tile(2));
    fireEvent.click(await screen.findByText('large 2'));
    expect(counter()).toBe('4 / 12');
    expect(screen.queryByText('large 2')).toBeNull();
  });

  it('opens large by a button on the cover, for windows without room for the pictures beside it', async () => {
    gallery();
    const button = screen.getByRole('button', { name: 'View full screen' });
    expect(button).toHaveClass('plate-expand');
    expect(document.getElementById(button.getAttribute('popovertarget') ?? '')).toHaveAttribute('popover');
    // The sign needs a box of its own: its room is wider than it.
    expect(button.querySelector('svg')).not.toHaveClass('gallery-all');
    fireEvent.click(button);
    expect(await screen.findByText('large 0')).toBeInTheDocument();
  });

  it('opens large by Enter on the strip', async () => {
    gallery();
    fireEvent.keyDown(screen.getByRole('group'), { key: 'Enter' });
    expect(await screen.findByText('large 0')).toBeInTheDocument();
  });

  it('of a single picture has no controls but the full screen', async () => {
    gallery(1, 0);
    expect(
      within(screen.getByRole('region'))
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['View full screen']);
    expect(counter()).toBeUndefined();
    expect(screen.queryByRole('list')).toBeNull();
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
