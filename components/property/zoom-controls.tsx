import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { type Zoom, zoomPercent } from '@/lib/browser/zoom';
import type { IslandTranslate } from '@/lib/i18n/island';
import { PICTURE_ZOOM } from '@/lib/property/rules';
import type { LIGHTBOX_MESSAGES } from '@/lib/property/view';

type Props = {
  zoom: Zoom;
  t: IslandTranslate<(typeof LIGHTBOX_MESSAGES)[number]>;
  /** the way to the whole screen, where this is not it */
  fullScreen?: ReactNode;
  className: string;
};

/** The looks of each of its buttons. */
export const ZOOM_BUTTON = 'grid h-11 min-w-11 place-items-center border-s border-current/20 px-2 first:border-s-0';

/** − 100% + and full screen, in this order in every language, as on a ruler. */
export function ZoomControls({ zoom, t, fullScreen, className }: Props) {
  const button = (icon: 'minus' | 'plus', label: string, press: () => void) => (
    <button type="button" aria-label={label} onClick={press} className={ZOOM_BUTTON}>
      <Icon name={icon} className="size-4" />
    </button>
  );
  return (
    <div dir="ltr" className={`needs-script flex border text-body ${className}`}>
      {button('minus', t('gallery.zoomOut'), () => {
        zoom.zoomBy(1 / PICTURE_ZOOM.step);
      })}
      <button type="button" onClick={zoom.reset} className={`${ZOOM_BUTTON} min-w-16`}>
        <span className="sr-only">{t('gallery.zoomReset')} </span>
        <span aria-live="polite">{zoomPercent(zoom.scale)}</span>
      </button>
      {button('plus', t('gallery.zoomIn'), () => {
        zoom.zoomBy(PICTURE_ZOOM.step);
      })}
      {fullScreen}
    </div>
  );
}
