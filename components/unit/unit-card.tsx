import { StatusTag } from '@/components/property/sales-status';
import { FactLine } from '@/components/ui/figures';
import { EmptyFrame, FramedImage } from '@/components/ui/framed-image';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { dotted, formatCount, formatNumber, formatPrice, isolated } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import { sourcesOf } from '@/lib/image-sources';
import { withoutBedrooms } from '@/lib/property/view';
import { pricePerSqFt } from '@/lib/unit/rules';
import {
  type LeanUnit,
  unitName,
  wallsOf,
  type UnitCards,
  type UnitsScreen,
  type UnitsTranslate,
} from '@/lib/unit/view';

/** `2 Bedroom Unit`. */
function kindOf({ bedrooms }: LeanUnit, offices: boolean, t: UnitsTranslate): string {
  if (bedrooms === null) return t('units.unitTitleUnknown');
  if (bedrooms > 0) return t('units.unitTitle', { n: formatCount(bedrooms) });
  return t(offices ? 'unit.office' : 'units.studioTitle');
}

/** Bedrooms, baths and area, as far as they are known. */
function factsOf({ bedrooms, baths, area }: LeanUnit, offices: boolean, t: UnitsTranslate): string[] {
  const facts = [
    bedrooms === 0 && withoutBedrooms(offices, t),
    bedrooms && t('card.beds', { count: bedrooms, n: formatCount(bedrooms) }),
    baths !== null && t('units.baths', { count: baths, n: formatCount(baths) }),
    area && t('units.sqft', { n: formatNumber(area) }),
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

type Props = {
  unit: LeanUnit;
  /** what it shares with others */
  cards: UnitCards;
  screen: UnitsScreen;
  t: UnitsTranslate;
  locale: Locale;
  eager?: boolean;
};

const SIZES = '(min-width: 80rem) 30vw, (min-width: 37.5rem) 46vw, 92vw';

/** A unit as the units screen shows it (specification section 2, Unit card). */
export function UnitCard({ unit, cards, screen, t, locale, eager = false }: Props) {
  const { slug, offices } = screen.property;
  const { floor, number } = unit;
  const id = unitName(unit, t('common.notAvailable'));
  const status = cards.statuses[unit.status];
  const perSqFt = screen.ledger.columns.includes('perSqFt') ? pricePerSqFt(unit) : null;
  const facts = factsOf(unit, offices, t);
  const extra = dotted(
    [
      floor && t('units.floor', { floor: isolated(floor, locale) }),
      number && t('units.unitNo', { number: isolated(number, locale) }),
    ],
    locale,
  );
  return (
    <article className="group relative flex flex-col" data-unit={unit.id}>
      <div className="relative">
        <UnitPictures unit={unit} id={id} cards={cards} screen={screen} t={t} eager={eager} />
        {status && (
          <StatusTag status={status.key} name={status.name} lang={status.lang} className="absolute start-3 top-3" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="mt-[18px] text-caption text-ink-3">{kindOf(unit, offices, t)}</p>
        <h2 className="figure mt-1 text-[1.625rem]">
          <SiteLink
            href={`${screen.path}/${String(unit.id)}`}
            className="card-link"
            aria-label={t('units.open', { id })}
          >
            <bdi>{id}</bdi>
          </SiteLink>
        </h2>
        <p className="mt-2 text-lead">
          <bdi>{unit.price ? formatPrice(unit.price, locale) : t('common.contactUs')}</bdi>
          {unit.price && screen.ledger.per ? (
            <span className="text-caption text-ink-3"> {screen.ledger.per}</span>
          ) : null}
          {perSqFt !== null && (
            <span className="ms-3 text-caption text-ink-3"> {t('units.perSqFt', { n: formatNumber(perSqFt) })}</span>
          )}
        </p>
        {facts.length > 0 && <FactLine facts={facts} />}
        {extra && <p className="mt-1.5 text-sm text-ink-3">{extra}</p>}
        <div className="mt-auto">
          <div className="mt-4 flex items-center border-t border-line pt-2.5">
            <a
              href={screen.telHref}
              aria-label={t('units.contactAbout', { id })}
              className="card-action relative z-10 -ms-3"
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
      </div>
    </article>
  );
}

type PicturesProps = Pick<Props, 'unit' | 'cards' | 'screen' | 't' | 'eager'> & { id: string };

/** The plan, which tells units apart; the photograph over it while a pointer rests on the card, fetched only then. */
function UnitPictures({ unit, id, cards, screen, t, eager }: PicturesProps) {
  const plan = unit.plan === null ? undefined : cards.pictures[unit.plan];
  const photo = unit.photo === null ? undefined : cards.pictures[unit.photo];
  const first = plan ?? photo;
  if (!first) return <EmptyFrame label={t('common.imageUnavailable')} className="aspect-[4/3]" />;
  return (
    <>
      <FramedImage
        sources={plan ? wallsOf(sourcesOf(screen.pictures, plan.src)) : sourcesOf(screen.pictures, first.src)}
        alt={t(plan ? 'unit.planAlt' : 'unit.photoAlt', { id })}
        sizes={SIZES}
        placeholder={first.placeholder}
        eager={eager}
        frameClassName="aspect-[4/3]"
        fit={plan ? 'contain' : 'cover'}
        className={plan && 'unit-plan'}
      />
      {plan && photo && (
        <FramedImage
          sources={{ src: sourcesOf(screen.pictures, photo.src).src }}
          alt=""
          sizes=""
          frameClassName="unit-photo"
        />
      )}
    </>
  );
}
