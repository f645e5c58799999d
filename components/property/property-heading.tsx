import { useLocale, useTranslations } from 'next-intl';
import { Price } from '@/components/property/price';
import { statusColour } from '@/components/property/sales-status';
import { FactLine, Rows, Section } from '@/components/ui/figures';
import { Icon } from '@/components/ui/icon';
import { Dotted, Parted } from '@/components/ui/interpolated';
import { List } from '@/components/ui/list';
import { formatMonth, formatPercent } from '@/lib/format';
import { directionOf, localePath, type Locale } from '@/lib/i18n/locales';
import { figure, foreign, statusKey } from '@/lib/property/format';
import { displayPrice, isHandedOver, isSingleHome, monthsUntil, unitCount } from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import {
  guaranteeText,
  kindView,
  placeText,
  plateFacts,
  priceLabel,
  priceNotes,
  salesStatusView,
  termView,
} from '@/lib/property/view';
import { PAGES } from '@/lib/routes';

type Props = { property: PropertyDetail };

/** What kind of property it is, by whom, and how it stands with its sale. */
function Kind({ property, className = '' }: Props & { className?: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const status = salesStatusView(property, t, locale);
  return (
    <p className={`eyebrow flex flex-wrap items-baseline gap-x-5 ${className}`}>
      <span>
        <Dotted parts={kindView(property, t, locale)} />
        {property.developer && (
          <span className="max-lg:hidden">
            {' · '}
            <bdi lang={lang}>{property.developer.name}</bdi>
          </span>
        )}
      </span>{' '}
      <span
        lang={status.lang}
        className={`dotted before:me-2 before:inline-block before:align-middle max-lg:ms-auto ${statusColour(statusKey(property.salesStatus))}`}
      >
        {status.text}
      </span>
    </p>
  );
}

/** The name of a property that is sold, that it is, and where similar ones are on this page. */
export function SoldName({ property, similarHref }: Props & { similarHref: string | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const said = property.rent ? 'rent.let' : isSingleHome(property) ? 'property.soldHome' : 'property.soldOut';
  return (
    <>
      <Kind property={property} />
      <h1 className="title-1 mt-2 lg:mt-3" lang={foreign(property.titleLanguage, locale)}>
        <bdi>{property.title}</bdi>
      </h1>
      <p className={`mt-4 border-s-2 border-current ps-3 lg:mt-6 ${statusColour('sold')}`}>
        {t(said)}{' '}
        <a href={similarHref ?? localePath(locale, PAGES.properties.path)} className="underline underline-offset-4">
          {t(similarHref ? 'property.soldSimilar' : 'property.soldElsewhere')}
        </a>
      </p>
    </>
  );
}

/** The words of the plate: name, place and price on paper, in the first screen of every window (plate.css). */
export function PlateWords({ property, named }: Props & { named: boolean }) {
  const t = useTranslations();
  const locale = useLocale();
  const place = placeText(property, t);
  const price = displayPrice(property);
  const notes = priceNotes(property, t, locale);
  const letters: Record<`--${string}`, number> = { '--letters': Math.max(12, property.title.length) };
  return (
    <div className="wrap">
      <div className="plate-words" style={letters}>
        {named && (
          <>
            <Kind property={property} className="plate-kind" />
            <h1 className="plate-name" lang={foreign(property.titleLanguage, locale)}>
              <bdi>{property.title}</bdi>
            </h1>
          </>
        )}
        {price !== null && <p className="plate-from text-caption text-ink-3">{priceLabel(property, t)}</p>}
        <p className="plate-price figure">
          <Price aed={price} rent={property.rent} />
        </p>
        {/* The panel with the form comes last on a phone. */}
        <a
          href="#enquire"
          className="plate-enquire inline-flex min-h-11 items-center text-sm underline decoration-line-2 underline-offset-[6px] hover:decoration-ink"
        >
          {t('property.enquire')}
        </a>
        {notes.length > 0 && <FactLine facts={notes} className="plate-notes" />}
        <p className="plate-place flex items-center gap-2.5 text-ink-2">
          <Icon name="pin" className="size-4.5 text-ink-3" />
          <Parted
            notes={[
              place ? { text: place, lang: foreign(property.contentLanguage, locale) } : t('common.defaultPlace'),
              property.latinTitle !== null && { text: property.latinTitle, lang: 'en' },
            ]}
          />
        </p>
        <FactLine facts={plateFacts(property, t, locale)} className="plate-facts" />
      </div>
    </div>
  );
}

/** What else is said of the offer, its statuses standing over its name: terms and delivery. */
export function Badges({ property }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const guarantee = guaranteeText(property, t, locale);
  const badges = [
    property.postDelivery && { text: t('property.postDelivery'), colour: 'text-bronze' },
    guarantee !== null && { text: guarantee, colour: 'text-bronze' },
    property.delivery && {
      text: t('property.delivery', { date: formatMonth(property.delivery, locale) }),
      colour: 'text-ink',
    },
  ].filter((badge) => badge !== false && badge !== null);
  if (badges.length === 0) return null;
  return (
    <List className="mt-6 flex flex-wrap gap-2.5">
      {badges.map(({ text, colour }) => (
        <li
          key={text}
          className={`caps dotted inline-flex items-center gap-2 rounded-sm border border-line-2 px-2.5 py-1.5 text-xs ${colour}`}
        >
          {text}
        </li>
      ))}
    </List>
  );
}

/** The description and what is said first of every property. */
export function PropertyOverview({ property }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const lang = foreign(property.contentLanguage, locale);
  const none = t('common.notAvailable');
  const type = termView(property.type, t, t('terms.property'), property.contentLanguage, locale);
  const single = isSingleHome(property);
  const { completionRate, delivery } = property;
  // Of a month that is still ahead nobody can say so, ready as the home may be.
  const handedOver = isHandedOver(property) && (delivery === null || monthsUntil(delivery) <= 0);
  return (
    <Section id="overview" title={t('property.overview')}>
      {property.descriptionHtml ? (
        // eslint-disable-next-line react/no-danger -- sanitised to prose by lib/upstream/parse/html.ts
        <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: property.descriptionHtml }} />
      ) : (
        <p className="text-ink-2">{t('property.descriptionNone')}</p>
      )}
      <Rows
        className="mt-8 border-t border-line"
        items={[
          { label: t('property.type'), value: type.text, lang: type.lang },
          // Of one home nothing is said that nobody knows: it is no project on its way.
          !single && { label: t('property.units'), value: figure(unitCount(property)) ?? none },
          !(single && completionRate === null) && {
            label: t('property.completionProgress'),
            value: <Progress rate={completionRate} none={none} locale={locale} />,
          },
          !(single && delivery === null) && {
            label: handedOver ? t('property.handedOver') : t('property.expectedDelivery'),
            value: delivery ? formatMonth(delivery, locale) : none,
          },
        ].filter((row) => row !== false)}
      />
    </Section>
  );
}

/** A completion rate as a short bar and its figure. */
function Progress({ rate, none, locale }: { rate: number | null; none: string; locale: Locale }) {
  if (rate === null) return none;
  const percent = Math.min(100, Math.max(0, rate));
  return (
    // A figure alone would have it run from the left in every language.
    <span dir={directionOf(locale)} className="inline-flex items-baseline gap-3">
      <span className="h-[3px] w-24 self-center bg-line" aria-hidden="true">
        <span className="block h-full bg-bronze" style={{ width: `${String(percent)}%` }} />
      </span>
      <span className="whitespace-nowrap">{formatPercent(percent, locale)}</span>
    </span>
  );
}
