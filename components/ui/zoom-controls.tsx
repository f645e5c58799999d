'use client';

import { Icon } from '@/components/ui/icon';
import { zoomPercent, type ZoomLabels } from '@/lib/browser/zoom';

type Props = {
  scale: number;
  labels: ZoomLabels;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onReset: () => void;
  onFullScreen?: () => void;
  className: string;
};

const BUTTON = 'grid h-11 min-w-11 place-items-center border-s border-current/20 px-2 first:border-s-0';

/** − 100% + and full screen, in this order in every language, as on a ruler. */
export function ZoomControls({ scale, labels, onZoomIn, onZoomOut, onReset, onFullScreen, className }: Props) {
  const percent = zoomPercent(scale);
  return (
    <div dir="ltr" className={`needs-script flex border text-[15px] ${className}`}>
      <button type="button" aria-label={labels.zoomOut} onClick={onZoomOut} className={BUTTON}>
        <Icon name="minus" className="size-4" />
      </button>
      <button type="button" onClick={onReset} className={`${BUTTON} min-w-16`}>
        <span className="sr-only">{labels.reset} </span>
        <span aria-live="polite">{percent}</span>
      </button>
      <button type="button" aria-label={labels.zoomIn} onClick={onZoomIn} className={BUTTON}>
        <Icon name="plus" className="size-4" />
      </button>
      {onFullScreen && (
        <button type="button" aria-label={labels.fullScreen} onClick={onFullScreen} className={BUTTON}>
          <Icon name="expand" className="size-4" />
        </button>
      )}
    </div>
  );
}
