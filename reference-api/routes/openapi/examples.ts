import type { z } from 'zod';
import type { CALLS, CallName } from '../../../lib/contract/calls';

type Table = typeof CALLS;
type Shape<Name extends CallName, Part extends 'body' | 'response'> =
  Table[Name] extends Record<Part, infer Type> ? (Type extends z.ZodType ? Type : null) : null;
type Sent<Type> = Type extends z.ZodType ? z.input<Type> : undefined;
type Answered<Type> = Type extends z.ZodType ? z.infer<Type> : null;

type Example<Name extends CallName> = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  answer: Answered<Shape<Name, 'response'>>;
} & (Shape<Name, 'body'> extends z.ZodType ? { body: Sent<Shape<Name, 'body'>> } : { body?: undefined });

const ORIGIN = 'https://api.example.com';
const picture = (name: string) => `${ORIGIN}/media/catalogue/${name}.jpg`;
const page = <Item>(...results: Item[]) => ({ count: results.length, next: null, previous: null, results });

const dubai = { id: 1, name: 'Dubai' };
const marina = { id: 4, name: 'Dubai Marina' };
const developer = { id: 9, name: 'Quay Estates' };

const card = {
  id: 12,
  slug: 'harbour-house',
  title: 'Harbour House',
  arabic_title: 'بيت الميناء',
  farsi_title: 'خانهٔ بندر',
  english_title: 'Harbour House',
  cover: picture('ab/ab3f0c1d2e4f5a6b7c8d9e0f1a2b3c4d'),
  cover_width: 1600,
  cover_height: 1067,
  cover_placeholder: null,
  property_type: { id: 1, name: 'Apartment', key: 'apartment' },
  sales_status: { id: 1, name: 'available', key: 'available' },
  property_status: { id: 2, name: 'Off-Plan', key: 'off_plan' },
  city: dubai,
  district: marina,
  developer,
  low_price: 1_250_000,
  average_price: 1_900_000,
  min_area: 640,
  average_area: 980,
  average_bedrooms: 2,
  residential_units: 120,
  commercial_units: 4,
  completion_rate: 35,
  updated_at: '2026-10-01T08:30:00.000Z',
  published_at: '2026-03-15T08:00:00.000Z',
  permit_number: null,
  permit_url: null,
  content_language: 'en' as const,
};

const article = {
  id: 3,
  slug: 'a-kitchen-that-holds-the-evening-light',
  title: { en: 'A kitchen that holds the evening light', ar: 'مطبخ يحتفظ بضوء المساء' },
  excerpt: { en: 'Where to put a window that is used at seven.', ar: 'أين توضع النافذة التي نجلس عندها في السابعة.' },
  category: 'design' as const,
  author: { en: 'Layla Haddad', ar: 'ليلى حداد' },
  date: '2026-11-05',
  updated: null,
  image: picture('cd/cd3f0c1d2e4f5a6b7c8d9e0f1a2b3c4d'),
  image_width: 1600,
  image_height: 1067,
  image_placeholder: null,
  image_alt: { en: 'A kitchen at dusk' },
  words: { en: 640, ar: 520 },
};

const unit = {
  id: 301,
  apartment_id: 'A-07',
  apartment_type_id: 2,
  no_of_baths: 2,
  area: 1140,
  floor_no: '7',
  apt_no: '704',
  price: 2_100_000,
  status: 'available',
  unit_count: 1,
  is_demand: true,
  unit_image: picture('0c/0c3f0c1d2e4f5a6b7c8d9e0f1a2b3c4d'),
  unit_image_width: 1600,
  unit_image_height: 1067,
  unit_image_placeholder: null,
  floor_plan_image: null,
  floor_plan_image_width: null,
  floor_plan_image_height: null,
  floor_plan_image_placeholder: null,
  content_language: 'en' as const,
};

const enquiry = {
  name: 'Layla Haddad',
  email: 'layla@example.com',
  phone: '+971501234567',
  subject: 'Property Inquiry: Harbour House',
  message: 'May we see a two-bedroom home on Sunday?',
  propertyType: 'apartment' as const,
  property_id: 12,
  property_title: 'Harbour House',
  property_slug: 'harbour-house',
};
const accepted = { message: 'Thank you. We will reply within 24 hours.', id: 58 };
const kept = {
  ...enquiry,
  id: 58,
  status: 'new' as const,
  note: null,
  created_at: '2026-10-02T09:00:00.000Z',
  updated_at: '2026-10-02T09:00:00.000Z',
};

