/** A square part of a picture: where its middle lies, as shares of the picture, and how near it is (1: as much as fits). */
export type Crop = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const NEAREST = 4;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The part as it is cut out, in pixels of the picture: wholly within it. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / between(1, zoom, NEAREST);
  return {
    left: between(0, x * width - side / 2, width - side),
    top: between(0, y * height - side / 2, height - side),
    side,
  };
}

/** The part moved over the picture by shares of its own side; at the edge it stays. */
export function movedCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const next = {
    ...crop,
    x: (left + side / 2 + right * side) / size.width,
    y: (top + side / 2 + down * side) / size.height,
  };
  const put = squareOf(size, next);
  return { ...next, x: (put.left + side / 2) / size.width, y: (put.top + side / 2) / size.height };
}

/** The part nearer or farther, about its middle. */
export const zoomedCrop = (crop: Crop, zoom: number): Crop => ({ ...crop, zoom: between(1, zoom, NEAREST) });
