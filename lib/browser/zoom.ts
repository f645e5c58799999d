/** How far and in what steps a picture zooms; the screens give the numbers. */
export type ZoomLimits = {
  min: number;
  max: number;
  /** factor of one press of a button or key */
  step: number;
  /** factor of one step of the wheel away from, and towards, the visitor */
  wheelIn: number;
  wheelOut: number;
};

/** What controls and keys ask of a picture; `at` are viewport coordinates that stay where they are. */
export type ZoomHandle = {
  zoomBy: (factor: number) => void;
  reset: () => void;
  /** moves the picture by px */
  panBy: (x: number, y: number) => void;
};

export type ZoomLabels = { zoomIn: string; zoomOut: string; reset: string; fullScreen: string };

/** Px of wheel travel that make one step: a notch of a mouse is one, a trackpad's small moves add up. */
const WHEEL_TRAVEL = 20;
const PAN = 60;

/** `scale` within its limits, to the percent. */
export function clampZoom(scale: number, { min, max }: Pick<ZoomLimits, 'min' | 'max'>): number {
  return Math.min(max, Math.max(min, Math.round(scale * 100) / 100));
}

/** The scale in whole percent: `120%`. */
export function zoomPercent(scale: number): string {
  return `${String(Math.round(scale * 100))}%`;
}

/**
 * Turns wheel events into factors: each step one wheel factor, a trackpad's pinch (ctrlKey) smoothly.
 * @returns null while the travel is not yet worth a step
 */
export function wheelReader({
  wheelIn,
  wheelOut,
}: ZoomLimits): (event: Pick<WheelEvent, 'deltaY' | 'ctrlKey' | 'deltaMode'>) => number | null {
  let travel = 0;
  return ({ deltaY, deltaMode, ctrlKey }) => {
    if (deltaY === 0) return null;
    if (ctrlKey && Math.abs(deltaY) < WHEEL_TRAVEL) return Math.exp(-deltaY / 100);
    // Lines and pages, which some mice count in, are always whole steps.
    const moved = deltaMode === 0 ? deltaY : Math.sign(deltaY) * WHEEL_TRAVEL;
    travel = Math.sign(moved) === Math.sign(travel) ? travel + moved : moved;
    if (Math.abs(travel) < WHEEL_TRAVEL) return null;
    travel = 0;
    return deltaY < 0 ? wheelIn : wheelOut;
  };
}

/**
 * What a key asks of a picture: + and - zoom, 0 resets, arrows move it while it is zoomed.
 * @returns null for a key that is not the picture's
 */
export function zoomKey(key: string, scale: number, { step }: ZoomLimits): ((handle: ZoomHandle) => void) | null {
  const moves: Record<string, [x: number, y: number]> = {
    ArrowLeft: [PAN, 0],
    ArrowRight: [-PAN, 0],
    ArrowUp: [0, PAN],
    ArrowDown: [0, -PAN],
  };
  if (key === '+' || key === '=') {
    return (handle) => {
      handle.zoomBy(step);
    };
  }
  if (key === '-' || key === '_') {
    return (handle) => {
      handle.zoomBy(1 / step);
    };
  }
  if (key === '0') {
    return (handle) => {
      handle.reset();
    };
  }
  const move = scale > 1 ? moves[key] : undefined;
  return move
    ? (handle) => {
        handle.panBy(...move);
      }
    : null;
}
