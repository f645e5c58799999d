import { useLocale, useTranslations } from 'next-intl';
import { PlanAmount, PlanPrice } from '@/components/property/plan-price';
import { unitName } from '@/lib/unit/view';
import { withoutBedrooms } from '@/lib/property/view';
import {
  dotted,
  formatCount,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShortMonth,
  formatMonth,
} from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import {
  instalmentAmount,
  openShare,
  paymentTimeline,
  PLANS_PREVIEW,
  pricedUnits,
  type PaymentStep,
} from '@/lib/property/rules';
import type { PaymentPlan } from '@/lib/property/types';
import type { Unit } from '@/lib/unit/types';

type Props = {
  plans: PaymentPlan[];
  /** AED; null leaves the amounts out until a unit is chosen */
  price: number | null;
  /** units whose price a visitor may see the plans for; none on a unit's own page */
  units?: Unit[];
  /** whether units without bedrooms are offices */
  offices?: boolean;
  /** language of the plans' own words, where it is not the page's */
  lang?: string;
};

/** The first step of a plan is bronze, the last, on handover, pale. */
export const stepColour = (at: number, last: number) => (at === 0 ? 'bg-bronze' : at === last ? 'bg-line-2' : 'bg-ink');

/** Whether the steps can stand under their own part of the bar on a wide screen: few, and none too narrow for its words. */
export function inColumns(steps: PaymentStep[]): boolean {
  return steps.length <= 6 && steps.every(({ share }) => share !== null && share >= 9);
}

/** Widths of a plan, in px, from which its steps may stand in columns, with the class names of columns and list. */
const WIDTHS = [
  { from: 440, columns: '@min-[440px]:flex', list: '@min-[440px]:hidden' },
  { from: 520, columns: '@min-[520px]:flex', list: '@min-[520px]:hidden' },
  { from: 600, columns: '@min-[600px]:flex', list: '@min-[600px]:hidden' },
  { from: 680, columns: '@min-[680px]:flex', list: '@min-[680px]:hidden' },
  { from: 740, columns: '@min-[740px]:flex', list: '@min-[740px]:hidden' },
  { from: 800, columns: '@min-[800px]:flex', list: '@min-[800px]:hidden' },
  { from: 880, columns: '@min-[880px]:flex', list: '@min-[880px]:hidden' },
];
/** Widths of signs in the sans, in shares of its size: the first that fits. Letters of a script differ too much for one. */
const SIGNS: readonly (readonly [signs: RegExp, width: number])[] = [
  [/\d/, 0.61],
  [/[\s.,]/, 0.27],
  [/[سشصضطظ]/, 0.8],
  [/[اأإآبپتثلنيئی]/, 0.36],
  [/\p{Script=Arabic}/u, 0.5],
  [/./u, 0.54],
];
/** Sizes in a column, px: its text, what stays free beside a figure, and beside a word. */
const TEXT = 13;
const BESIDE_FIGURE = 5;
const BESIDE_WORD = 11;

const widthOf = (text: string) =>
  TEXT * Array.from(text).reduce((sum, sign) => sum + (SIGNS.find(([signs]) => signs.test(sign))?.[1] ?? 0), 0);

/**
 * From which width of the plan every column holds its amount, its date and each word of its name unbroken.
 * @param price the greatest it may be shown for
 * @returns null when the steps are a list at any width
 */
function columnsFrom(steps: PaymentStep[], price: number | null, locale: Locale): (typeof WIDTHS)[number] | null {
  if (!inColumns(steps)) return null;
  const needed = steps.map(({ name, share, due }) => {
    const amount = instalmentAmount(price, share);
    const column = Math.max(
      widthOf(amount === null ? '' : formatNumber(amount)) + BESIDE_FIGURE,
      widthOf(due ? formatShortMonth(due, locale) : '') + BESIDE_FIGURE,
      ...name.split(/\s+/).map((word) => widthOf(word) + BESIDE_WORD),
    );
    return (column * 100) / (share ?? 1);
  });
  return WIDTHS.find(({ from }) => from >= Math.max(...needed)) ?? null;
}