const user = {
  id: 5,
  email: 'layla@example.com',
  name: 'Layla Haddad',
  phone: null,
  email_verified: true,
  created_at: '2026-09-01T10:00:00.000Z',
};
const password = 'a long sentence of mine';
const session = { access: 'ACCESS-TOKEN', refresh: 'REFRESH-TOKEN', expires_in: 900, user };
const said = (message: string) => ({ message });

const detail = {
  ...card,
  display_title: 'Harbour House',
  property_images: [
    {
      image: picture('7d/7d3f0c1d2e4f5a6b7c8d9e0f1a2b3c4d'),
      width: 1600,
      height: 1067,
      placeholder: null,
      focus: { x: 30, y: 70 },
    },
  ],
  formatted_address: 'Dubai Marina, Dubai',
  map_coordinates: { latitude: 25.0772, longitude: 55.1377 },
  total_units: 124,
  property_units_summary: { bedrooms: '1-3', area: '640-2100' },
  delivery_date: '202803',
  downPayment: 20,
  payment_minimum_down_payment: 10,
  guarantee_rental_guarantee: true,
  guarantee_rental_guarantee_value: 7,
  post_delivery: true,
  payment_plans: [
    {
      name: 'Sixty forty',
      description: null,
      total_installments: 2,
      values: [
        { due_date: '202612', name: 'On booking', percentage: 60 },
        { due_date: '202803', name: 'At handover', percentage: 40 },
      ],
    },
  ],
  payment_plan: 1,
  facilities: [{ name: 'Pool' }, { name: 'Boat berth' }],
  description: '<p>A home by the water.</p>',
  property_units: [unit],
  agent: {
    id: 3,
    name: 'Sara Haddad',
    photo: null,
    photo_width: null,
    photo_height: null,
    photo_placeholder: null,
    brn: null,
    languages: ['ar', 'en'],
    phone: '+971501234567',
    whatsapp: '+971501234567',
    email: 'sara@example.com',
  },
  reference: 'HH-704',
};

