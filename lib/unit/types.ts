import type { FloorPlan } from '@/lib/contract/unit';
import type { Locale } from '@/lib/i18n/locales';

/** A picture at the site's own origin (`/media/…`); sizes in px where the upstream knows them. */
export type Picture = {
  src: string;
  width: number | null;
  height: number | null;
  /** a tiny blurred `data:image/…` address */
  placeholder: string | null;
};

/** A named thing of the catalogue. `key` is its stable machine name where it is known (`under_construction`, `villa`). */
export type Term = { id: number | null; name: string; key: string | null };

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

/** A unit as its own page has it. */
export type UnitDetail = Unit & {
  /** its floor plan as geometry, metres and sq ft; null where there is at most a picture of it */
  plan: FloorPlan | null;
};
