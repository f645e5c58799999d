'use client';

import { useCallback, useRef, useState } from 'react';

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

/** A picture for the whole screen. */
export type LargePicture = {
  src: string;
  alt: string;
  /** of its thumbnail */
  focus?: { x: number; y: number };
  /** the file of it that the page shows already: it stands in until the large one has come */
  shown?: string;
};

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

type ZoomKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** How far a picture is zoomed, and the way to have it do more. */
export type Zoom = {
  scale: number;
  /** for the surface the picture lies in */
  scaled: (scale: number) => void;
  ready: (handle: ZoomHandle | null) => void;
  /** zooms about the middle, at once or as soon as the code is there */
  zoomBy: (factor: number) => void;
  reset: () => void;
  /** does what a key asks for. @returns false for a key that is not the picture's */
  key: (event: ZoomKey) => boolean;
};

/** @param want fetches the code that zooms; null when it cannot be had */
export function useZoom(limits: ZoomLimits, want: () => Promise<unknown>): Zoom {
  const [scale, setScale] = useState(1);
  const handle = useRef<ZoomHandle | null>(null);
  const waiting = useRef<((handle: ZoomHandle) => void)[]>([]);
  const ready = useCallback((arrived: ZoomHandle | null) => {
    handle.current = arrived;
    setScale(1);
    if (arrived) for (const command of waiting.current.splice(0)) command(arrived);
  }, []);
  const scaled = useCallback((next: number) => {
    setScale(Math.round(next * 100) / 100);
  }, []);
  const tell = (command: (handle: ZoomHandle) => void) => {
    if (handle.current) {
      command(handle.current);
      return;
    }
    waiting.current.push(command);
    void want().then((code) => {
      if (!code) waiting.current = [];
    });
  };
  const key = (event: ZoomKey) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const command = zoomKey(event.key, scale, limits);
    if (!command) return false;
    event.preventDefault();
    tell(command);
    return true;
  };
  return {
    scale,
    scaled,
    ready,
    key,
    zoomBy: (factor) => {
      tell((to) => {
        to.zoomBy(factor);
      });
    },
    reset: () => {
      tell((to) => {
        to.reset();
      });
    },
  };
}
