/** Writes SVG elements at a scale; coordinates come in metres and leave in pixels with one decimal. */
export const INK = '#15191b';
export const INK_2 = '#4c4a45';
export const INK_3 = '#6d6a62';
export const LINE = '#8d8a82';
export const BRONZE = '#86622f';
export const PAPER = '#fffefb';

export type Pen = {
  out: string[];
  scale: number;
  px(metres: number): number;
  py(metres: number): number;
  rect(x: number, y: number, w: number, h: number, attributes: string): void;
  line(x1: number, y1: number, x2: number, y2: number, attributes: string): void;
  path(d: string, attributes: string): void;
  circle(x: number, y: number, r: number, attributes: string): void;
  ellipse(x: number, y: number, rx: number, ry: number, attributes: string): void;
};

const n = (value: number): string => String(Number(value.toFixed(1)));

/** Draws into `out` in metres: `scale` px each, from an origin in px. */
export function pen(out: string[], scale: number, originX: number, originY: number): Pen {
  const px = (v: number) => originX + v * scale;
  const py = (v: number) => originY + v * scale;
  return {
    out,
    scale,
    px,
    py,
    rect: (x, y, w, h, a) =>
      out.push(`<rect x="${n(px(x))}" y="${n(py(y))}" width="${n(w * scale)}" height="${n(h * scale)}" ${a}/>`),
    line: (x1, y1, x2, y2, a) =>
      out.push(`<line x1="${n(px(x1))}" y1="${n(py(y1))}" x2="${n(px(x2))}" y2="${n(py(y2))}" ${a}/>`),
    path: (d, a) => out.push(`<path d="${d}" ${a}/>`),
    circle: (x, y, r, a) => out.push(`<circle cx="${n(px(x))}" cy="${n(py(y))}" r="${n(r * scale)}" ${a}/>`),
    ellipse: (x, y, rx, ry, a) =>
      out.push(`<ellipse cx="${n(px(x))}" cy="${n(py(y))}" rx="${n(rx * scale)}" ry="${n(ry * scale)}" ${a}/>`),
  };
}

/** A text as it stands in SVG, in elements and attributes. */
export const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export const fixed = n;
