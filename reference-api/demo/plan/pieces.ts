import type { Piece } from './placing';
import { LINE, PAPER, type Pen } from './pen';

const FACE = `fill="${PAPER}" stroke="${LINE}" stroke-width=".9"`;
/** What lies under the furniture. */
export const RUG = '#efe8da';
const BARE = `fill="none" stroke="${LINE}" stroke-width=".8"`;

/** Turns a piece so that its back is up: `at` maps a rectangle of the turned frame onto the sheet. */
function frame(piece: Piece) {
  const { x, y, w, h, back } = piece;
  const along = back === 'l' || back === 'r' ? h : w;
  const deep = back === 'l' || back === 'r' ? w : h;
  const at = (a: number, d: number, la: number, ld: number) => {
    if (back === 'b') return { x: x + a, y: y + h - d - ld, w: la, h: ld };
    if (back === 'l') return { x: x + d, y: y + a, w: ld, h: la };
    if (back === 'r') return { x: x + w - d - ld, y: y + a, w: ld, h: la };
    return { x: x + a, y: y + d, w: la, h: ld };
  };
  return { along, deep, at };
}

/** Draws one piece of furniture or one fixture. */
export function drawPiece(pen: Pen, piece: Piece): void {
  const { along, deep, at } = frame(piece);
  const box = (a: number, d: number, la: number, ld: number, attributes = FACE) => {
    const r = at(a, d, la, ld);
    pen.rect(r.x, r.y, r.w, r.h, attributes);
  };
  const oval = (a: number, d: number, ra: number, rd: number, attributes = FACE) => {
    const r = at(a - ra, d - rd, 2 * ra, 2 * rd);
    pen.ellipse(r.x + r.w / 2, r.y + r.h / 2, r.w / 2, r.h / 2, attributes);
  };
  switch (piece.what) {
    case 'bed': {
      const tables = along > 2.4;
      const wide = tables ? along - 1.1 : along;
      const from = (along - wide) / 2;
      if (tables) for (const a of [0.04, along - 0.46]) box(a, 0.02, 0.42, 0.42);
      box(from, 0, wide, deep, `${FACE} rx="2"`);
      const pillows = wide > 1.2 ? 2 : 1;
      for (let i = 0; i < pillows; i++)
        box(from + 0.1 + (i * (wide - 0.1)) / pillows, 0.1, (wide - 0.1) / pillows - 0.1, 0.38, `${FACE} rx="3"`);
      box(from, 0.62, wide, deep - 0.62, `${BARE} rx="2"`);
      break;
    }
    case 'wardrobe':
      box(0, 0, along, deep);
      box(0, deep / 2, along, 0.001, `${BARE} stroke-dasharray="3 3"`);
      break;
    case 'sofa': {
      box(0, 0, along, deep, `fill="${RUG}"`);
      const wide = along * 0.72;
      const from = (along - wide) / 2;
      const seat = Math.min(0.95, deep * 0.36);
      box(from, deep * 0.1, wide, seat, `${FACE} rx="3"`);
      box(from, deep * 0.1, wide, seat * 0.28, `${FACE} rx="2"`);
      box(from + wide / 2, deep * 0.1 + seat * 0.28, 0.001, seat * 0.72, BARE);
      box(along / 2 - wide * 0.22, deep * 0.2 + seat, wide * 0.44, Math.min(0.6, deep * 0.22), `${FACE} rx="2"`);
      break;
    }
    case 'table':
      table(pen, piece);
      break;
    case 'counter':
      box(0, 0, along, deep);
      if (along > 1.8) {
        box(along * 0.5 - 0.35, 0.1, 0.7, deep - 0.22, `${BARE} rx="3"`);
        for (const a of [0.22, 0.52]) for (const d of [0.18, deep - 0.2]) oval(a + 0.1, d, 0.1, 0.1, BARE);
        box(along - 0.7, 0, 0.7, deep);
      }
      break;
    case 'island':
      pen.rect(piece.x, piece.y, piece.w, 0.8, FACE);
      for (let i = 0; i < 3; i++) pen.circle(piece.x + (piece.w * (i + 0.5)) / 3, piece.y + 1.02, 0.17, FACE);
      break;
    case 'wc':
      box(along / 2 - 0.2, 0, 0.4, 0.2);
      oval(along / 2, 0.44, 0.18, 0.25);
      break;
    case 'basin': {
      box(0, 0, along, deep);
      const count = piece.count ?? 1;
      for (let i = 0; i < count; i++)
        oval((along * (i + 0.5)) / count, deep / 2, Math.min(0.22, along * 0.3), deep * 0.3, BARE);
      break;
    }
    case 'shower':
      pen.rect(piece.x, piece.y, piece.w, piece.h, FACE);
      pen.line(piece.x, piece.y, piece.x + piece.w, piece.y + piece.h, BARE);
      pen.line(piece.x + piece.w, piece.y, piece.x, piece.y + piece.h, BARE);
      break;
    case 'tub':
      box(0, 0, along, deep, `${FACE} rx="3"`);
      box(0.09, 0.09, along - 0.18, deep - 0.18, `${BARE} rx="9"`);
      break;
    case 'washer':
      for (const a of [0, 0.66]) {
        box(a, 0, 0.64, deep);
        oval(a + 0.32, deep / 2, 0.21, 0.21, BARE);
      }
      break;
    case 'stairs':
      stairs(pen, piece);
      break;
    case 'desk': {
      const pair = (piece.count ?? 2) > 2;
      const seats = pair ? 2 : 1;
      pen.rect(piece.x, piece.y + piece.h / 2 - (pair ? 0.7 : 0.4), piece.w, pair ? 1.4 : 0.75, FACE);
      if (pair) pen.line(piece.x, piece.y + piece.h / 2, piece.x + piece.w, piece.y + piece.h / 2, BARE);
      for (let i = 0; i < seats; i++) {
        const cx = piece.x + (piece.w * (i + 0.5)) / seats;
        if (pair) pen.rect(cx - 0.24, piece.y - 0.06, 0.48, 0.28, `${FACE} rx="3"`);
        pen.rect(cx - 0.24, piece.y + piece.h - 0.34, 0.48, 0.28, `${FACE} rx="3"`);
      }
      break;
    }
    case 'reception-desk':
      pen.rect(piece.x, piece.y, piece.w, piece.h, `${FACE} rx="4"`);
      pen.line(piece.x + 0.1, piece.y + 0.28, piece.x + piece.w - 0.1, piece.y + 0.28, BARE);
      break;
  }
}

