import type { CSSProperties } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { WithoutAmounts } from '@/components/property/plan-price';
import { type PlanChart, PlanSteps } from '@/components/property/plan-steps';
import { formatMonth, formatNumber, formatPercent, formatShortMonth, type SignWidths, textWidth } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import {
  axisYears,
  fitsPrice,
  instalmentAmount,
  isHandedOver,
  keysShares,
  openShare,
  paymentTimeline,
  planAxis,
  thisMonth,
  type PaymentStep,
  type PlanAxis,
} from '@/lib/property/rules';
import type { PaymentPlan, PropertyDetail } from '@/lib/property/types';
import { cn } from '@/lib/utils';

/** Whether the steps can stand under their own part of the bar on a wide screen: few, and none too narrow for its words. */
export function inColumns(steps: PaymentStep[]): boolean {
  return steps.length <= 6 && steps.every(({ share }) => share !== null && share >= 9);
}

/** Widths of a plan, in px, from which each of its parts may hold its words; each stands in plan.css too. */
const WIDTHS = [560, 640, 720, 800, 880] as const;
/** Of the sans. */
const SIGNS: SignWidths = [
  [/\d/, 0.61],
  [/[\s.,]/, 0.27],
  [/[سشصضطظ]/, 0.8],
  [/[اأإآبپتثلنيئی]/, 0.36],
  [/\p{Script=Arabic}/u, 0.5],
  [/./u, 0.54],
];
/** Px of a part's text, and of its share and its amount, and between these two, where the axis stands upright. */
const TEXT = 13;
const LARGE = { share: 24, amount: 15, apart: 12 };

/** About how wide a plan's words are, px. */
const planWidth = (text: string, size = TEXT) => size * textWidth(text, SIGNS);

/** What stays free beside a part's words, px: beside a figure, and beside a word. */
const BESIDE_FIGURE = 5;
const BESIDE_WORD = 11;

/** A part of a plan in words, and how much of the plan's breadth it has, from 0 to 1. */
type Part = { breadth: number; name: string; amount: string; due: string };

/** From which width of the plan (px) every part holds its amount, its date and each word of its name unbroken. */
function wordsFrom(parts: readonly Part[]): (typeof WIDTHS)[number] | null {
  const needed = parts.map(({ breadth, name, amount, due }) => {
    const figures = [amount, due].map((text) => planWidth(text) + BESIDE_FIGURE);
    const words = name.split(/\s+/).map((word) => planWidth(word) + BESIDE_WORD);
    return Math.max(...figures, ...words) / breadth;
  });
  return WIDTHS.find((width) => width >= Math.max(...needed)) ?? null;
}

/** Px a percent may be high, and what the highest part comes to at most. */
const TALL = { percent: 5.4, most: 216 };
/** Upright, in px: how broad a percent is, and a bar at least; about how high the words around the axis are, and each of the sums below it. */
const UPRIGHT = { percent: 0.5, bar: 3, around: 72, sum: 99 };

/** A moment of an upright axis: its months, the px its bar is broad, and its words. */
type Moment = { length: number; bar: number; share: string; amount: string; name: string; due: string };

/**
 * Words beside an upright axis, in px: how long a month is at least, and the whole at most; how broad bar and words are
 * together on the narrowest phone; how high the line of a share is, an amount that has no room beside it, and a line of
 * words; what stays free between words, and between a name and its date; and how far the last may reach below the axis.
 */
const BESIDE = { month: 15.4, most: 1080, breadth: 222, share: 34, amount: 20, line: 18, blank: 4, gap: 8, below: 38 };

/** How many lines a moment's name and date take, broken between words. */
function linesOf({ name, due }: Moment, breadth: number): number {
  let lines = 1;
  let used = BESIDE.gap - BESIDE.blank;
  for (const width of `${name} ${due}`.split(/\s+/).map((word) => planWidth(word))) {
    if (used + width > breadth && used >= BESIDE.gap) {
      lines += 1;
      used = 0;
    }
    // a word longer than a line is broken too
    lines += Math.max(0, Math.ceil(width / breadth) - 1);
    used += width + BESIDE.blank;
  }
  return lines;
}

