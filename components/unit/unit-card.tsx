import { useLocale, useTranslations } from 'next-intl';
import { StatusTag } from '@/components/property/sales-status';
import { unitName } from '@/components/unit/unit-rows';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { FactLine } from '@/components/ui/figures';
import { EmptyFrame } from '@/components/ui/framed-image';
import { MediaImage } from '@/components/ui/media-image';
import { telHref } from '@/lib/agency/format';
import { formatCount, formatNumber, formatPrice } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { foreign, statusKey, termName, type TermKey } from '@/lib/property/format';
import { pricePerSqFt } from '@/lib/unit/rules';
import type { Unit } from '@/lib/unit/types';
import type { Agency } from '@/lib/site';

type Props = { unit: Unit; slug: string; agency: Pick<Agency, 'phone'>; view: 'grid' | 'list'; eager?: boolean };

/** A unit as the units screen shows it (specification section 2, Unit card). */
export function UnitCard({ unit, slug, agency, view, eager = false }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const words = (key: TermKey) => t(`terms.${key}`);
  const lang = foreign(unit.contentLanguage, locale);
  const name = unitName(unit, t('common.notAvailable'));
  const perSqFt = pricePerSqFt(unit);
  const beds = unit.bedrooms;
  const kind =
    beds === null
      ? t('units.unitTitleUnknown')
      : beds === 0
        ? t('units.studioTitle')
        : t('units.unitTitle', { n: formatCount(beds) });
  const facts = [
    beds === null ? null : beds === 0 ? t('units.studio') : t('card.beds', { count: beds, n: formatCount(beds) }),
    unit.baths === null ? null : t('units.baths', { count: unit.baths, n: formatCount(unit.baths) }),
    unit.area ? t('units.sqft', { n: formatNumber(unit.area) }) : null,
  ].filter((fact): fact is string => fact !== null);
  const extra = [
    unit.floor ? t('units.floor', { floor: unit.floor }) : null,
    unit.number ? t('units.unitNo', { number: unit.number }) : null,
  ].filter((fact): fact is string => fact !== null);
  const list = view === 'list';
  const picture = unit.image ?? unit.floorPlan;

  return (
    <article
      className={`group relative flex ${list ? 'gap-5 border-b border-line pb-6 md:gap-8' : 'flex-col'}`}
      data-unit={unit.id}
    >
      <div className={`relative ${list ? 'w-[36%] max-w-[260px] flex-none' : ''}`}>
        {picture ? (
          <MediaImage
            src={picture.src}
            alt={unit.image ? t('unit.photoAlt', { id: name }) : t('unit.planAlt', { id: name })}
            sizes={list ? '(min-width: 768px) 260px, 36vw' : '(min-width: 1280px) 30vw, (min-width: 600px) 46vw, 92vw'}
            placeholder={picture.placeholder}
            failed={t('common.imageUnavailable')}
            eager={eager}
            frameClassName="aspect-[4/3]"
            className={unit.image ? '' : 'object-contain p-3'}
          />
        ) : (
          <EmptyFrame label={t('common.imageUnavailable')} className="aspect-[4/3]" />
        )}
        <StatusTag
          status={statusKey(unit.status)}
          name={termName(unit.status, words, t('terms.available'))}
          lang={unit.status?.key ? undefined : lang}
          className={`absolute start-3 top-3 ${list ? 'max-md:hidden' : ''}`}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className={list ? '' : 'mt-[18px]'}>
          <p className="flex justify-between gap-3 text-[13px] text-ink-3">
            <span>{kind}</span>
            {list && <span className="md:hidden">{termName(unit.status, words, t('terms.available'))}</span>}
          </p>
          <h2 className="figure mt-1 text-[26px]">
            <SiteLink
              href={localePath(locale, `/properties/${slug}/units/${String(unit.id)}`)}
              className="stretched decoration-line-2 decoration-1 underline-offset-4 group-hover:underline"
              aria-label={t('units.open', { id: name })}
            >
              <bdi>{name}</bdi>
            </SiteLink>
          </h2>
          <p className="mt-2 text-[17px]">
            <bdi>{unit.price ? formatPrice(unit.price) : t('common.priceOnRequest')}</bdi>
            {perSqFt !== null && (
              <bdi className="ms-3 text-[13px] text-ink-3">{t('units.perSqFt', { n: formatNumber(perSqFt) })}</bdi>
            )}
          </p>
          {facts.length > 0 && <FactLine facts={facts} />}
          {extra.length > 0 && <p className="mt-1.5 text-sm text-ink-3">{extra.join(' · ')}</p>}
        </div>
        <div
          className={`mt-auto flex items-center pt-2.5 ${list ? '' : 'border-t border-line'}`}
          style={list ? undefined : { marginTop: 16 }}
        >
          <a
            href={telHref(agency.phone)}
            aria-label={t('units.contactAbout', { id: name })}
            className="relative z-10 -ms-3 grid size-11 place-items-center text-ink-2 hover:text-bronze"
            data-track="phone_call"
            data-track-label={slug}
          >
            <Icon name="phone" />
          </a>
          <span className="ms-auto flex min-h-11 items-center gap-2 text-sm" aria-hidden="true">
            {t('common.viewDetails')}
            <Icon name="arrow" />
          </span>
        </div>
      </div>
    </article>
  );
}
