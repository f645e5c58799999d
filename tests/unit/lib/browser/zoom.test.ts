import { clampZoom, wheelReader, zoomKey, zoomPercent, type ZoomHandle } from '@/lib/browser/zoom';
import { PICTURE_ZOOM } from '@/lib/property/rules';

describe('zoom (specification section 9)', () => {
  // @spec 9.zoom
  it('keeps between 0.5 and 5', () => {
    expect(clampZoom(0.1, PICTURE_ZOOM)).toBe(0.5);
    expect(clampZoom(9, PICTURE_ZOOM)).toBe(5);
    expect(clampZoom(1.331, PICTURE_ZOOM)).toBe(1.33);
    expect(zoomPercent(1.2)).toBe('120%');
  });

  const notch = (deltaY: number, more = {}) => ({ deltaY, deltaMode: 0, ctrlKey: false, ...more });

  // @spec 9.zoom
  it('reads a notch of the wheel as 1.1 or 0.9', () => {
    const read = wheelReader(PICTURE_ZOOM);
    expect(read(notch(-100))).toBe(1.1);
    expect(read(notch(120))).toBe(0.9);
    expect(read(notch(3, { deltaMode: 1 }))).toBe(0.9);
    expect(read(notch(0))).toBeNull();
  });

  it('adds small moves of a trackpad up, and starts anew when they turn', () => {
    const read = wheelReader(PICTURE_ZOOM);
    expect(read(notch(8))).toBeNull();
    expect(read(notch(8))).toBeNull();
    expect(read(notch(8))).toBe(0.9);
    expect(read(notch(8))).toBeNull();
    expect(read(notch(-15))).toBeNull();
    expect(read(notch(-6))).toBe(1.1);
  });

  it('reads a pinch on a trackpad smoothly', () => {
    const factor = wheelReader(PICTURE_ZOOM)(notch(-5, { ctrlKey: true }));
    expect(factor).toBeCloseTo(Math.exp(0.05));
  });

  function asked(key: string, scale: number) {
    const calls: unknown[] = [];
    const handle: ZoomHandle = {
      zoomBy: (factor) => calls.push(['zoom', factor]),
      reset: () => calls.push(['reset']),
      panBy: (x, y) => calls.push(['pan', x, y]),
    };
    const command = zoomKey(key, scale, PICTURE_ZOOM);
    command?.(handle);
    return command ? calls[0] : null;
  }

  // @spec 9.zoom
  it('takes + - 0 always, and arrows only while zoomed', () => {
    expect(asked('+', 1)).toEqual(['zoom', 1.2]);
    expect(asked('=', 1)).toEqual(['zoom', 1.2]);
    expect(asked('-', 1)).toEqual(['zoom', 1 / 1.2]);
    expect(asked('0', 3)).toEqual(['reset']);
    expect(asked('ArrowRight', 2)).toEqual(['pan', -60, 0]);
    expect(asked('ArrowRight', 1)).toBeNull();
    expect(asked('ArrowDown', 1)).toBeNull();
    expect(asked('a', 2)).toBeNull();
  });
});
