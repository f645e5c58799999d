/** The demo catalogue as data, before it is written to the database. Nothing here knows of tables or of the wire. */

/** One text in the three languages of the site. */
export type Text3 = { en: string; ar: string; fa: string };

/** A picture under `/media/`, with what the page needs before it arrives. */
export type DemoImage = {
  /** path below the API's origin, for example `/media/exteriors/villa_pool_golden.wide.jpg` */
  path: string;
  width: number;
  height: number;
  /** tiny blurred picture as a `data:` URI, absent for floor plans */
  placeholder: string | null;
};

export type DemoNamed = { id: number; name: Text3 };
export type DemoDistrict = DemoNamed & { cityId: number; text: Text3 | null };

/** Who answers for listings; `languages` are tags. */
export type DemoAgent = DemoNamed & { languages: string[] };

/** names are the machine names of specification section 4 for sales statuses (available, sold …) */
export type DemoInstalment = {
  name: Text3;
  /** share of the price in percent; the values of one plan add up to 100 */
  percentage: number;
  /** six digits, YYYYMM, or null where the date is open */
  dueDate: string | null;
};

export type DemoPaymentPlan = { name: Text3; description: Text3; instalments: DemoInstalment[] };

export type DemoUnit = {
  /** what the contract calls apartment_id, for example `A-07` */
  apartmentId: string;
  /** number of bedrooms, 0 for a studio */
  bedrooms: number;
  baths: number;
  /** sq ft */
  area: number | null;
  floorNo: string | null;
  aptNo: string | null;
  /** AED */
  price: number | null;
  status: 'available' | 'sold' | 'reserved';
  /** units of this type in the project */
  unitCount: number;
  isDemand: boolean;
  image: DemoImage | null;
  floorPlan: DemoImage | null;
};

export type DemoProperty = {
  id: number;
  slug: string;
  title: Text3;
  /** prose HTML, several paragraphs */
  description: Text3;
  propertyTypeId: number | null;
  propertyStatusId: number | null;
  salesStatusId: number | null;
  cityId: number | null;
  districtId: number | null;
  developerId: number | null;
  cover: DemoImage | null;
  images: DemoImage[];
  formattedAddress: Text3 | null;
  coordinates: { latitude: number; longitude: number } | null;
  /** AED */
  lowPrice: number | null;
  averagePrice: number | null;
  /** sq ft */
  minArea: number | null;
  averageArea: number | null;
  averageBedrooms: number | null;
  residentialUnits: number | null;
  commercialUnits: number | null;
  totalUnits: number | null;
  /** 0 to 100 */
  completionRate: number | null;
  /** six digits, YYYYMM */
  deliveryDate: string | null;
  /** percent of the price due on booking */
  minimumDownPayment: number | null;
  postDelivery: boolean;
  rentalGuarantee: boolean;
  /** percent a year */
  rentalGuaranteeValue: number | null;
  paymentPlans: DemoPaymentPlan[];
  facilityIds: number[];
  units: DemoUnit[];
  agentId: number;
  /** place among the featured ones, lower first; null when not featured */
  featuredRank: number | null;
  /** ISO timestamp; distinct per property, fixed (never the clock) */
  updatedAt: string;
  publishedAt: string;
};

export type DemoCatalogue = {
  cities: DemoNamed[];
  districts: DemoDistrict[];
  developers: DemoNamed[];
  propertyTypes: DemoNamed[];
  propertyStatuses: DemoNamed[];
  /** `key` is the machine name of section 4, which is also the English wire name */
  salesStatuses: (DemoNamed & { key: string })[];
  facilities: DemoNamed[];
  agents: DemoAgent[];
  properties: DemoProperty[];
};

/** `flat` lies on one floor, `house` on two, `office` has no bedrooms. */
export type PlanKind = 'flat' | 'house' | 'office';

export type FloorPlan = {
  kind: PlanKind;
  bedrooms: number;
  baths: number;
  /** sq ft, whole */
  area: number;
  /** 0 to 3: two layouts, each also mirrored */
  variant: number;
};
