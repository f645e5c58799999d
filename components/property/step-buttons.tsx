import { Icon } from '@/components/ui/icon';
import type { Strip } from '@/lib/browser/strip';
import type { IslandTranslate } from '@/lib/i18n/island';

type Props = { strip: Strip; t: IslandTranslate<'gallery.previous' | 'gallery.next'>; className: string };

/** The arrows at both sides of a strip of pictures. */
export function StepButtons({ strip, t, className }: Props) {
  return ([-1, 1] as const).map((by) => (
    <button
      key={by}
      type="button"
      aria-label={t(by < 0 ? 'gallery.previous' : 'gallery.next')}
      onClick={() => {
        strip.step(by);
      }}
      className={`absolute top-1/2 -translate-y-1/2 place-items-center rounded-full ${by < 0 ? 'start-4' : 'end-4'} ${className}`}
    >
      <Icon name="arrow" className={`size-5 ${by < 0 ? '-scale-x-100' : ''}`} />
    </button>
  ));
}
