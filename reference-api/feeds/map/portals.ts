import { type Mapping, type MappingInput, mapping } from './mapping';
import { NO, YES } from './words';

/**
 * The shapes that the portals' feeds have, as their guidelines and public exporters and importers write them (docs/listing-feeds.md
 * names them). One line for each of our names: a field more is a line more.
 */

const PF_TYPES = {
  AP: 'Apartment',
  BU: 'Bulk Units',
  BW: 'Bungalow',
  CD: 'Compound',
  DX: 'Duplex',
  FA: 'Factory',
  FM: 'Farm',
  FF: 'Full Floor',
  HA: 'Hotel Apartment',
  HF: 'Half Floor',
  LC: 'Labour Camp',
  LP: 'Land',
  OF: 'Office',
  BC: 'Business Centre',
  PH: 'Penthouse',
  RE: 'Retail',
  RT: 'Restaurant',
  ST: 'Storage',
  TH: 'Townhouse',
  VH: 'Villa',
  SA: 'Staff Accommodation',
  WB: 'Whole Building',
  SH: 'Shop',
  SR: 'Showroom',
  CW: 'Co-working Space',
  WH: 'Warehouse',
};

const PF_AMENITIES = {
  AC: 'Central Air Conditioning',
  AN: 'Network Cabling',
  BA: 'Balcony',
  BK: 'Built-in Kitchen Appliances',
  BL: 'View of Landmark',
  BR: 'Barbecue Area',
  BW: 'Built-in Wardrobes',
  CO: 'Children’s Pool',
  CP: 'Covered Parking',
  CR: 'Conference Room',
  CS: 'Concierge Service',
  DN: 'Dining in Building',
  LB: 'Lobby in Building',
  MR: 'Maid’s Room',
  MS: 'Maid Service',
  MZ: 'Mezzanine',
  PA: 'Pets Allowed',
  PG: 'Private Garden',
  PJ: 'Private Jacuzzi',
  PN: 'Pantry',
  PP: 'Private Pool',
  PR: 'Children’s Play Area',
  PY: 'Private Gym',
  SE: 'Security',
  SP: 'Shared Pool',
  SS: 'Shared Spa',
  ST: 'Study',
  SY: 'Shared Gym',
  VC: 'Vastu-compliant',
  VW: 'View of Water',
  WC: 'Walk-in Closet',
};

const propertyFinder: MappingInput = {
  fields: {
    reference: 'reference_number',
    offer: 'offering_type',
    title: { from: ['title_en', 'title'] },
    title_ar: 'title_ar',
    description: { from: ['description_en', 'description'] },
    description_ar: 'description_ar',
    type: { from: 'property_type', values: PF_TYPES },
    completion: 'completion_status',
    price: 'price',
    price_year: 'price/yearly',
    price_month: 'price/monthly',
    price_week: 'price/weekly',
    price_day: 'price/daily',
    rent_period: { from: 'rental_period', values: { Y: 'year', M: 'month', W: 'week', D: 'day' } },
    rent_cheques: 'cheques',
    price_hidden: 'price_on_application',
    currency: 'currency',
    city: 'city',
    district: 'community',
    sub_district: 'sub_community',
    building: 'property_name',
    developer: 'developer',
    bedrooms: { from: ['bedroom', 'bedrooms'] },
    baths: { from: ['bathroom', 'bathrooms'] },
    area: 'size',
    floor: 'floor',
    permit: { from: ['permit_number', 'dtcm_permit'] },
    coordinates: 'geopoints',
    facilities: { from: ['private_amenities', 'commercial_amenities'], values: PF_AMENITIES, split: ',' },
    photos: { from: 'photo/url' },
    floor_plan: { from: ['floor_plan/url', 'floor_plan'] },
    agent: 'agent/name',
    agent_brn: 'agent/license_no',
    agent_phone: 'agent/phone',
    agent_email: 'agent/email',
    agent_photo: 'agent/photo',
  },
};

/** Bayut asks only whether a home is off plan. */
const OFF_PLAN = {
  ...Object.fromEntries(YES.map((word) => [word, 'off_plan'])),
  ...Object.fromEntries(NO.map((word) => [word, 'ready'])),
};

const bayut: MappingInput = {
  fields: {
    reference: 'property_ref_no',
    live: 'property_status',
    offer: 'property_purpose',
    title: 'property_title',
    title_ar: 'property_title_ar',
    description: 'property_description',
    description_ar: 'property_description_ar',
    type: 'property_type',
    completion: { from: 'off_plan', values: OFF_PLAN, only: true },
    price: 'price',
    price_hidden: 'price_on_application',
    rent_period: { from: 'rent_frequency', values: { Yearly: 'year', Monthly: 'month', Weekly: 'week', Daily: 'day' } },
    currency: 'currency',
    city: { from: ['city', 'emirate'] },
    district: { from: ['locality', 'community'] },
    sub_district: 'sub_locality',
    building: 'tower_name',
    developer: 'developer',
    bedrooms: { from: ['bedrooms', 'bedroom'] },
    baths: { from: ['bathrooms', 'bathroom', 'no_of_bathrooms'] },
    area: 'property_size',
    area_unit: 'property_size_unit',
    floor: 'floor',
    permit: { from: ['permit_number', 'rera_permit_number'] },
    latitude: 'latitude',
    longitude: 'longitude',
    facilities: { from: ['features/feature'] },
    photos: { from: 'images/image' },
    floor_plan: { from: ['floor_plans/floor_plan', 'floor_plan'] },
    agent: 'listing_agent',
    agent_phone: 'listing_agent_phone',
    agent_email: 'listing_agent_email',
    agent_photo: 'listing_agent_photo',
  },
};

/** The feeds of portals: the element that is a row, and what it says. */
export const PORTALS: Record<'property-finder' | 'bayut', { row: string; mapping: Mapping }> = {
  'property-finder': { row: 'property', mapping: mapping.parse(propertyFinder) },
  bayut: { row: 'property', mapping: mapping.parse(bayut) },
};

/** Our words for the portal's: what goes out (portal-xml.ts). */
export const PF_CODE_OF_TYPE: ReadonlyMap<string, string> = new Map(
  Object.entries(PF_TYPES).map(([code, type]) => [type.toLowerCase(), code]),
);
