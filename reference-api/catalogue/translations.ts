import type { Translated } from '../db/schema';
import type { propertyBySlug } from '../routes/property/queries';
import { inOthers, type OtherLocale } from './translated';

type Found = NonNullable<Awaited<ReturnType<typeof propertyBySlug>>>;

/** The texts of a property in other languages, in the shape that an import takes; undefined where there are none. */
export function translationsOf(found: Found) {
  const texts = inOthers((locale) => textsIn(found, locale));
  return Object.keys(texts).length > 0 ? texts : undefined;
}

function textsIn({ row, facilities }: Found, locale: OtherLocale) {
  const { property } = row;
  const text = (given: Translated | null | undefined) => given?.[locale];
  const name = (thing: { name: Translated } | null) => {
    const found = text(thing?.name);
    return found === undefined ? undefined : { name: found };
  };
  const texts = {
    title: text(property.title),
    description: text(property.description),
    formatted_address: text(property.address),
    property_type: name(row.type),
    property_status: name(row.status),
    sales_status: name(row.salesStatus),
    city: name(row.city),
    district: name(row.district),
    developer: name(row.developer),
    facilities: some(facilities.map((facility) => name(facility) ?? null)),
    payment_plans: some(
      property.paymentPlans.map((plan) => {
        const values = some(
          plan.instalments.map((instalment) => {
            const found = text(instalment.name);
            return found === undefined ? null : { name: found };
          }),
        );
        const found = { name: text(plan.name), description: text(plan.description), values };
        return Object.values(found).some((value) => value !== undefined) ? found : null;
      }),
    ),
  };
  return Object.values(texts).some((value) => value !== undefined) ? texts : undefined;
}

/** A list that holds anything at all. */
function some<Item>(list: (Item | null)[]): (Item | null)[] | undefined {
  return list.some((item) => item !== null) ? list : undefined;
}
