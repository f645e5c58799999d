import { isOneHome, permitState } from '@/lib/contract/rules';
import type { PaymentPlan, Picture, Property, PropertyDetail, Term, YearMonth } from './types';

/** Section 9: dots of a gallery, milliseconds of its auto-progress, plans and units shown before 'more'. */
export const GALLERY_DOTS = 8;
export const GALLERY_PROGRESS_MS = 4000;
export const PLANS_PREVIEW = 2;
export const UNITS_PREVIEW = 4;
/** Pictures beside the cover on a property's first screen, where it has more. */
const TILES = 2;
/** Saved properties that are asked for, and answered, at once. */
export const CARDS_AT_ONCE = 24;
/** Properties, or units, shown in the place of one that is sold or gone. */
export const SUGGESTED = 3;

/** How many of a property's pictures stand beside its cover on the first screen: two, or none where it has no more than two. */
export const tilesOf = (pictures: readonly unknown[]): number => (pictures.length > TILES ? TILES : 0);

/** Px a picture has at least that is shown from edge to edge, where its width is known. */
const SPREAD_WIDTH = 1400;

/** Which two of the pictures stand alone between sections: those of a first screen do not, nor upright or small ones. */
export function spreadsOf(pictures: readonly Pick<Picture, 'width' | 'height'>[]): number[] {
  return pictures
    .flatMap(({ width, height }, at) => {
      const fits = width === null || (width >= SPREAD_WIDTH && (height === null || width > height));
      return at > TILES && fits ? [at] : [];
    })
    .slice(0, 2);
}

/** Section 9: how far and in what steps pictures and plans zoom. */
export const PICTURE_ZOOM = { min: 0.5, max: 5, step: 1.2, wheelIn: 1.1, wheelOut: 0.9 } as const;

/** Whether the status of a property or a unit is that it is sold. */
export const isSold = (status: Pick<Term, 'key'> | null): boolean => status?.key === 'sold';

/** Whether it is offered for sale and not sold. A sample, which has no page, is nothing to suggest either. */
export function isForSale({ salesStatus, slug, rent }: Pick<Property, 'salesStatus' | 'slug' | 'rent'>): boolean {
  return !isSold(salesStatus) && rent === null && slug !== '';
}

type Permitted = Pick<Property, 'permitNumber' | 'permitUrl' | 'permitExpires'>;

/**
 * The permit that a listing is advertised under at the moment `at` (milliseconds since 1970); null without one, and after its last day in
 * Dubai. Asked while a page is made: it outlives that day by as long as a page does, which is minutes.
 */
export function permitOf(
  { permitNumber: number, permitUrl: url, permitExpires }: Permitted,
  at: number = Date.now(),
): { number: string; url: string | null } | null {
  return number && permitState(permitExpires, at) !== 'ended' ? { number, url } : null;
}

type Counted = Pick<Property, 'residentialUnits' | 'commercialUnits' | 'rent' | 'status'> &
  Partial<Pick<PropertyDetail, 'totalUnits' | 'units'>>;

/** Whether it is one home and no project. */
export function isSingleHome({ totalUnits, units, residentialUnits, commercialUnits, rent, status }: Counted): boolean {
  return isOneHome({
    said: totalUnits || (residentialUnits ?? 0) + (commercialUnits ?? 0),
    listed: units?.length ?? 0,
    isRent: rent !== null,
    isResale: status?.key === 'resale',
  });
}

/** Whether its page has a part on payment plans, be it that there are none yet: a rent, and one home without any, has not. */
export function showsPlans(property: Counted & Pick<PropertyDetail, 'paymentPlans'>): boolean {
  return property.rent === null && (property.paymentPlans.length > 0 || !isSingleHome(property));
}

/** Whether what it holds without bedrooms are offices, not studios. */
export function holdsOffices({ type }: Pick<Property, 'type'>): boolean {
  return type?.key === 'commercial';
}

/** What is said of a property that is not built yet, whatever its month was. */
const UNBUILT = ['under_construction', 'coming_soon'];

/** Whether it is handed over: it is ready or resold, or its month has gone by and nothing says that it is late. */
export function isHandedOver(
  {
    status,
    salesStatus,
    delivery,
    completionRate,
  }: Pick<PropertyDetail, 'status' | 'salesStatus' | 'delivery' | 'completionRate'>,
  now = new Date(),
): boolean {
  if (status?.key === 'ready' || status?.key === 'resale') return true;
  if (delivery === null || monthsUntil(delivery, now) >= 0) return false;
  const isUnbuilt = [status, salesStatus].some((term) => UNBUILT.includes(term?.key ?? ''));
  return !isUnbuilt && (completionRate === null || completionRate >= 100);
}

