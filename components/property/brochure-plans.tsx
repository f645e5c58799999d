import { useLocale, useTranslations } from 'next-intl';
import { inColumns } from '@/components/property/payment-plan';
import { Parted } from '@/components/ui/interpolated';
import { stepColour } from '@/lib/property/format';
import { formatNumber, formatPercent, formatPrice, formatShortMonth, isolated } from '@/lib/format';
import { isHandedOver, monthIndex, openShare, paymentTimeline, PLANS_PREVIEW } from '@/lib/property/rules';
import type { PaymentPlan, PropertyDetail } from '@/lib/property/types';

/** Steps that have room on the sheet, over all plans shown; the first plan is always there. */
const STEPS = 16;

type Props = { property: PropertyDetail; price: number | null; lang?: string };

/** How many plans the sheet holds. */
function shown(plans: PaymentPlan[]): PaymentPlan[] {
  let steps = 0;
  return plans.slice(0, PLANS_PREVIEW).filter(({ instalments }, at) => {
    steps += instalments.length;
    return at === 0 || steps <= STEPS;
  });
}

/** Payment plans on paper: bars in proportion, dated, with what each step comes to. */
export function BrochurePlans({ property, price, lang }: Props) {
  const t = useTranslations('property');
  const locale = useLocale();
  const plans = property.paymentPlans;
  const keys = isHandedOver(property) ? null : property.delivery;
  if (plans.length === 0) return <p>{t('paymentPlansNone')}</p>;
  const first = shown(plans);
  const more = plans.length - first.length;
  return (
    <>
      {first.map((plan, at) => {
        const steps = paymentTimeline(plan, price);
        const columns = inColumns(steps);
        const open = openShare(steps);
        return (
          <div key={at} className="bro-plan">
            <h3 className="serif" lang={plan.name ? lang : undefined}>
              <bdi>{plan.name || t('planNumber', { n: formatNumber(at + 1) })}</bdi>
            </h3>
            <div className="bro-bar" aria-hidden="true">
              {steps.map(({ share, due }, step) => {
                const after = keys && due ? monthIndex(due) > monthIndex(keys) : undefined;
                return (
                  <i
                    key={step}
                    className={stepColour(step, steps.length - 1, after)}
                    style={{ flexGrow: share ?? 1 }}
                  />
                );
              })}
              {open > 0 && <i style={{ flexGrow: open }} />}
            </div>
            <ol className={columns ? 'bro-under' : 'bro-list'}>
              {steps.map(({ name, share, amount, due }, step) => (
                <li key={step} style={columns ? { flexGrow: share ?? 1 } : undefined}>
                  <b>
                    <bdi>{share === null ? '—' : formatPercent(share, locale)}</bdi>
                  </b>
                  <bdi lang={lang}>{name}</bdi>
                  <span>{due && formatShortMonth(due, locale)}</span>
                  <span>
                    <bdi>{amount !== null && (columns ? formatNumber(amount) : formatPrice(amount, locale))}</bdi>
                  </span>
                </li>
              ))}
              {columns && open > 0 && <li aria-hidden="true" style={{ flexGrow: open }} />}
            </ol>
          </div>
        );
      })}
      <p className="bro-small">
        <Parted
          notes={[
            price !== null && t('shownFor', { price: isolated(formatPrice(price, locale), locale) }),
            more > 0 && t('morePlans', { count: more, n: formatNumber(more) }),
          ]}
        />
      </p>
    </>
  );
}
