import type { ListingPlan } from './record';

/** A third of a price, three times, may miss 100 by as much as the figures are rounded. */
const NEAR = 0.05;

/** What the instalments come to, in percent, to hundredths; one that is no figure as yet counts nothing. */
export function planSum({ values = [] }: ListingPlan): number {
  return (
    Math.round(
      values.reduce((sum, { percentage }) => sum + (typeof percentage === 'number' ? percentage : 0), 0) * 100,
    ) / 100
  );
}

/** Whether the instalments come to the whole price. */
export const isWhole = (plan: ListingPlan) => Math.abs(planSum(plan) - 100) <= NEAR;

/** The plan, with what is missing to 100 on the instalment at `at`; as it is where the others are more than that already. */
export function filledUp(plan: ListingPlan, at: number): ListingPlan {
  const values = plan.values ?? [];
  const others = planSum({ ...plan, values: values.filter((_, place) => place !== at) });
  if (others > 100) return plan;
  const rest = Math.round((100 - others) * 100) / 100;
  return { ...plan, values: values.map((each, place) => (place === at ? { ...each, percentage: rest } : each)) };
}