/** A plan as one bar in proportion, dated: the first instalment bronze, the last, on handover, pale. */
function Plan({
  plan,
  number,
  price,
  most,
  lang,
}: {
  plan: PaymentPlan;
  number: number;
  price: number | null;
  /** the greatest price it may be shown for */
  most: number | null;
  lang?: string;
}) {
  const t = useTranslations('property');
  const locale = useLocale();
  const steps = paymentTimeline(plan, price);
  const last = steps.length - 1;
  const end = steps.at(-1)?.due;
  const open = openShare(steps);
  const count = plan.instalmentCount;
  const wide = columnsFrom(steps, most, locale);
  const grow = ({ share }: PaymentStep) => ({ flexGrow: share ?? 1, flexBasis: 0 });
  return (
    <div className="@container break-inside-avoid border-t border-ink pt-[18px]">
      <div className="flex items-baseline justify-between gap-6">
        <h3 className="title-3" lang={plan.name ? lang : undefined}>
          <bdi>{plan.name || t('planNumber', { n: formatNumber(number) })}</bdi>
        </h3>
        {count > 0 && (
          <p className="text-end text-[13px] text-ink-3">
            {end
              ? t('instalmentsUntil', { count, n: formatNumber(count), date: formatMonth(end, locale) })
              : t('instalments', { count, n: formatNumber(count) })}
          </p>
        )}
      </div>
      {plan.description && (
        <p className="mt-2 max-w-[60ch] text-sm text-ink-2" lang={lang}>
          <bdi>{plan.description}</bdi>
        </p>
      )}
      {steps.length > 0 && (
        <>
          <div className="mt-5 flex h-2.5 gap-[3px]" aria-hidden="true">
            {steps.map((step, at) => (
              <i key={at} className={`min-w-1 ${stepColour(at, last)}`} style={grow(step)} />
            ))}
            {open > 0 && <i style={{ flexGrow: open, flexBasis: 0 }} />}
          </div>
          {wide && (
            <ol className={`mt-3 hidden gap-[3px] ${wide.columns}`}>
              {steps.map((step, at) => (
                <li key={at} className="min-w-0 text-[13px] leading-normal text-ink-3 *:pe-2" style={grow(step)}>
                  {/* blocks of the page's direction: a bdi that is one takes that of its figures, and their edge */}
                  <span className="block text-[15px] font-medium whitespace-nowrap text-ink">
                    {step.share === null ? '—' : formatPercent(step.share, locale)}
                  </span>
                  <span className="block">
                    <bdi lang={lang}>{step.name}</bdi>
                  </span>
                  <span className="block whitespace-nowrap tabular-nums">
                    <bdi>
                      <PlanAmount share={step.share} price={price} currency={false} />
                    </bdi>
                  </span>
                  {step.due && <span className="block whitespace-nowrap">{formatShortMonth(step.due, locale)}</span>}
                </li>
              ))}
              {open > 0 && <li aria-hidden="true" style={{ flexGrow: open, flexBasis: 0 }} />}
            </ol>
          )}
          <ol className={`mt-3 gap-x-12 @min-[640px]:columns-2 ${wide?.list ?? ''}`}>
            {steps.map(({ name, share, due }, at) => (
              <li
                key={at}
                className="grid break-inside-avoid grid-cols-[64px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-3.5 text-[15px]"
              >
                <span className="flex items-center gap-2.5 font-medium">
                  <bdi className="whitespace-nowrap">{share === null ? '—' : formatPercent(share, locale)}</bdi>
                </span>
                <span>
                  <bdi lang={lang}>{name}</bdi>
                  {due && (
                    <span className="block text-[13px] whitespace-nowrap text-ink-3">
                      {formatShortMonth(due, locale)}
                    </span>
                  )}
                </span>
                <bdi className="whitespace-nowrap tabular-nums">
                  <PlanAmount share={share} price={price} currency />
                </bdi>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** Payment plans as timelines, two at first and the rest on demand; for the starting price, or a unit's that is chosen. */
export function PaymentPlans({ plans, price, units = [], offices = false, lang }: Props) {
  const t = useTranslations('property');
  const all = useTranslations();
  const locale = useLocale();
  if (plans.length === 0) return <p className="border-t border-line pt-5 text-ink-2">{t('paymentPlansNone')}</p>;
  const more = plans.slice(PLANS_PREVIEW);
  const choices = pricedUnits(units.filter(({ status }) => status?.key !== 'sold')).map((unit) => {
    const name = unitName(unit, all('common.notAvailable'));
    const { bedrooms, price: own } = unit;
    const rooms =
      bedrooms === null
        ? null
        : bedrooms === 0
          ? withoutBedrooms(offices, all)
          : all('units.beds', { count: bedrooms, n: formatCount(bedrooms) });
    return {
      price: own ?? 0,
      name,
      label: dotted([name, rooms, formatPrice(own ?? 0)], locale),
    };
  });
  const prices = [price, ...choices.map((choice) => choice.price)].filter((each) => each !== null);
  const most = prices.length > 0 ? Math.max(...prices) : null;
  const shownFor = price === null ? null : t('shownFor', { price: formatPrice(price) });
  return (
    <div className="grid gap-12">
      <PlanPrice
        choices={choices}
        shownFor={shownFor}
        shownForUnit={t('shownForUnit', { unit: '{unit}', price: '{price}' })}
        choose={t('chooseUnit')}
        none={shownFor ?? t('chooseUnit')}
      >
        {plans.slice(0, PLANS_PREVIEW).map((plan, at) => (
          <Plan key={at} plan={plan} number={at + 1} price={price} most={most} lang={lang} />
        ))}
        {more.length > 0 && (
          <details>
            <summary className="inline-flex min-h-11 list-none items-center text-[15px] underline decoration-1 underline-offset-4 hover:decoration-bronze">
              {t('morePlans', { count: more.length, n: formatNumber(more.length) })}
            </summary>
            <div className="mt-8 grid gap-12">
              {more.map((plan, at) => (
                <Plan key={at} plan={plan} number={PLANS_PREVIEW + at + 1} price={price} most={most} lang={lang} />
              ))}
            </div>
          </details>
        )}
      </PlanPrice>
    </div>
  );
}
