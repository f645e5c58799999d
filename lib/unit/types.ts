import type { Picture, Term } from '@/lib/property/types';
import type { Locale } from '@/lib/i18n/locales';

/** A unit of a property. Price in AED, area in sq ft; `bedrooms` 0 is a studio. */
export type Unit = {
  id: number;
  /** the agency's own number, for example `A-07` */
  apartmentId: string | null;
  number: string | null;
  bedrooms: number | null;
  baths: number | null;
  area: number | null;
  floor: string | null;
  price: number | null;
  /** null when the upstream says nothing: shown as available */
  status: Term | null;
  unitCount: number | null;
  highDemand: boolean;
  image: Picture | null;
  floorPlan: Picture | null;
  contentLanguage: Locale;
};
