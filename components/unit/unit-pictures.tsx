import { useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { ZoomViewer } from '@/components/property/zoom-viewer';
import { MediaImage } from '@/components/ui/media-image';
import { islandMessages } from '@/lib/i18n/island-messages';
import type { Picture } from '@/lib/property/types';
import { LIGHTBOX_MESSAGES } from '@/lib/property/view';
import type { Unit } from '@/lib/unit/types';

const SIZES = '(min-width: 96rem) 900px, (min-width: 64rem) 60vw, 92vw';

/** The drawing's own proportion, as far as a page has room for it. */
const frameRatio = ({ width, height }: Picture): number =>
  width && height ? Math.min(2.2, Math.max(1, width / height)) : 4 / 3;

/**
 * Floor plan and photograph of a unit, one at a time, chosen by native radio buttons, and zoomed where they stand
 * (specification section 2, Image viewer). Without script both are shown as they are.
 */
export function UnitPictures({ unit, id }: { unit: Unit; id: string }) {
  const t = useTranslations();
  const messages = islandMessages(useLocale(), LIGHTBOX_MESSAGES);
  const tab =
    'picture-tab group/tab inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-3 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2';
  const name = 'picture-name border-b border-transparent pb-0.5 group-hover/tab:text-ink';
  // The photograph stands first where there is no plan but a photograph.
  const planFirst = unit.floorPlan !== null || unit.image === null;

  const viewer = (picture: Picture, alt: string, plan: boolean) => (
    <ZoomViewer
      picture={{ src: picture.src, alt }}
      title={alt}
      messages={messages}
      openLabel={plan ? t('unit.openPlan') : t('unit.openPhoto')}
      drawing={plan}
      className={plan ? 'aspect-(--ratio)' : 'aspect-[4/3]'}
    >
      <MediaImage
        src={picture.src}
        alt={alt}
        sizes={SIZES}
        priority={plan === planFirst}
        placeholder={plan ? null : picture.placeholder}
        frameClassName={plan ? 'size-full bg-white' : 'size-full'}
        fit={plan ? 'contain' : 'cover'}
      />
    </ZoomViewer>
  );
  const none = (title: string, text?: string) => (
    <div className="flex aspect-[4/3] flex-col items-center justify-center gap-2 bg-paper-2 px-6 text-center">
      <p className="serif title-3">{title}</p>
      {text && <p className="text-sm text-ink-2">{text}</p>}
    </div>
  );

  return (
    <section className="pictures border border-line bg-white lg:order-first" aria-label={t('unit.viewer')}>
      <div className="flex gap-7 px-5 pt-2" role="radiogroup" aria-label={t('unit.viewer')}>
        <label className={tab}>
          <input type="radio" name="picture" value="plan" defaultChecked={planFirst} className="sr-only" />
          <span className={name}>{t('unit.floorPlan')}</span>
        </label>
        <label className={tab}>
          <input
            type="radio"
            name="picture"
            value="photograph"
            defaultChecked={!planFirst}
            className="show-photograph sr-only"
          />
          <span className={name}>{t('unit.photograph')}</span>
        </label>
      </div>
      <div
        className="picture-plan p-3 md:p-4"
        style={{ '--ratio': unit.floorPlan ? frameRatio(unit.floorPlan) : 4 / 3 } as CSSProperties}
      >
        {unit.floorPlan
          ? viewer(unit.floorPlan, t('unit.planAlt', { id }), true)
          : none(t('unit.floorPlanUnavailable'), t('unit.floorPlanUnavailableText'))}
      </div>
      <div className="picture-photograph p-3 md:p-4">
        {unit.image ? viewer(unit.image, t('unit.photoAlt', { id }), false) : none(t('unit.photographUnavailable'))}
      </div>
    </section>
  );
}
