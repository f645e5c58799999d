'use client';

import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import type { ZoomHandle, ZoomLimits } from '@/lib/browser/zoom';
import type { ZoomEngineProps } from '@/components/ui/zoom-engine';

type Props = {
  children: ReactNode;
  limits: ZoomLimits;
  /** null until the code has arrived, or while the picture is not to be zoomed */
  engine: ComponentType<ZoomEngineProps> | null;
  inPage: boolean;
  onScale: (scale: number) => void;
  onReady: (handle: ZoomHandle | null) => void;
  className: string;
};

/** A window onto a picture. The picture is in it from the start; what zooms it may come later. */
export function ZoomSurface({ children, limits, engine: Engine, inPage, onScale, onReady, className }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const scaled = useCallback(
    (scale: number) => {
      setZoomed(scale > 1);
      onScale(scale);
    },
    [onScale],
  );
  // Only what this code does itself is taken from the browser: one finger scrolls until the picture is zoomed.
  const touchAction = Engine === null ? undefined : zoomed ? 'none' : inPage ? 'pan-y' : 'pan-x';
  return (
    <div
      ref={frame}
      data-zoomed={zoomed || undefined}
      className={`relative overflow-hidden data-zoomed:cursor-grab data-zoomed:active:cursor-grabbing ${className}`}
      style={{ touchAction }}
    >
      <div ref={content} className="size-full origin-top-left">
        {children}
      </div>
      {Engine && (
        <Engine
          frame={frame}
          content={content}
          limits={limits}
          inPage={inPage}
          onScale={scaled}
          onReady={(handle) => {
            // One that comes, or comes again, starts with the whole picture and tells of no scale.
            setZoomed(false);
            onReady(handle);
          }}
        />
      )}
    </div>
  );
}