/** How high a moment's words are on the narrowest phone, px. */
function heightOf(moment: Moment): number {
  const breadth = BESIDE.breadth - moment.bar;
  const figures = planWidth(moment.share, LARGE.share) + LARGE.apart + planWidth(moment.amount, LARGE.amount);
  const beside = figures <= breadth || moment.amount === '';
  return BESIDE.share + (beside ? 0 : BESIDE.amount) + BESIDE.line * linesOf(moment, breadth);
}

/** Px of a month where the axis stands upright; null where it would be too long, so that no words lie over the next. */
function paceOf(moments: readonly Moment[], months: number): number | null {
  const needed = moments.map((moment, at) => {
    const free = at === moments.length - 1 ? BESIDE.below : 0;
    // The words of one line ask for as much of the last moment as of any other.
    return Math.max(BESIDE.share + BESIDE.line, heightOf(moment) - free) / moment.length;
  });
  const pace = Math.max(BESIDE.month, ...needed);
  return pace * months > BESIDE.most ? null : Math.round(pace * 10) / 10;
}

/** Whether a word at a hairline stands before it: near the end of the axis there is no room behind. */
const LATE = 0.72;
/** Two hairlines nearer than this, of the whole, have their words one below the other. */
const NEAR = 0.24;

/** Until where, of the whole, a year that begins has room for its figures. */
const YEARS_UNTIL = 0.92;

type Facts = Pick<PropertyDetail, 'delivery' | 'status' | 'salesStatus' | 'completionRate'>;

/** A dated plan as its chart: width is time, height is share. */
function chartOf(
  axis: PlanAxis,
  steps: PaymentStep[],
  property: Facts,
  written: (share: number | null) => string,
  t: Translate,
  locale: Locale,
): PlanChart {
  const { moments, months, today, keys } = axis;
  const rate = isHandedOver(property) ? null : property.completionRate;
  const unit = Math.min(TALL.percent, TALL.most / Math.max(...moments.map(({ share }) => share)));
  const handed = property.delivery && t('property.keys', { date: formatShortMonth(property.delivery, locale) });
  const near = keys !== null && keys - today < NEAR * months;
  const nameOf = (held: number[]) => held.map((each) => steps[each]?.name).join(t('common.comma'));
  const upright = moments.map(({ at, length, share, steps: held }) => {
    const due = steps[held[0] ?? 0]?.due;
    return {
      length,
      bar: Math.max(UPRIGHT.bar, share * unit * UPRIGHT.percent),
      share: formatPercent(share, locale),
      amount: written(share),
      // at the keys it is they that are named
      ...(at === keys && handed
        ? { name: handed, due: '' }
        : { name: nameOf(held), due: due ? formatShortMonth(due, locale) : '' }),
    };
  });
  return {
    months,
    unit: Math.round(unit * 100) / 100,
    pace: paceOf(upright, months),
    quarter: (3 - ((axis.first.month - 1) % 3)) % 3,
    years: axisYears(axis).filter(({ at }) => at < YEARS_UNTIL * months),
    moments: moments.map(({ at, length, share, steps: held }) => ({
      at,
      length,
      steps: held,
      // what is said of a step is said of its moment, unless there are several
      ...(held.length > 1
        ? {
            share,
            percent: formatPercent(share, locale),
            name: nameOf(held),
          }
        : {}),
    })),
    keys,
    marks: [
      {
        at: today,
        text:
          rate === null || rate >= 100
            ? t('property.today')
            : t('property.todayBuilt', { percent: formatPercent(rate, locale) }),
        look: today > LATE * months ? 'plan-today plan-late' : 'plan-today',
      },
      ...(keys === null || handed === null
        ? []
        : [
            {
              at: keys,
              text: handed,
              look: [
                keys > LATE * months ? 'plan-late' : '',
                near ? 'plan-lower' : '',
                moments.some(({ at }) => at === keys) ? 'plan-keys' : '',
              ]
                .filter(Boolean)
                .join(' '),
            },
          ]),
    ],
  };
}

