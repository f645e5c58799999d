import { useTranslations } from 'next-intl';
import { HomeStrip } from '@/components/property/home-strip';
import { UnitRows } from '@/components/unit/unit-rows';
import { holdsOffices } from '@/lib/property/rules';
import type { Property } from '@/lib/property/types';
import type { Unit } from '@/lib/unit/types';

type Props = { homes: readonly Property[]; property: Property | null; units: Unit[] };

/** Below a screen of something missing: units of the same property, else homes like it; nothing where there are none. */
export function Suggestions({ homes, property, units }: Props) {
  const t = useTranslations('screens');
  if (property && units.length > 0)
    return (
      <section aria-labelledby="suggestions">
        <h2 id="suggestions" className="title-3 mb-4">
          {t('unitsLeft', { title: property.title })}
        </h2>
        <UnitRows units={units} slug={property.slug} rent={property.rent} offices={holdsOffices(property)} />
      </section>
    );
  return homes.length > 0 ? <HomeStrip id="suggestions" title={t('forSale')} homes={homes} /> : null;
}