/** One example of every call: what is sent, and what comes back. Tested against the shapes of the contract. */
export const EXAMPLES: { [Name in CallName]: Example<Name> } = {
  listProperties: {
    query: {
      page: '1',
      page_size: '12',
      city: '1',
      price_range: '1000000-2000000',
      ordering: '-updated_at',
      lang: 'en',
    },
    answer: page(card),
  },
  addressRanges: {
    answer: [{ after: 0, until: 1024, properties: 1, units: 1, updated_at: card.updated_at }],
  },
  propertyAddresses: {
    query: { after: '0', until: '1024', limit: '256' },
    answer: [
      {
        id: card.id,
        slug: card.slug,
        updated_at: card.updated_at,
        languages: ['en', 'ar', 'fa'],
        picture: card.cover,
        listed_units: 1,
        units: [{ id: unit.id, picture: unit.unit_image }],
      },
    ],
  },
  searchProperties: { query: { search: 'harbour', page: '1' }, answer: page(card) },
  propertyDetail: { params: { slug: 'harbour-house' }, query: { lang: 'en' }, answer: detail },
  propertyPreview: { params: { token: '12.1795436874.9f2c' }, query: { lang: 'en' }, answer: detail },
  featuredInitial: { answer: [card] },
  featuredExpanded: { answer: [card] },
  featured: { answer: [card] },
  filterOptions: {
    query: { city: '1' },
    answer: {
      property_types: [{ id: 1, name: 'Apartment', key: 'apartment', count: 61 }],
      property_statuses: [{ id: 2, name: 'Off-Plan', key: 'off_plan', count: 40 }],
      sales_statuses: [{ id: 1, name: 'available', key: 'available', count: 52 }],
      cities: [{ ...dubai, count: 88 }],
      districts: [{ ...marina, count: 9, city_id: 1 }],
      developers: [{ ...developer, count: 3 }],
      bedrooms: [{ id: 2, name: '2', count: 33 }],
    },
  },
  propertyStatistics: {
    answer: {
      total_properties: 124,
      total_units: 1778,
      cities: 3,
      districts: 24,
      developers: 12,
      lowest_price: 520_000,
      average_price: 3_150_000,
      by_sales_status: [{ name: 'available', count: 52 }],
      by_property_type: [{ name: 'Apartment', count: 61 }],
    },
  },
  multilingualProperties: {
    query: { page: '1' },
    answer: page({ ...card, titles: { en: 'Harbour House', ar: 'بيت الميناء', fa: 'خانهٔ بندر' } }),
  },
  propertyUnits: { params: { id: 12 }, query: { page: '1', page_size: '48' }, answer: page(unit) },
  propertyUnit: { params: { id: 12, unitId: 301 }, answer: unit },
  similarProperties: { params: { id: 12 }, answer: [card] },
  siteContent: {
    answer: {
      agency: { phone: '+971 4 555 0142', name: { en: 'Quay Homes', ar: 'كي هومز' } },
      texts: { 'home.hero': { en: 'Live by the water', ar: 'العيش على الماء' } },
      legal: { 'terms.s5.text': { en: 'We answer within a day.\n\nWrite to {email}.' } },
      in_force: { terms: '2026-11-24' },
    },
  },
  articles: { query: { page: '1', page_size: '24' }, answer: page(article) },
  article: {
    params: { slug: article.slug },
    answer: { ...article, body: { en: '## Light first\n\nA kitchen is used …' } },
  },
  propertyEnquiry: { params: { id: 12 }, body: enquiry, answer: accepted },
  toggleFavourite: { params: { id: 12 }, answer: { is_favorite: true } },
  favourites: { answer: page({ ...card, is_favorite: true }) },
  cities: { answer: page(dubai) },
  city: { params: { id: 1 }, answer: dubai },
  cityDistricts: { params: { id: 1 }, answer: page({ ...marina, city: dubai }) },
  districts: { answer: page({ ...marina, city: dubai }) },
  district: { params: { id: 4 }, answer: { ...marina, city: dubai } },
  developers: { answer: page(developer) },
  developer: { params: { id: 9 }, answer: developer },
  developerProperties: { params: { id: 9 }, answer: page(card) },
  submitContact: { body: enquiry, answer: accepted },
  createEnquiry: { body: enquiry, answer: accepted },
  enquiryStatistics: {
    answer: { total: 58, last_7_days: 6, last_30_days: 21, by_status: [{ status: 'new', count: 12 }] },
  },
  listEnquiries: { query: { status: 'new', page: '1' }, answer: page(kept) },
  enquiryDetail: { params: { id: 58 }, answer: kept },
  updateEnquiry: {
    params: { id: 58 },
    body: { status: 'answered', note: 'Viewing on Sunday at eleven.' },
    answer: { ...kept, status: 'answered', note: 'Viewing on Sunday at eleven.' },
  },
  deleteEnquiry: { params: { id: 58 }, answer: null },
  health: { answer: { status: 'ok', database: 'ok' } },
  register: {
    body: { email: user.email, password, name: user.name },
    answer: said('Please check your inbox to verify the address.'),
  },
  login: { body: { email: user.email, password }, answer: session },
  logout: { body: { refresh: 'REFRESH-TOKEN' }, answer: said('You are logged out.') },
  authProfile: { answer: user },
  refresh: { body: { refresh: 'REFRESH-TOKEN' }, answer: session },
  verifyEmail: { body: { token: 'TOKEN-OF-THE-MAIL' }, answer: said('The address is verified.') },
  resendVerification: { body: { email: user.email }, answer: said('If the address is known, a mail is on its way.') },
  requestPasswordReset: { body: { email: user.email }, answer: said('If the address is known, a mail is on its way.') },
  resetPassword: { body: { token: 'TOKEN-OF-THE-MAIL', password }, answer: said('The password is changed.') },
  changePassword: {
    body: { current_password: password, new_password: 'another sentence of mine' },
    answer: said('The password is changed.'),
  },
  checkStatus: { answer: { authenticated: true, user } },
  profile: { answer: user },
  updateProfile: { body: { phone: '+971501234567' }, answer: { ...user, phone: '+971501234567' } },
  userEnquiries: { answer: page(kept) },
};
