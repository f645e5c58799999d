import { useLocale, useTranslations } from 'next-intl';
import { PlanSteps } from '@/components/property/plan-steps';
import { formatMonth, formatNumber, formatPercent, formatShortMonth } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import { instalmentAmount, openShare, paymentTimeline, type PaymentStep } from '@/lib/property/rules';
import type { PaymentPlan } from '@/lib/property/types';

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

type PlanProps = {
  plan: PaymentPlan;
  /** its place among the plans, from 1 */
  number: number;
  price: number | null;
  /** the greatest price it may be shown for */
  most: number | null;
  /** language of its own words, where it is not the page's */
  lang?: string;
};

/** A plan as one bar in proportion, dated: the first instalment bronze, the last, on handover, pale. */
export function Plan({ plan, number, price, most, lang }: PlanProps) {
  const t = useTranslations('property');
  const locale = useLocale();
  const steps = paymentTimeline(plan, price);
  const end = steps.at(-1)?.due;
  const count = plan.instalmentCount;
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
        <PlanSteps
          steps={steps.map(({ name, share, due }) => ({
            name,
            share,
            percent: share === null ? '—' : formatPercent(share, locale),
            due: due && formatShortMonth(due, locale),
          }))}
          open={openShare(steps)}
          price={price}
          wide={columnsFrom(steps, most, locale)}
          lang={lang}
        />
      )}
    </div>
  );
}