/** The least and the most of what is known; null where nothing is. */
export function spanOf(values: readonly (number | null)[]): { least: number; most: number } | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? { least: Math.min(...known), most: Math.max(...known) } : null;
}

/** What a property is advertised from, AED: the low price, else the average one; null (price on request) without either. */
export function displayPrice(property: Pick<Property, 'lowPrice' | 'averagePrice'>): number | null {
  return property.lowPrice || property.averagePrice || null;
}

/** How many units a property is said to have: in all, else homes alone, else those listed; null when nothing says. */
export function unitCount(property: Pick<PropertyDetail, 'totalUnits' | 'residentialUnits' | 'units'>): number | null {
  return property.totalUnits || property.residentialUnits || property.units.length || null;
}

/** Price (AED) divided by area (sq ft), AED per sq ft, rounded; null unless both exist, and where it comes to nothing. */
export function perSqFt(price: number | null, area: number | null): number | null {
  return price && area ? Math.round(price / area) || null : null;
}

/** AED per sq ft that a property is sold from: its least price by its least area, else average by average; never mixed. */
export function displayPricePerSqFt(
  property: Pick<Property, 'lowPrice' | 'averagePrice' | 'minArea' | 'averageArea' | 'rent'>,
): number | null {
  if (property.rent) return null;
  const { lowPrice, minArea, averagePrice, averageArea } = property;
  return lowPrice && minArea ? perSqFt(lowPrice, minArea) : perSqFt(averagePrice, averageArea);
}

/** What `share` percent of `price` come to, AED without fractions; null where either is not known, or the amount would be said as 0. */
export function instalmentAmount(price: number | null, share: number | null): number | null {
  if (price === null || share === null) return null;
  const amount = Math.round((price * share) / 100);
  return amount > 0 || share === 0 ? amount : null;
}

/** Thirds of a price, rounded, come to a little more than the whole (percent). */
const ROUNDED = 0.05;

/** Whether a plan's shares come to no more than the whole; else nobody knows which of them is wrong, nor any amount. */
export function fitsPrice({ instalments }: Pick<PaymentPlan, 'instalments'>): boolean {
  return instalments.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0) <= 100 + ROUNDED;
}

/** One step of a payment timeline: its share in percent, its amount in AED. */
export type PaymentStep = {
  name: string;
  share: number | null;
  amount: number | null;
  due: YearMonth | null;
};

/**
 * A payment plan laid out over a price, without amounts where they cannot be right.
 * @param price AED; null leaves the amounts open
 */
export function paymentTimeline(plan: Pick<PaymentPlan, 'instalments'>, price: number | null): PaymentStep[] {
  const whole = fitsPrice(plan) ? price : null;
  return plan.instalments.map(({ name, percentage, due }) => ({
    name,
    share: percentage,
    amount: instalmentAmount(whole, percentage),
    due,
  }));
}

/** What a plan's steps leave open of the whole, in percent; 0 where a share is not known. */
export function openShare(steps: readonly Pick<PaymentStep, 'share'>[]): number {
  const sum = steps.reduce((total, { share }) => total + (share ?? 100), 0);
  return Math.max(0, 100 - sum);
}

/** Months since the year 0, to count with and to compare. */
export const monthIndex = ({ year, month }: YearMonth): number => year * 12 + month - 1;
const monthOf = (index: number): YearMonth => ({ year: Math.floor(index / 12), month: (index % 12) + 1 });

/** What is due in one month: `at` months from the axis's first, until `at + length`, when the next is; places of its steps. */
export type PlanMoment = { at: number; length: number; share: number; steps: number[] };

/** A payment plan on an axis of months. `today` and `keys` are months from `first`; `keys` null where they are not ahead. */
export type PlanAxis = { first: YearMonth; months: number; moments: PlanMoment[]; today: number; keys: number | null };

/** Months that stand before the first moment, and after the last: as long as the gap before it, within these. */
const LEAD = 1;
const TAIL = { least: 2, most: 6 };
/** An axis longer than that (months) is a mistyped date. */
const LONGEST = 480;

