'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { TransformWrapper, useTransformContext } from 'react-zoom-pan-pinch';
import { clampZoom, wheelReader, type ZoomHandle, type ZoomLimits } from '@/lib/browser/zoom';

export type ZoomEngineProps = {
  /** the window onto the picture */
  frame: RefObject<HTMLDivElement | null>;
  /** what moves in it; as large as the frame */
  content: RefObject<HTMLDivElement | null>;
  limits: ZoomLimits;
  /** it lies in a page that scrolls: the wheel is the page's until the pointer has come to the picture on purpose */
  inPage: boolean;
  onScale: (scale: number) => void;
  onReady: (handle: ZoomHandle | null) => void;
};

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Milliseconds without scrolling, and px of movement, after which the pointer is at the picture on purpose. */
const SETTLED = 150;
const MEANT = 3;

/** Says whether a wheel event is meant for the picture, not a page that scrolls past under the pointer. */
function intentOf(frame: HTMLElement): { meant: () => boolean; stop: () => void } {
  let scrolledAt = performance.now();
  let from: { x: number; y: number } | null = null;
  // This code came because the pointer did.
  let moved = frame.matches(':hover');
  const scroll = () => {
    scrolledAt = performance.now();
    moved = false;
    from = null;
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    from ??= { x, y };
    if (Math.abs(x - from.x) + Math.abs(y - from.y) >= MEANT) moved = true;
  };
  const enter = () => {
    if (performance.now() - scrolledAt > SETTLED) moved = true;
  };
  window.addEventListener('scroll', scroll, { passive: true });
  frame.addEventListener('pointermove', move);
  frame.addEventListener('pointerenter', enter);
  frame.addEventListener('pointerdown', enter);
  return {
    meant: () => moved && performance.now() - scrolledAt > SETTLED,
    stop: () => {
      window.removeEventListener('scroll', scroll);
      frame.removeEventListener('pointermove', move);
      frame.removeEventListener('pointerenter', enter);
      frame.removeEventListener('pointerdown', enter);
    },
  };
}

/** Gives the elements of the page to the library, which otherwise draws its own, and takes over the wheel. */
function Attach({ frame, content, limits, inPage, onReady }: ZoomEngineProps) {
  const instance = useTransformContext();
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });

  // Not a layout effect: the frame around this component has no ref yet when those run, nor an opening dialog a size.
  useEffect(() => {
    const window_ = frame.current;
    const moving = content.current;
    if (!window_ || !moving) return;
    instance.init(window_, moving);
    // The browser's own dragging of pictures would take the drag away.
    for (const image of moving.querySelectorAll('img')) image.draggable = false;
    const controls = instance.getContext();
    const time = () => (calm() ? 0 : 200);
    // Where a running animation leads: the next step counts from there, not from where it has got to.
    let aim: { scale: number } | null = null;
    const follow = (scale: number, end: Promise<void>) => {
      const own = (aim = { scale });
      void end.then(() => {
        if (aim === own) aim = null;
      });
    };
    const zoomTo = (asked: number, x: number, y: number, duration: number) => {
      const scale = clampZoom(asked, limits);
      follow(scale, controls.zoomToPoint(scale, x, y, duration));
    };
    ready.current({
      zoomBy: (factor) => {
        const { left, top, width, height } = window_.getBoundingClientRect();
        zoomTo((aim ?? instance.state).scale * factor, left + width / 2, top + height / 2, time());
      },
      reset: () => {
        follow(1, controls.resetTransform(time()));
      },
      panBy: (x, y) => void controls.panBy(x, y, time()),
    });

    const intent = intentOf(window_);
    const factorOf = wheelReader(limits);
    const wheel = (event: WheelEvent) => {
      if (inPage && !event.ctrlKey && !intent.meant()) return;
      const { scale } = instance.state;
      const further = event.deltaY < 0 ? scale < limits.max : scale > limits.min;
      // At its limit the picture lets the page scroll on.
      if (inPage && !further) return;
      event.preventDefault();
      const factor = factorOf(event);
      if (factor !== null) zoomTo(scale * factor, event.clientX, event.clientY, 0);
    };
    window_.addEventListener('wheel', wheel, { passive: false });
    return () => {
      window_.removeEventListener('wheel', wheel);
      intent.stop();
      ready.current(null);
      instance.cleanupWindowEvents();
      moving.style.transform = '';
    };
  }, [instance, frame, content, limits, inPage]);
  return null;
}

/**
 * Zooms `content` inside `frame`: wheel, drag, pinch, double click to reset. It draws nothing itself, so that a picture
 * that stands in the document stays where it is when this code arrives.
 */
export function ZoomEngine(props: ZoomEngineProps) {
  const { limits, onScale } = props;
  const [zoomed, setZoomed] = useState(false);
  return (
    <TransformWrapper
      minScale={limits.min}
      maxScale={limits.max}
      centerZoomedOut
      wheel={{ disabled: true }}
      // Not zoomed, a finger scrolls the page or the strip of pictures.
      panning={{ disabled: !zoomed, allowRightClickPan: false }}
      doubleClick={{ mode: 'reset', animationTime: calm() ? 0 : 200 }}
      velocityAnimation={{ disabled: calm() }}
      onTransform={(_, { scale }) => {
        onScale(scale);
        setZoomed(scale > 1);
      }}
    >
      <Attach {...props} />
    </TransformWrapper>
  );
}
