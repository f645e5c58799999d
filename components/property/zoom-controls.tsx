'use client';

import { Icon } from '@/components/ui/icon';
import { zoomPercent, type ZoomHandle, type ZoomLimits } from '@/lib/browser/zoom';
import type { IslandTranslate } from '@/lib/i18n/island';
import type { LIGHTBOX_MESSAGES } from '@/lib/property/view';

type Props = {
  scale: number;
  limits: ZoomLimits;
  t: IslandTranslate<(typeof LIGHTBOX_MESSAGES)[number]>;
  /** has the picture do it */
  tell: (command: (handle: ZoomHandle) => void) => void;
  /** the way to the whole screen, where this is not it */
  fullScreen?: { label: string; open: () => void };
  className: string;
};

const BUTTON = 'grid h-11 min-w-11 place-items-center border-s border-current/20 px-2 first:border-s-0';

/** − 100% + and full screen, in this order in every language, as on a ruler. */
export function ZoomControls({ scale, limits, t, tell, fullScreen, className }: Props) {
  const zoomBy = (factor: number) => {
    tell((handle) => {
      handle.zoomBy(factor);
    });
  };
  return (
    <div dir="ltr" className={`needs-script flex border text-[15px] ${className}`}>
      <button
        type="button"
        aria-label={t('gallery.zoomOut')}
        onClick={() => {
          zoomBy(1 / limits.step);
        }}
        className={BUTTON}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <button
        type="button"
        onClick={() => {
          tell((handle) => {
            handle.reset();
          });
        }}
        className={`${BUTTON} min-w-16`}
      >
        <span className="sr-only">{t('gallery.zoomReset')} </span>
        <span aria-live="polite">{zoomPercent(scale)}</span>
      </button>
      <button
        type="button"
        aria-label={t('gallery.zoomIn')}
        onClick={() => {
          zoomBy(limits.step);
        }}
        className={BUTTON}
      >
        <Icon name="plus" className="size-4" />
      </button>
      {fullScreen && (
        <button type="button" aria-label={fullScreen.label} onClick={fullScreen.open} className={BUTTON}>
          <Icon name="expand" className="size-4" />
        </button>
      )}
    </div>
  );
}
