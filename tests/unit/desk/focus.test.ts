import { withFocus } from '@/desk/listings/focus';
import { cutAt, leapOf, pointAfter, pointUnder } from '@/desk/ui/focus';

/** The point of a picture that every cut keeps, as the desk chooses it. */

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe('a focal point', () => {
  it('lies under the pointer, and at the edge where that is outside', () => {
    const box = { left: 100, top: 20, width: 200, height: 50 };
    expect(pointUnder(box, { clientX: 150, clientY: 45 })).toEqual({ x: 25, y: 50 });
    expect(pointUnder(box, { clientX: 99, clientY: 900 })).toEqual({ x: 0, y: 100 });
  });

  it('moves by arrows, with Shift by ten, and stays on the picture', () => {
    const at = { x: 50, y: 98 };
    expect(pointAfter(at, key('ArrowLeft'))).toEqual({ x: 49, y: 98 });
    expect(pointAfter(at, key('ArrowUp', true))).toEqual({ x: 50, y: 88 });
    expect(pointAfter(at, key('ArrowDown', true))).toEqual({ x: 50, y: 100 });
    expect(pointAfter(at, key('Enter'))).toBeNull();
  });

  it('moves by ten on its sliders, where Shift is held', () => {
    expect([leapOf(95, key('ArrowRight', true)), leapOf(95, key('ArrowDown', true))]).toEqual([100, 85]);
    expect([leapOf(95, key('ArrowRight')), leapOf(95, key('Home', true))]).toEqual([null, null]);
  });

  it('is where a picture is cut; the middle needs no word', () => {
    expect([cutAt({ x: 0, y: 7 }), cutAt(null), cutAt(undefined)]).toEqual([
      { objectPosition: '0% 7%' },
      undefined,
      undefined,
    ]);
  });

  it('is kept with its picture, or with a cover that stands before the pictures', () => {
    const pictures = [{ image: '/media/a.jpg' }, { image: '/media/b.jpg' }];
    const record = { slug: 'a', title: 'A', cover: '/media/b.jpg', property_images: pictures };
    const focus = { x: 1, y: 2 };
    expect(withFocus(record, '/media/b.jpg', focus)).toEqual({
      ...record,
      property_images: [pictures[0], { image: '/media/b.jpg', focus }],
    });
    expect(withFocus({ ...record, cover: '/media/c.jpg' }, '/media/c.jpg', focus)).toEqual({
      ...record,
      cover: '/media/c.jpg',
      cover_focus: focus,
    });
  });
});
