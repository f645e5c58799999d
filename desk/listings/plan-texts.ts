import { type ListingPlan, type ListingRecord, OTHER_LOCALES, type OtherLocale, type Translation } from './record';

type PlanTexts = NonNullable<NonNullable<Translation['payment_plans']>[number]>;
/** A text of the plan at `at`, or of its instalment at `place`, in a language. */
type Where = { locale: OtherLocale; at: number; place?: number | undefined; field: 'name' | 'description' };
type Instalment = NonNullable<ListingPlan['values']>[number];

/** What stands there; empty where nothing does. */
export function planText(record: ListingRecord, { locale, at, place, field }: Where): string {
  const plan = record.translations?.[locale]?.payment_plans?.[at];
  return (place === undefined ? plan?.[field] : plan?.values?.[place]?.name) ?? '';
}

/** Whether English says something there, and the language does not. */
export function lacksPlanText(record: ListingRecord, where: Where): boolean {
  const plan = record.payment_plans?.[where.at];
  const english = where.place === undefined ? plan?.[where.field] : plan?.values?.[where.place]?.name;
  return Boolean(english?.trim()) && planText(record, where).trim() === '';
}

/** The record with that text there; lists of translations are filled up with nulls, as they are matched by position. */
export function withPlanText(record: ListingRecord, { locale, at, place, field }: Where, text: string): ListingRecord {
  const value = text === '' ? null : text;
  const plans = record.payment_plans ?? [];
  const texts = record.translations?.[locale];
  const translated = plans.map((plan, where): PlanTexts | null => {
    const old = texts?.payment_plans?.[where] ?? null;
    if (where !== at) return old;
    if (place === undefined) return emptied({ ...old, [field]: value });
    const values = (plan.values ?? []).map((_, nth) =>
      nth === place ? (value === null ? null : { name: value }) : (old?.values?.[nth] ?? null),
    );
    return emptied({ ...old, values: values.some((each) => each !== null) ? values : [] });
  });
  const some = translated.some((each) => each !== null) ? translated : [];
  return { ...record, translations: { ...record.translations, [locale]: { ...texts, payment_plans: some } } };
}

const emptied = (texts: PlanTexts): PlanTexts | null =>
  texts.name || texts.description || (texts.values ?? []).length > 0 ? texts : null;

/** The record with the instalments of the plan at `at` changed, and their translations at the same places. */
export function withInstalments(
  record: ListingRecord,
  at: number,
  change: (list: readonly Instalment[]) => Instalment[],
): ListingRecord {
  const old = record.payment_plans?.[at]?.values ?? [];
  const values = change(old);
  const translations = { ...record.translations };
  for (const locale of OTHER_LOCALES) {
    const texts = translations[locale];
    if (!texts?.payment_plans?.length) continue;
    const plans = texts.payment_plans.map((plan, where) => {
      if (where !== at || !plan?.values?.length) return plan;
      const moved = values.map((value) => plan.values?.[old.indexOf(value)] ?? null);
      return emptied({ ...plan, values: moved.some((each) => each !== null) ? moved : [] });
    });
    translations[locale] = { ...texts, payment_plans: plans };
  }
  return {
    ...record,
    payment_plans: (record.payment_plans ?? []).map((plan, where) => (where === at ? { ...plan, values } : plan)),
    ...(record.translations && { translations }),
  };
}
