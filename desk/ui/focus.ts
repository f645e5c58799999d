/** A point of a picture: whole percent from its left and from its top. */
export type Focus = { x: number; y: number };

export const MIDDLE: Focus = { x: 50, y: 50 };
/** What an arrow moves it by, alone and with Shift. */
const STEP = 1;
const LEAP = 10;
/** Which way an arrow key moves a point: one step to the right, and one down. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** The point under a pointer that is at `clientX`, `clientY`, on the picture in `box`; outside of it, at its edge. */
export function pointUnder(
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Focus {
  return {
    x: percent(((clientX - box.left) / box.width) * 100),
    y: percent(((clientY - box.top) / box.height) * 100),
  };
}

/** The point that a key moves it to; null for a key that moves nothing. */
export function pointAfter({ x, y }: Focus, { key, shiftKey }: { key: string; shiftKey: boolean }): Focus | null {
  const move = ARROWS[key];
  if (!move) return null;
  const step = shiftKey ? LEAP : STEP;
  return { x: percent(x + move[0] * step), y: percent(y + move[1] * step) };
}

/** What a slider of it comes to by an arrow with Shift; null for every other key, which the browser knows. */
export function leapOf(value: number, { key, shiftKey }: { key: string; shiftKey: boolean }): number | null {
  if (!shiftKey || !(key in ARROWS)) return null;
  return percent(value + (key === 'ArrowRight' || key === 'ArrowUp' ? LEAP : -LEAP));
}

export const isMiddle = ({ x, y }: Focus): boolean => x === MIDDLE.x && y === MIDDLE.y;

/** The style of a picture that is cut around its point; from the left in every language, as pictures are not mirrored. */
export const cutAt = (focus: Focus | null | undefined): { objectPosition: string } | undefined =>
  focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined;