type PlanProps = {
  plan: PaymentPlan;
  property: Facts;
  /** its place among the plans, from 1 */
  number: number;
  price: number | null;
  /** the greatest price it may be shown for */
  most: number | null;
  /** language of its own words, where it is not the page's */
  lang?: string;
};

/**
 * A plan in time where its steps are dated, else as one bar in proportion; and what is paid before, with and after the keys. One that
 * comes to more than the price is its bar and its shares, without amounts and sums.
 */
export function Plan({ plan, property, number, price, most, lang }: PlanProps) {
  const t = useTranslations();
  const locale = useLocale();
  const steps = paymentTimeline(plan, price);
  const fits = fitsPrice(plan);
  const end = steps.at(-1)?.due;
  const count = plan.instalmentCount;
  const written = (share: number | null) => {
    const amount = instalmentAmount(most, share);
    return amount === null ? '' : formatNumber(amount);
  };
  const axis = fits ? planAxis(steps, isHandedOver(property) ? null : property.delivery, thisMonth()) : null;
  const chart = axis && chartOf(axis, steps, property, written, t, locale);
  const part = (breadth: number, { name, share, due }: Pick<PaymentStep, 'name' | 'share' | 'due'>): Part => ({
    breadth,
    name,
    amount: written(share),
    due: due ? formatShortMonth(due, locale) : '',
  });
  const parts = axis
    ? axis.moments.map(({ length, share, steps: held }) => {
        const name = held.map((each) => steps[each]?.name).join(' ');
        return part(length / axis.months, { name, share, due: steps[held[0] ?? 0]?.due ?? null });
      })
    : steps.map((step) => part((step.share ?? 1) / 100, step));
  const sums = axis ? keysShares(axis) : [];
  const upright = chart?.pace && Math.round(chart.pace * chart.months + UPRIGHT.around + UPRIGHT.sum * sums.length);
  const drawn = (
    <PlanSteps
      steps={steps.map(({ name, share, due }) => ({
        name,
        share,
        percent: share === null ? '—' : formatPercent(share, locale),
        due: due && formatShortMonth(due, locale),
      }))}
      chart={chart}
      open={openShare(steps)}
      price={fits ? price : null}
      wordsFrom={chart || (fits && inColumns(steps)) ? wordsFrom(parts) : null}
      parts={sums.map((part) => ({
        share: part.share,
        percent: formatPercent(part.share, locale),
        name: t(`property.${part.when}Keys`),
        when:
          part.when === 'with'
            ? formatMonth(part.until, locale)
            : t('property.instalmentsUntil', {
                count: part.count,
                n: formatNumber(part.count),
                date: formatShortMonth(part.until, locale),
              }),
      }))}
      heads={[t('property.planShare'), t('property.planStep'), t('property.planAmount')]}
      lang={lang}
    />
  );
  return (
    <div
      className={cn('plan break-inside-avoid border-t border-ink pt-[18px]', upright && 'plan-upright')}
      style={upright ? ({ '--upright': `${String(upright)}px` } as CSSProperties) : undefined}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="title-3" lang={plan.name ? lang : undefined}>
          <bdi>{plan.name || t('property.planNumber', { n: formatNumber(number) })}</bdi>
        </h3>
        {count > 0 && (
          <p className="text-caption text-ink-3">
            {end
              ? t('property.instalmentsUntil', { count, n: formatNumber(count), date: formatMonth(end, locale) })
              : t('property.instalments', { count, n: formatNumber(count) })}
          </p>
        )}
      </div>
      {plan.description && (
        <p className="mt-2 max-w-[60ch] text-sm text-ink-2" lang={lang}>
          <bdi>{plan.description}</bdi>
        </p>
      )}
      {steps.length > 0 && (fits ? drawn : <WithoutAmounts>{drawn}</WithoutAmounts>)}
    </div>
  );
}
