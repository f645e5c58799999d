import { useLocale, useTranslations } from 'next-intl';
import { PlanPrice } from '@/components/property/plan-price';
import { Plan } from '@/components/property/payment-plan';
import { formatNumber } from '@/lib/format';
import { islandMessages } from '@/lib/i18n/island-messages';
import { PLANS_PREVIEW, pricedUnits, isSold } from '@/lib/property/rules';
import type { PaymentPlan, PropertyDetail } from '@/lib/property/types';
import { bedroomCount, PLAN_PRICE_MESSAGES } from '@/lib/property/view';
import type { Unit } from '@/lib/unit/types';
import { unitName } from '@/lib/unit/view';

type Props = {
  property: Pick<PropertyDetail, 'paymentPlans' | 'delivery' | 'status' | 'salesStatus' | 'completionRate'>;
  /** AED; null leaves the amounts out until a unit is chosen */
  price: number | null;
  /** units whose price a visitor may see the plans for; none on a unit's own page */
  units?: Unit[];
  /** whether units without bedrooms are offices */
  offices?: boolean;
  /** language of the plans' own words, where it is not the page's */
  lang?: string;
};

/** Payment plans in time, two at first and the rest on demand; for the starting price, or a unit's that is chosen. */
export function PaymentPlans({ property, price, units = [], offices = false, lang }: Props) {
  const plans = property.paymentPlans;
  const t = useTranslations();
  const locale = useLocale();
  if (plans.length === 0)
    return <p className="border-t border-line pt-5 text-ink-2">{t('property.paymentPlansNone')}</p>;
  const more = plans.slice(PLANS_PREVIEW);
  const rooms: string[] = [];
  const choices = pricedUnits(units.filter(({ status }) => !isSold(status))).map((unit) => {
    const words = bedroomCount(unit.bedrooms, offices, t) ?? '';
    if (!rooms.includes(words)) rooms.push(words);
    return { price: unit.price ?? 0, name: unitName(unit, t('common.notAvailable')), rooms: rooms.indexOf(words) };
  });
  const prices = [price, ...choices.map((choice) => choice.price)].filter((each) => each !== null);
  const most = prices.length > 0 ? Math.max(...prices) : null;
  const drawn = (plan: PaymentPlan, number: number) => (
    <Plan key={number} plan={plan} property={property} number={number} price={price} most={most} lang={lang} />
  );
  return (
    <div className="space-y-12">
      <PlanPrice choices={choices} rooms={rooms} price={price} messages={islandMessages(locale, PLAN_PRICE_MESSAGES)}>
        {plans.slice(0, PLANS_PREVIEW).map((plan, at) => drawn(plan, at + 1))}
        {more.length > 0 && (
          <details>
            <summary className="inline-flex min-h-11 list-none items-center text-body underline decoration-1 underline-offset-4 hover:decoration-bronze">
              {t('property.morePlans', { count: more.length, n: formatNumber(more.length) })}
            </summary>
            <div className="mt-8 grid gap-12">{more.map((plan, at) => drawn(plan, PLANS_PREVIEW + at + 1))}</div>
          </details>
        )}
      </PlanPrice>
    </div>
  );
}
