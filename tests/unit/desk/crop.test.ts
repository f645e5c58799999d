import { MIDDLE, movedCrop, squareOf, zoomedCrop } from '@/desk/ui/crop';

/** The part of a photograph that an agent's face is cut from. */

const wide = { width: 400, height: 200 };

describe('a square part of a picture', () => {
  it('is as much as fits, in the middle, and nearer the smaller', () => {
    expect(squareOf(wide, MIDDLE)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf(wide, zoomedCrop(MIDDLE, 2))).toEqual({ left: 150, top: 50, side: 100 });
  });

  it('neither leaves the picture nor goes farther than it', () => {
    expect(squareOf(wide, { x: 1, y: 1, zoom: 2 })).toEqual({ left: 300, top: 100, side: 100 });
    expect(squareOf(wide, zoomedCrop(MIDDLE, 0.1))).toEqual(squareOf(wide, MIDDLE));
    expect(zoomedCrop(MIDDLE, 99).zoom).toBe(4);
  });

  it('moves by shares of itself, and from an edge comes back at once', () => {
    const right = movedCrop(wide, MIDDLE, 0.25, 0);
    expect(squareOf(wide, right)).toEqual({ left: 150, top: 0, side: 200 });
    const edge = movedCrop(wide, right, 5, 5);
    expect(squareOf(wide, edge)).toEqual({ left: 200, top: 0, side: 200 });
    expect(squareOf(wide, movedCrop(wide, edge, -0.1, 0)).left).toBeCloseTo(180);
  });
});
