import { useLocale, useTranslations } from 'next-intl';
import { ContactActions } from '@/components/agency/contact-actions';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import { StatusTag } from '@/components/property/sales-status';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { FactLine } from '@/components/ui/figures';
import { EmptyFrame, MediaImage } from '@/components/ui/media-image';
import { formatCount, formatNumber, formatPrice, truncate } from '@/lib/format';
import { localePath } from '@/lib/i18n/locales';
import { foreign, termName, type TermKey } from '@/lib/property/format';
import { displayPrice } from '@/lib/property/rules';
import type { Property } from '@/lib/property/types';
import type { Agency } from '@/lib/site';

/** Three across from 1280 px, two from 600, one below (specification section 2). */
const CARD_SIZES = '(min-width: 1280px) 30vw, (min-width: 600px) 46vw, 92vw';
const TITLE_LENGTH = 40;

type Props = {
  property: Property;
  agency: Agency;
  /** how early its picture is wanted */
  loading?: 'first' | 'eager' | 'lazy';
  sizes?: string;
  headingLevel?: 'h2' | 'h3';
  /** a sample of the list fallback: no price, no link to a property */
  sample?: boolean;
};

/** A listing as lists and grids show it: one link stretched over the card, its actions beside it. */
export function PropertyCard({
  property,
  agency,
  loading = 'lazy',
  sizes = CARD_SIZES,
  headingLevel: Heading = 'h2',
  sample = false,
}: Props) {
  const locale = useLocale();
  const t = useTranslations();
  const lang = foreign(property.contentLanguage, locale);
  const words = (key: TermKey) => t(`terms.${key}`);
  const title = truncate(property.title, TITLE_LENGTH);
  const price = displayPrice(property);
  const area = property.minArea ?? property.averageArea;
  const beds = property.averageBedrooms;
  const place = [property.district?.name, property.city?.name].map((name) => name ?? t('common.notAvailable'));
  const facts = [
    beds === null ? null : beds === 0 ? t('card.studio') : t('card.beds', { count: beds, n: formatCount(beds) }),
    property.residentialUnits
      ? t(property.commercialUnits ? 'card.residential' : 'card.units', {
          count: property.residentialUnits,
          n: formatNumber(property.residentialUnits),
        })
      : null,
    property.commercialUnits ? t('card.commercial', { n: formatNumber(property.commercialUnits) }) : null,
    area ? t('card.area', { n: formatNumber(area) }) : null,
  ].filter((fact): fact is string => fact !== null);

  return (
    <article className="group relative flex flex-col" data-property={property.slug}>
      <div className="relative">
        {property.cover ? (
          <MediaImage
            src={property.cover.src}
            alt={property.title}
            sizes={sizes}
            placeholder={property.cover.placeholder}
            failed={t('common.imageUnavailable')}
            priority={loading === 'first'}
            eager={loading === 'eager'}
            frameClassName="aspect-[4/3]"
            className="transition-transform duration-700 ease-quiet group-hover:scale-[1.025]"
          />
        ) : (
          <EmptyFrame label={t('common.imageUnavailable')} className="aspect-[4/3]" />
        )}
        {sample ? (
          <span className="caps absolute start-3.5 top-3.5 rounded-sm bg-paper px-[11px] py-[6px] text-xs leading-none">
            {t('card.sample')}
          </span>
        ) : (
          <>
            <StatusTag
              term={property.salesStatus}
              name={termName(property.salesStatus, words, t('terms.available'))}
              lang={lang}
              className="absolute start-3.5 top-3.5"
            />
            <FavouriteHeart
              id={property.id}
              slug={property.slug}
              addLabel={t('favourite.add', { title: property.title })}
              removeLabel={t('favourite.remove', { title: property.title })}
              className="absolute end-2 top-2 z-10"
            />
          </>
        )}
      </div>
      <div className="mt-[18px] flex justify-between gap-3 text-[13px] text-ink-3">
        <span className="caps text-xs leading-5">
          {termName(property.type, words, t('terms.property'))}
          <span aria-hidden="true"> · </span>
          {termName(property.status, words, t('terms.available'))}
        </span>
        {property.developer && (
          <span lang={lang} className="truncate text-end">
            {property.developer.name}
          </span>
        )}
      </div>
      <Heading className="title-3 mt-1.5 text-balance" lang={foreign(property.titleLanguage, locale)}>
        {sample ? (
          title
        ) : (
          <SiteLink
            href={localePath(locale, `/properties/${property.slug}`)}
            className="stretched decoration-line-2 decoration-1 underline-offset-4 group-hover:underline"
            data-track="card_open"
            data-track-label={property.slug}
            title={title === property.title ? undefined : property.title}
          >
            <bdi>{title}</bdi>
          </SiteLink>
        )}
      </Heading>
      <p className="mt-1 text-sm text-ink-3" lang={lang}>
        {place.join(t('common.comma'))}
      </p>
      {!sample && (
        <p className="mt-2.5 text-[17px]">
          {price === null ? (
            t('common.contactUs')
          ) : (
            <>
              <small className="me-1.5 text-[13px] text-ink-3">{t('common.from')}</small>
              <bdi>{formatPrice(price)}</bdi>
            </>
          )}
        </p>
      )}
      {facts.length > 0 && <FactLine facts={facts} />}
      {!sample && (
        <div className="mt-auto">
          <div className="mt-4 flex items-center border-t border-line pt-2.5">
            <ContactActions
              agency={agency}
              title={property.title}
              label={property.slug}
              className="relative z-10 -ms-3"
            />
            <span className="ms-auto flex min-h-11 items-center gap-2 text-sm" aria-hidden="true">
              {t('common.viewDetails')}
              <Icon
                name="arrow"
                className="size-[18px] transition-transform duration-300 ease-quiet ltr:group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
              />
            </span>
          </div>
        </div>
      )}
    </article>
  );
}
