import { useLocale, useTranslations } from 'next-intl';
import { PlanAmount, PlanPrice } from '@/components/property/plan-price';
import { unitName } from '@/components/unit/unit-name';
import { formatCount, formatNumber, formatPercent, formatPrice, formatShortMonth, formatMonth } from '@/lib/format';
import { openShare, paymentTimeline, PLANS_PREVIEW, pricedUnits, type PaymentStep } from '@/lib/property/rules';
import type { PaymentPlan } from '@/lib/property/types';
import type { Unit } from '@/lib/unit/types';

type Props = {
  plans: PaymentPlan[];
  /** AED; null leaves the amounts out until a unit is chosen */
  price: number | null;
  /** units whose price a visitor may see the plans for; none on a unit's own page */
  units?: Unit[];
  /** language of the plans' own words, where it is not the page's */
  lang?: string;
};

/** The first step of a plan is bronze, the last, on handover, pale. */
export const stepColour = (at: number, last: number) => (at === 0 ? 'bg-bronze' : at === last ? 'bg-line-2' : 'bg-ink');

/** Whether the steps can stand under their own part of the bar on a wide screen: few, and none too narrow for its words. */
export function inColumns(steps: PaymentStep[]): boolean {
  return steps.length <= 6 && steps.every(({ share }) => share !== null && share >= 9);
}

/** A plan as one bar in proportion, dated: the first instalment bronze, the last, on handover, pale. */
function Plan({
  plan,
  number,
  price,
  lang,
}: {
  plan: PaymentPlan;
  number: number;
  price: number | null;
  lang?: string;
}) {
  const t = useTranslations('property');
  const locale = useLocale();
  const steps = paymentTimeline(plan, price);
  const last = steps.length - 1;
  const end = steps.at(-1)?.due;
  const open = openShare(steps);
  const count = plan.instalmentCount;
  const grow = ({ share }: PaymentStep) => ({ flexGrow: share ?? 1, flexBasis: 0 });
  return (
    <div className="break-inside-avoid border-t border-ink pt-[18px]">
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
          {inColumns(steps) && (
            <ol className="mt-3 hidden gap-[3px] md:flex">
              {steps.map((step, at) => (
                <li key={at} className="min-w-0 text-[13px] leading-normal text-ink-3 *:pe-2" style={grow(step)}>
                  <bdi className="block text-[15px] font-medium text-ink">
                    {step.share === null ? '—' : formatPercent(step.share)}
                  </bdi>
                  <bdi lang={lang} className="block">
                    {step.name}
                  </bdi>
                  <bdi className="block tabular-nums">
                    <PlanAmount share={step.share} price={price} currency={false} />
                  </bdi>
                  {step.due && <span className="block">{formatShortMonth(step.due, locale)}</span>}
                </li>
              ))}
              {open > 0 && <li aria-hidden="true" style={{ flexGrow: open, flexBasis: 0 }} />}
            </ol>
          )}
          <ol className={inColumns(steps) ? 'mt-3 md:hidden' : 'mt-3 gap-x-12 md:columns-2'}>
            {steps.map(({ name, share, due }, at) => (
              <li
                key={at}
                className="grid break-inside-avoid grid-cols-[64px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-3.5 text-[15px]"
              >
                <span className="flex items-center gap-2.5 font-medium">
                  <bdi>{share === null ? '—' : formatPercent(share)}</bdi>
                </span>
                <span>
                  <bdi lang={lang}>{name}</bdi>
                  {due && <span className="block text-[13px] text-ink-3">{formatShortMonth(due, locale)}</span>}
                </span>
                <bdi className="tabular-nums">
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
export function PaymentPlans({ plans, price, units = [], lang }: Props) {
  const t = useTranslations('property');
  const u = useTranslations('units');
  const c = useTranslations('common');
  if (plans.length === 0) return <p className="border-t border-line pt-5 text-ink-2">{t('paymentPlansNone')}</p>;
  const more = plans.slice(PLANS_PREVIEW);
  const choices = pricedUnits(units.filter(({ status }) => status?.key !== 'sold')).map((unit) => {
    const name = unitName(unit, c('notAvailable'));
    const { bedrooms, price: own } = unit;
    const rooms =
      bedrooms === null
        ? null
        : bedrooms === 0
          ? u('studio')
          : u('beds', { count: bedrooms, n: formatCount(bedrooms) });
    return {
      price: own ?? 0,
      name,
      label: [name, rooms, formatPrice(own ?? 0)].filter((part) => part !== null).join(' · '),
    };
  });
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
          <Plan key={at} plan={plan} number={at + 1} price={price} lang={lang} />
        ))}
        {more.length > 0 && (
          <details>
            <summary className="inline-flex min-h-11 list-none items-center text-[15px] underline decoration-1 underline-offset-4 hover:decoration-bronze">
              {t('morePlans', { count: more.length, n: formatNumber(more.length) })}
            </summary>
            <div className="mt-8 grid gap-12">
              {more.map((plan, at) => (
                <Plan key={at} plan={plan} number={PLANS_PREVIEW + at + 1} price={price} lang={lang} />
              ))}
            </div>
          </details>
        )}
      </PlanPrice>
    </div>
  );
}
