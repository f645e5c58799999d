import { formatNumber, formatPercent, formatPrice, formatShortMonth } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { MessageKey, Translate } from '@/lib/i18n/translate';
import {
  displayPrice,
  displayPricePerSqFt,
  fitsPrice,
  instalmentAmount,
  isHandedOver,
  monthsUntil,
  openShare,
  paymentTimeline,
} from '@/lib/property/rules';
import type { PropertyDetail } from '@/lib/property/types';
import { cardView, priceText, roomsText, type CardView } from '@/lib/property/view';
import { barParts } from './rules';
import type { FigureRow, HomeFigure, PlanBar } from './types';

/** A saved home: its card, and what the shortlist compares it by. */
export type HomeView = CardView & { figures: Record<FigureRow, HomeFigure>; plan: PlanBar | null };

/** The messages of homes side by side. */
export const SHORTLIST_MESSAGES = [
  'favourite.table',
  'favourite.row.price',
  'favourite.row.area',
  'favourite.row.firstPayment',
  'favourite.row.plan',
  'favourite.noPlan',
  'favourite.open',
  'favourite.ask',
  'favourite.best',
  'favourite.bestFigure',
  'favourite.print',
  'common.newTab',
  'unit.perSqFt',
  'unit.handover',
  'unit.status',
  'property.bedrooms',
] as const satisfies readonly MessageKey[];

/** The messages of the list of saved properties. */
export const FAVOURITE_LIST_MESSAGES = [
  ...SHORTLIST_MESSAGES,
  'favourite.count',
  'favourite.empty',
  'favourite.emptyText',
  'favourite.browse',
  'favourite.gone',
  'favourite.forget',
  'favourite.withoutScript',
  'favourite.more',
  'favourite.send',
  'favourite.linkNote',
  'favourite.sharedTitle',
  'search.failedTitle',
  'search.failedText',
  'common.tryAgain',
] as const satisfies readonly MessageKey[];

/** The messages of a list that somebody sent. */
export const SHARED_LIST_MESSAGES = [
  ...SHORTLIST_MESSAGES,
  'favourite.more',
  'favourite.saveAll',
  'favourite.title',
] as const satisfies readonly MessageKey[];

/** The least number of bedrooms of a property: of its summary, else its units, else the average. */
function leastBedrooms({ bedroomsSummary, units, averageBedrooms }: PropertyDetail): number | null {
  const summed = /^\d+/.exec(bedroomsSummary ?? '')?.[0];
  if (summed !== undefined) return Number(summed);
  const known = units.map(({ bedrooms }) => bedrooms).filter((count) => count !== null);
  return known.length > 0 ? Math.min(...known) : averageBedrooms;
}

function areaOf({ minArea, averageArea }: PropertyDetail, t: Translate, none: string): HomeFigure {
  const area = minArea || averageArea || null;
  if (area === null) return { text: none, value: null };
  const text = t('card.area', { n: formatNumber(area) });
  return { text: minArea ? text : t('card.average', { value: text }), value: area };
}

function handoverOf(property: PropertyDetail, t: Translate, locale: Locale, none: string): HomeFigure {
  const { delivery } = property;
  // Whatever its month was, what stands is there today.
  if (isHandedOver(property)) return { text: t('terms.ready'), value: 0 };
  if (delivery === null) return { text: none, value: null };
  // A home that is late is not the earliest: nobody knows when it comes.
  const late = monthsUntil(delivery) < 0;
  return { text: formatShortMonth(delivery, locale), value: late ? null : delivery.year * 12 + delivery.month };
}

/** The first instalment of the first plan, else what is said to be the least down payment, of the starting price. */
function firstPaymentOf(property: PropertyDetail, locale: Locale, none: string): HomeFigure {
  if (property.rent) return { text: none, value: null };
  const [plan] = property.paymentPlans;
  const share = plan?.instalments[0]?.percentage ?? property.minimumDownPayment;
  const amount = plan && !fitsPrice(plan) ? null : instalmentAmount(displayPrice(property), share);
  const percent = share === null ? none : formatPercent(share, locale);
  if (amount === null) return { text: percent, value: null };
  return { text: formatPrice(amount, locale), value: amount, note: percent };
}

function planOf({ paymentPlans: [plan], rent }: PropertyDetail, t: Translate): PlanBar | null {
  if (rent || !plan || plan.instalments.length === 0) return null;
  const steps = paymentTimeline(plan, null);
  const count = plan.instalmentCount || steps.length;
  return {
    // A share that is not known is drawn as one in a hundred, as on the property's own page.
    shares: barParts(steps.map(({ share }) => share ?? 1)),
    open: openShare(steps),
    text: t('property.instalments', { count, n: formatNumber(count) }),
  };
}

/** A home as the shortlist draws it: its card, its figures and its first payment plan, every text in the page's language. */
export function homeView(property: PropertyDetail, t: Translate, locale: Locale): HomeView {
  const none = t('common.notAvailable');
  const price = displayPrice(property);
  const perSqFt = displayPricePerSqFt(property);
  const figures: Record<FigureRow, HomeFigure> = {
    price: {
      text: price === null ? t('common.contactUs') : priceText(price, property, t, locale),
      // A rent is no price that is better than another.
      value: property.rent ? null : price,
    },
    perSqFt: { text: perSqFt === null ? none : formatPrice(perSqFt, locale), value: perSqFt },
    area: areaOf(property, t, none),
    bedrooms: { text: roomsText(property, t) ?? none, value: leastBedrooms(property) },
    handover: handoverOf(property, t, locale, none),
    firstPayment: firstPaymentOf(property, locale, none),
  };
  return { ...cardView(property, t, locale), figures, plan: planOf(property, t) };
}
