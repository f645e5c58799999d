import type { YearMonth } from '@/lib/contract/month';
import type { RentPeriod } from '@/lib/contract/rules';
import type { Locale } from '@/lib/i18n/locales';
import type { Picture, Term, Unit } from '@/lib/unit/types';

export type { Picture, RentPeriod, Term, YearMonth };

/** A property as cards and lists show it. Prices in AED, areas in sq ft, rates in percent. */
export type Property = {
  id: number;
  slug: string;
  title: string;
  titleLanguage: Locale;
  /** the same name in Latin letters, where the title is in another script and the upstream says */
  latinTitle: string | null;
  /** the languages that this answer holds a title in */
  titledIn: readonly Locale[];
  /** the language of every other text and name of this property */
  contentLanguage: Locale;
  cover: Picture | null;
  type: Term | null;
  salesStatus: Term | null;
  status: Term | null;
  city: Term | null;
  district: Term | null;
  developer: Term | null;
  lowPrice: number | null;
  averagePrice: number | null;
  minArea: number | null;
  averageArea: number | null;
  averageBedrooms: number | null;
  residentialUnits: number | null;
  commercialUnits: number | null;
  completionRate: number | null;
  /** ISO timestamp */
  updatedAt: string | null;
  /** ISO timestamp of the day the listing appeared, where the upstream says */
  publishedAt: string | null;
  permitNumber: string | null;
  permitUrl: string | null;
  /** its last day, YYYY-MM-DD in Dubai, where the upstream says; what is shown of it: `permitOf` */
  permitExpires: string | null;
  /** what its prices are for where it is for rent, as far as that is said; null where it is for sale */
  rent: { period: RentPeriod | null } | null;
};

/** Who answers for a listing. Where a way to reach them is not given, the agency's own stands in. */
export type Agent = {
  name: string;
  photo: Picture | null;
  /** broker registration in Dubai */
  brn: string | null;
  /** language tags, or what the upstream wrote in their place */
  languages: string[];
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
};

export type Instalment = { name: string; percentage: number | null; due: YearMonth | null };

export type PaymentPlan = {
  name: string;
  description: string | null;
  instalments: Instalment[];
  /** how many there are, also where they are not listed; 0 when nothing says */
  instalmentCount: number;
};

/** A point on the map, in degrees. */
export type Coordinates = { latitude: number; longitude: number };

/** A property as its own page shows it. */
export type PropertyDetail = Property & {
  /** the cover first, no picture twice */
  pictures: Picture[];
  address: string | null;
  coordinates: Coordinates | null;
  totalUnits: number | null;
  /** `4-6` or `3`, as the upstream sums its units up */
  bedroomsSummary: string | null;
  delivery: YearMonth | null;
  minimumDownPayment: number | null;
  rentalGuarantee: boolean;
  rentalGuaranteeValue: number | null;
  postDelivery: boolean;
  paymentPlans: PaymentPlan[];
  facilities: string[];
  /** sanitised prose, safe to set as HTML; null when there is none */
  descriptionHtml: string | null;
  /** the same as plain text */
  descriptionText: string | null;
  units: Unit[];
  agent: Agent | null;
  /** the agency's own number of the listing */
  reference: string | null;
  /** of a year's rent, and AED; null where it is for sale */
  cheques: number | null;
  deposit: number | null;
};

/** What sitemaps and feeds say of a property, and of those of its units that search engines may list. */
export type PropertyAddress = {
  id: number;
  slug: string;
  /** ISO timestamp */
  updatedAt: string | null;
  /** the languages that it has a title in */
  languages: readonly Locale[];
  /** a picture at the site's own origin */
  picture: string | null;
  /** whether it has a list of units to show */
  listsUnits: boolean;
  units: readonly { id: number; picture: string | null }[];
};

/** A part of the catalogue by id: above `after`, up to and with `until`; `units` counts those that may be listed. */
export type AddressRange = {
  after: number;
  until: number;
  properties: number;
  units: number;
  /** ISO timestamp of the property that changed last */
  updatedAt: string | null;
};
