'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useOnDemand } from '@/lib/browser/on-demand';
import { zoomKey, type ZoomHandle, type ZoomLabels, type ZoomLimits } from '@/lib/browser/zoom';
import { ZoomControls } from '@/components/ui/zoom-controls';
import { ZoomSurface } from '@/components/ui/zoom-surface';
import type { LightboxPicture } from '@/components/ui/lightbox';

const engineCode = () => import('@/components/ui/zoom-engine').then(({ ZoomEngine }) => ZoomEngine);
const lightboxCode = () => import('@/components/ui/lightbox').then(({ Lightbox }) => Lightbox);

type Props = {
  /** the picture as the document holds it */
  children: ReactNode;
  /** the same, for the full screen */
  picture: LightboxPicture;
  title: string;
  limits: ZoomLimits;
  labels: ZoomLabels & { close: string };
  className: string;
};

/**
 * A picture in a page that zooms where it stands and fills the screen on demand. The code for it comes when a pointer or
 * the focus arrives; on a touch screen, where the first touch may be a pinch, when it is in view and the page is idle.
 */
export function ZoomViewer({ children, picture, title, limits, labels, className }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const handle = useRef<ZoomHandle | null>(null);
  const waiting = useRef<((handle: ZoomHandle) => void)[]>([]);
  const [scale, setScale] = useState(1);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<string>();
  const [engine, wantEngine] = useOnDemand(engineCode);
  const [Lightbox, wantLightbox] = useOnDemand(lightboxCode);

  const ready = useCallback((arrived: ZoomHandle | null) => {
    handle.current = arrived;
    if (arrived) for (const command of waiting.current.splice(0)) command(arrived);
  }, []);
  const scaled = useCallback((next: number) => {
    setScale(Math.round(next * 100) / 100);
  }, []);
  /** Does it now, or as soon as the code is there. */
  const tell = useCallback(
    (command: (handle: ZoomHandle) => void) => {
      if (handle.current) command(handle.current);
      else {
        waiting.current.push(command);
        void wantEngine().then((code) => {
          if (!code) waiting.current = [];
        });
      }
    },
    [wantEngine],
  );

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const want = () => void wantEngine();
    // A drag is taken from the browser, which then gives no focus: keys are to work after a press on the picture.
    const focus = () => {
      if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    };
    element.addEventListener('pointerdown', focus);
    const events = ['pointerenter', 'pointerdown', 'focusin'] as const;
    for (const name of events) element.addEventListener(name, want, { once: true });
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      if ('requestIdleCallback' in window) requestIdleCallback(want);
      else setTimeout(want, 1000);
    });
    if (matchMedia('(hover: none)').matches) observer.observe(element);
    return () => {
      element.removeEventListener('pointerdown', focus);
      for (const name of events) element.removeEventListener(name, want);
      observer.disconnect();
    };
  }, [wantEngine]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || open) return;
      const command =
        event.key === 'Escape' && scale !== 1
          ? (asked: ZoomHandle) => {
              asked.reset();
            }
          : zoomKey(event.key, scale, limits);
      if (!command) return;
      event.preventDefault();
      tell(command);
    };
    element.addEventListener('keydown', key);
    return () => {
      element.removeEventListener('keydown', key);
    };
  }, [scale, limits, tell, open]);

  const zoomBy = (factor: number) => {
    tell((asked) => {
      asked.zoomBy(factor);
    });
  };
  return (
    // Keys work while the focus is on one of the controls, or on the picture after a press on it.
    <div ref={root} tabIndex={-1} className="relative outline-none">
      <ZoomSurface limits={limits} engine={engine} inPage onScale={scaled} onReady={ready} className={className}>
        {children}
      </ZoomSurface>
      <ZoomControls
        scale={scale}
        labels={labels}
        onZoomIn={() => {
          zoomBy(limits.step);
        }}
        onZoomOut={() => {
          zoomBy(1 / limits.step);
        }}
        onReset={() => {
          tell((asked) => {
            asked.reset();
          });
        }}
        onFullScreen={() => {
          void wantLightbox().then((arrived) => {
            if (arrived) {
              setShown(root.current?.querySelector('img')?.currentSrc || undefined);
              setOpen(true);
            } else window.open(picture.src, '_blank', 'noopener');
          });
        }}
        className="border-line bg-white max-md:mx-auto max-md:mt-3 max-md:w-fit md:absolute md:end-0 md:bottom-0"
      />
      {open && Lightbox && (
        <Lightbox
          pictures={[{ ...picture, shown }]}
          start={0}
          title={title}
          limits={limits}
          labels={labels}
          light
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
