import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { MediaImage } from '@/components/ui/media-image';
import type { Picture } from '@/lib/property/types';
import type { Unit } from '@/lib/unit/types';

const SIZES = '(min-width: 1536px) 900px, (min-width: 1024px) 60vw, 92vw';

/** Floor plan and photograph of a unit, one at a time, chosen by native radio buttons: it needs no script. */
export function UnitPictures({ unit, id }: { unit: Unit; id: string }) {
  const t = useTranslations();
  const tab =
    'inline-flex min-h-11 cursor-pointer items-center border-b border-transparent text-sm text-ink-3 has-checked:border-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2';
  const failed = t('common.imageUnavailable');
  const panel = (picture: Picture | null, alt: string, none: string, plan: boolean) =>
    picture ? (
      <>
        <MediaImage
          src={picture.src}
          alt={alt}
          sizes={SIZES}
          priority={plan || unit.floorPlan === null}
          placeholder={picture.placeholder}
          failed={failed}
          frameClassName="aspect-[4/3] bg-white"
          className={plan ? 'object-contain p-2 md:p-6' : ''}
        />
        {plan && (
          <a
            href={picture.src}
            target="_blank"
            rel="noopener"
            className="absolute end-4 bottom-4 flex min-h-11 items-center gap-2.5 border border-line bg-white px-4 text-sm hover:border-ink"
          >
            <Icon name="expand" className="size-4" />
            {t('unit.openPlan')}
          </a>
        )}
      </>
    ) : (
      <div className="flex aspect-[4/3] flex-col items-center justify-center gap-2 bg-paper-2 px-6 text-center">
        <p className="serif title-3">{none}</p>
        {plan && <p className="text-sm text-ink-2">{t('unit.floorPlanUnavailableText')}</p>}
      </div>
    );

  return (
    <section
      className="group/pictures border border-line bg-white"
      aria-label={`${t('unit.floorPlan')} / ${t('unit.photograph')}`}
    >
      <div className="flex gap-7 px-5 pt-2 md:px-7" role="radiogroup">
        <label className={tab}>
          <input type="radio" name="picture" value="plan" defaultChecked className="show-plan sr-only" />
          {t('unit.floorPlan')}
        </label>
        <label className={tab}>
          <input type="radio" name="picture" value="photograph" className="show-photograph sr-only" />
          {t('unit.photograph')}
        </label>
      </div>
      <div className="relative p-3 group-has-[.show-photograph:checked]/pictures:hidden md:p-5">
        {panel(unit.floorPlan, t('unit.planAlt', { id }), t('unit.floorPlanUnavailable'), true)}
      </div>
      <div className="relative hidden p-3 group-has-[.show-photograph:checked]/pictures:block md:p-5">
        {panel(unit.image, t('unit.photoAlt', { id }), t('unit.photographUnavailable'), false)}
      </div>
    </section>
  );
}