/** A table with chairs along its longer sides. */
function table(pen: Pen, { x, y, w, h, count = 6 }: Piece): void {
  const upright = h >= w;
  const each = Math.ceil(count / 2);
  const chair = 0.42;
  if (upright) pen.rect(x + 0.45, y + 0.1, w - 0.9, h - 0.2, `${FACE} rx="3"`);
  else pen.rect(x + 0.1, y + 0.45, w - 0.2, h - 0.9, `${FACE} rx="3"`);
  for (let i = 0; i < each; i++) {
    const t = (i + 0.5) / each;
    for (const far of [false, true]) {
      if (upright)
        pen.rect(far ? x + w - 0.4 : x + 0.02, y + 0.1 + (h - 0.2) * t - chair / 2, 0.38, chair, `${FACE} rx="3"`);
      else pen.rect(x + 0.1 + (w - 0.2) * t - chair / 2, far ? y + h - 0.4 : y + 0.02, chair, 0.38, `${FACE} rx="3"`);
    }
  }
}

/** Two flights with a landing at the top. */
function stairs(pen: Pen, { x, y, w, h, count = 10 }: Piece): void {
  const landing = Math.min(1.1, h * 0.3);
  const middle = x + w / 2;
  for (let i = 0; i <= count; i++) {
    const at = y + landing + ((h - landing) * i) / count;
    pen.line(x, at, x + w, at, BARE);
  }
  pen.line(middle, y + landing, middle, y + h, `stroke="${LINE}" stroke-width="1.6"`);
}
