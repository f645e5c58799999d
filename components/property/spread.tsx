import { useTranslations } from 'next-intl';
import { MediaImage } from '@/components/ui/media-image';
import { formatNumber } from '@/lib/format';
import { overhang, plateSizes } from '@/lib/image-sources';
import type { Picture } from '@/lib/property/types';

type Props = {
  pictures: readonly Picture[];
  at: number;
  title: string;
  /** which of the page's spreads it is */
  nth: 1 | 2;
};

/** One picture from edge to edge of the window, its caption below it: a rest between two sections (plate.css). */
export function Spread({ pictures, at, title, nth }: Props) {
  const t = useTranslations();
  const picture = pictures[at];
  if (!picture) return null;
  const n = formatNumber(at + 1);
  return (
    <figure className={`spread spread-${String(nth)} mt-16 md:mt-20`}>
      <MediaImage
        src={picture.src}
        alt={t('common.pictureOf', { title, n })}
        sizes={plateSizes(overhang([picture])).whole}
        placeholder={picture.placeholder}
        focus={picture.focus}
        frameClassName="spread-frame"
      />
      <figcaption className="spread-caption">
        <bdi>{title}</bdi>
        <bdi>{t('property.counter', { n, total: formatNumber(pictures.length) })}</bdi>
      </figcaption>
    </figure>
  );
}
