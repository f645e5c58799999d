import { useLocale, useTranslations } from 'next-intl';
import { statusColour } from '@/components/property/sales-status';
import { Rows, Section } from '@/components/ui/figures';
import { Icon } from '@/components/ui/icon';
import { Dotted, Parted } from '@/components/ui/interpolated';
import { formatMonth, formatPercent, formatPrice } from '@/lib/format';
import { localePath, type Locale } from '@/lib/i18n/locales';
import { figure, foreign, statusKey } from '@/lib/property/format';
import { displayPrice, isHandedOver, unitCount, isSold } from '@/lib/property/rules';
import type { PropertyDetail, Term } from '@/lib/property/types';
import { guaranteeText, placeText, termView } from '@/lib/property/view';
import { PAGES } from '@/lib/routes';

type Props = { property: PropertyDetail };

/** The name of a property, over it its kind; of one that is sold, that it is, and where similar ones are on this page. */
export function PropertyName({ property, similarHref }: Props & { similarHref: string | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const status = termView(property.status, t, t('terms.available'), property.contentLanguage, locale);
  const type = termView(property.type, t, t('terms.property'), property.contentLanguage, locale);
  return (
    <>
      <p className="eyebrow">
        <Dotted parts={[type, status, ...(property.developer ? [{ text: property.developer.name, lang }] : [])]} />
      </p>
      <h1 className="title-1 mt-2 lg:mt-3" lang={foreign(property.titleLanguage, locale)}>
        <bdi>{property.title}</bdi>
      </h1>
      {isSold(property.salesStatus) && (
        <p className={`mt-4 border-s-2 border-current ps-3 lg:mt-6 ${statusColour('sold')}`}>
          {t('property.soldOut')}{' '}
          <a href={similarHref ?? localePath(locale, PAGES.properties.path)} className="underline underline-offset-4">
            {t(similarHref ? 'property.soldSimilar' : 'property.soldElsewhere')}
          </a>
        </p>
      )}
    </>
  );
}

/** The place of a property, its statuses and, where the price panel is far down, its price. */
export function PropertyTerms({ property }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const place = placeText(property, t);
  const price = displayPrice(property);
  return (
    <>
      {/* The panel with the price comes last on a phone, so the price is also said here, over what may lie at the lower edge. */}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4 lg:hidden">
        <div>
          {price !== null && <p className="text-[13px] text-ink-3">{t('property.startingPrice')}</p>}
          <p className="figure mt-1 text-[34px] whitespace-nowrap">
            <bdi>{price === null ? t('common.priceOnRequest') : formatPrice(price, locale)}</bdi>
          </p>
        </div>
        <a
          href="#enquire"
          className="-mb-1.5 inline-flex min-h-11 items-center text-sm underline decoration-line-2 underline-offset-[6px] hover:decoration-ink"
        >
          {t('property.enquire')}
        </a>
      </div>
      <p className="mt-4 flex items-center gap-2.5 text-ink-2 lg:mt-6">
        <Icon name="pin" className="size-[18px] text-ink-3" />
        <Parted
          notes={[
            place ? { text: place, lang } : t('common.defaultPlace'),
            property.latinTitle !== null && { text: property.latinTitle, lang: 'en' },
          ]}
          locale={locale}
        />
      </p>
      <Badges property={property} />
    </>
  );
}

/** What kind of offer it is: statuses, terms and delivery. */
function Badges({ property }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const term = (which: Term | null) => termView(which, t, t('terms.available'), property.contentLanguage, locale);
  const [status, salesStatus] = [term(property.status), term(property.salesStatus)];
  const guarantee = guaranteeText(property, t, locale);
  const badges = [
    { ...status, colour: 'text-ink' },
    // Where both statuses read alike, once is enough.
    salesStatus.text !== status.text && {
      ...salesStatus,
      colour: statusColour(statusKey(property.salesStatus)),
    },
    property.postDelivery && { text: t('property.postDelivery'), colour: 'text-bronze' },
    guarantee !== null && { text: guarantee, colour: 'text-bronze' },
    property.delivery && {
      text: t('property.delivery', { date: formatMonth(property.delivery, locale) }),
      colour: 'text-ink',
    },
  ].filter((badge) => badge !== false && badge !== null);
  return (
    <ul className="mt-6 flex flex-wrap gap-2.5">
      {badges.map(({ text, colour, ...own }) => (
        <li
          key={text}
          {...own}
          className={`caps dotted inline-flex items-center gap-2 rounded-sm border border-line-2 px-2.5 py-1.5 text-xs ${colour}`}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The description and what is said first of every property. */
export function PropertyOverview({ property }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const none = t('common.notAvailable');
  const type = termView(property.type, t, t('terms.property'), property.contentLanguage, locale);
  return (
    <Section id="overview" title={t('property.overview')}>
      {property.descriptionHtml ? (
        // eslint-disable-next-line react/no-danger -- sanitised to prose by lib/upstream/html.ts
        <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: property.descriptionHtml }} />
      ) : (
        <p className="text-ink-2">{t('property.descriptionNone')}</p>
      )}
      <Rows
        className="mt-8 border-t border-line"
        items={[
          { label: t('property.type'), value: type.text, lang: type.lang },
          { label: t('property.units'), value: figure(unitCount(property)) ?? none },
          {
            label: t('property.completionProgress'),
            value: <Progress rate={property.completionRate} none={none} locale={locale} />,
          },
          {
            label: isHandedOver(property) ? t('property.handedOver') : t('property.expectedDelivery'),
            value: property.delivery ? formatMonth(property.delivery, locale) : none,
          },
        ]}
      />
    </Section>
  );
}

/** A completion rate as a short bar and its figure. */
function Progress({ rate, none, locale }: { rate: number | null; none: string; locale: Locale }) {
  if (rate === null) return none;
  const percent = Math.min(100, Math.max(0, rate));
  return (
    <span className="inline-flex items-baseline gap-3">
      <span className="h-[3px] w-24 self-center bg-line" aria-hidden="true">
        <span className="block h-full bg-bronze" style={{ width: `${String(percent)}%` }} />
      </span>
      <span className="whitespace-nowrap">{formatPercent(percent, locale)}</span>
    </span>
  );
}
