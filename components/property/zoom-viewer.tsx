'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { FullScreen } from '@/components/property/full-screen';
import { ZOOM_BUTTON, ZoomControls } from '@/components/property/zoom-controls';
import { ZoomSurface } from '@/components/ui/zoom-surface';
import { useOnDemand } from '@/lib/browser/on-demand';
import { type LargePicture, useZoom } from '@/lib/browser/zoom';
import { islandTranslator, type IslandMessages } from '@/lib/i18n/island';
import { PICTURE_ZOOM } from '@/lib/property/rules';
import type { LIGHTBOX_MESSAGES } from '@/lib/property/view';

const engineCode = () => import('@/components/ui/zoom-engine').then(({ ZoomEngine }) => ZoomEngine);

type Props = {
  /** the picture as the document holds it */
  children: ReactNode;
  /** the same, for the full screen */
  picture: LargePicture;
  title: string;
  messages: IslandMessages<(typeof LIGHTBOX_MESSAGES)[number]>;
  /** of the button to the full screen */
  openLabel: string;
  className: string;
  /** its controls stand below it: a photograph has an edge to spare, a drawing words up to its edge */
  drawing?: boolean;
};

/**
 * A picture in a page that zooms where it stands and fills the screen on demand. The code for it comes when a pointer or
 * the focus arrives; on a touch screen, where the first touch may be a pinch, when it is in view and the page is idle.
 */
export function ZoomViewer({ children, picture, title, messages, openLabel, className, drawing = false }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [engine, wantEngine] = useOnDemand(engineCode);
  const zoom = useZoom(PICTURE_ZOOM, wantEngine);

  useEffect(() => {
    const element = root.current;
    if (!element || !matchMedia('(hover: none)').matches) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const want = () => void wantEngine();
      if ('requestIdleCallback' in window) requestIdleCallback(want);
      else setTimeout(want, 1000);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [wantEngine]);

  const want = () => void wantEngine();
  /** What happens on the whole screen comes by here too, as React sees it. */
  const isHere = (target: EventTarget) => target instanceof Node && root.current?.contains(target);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of its controls, and of the picture after a press on it
    <div
      ref={root}
      tabIndex={-1}
      onPointerEnter={want}
      onFocus={want}
      onPointerDown={({ currentTarget, target }) => {
        if (!isHere(target)) return;
        want();
        // A drag is taken from the browser, which then gives no focus: keys are to work after a press on the picture.
        if (!currentTarget.contains(document.activeElement)) currentTarget.focus({ preventScroll: true });
      }}
      onKeyDown={(event) => {
        if (!isHere(event.target)) return;
        if (event.key !== 'Escape') zoom.key(event);
        else if (zoom.scale !== 1) zoom.reset();
      }}
      className="relative outline-none"
    >
      <ZoomSurface
        limits={PICTURE_ZOOM}
        engine={engine}
        inPage
        onScale={zoom.scaled}
        onReady={zoom.ready}
        className={className}
      >
        {children}
      </ZoomSurface>
      <ZoomControls
        zoom={zoom}
        t={islandTranslator(messages)}
        fullScreen={
          <FullScreen
            picture={picture}
            shown={() => root.current?.querySelector('img')?.currentSrc}
            title={title}
            label={openLabel}
            messages={messages}
            className={ZOOM_BUTTON}
          />
        }
        className={`border-line bg-white max-md:mx-auto max-md:mt-3 max-md:w-fit ${drawing ? 'md:mt-3 md:ms-auto md:w-fit' : 'md:absolute md:end-0 md:bottom-0'}`}
      />
    </div>
  );
}