/**
 * A plan laid out in time: every month in which something is due lasts until the next one; steps of one month are one.
 * @param keys when the property is handed over, null where that is not known or past
 * @returns null where a step has no date or no share: then there is no time to show
 */
export function planAxis(steps: readonly PaymentStep[], keys: YearMonth | null, today: YearMonth): PlanAxis | null {
  const byMonth = new Map<number, { share: number; steps: number[] }>();
  for (const [at, { due, share }] of steps.entries()) {
    if (!due || share === null) return null;
    const moment = byMonth.get(monthIndex(due)) ?? { share: 0, steps: [] };
    byMonth.set(monthIndex(due), { share: moment.share + share, steps: [...moment.steps, at] });
  }
  const dues = [...byMonth].sort(([a], [b]) => a - b);
  const [opening] = dues;
  const last = dues.at(-1);
  if (!opening || !last) return null;
  const now = monthIndex(today);
  const from = Math.min(now, opening[0]) - LEAD;
  const gap = dues.length > 1 ? last[0] - (dues.at(-2)?.[0] ?? 0) : TAIL.most;
  const end = last[0] + Math.min(TAIL.most, Math.max(TAIL.least, gap));
  const handed = keys && monthIndex(keys);
  const months = Math.max(end, now + LEAD, (handed ?? 0) + LEAD) - from;
  if (months > LONGEST) return null;
  return {
    first: monthOf(from),
    months,
    moments: dues.map(([due, moment], at) => ({
      ...moment,
      at: due - from,
      length: (dues[at + 1]?.[0] ?? end) - due,
    })),
    today: now - from,
    keys: handed === null || handed < from ? null : handed - from,
  };
}

/** What is paid before the keys, with them and after: percent, how many steps, and when the last is due. */
export type KeysShare = { when: 'before' | 'with' | 'after'; share: number; count: number; until: YearMonth };

/** A plan by its keys; nothing where the axis has none. A part in which nothing is due is left out. */
export function keysShares({ first, keys, moments }: PlanAxis): KeysShare[] {
  if (keys === null) return [];
  const parts = {
    before: moments.filter(({ at }) => at < keys),
    with: moments.filter(({ at }) => at === keys),
    after: moments.filter(({ at }) => at > keys),
  };
  return (['before', 'with', 'after'] as const).flatMap((when) => {
    const last = parts[when].at(-1);
    if (!last) return [];
    const share = parts[when].reduce((sum, moment) => sum + moment.share, 0);
    const count = parts[when].reduce((sum, moment) => sum + moment.steps.length, 0);
    return [{ when, share, count, until: monthOf(monthIndex(first) + last.at) }];
  });
}

/** The month that it is. */
export const thisMonth = (now = new Date()): YearMonth => ({
  year: now.getUTCFullYear(),
  month: now.getUTCMonth() + 1,
});

/** Months from the present one to `month`; below 0 where that is past. */
export const monthsUntil = (month: YearMonth, now = new Date()): number =>
  monthIndex(month) - monthIndex(thisMonth(now));

/** The Januaries of an axis, in months from its first. */
export function axisYears({ first, months }: Pick<PlanAxis, 'first' | 'months'>): { year: number; at: number }[] {
  const from = monthIndex(first);
  const years: { year: number; at: number }[] = [];
  for (let index = Math.ceil(from / 12) * 12; index < from + months; index += 12)
    years.push({ year: index / 12, at: index - from });
  return years;
}

/**
 * The units a visitor may choose a payment plan for: those with a price, each price once (the amounts depend on nothing
 * else), cheapest first, at most `most` of them spread over the whole range.
 */
export function pricedUnits<T extends { price: number | null }>(units: readonly T[], most = 60): T[] {
  const byPrice = new Map<number, T>();
  for (const unit of units) if (unit.price && !byPrice.has(unit.price)) byPrice.set(unit.price, unit);
  const all = [...byPrice.values()].sort((a, b) => (a.price ?? 0) - (b.price ?? 0));
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))]).filter(
    (unit) => unit !== undefined,
  );
}

/**
 * The home that stands for all on the home page: the first of the featured ones that is for sale and has a picture and a
 * price. The agency chooses it by the order of that list; undefined where none passes.
 */
export function leadHome(featured: readonly Property[]): Property | undefined {
  return featured.find((home) => isForSale(home) && home.cover !== null && displayPrice(home) !== null);
}
