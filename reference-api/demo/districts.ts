import { PLACE_TEXTS } from './text/places';
import type { DemoDistrict, DemoNamed, Text3 } from './types';

/** What a district is to the catalogue: where it lies, how far a project may stand from its centre, what a square foot costs there. */
export type District = {
  id: number;
  key: string;
  cityId: number;
  name: Text3;
  latitude: number;
  longitude: number;
  /** degrees; small on islands, so that every project stands on land */
  spread: number;
  /** AED per sq ft: flats, houses (villas, mansions), townhouses, offices */
  flat: number;
  house: number;
  row: number;
  office: number;
};

const t = (en: string, ar: string, fa: string): Text3 => ({ en, ar, fa });

export const CITIES: readonly DemoNamed[] = [
  { id: 1, name: t('Dubai', 'دبي', 'دبی') },
  { id: 2, name: t('Abu Dhabi', 'أبوظبي', 'ابوظبی') },
  { id: 3, name: t('Ras Al Khaimah', 'رأس الخيمة', 'رأس‌الخیمه') },
  { id: 4, name: t('Sharjah', 'الشارقة', 'شارجه') },
];

type Row = [
  key: string,
  cityId: number,
  en: string,
  ar: string,
  fa: string,
  lat: number,
  lng: number,
  spread: number,
  flat: number,
  house: number,
  row: number,
  office: number,
];

const ROWS: readonly Row[] = [
  ['palm-jumeirah', 1, 'Palm Jumeirah', 'نخلة جميرا', 'پالم جمیرا', 25.1128, 55.1386, 0.0012, 3150, 6200, 4200, 0],
  ['palm-jebel-ali', 1, 'Palm Jebel Ali', 'نخلة جبل علي', 'پالم جبل علی', 25.0065, 54.9885, 0.001, 2450, 2850, 2600, 0],
  ['dubai-marina', 1, 'Dubai Marina', 'دبي مارينا', 'دبی مارینا', 25.0772, 55.1402, 0.0022, 2450, 4100, 0, 0],
  ['dubai-harbour', 1, 'Dubai Harbour', 'دبي هاربر', 'دبی هاربر', 25.0947, 55.1446, 0.0012, 3050, 0, 0, 0],
  [
    'bluewaters',
    1,
    'Bluewaters Island',
    'جزيرة بلوواترز',
    'جزیرهٔ بلوواترز',
    25.0797,
    55.1213,
    0.0012,
    4100,
    0,
    5200,
    0,
  ],
  [
    'jlt',
    1,
    'Jumeirah Lake Towers',
    'أبراج بحيرات جميرا',
    'جمیرا لیک تاورز',
    25.0705,
    55.1432,
    0.0025,
    1650,
    0,
    0,
    1450,
  ],
  ['downtown', 1, 'Downtown Dubai', 'وسط مدينة دبي', 'داون‌تاون دبی', 25.1932, 55.2768, 0.0028, 2850, 0, 0, 2900],
  ['business-bay', 1, 'Business Bay', 'الخليج التجاري', 'بیزینس بی', 25.1846, 55.2672, 0.0035, 2350, 0, 0, 1950],
  [
    'difc',
    1,
    'DIFC',
    'مركز دبي المالي العالمي',
    'مرکز مالی بین‌المللی دبی',
    25.2128,
    55.2812,
    0.0015,
    3250,
    0,
    0,
    3700,
  ],
  ['city-walk', 1, 'City Walk', 'سيتي ووك', 'سیتی واک', 25.2069, 55.2633, 0.0016, 2950, 0, 0, 0],
  ['la-mer', 1, 'La Mer', 'لا مير', 'لامر', 25.2285, 55.2565, 0.0008, 3500, 5400, 0, 0],
  [
    'jumeirah-bay',
    1,
    'Jumeirah Bay Island',
    'جزيرة خليج جميرا',
    'جزیرهٔ خلیج جمیرا',
    25.2128,
    55.2375,
    0.0007,
    8200,
    9800,
    0,
    0,
  ],
  ['jumeirah', 1, 'Jumeirah', 'جميرا', 'جمیرا', 25.2012, 55.2438, 0.003, 2700, 3400, 2500, 0],
  [
    'creek-harbour',
    1,
    'Dubai Creek Harbour',
    'مرسى خور دبي',
    'دبی کریک هاربر',
    25.2062,
    55.3448,
    0.002,
    2350,
    0,
    2300,
    0,
  ],
  [
    'mbr-city',
    1,
    'Mohammed Bin Rashid City',
    'مدينة محمد بن راشد',
    'شهر محمد بن راشد',
    25.1668,
    55.2982,
    0.0035,
    2050,
    3050,
    2200,
    0,
  ],
  [
    'jvc',
    1,
    'Jumeirah Village Circle',
    'قرية جميرا الدائرية',
    'جمیرا ویلج سیرکل',
    25.0602,
    55.2081,
    0.006,
    1420,
    0,
    1150,
    0,
  ],
  [
    'jvt',
    1,
    'Jumeirah Village Triangle',
    'مثلث قرية جميرا',
    'جمیرا ویلج تراینگل',
    25.0478,
    55.1902,
    0.005,
    1350,
    1500,
    1250,
    0,
  ],
  ['dubai-hills', 1, 'Dubai Hills Estate', 'دبي هيلز استيت', 'دبی هیلز', 25.1118, 55.2532, 0.006, 2250, 3300, 2100, 0],
  ['emirates-hills', 1, 'Emirates Hills', 'تلال الإمارات', 'امارات هیلز', 25.0692, 55.1664, 0.0035, 0, 4800, 0, 0],
  ['al-barari', 1, 'Al Barari', 'البراري', 'البراری', 25.0948, 55.3156, 0.003, 1750, 2350, 1900, 0],
  ['arabian-ranches', 1, 'Arabian Ranches', 'المرابع العربية', 'عربین رنچز', 25.0536, 55.2662, 0.006, 0, 1850, 1500, 0],
  ['tilal-al-ghaf', 1, 'Tilal Al Ghaf', 'تلال الغاف', 'تلال الغاف', 25.0206, 55.2302, 0.003, 0, 2450, 1800, 0],
  [
    'golf-estates',
    1,
    'Jumeirah Golf Estates',
    'عقارات جميرا للجولف',
    'جمیرا گلف استیتس',
    25.0208,
    55.2022,
    0.003,
    1700,
    2050,
    1650,
    0,
  ],
  ['dubai-south', 1, 'Dubai South', 'دبي الجنوب', 'دبی ساوت', 24.8792, 55.1568, 0.006, 1100, 1250, 1040, 900],
  ['dubai-islands', 1, 'Dubai Islands', 'جزر دبي', 'جزایر دبی', 25.2962, 55.3032, 0.0015, 2350, 3600, 2700, 0],
  [
    'maritime-city',
    1,
    'Dubai Maritime City',
    'مدينة دبي الملاحية',
    'دبی ماریتایم سیتی',
    25.2664,
    55.2704,
    0.0012,
    2600,
    0,
    0,
    1700,
  ],
  ['al-jaddaf', 1, 'Al Jaddaf', 'الجداف', 'الجداف', 25.2212, 55.3284, 0.003, 1800, 0, 0, 0],
  [
    'silicon-oasis',
    1,
    'Dubai Silicon Oasis',
    'واحة دبي للسيليكون',
    'دبی سیلیکون اوسیس',
    25.1216,
    55.3802,
    0.005,
    1120,
    0,
    1050,
    950,
  ],
  [
    'design-district',
    1,
    'Dubai Design District',
    'حي دبي للتصميم',
    'دبی دیزاین دیستریکت',
    25.1882,
    55.2986,
    0.0018,
    2700,
    0,
    0,
    2300,
  ],
  [
    'expo-city',
    1,
    'Expo City Dubai',
    'مدينة إكسبو دبي',
    'اکسپو سیتی دبی',
    24.9618,
    55.1502,
    0.004,
    1850,
    2300,
    1950,
    1900,
  ],
  ['nad-al-sheba', 1, 'Nad Al Sheba', 'ند الشبا', 'ند الشبا', 25.1422, 55.3312, 0.005, 0, 1950, 1600, 0],
  [
    'production-city',
    1,
    'Dubai Production City',
    'مدينة دبي للإنتاج',
    'دبی پروداکشن سیتی',
    25.0342,
    55.1928,
    0.0035,
    1050,
    0,
    0,
    0,
  ],
  [
    'internet-city',
    1,
    'Dubai Internet City',
    'مدينة دبي للإنترنت',
    'دبی اینترنت سیتی',
    25.0948,
    55.1602,
    0.002,
    0,
    0,
    0,
    1750,
  ],
  ['al-furjan', 1, 'Al Furjan', 'الفرجان', 'الفرجان', 25.0256, 55.1478, 0.004, 1350, 1700, 1350, 0],
  ['saadiyat', 2, 'Saadiyat Island', 'جزيرة السعديات', 'جزیرهٔ سعدیات', 24.5412, 54.4332, 0.004, 2650, 3100, 2300, 0],
  ['yas', 2, 'Yas Island', 'جزيرة ياس', 'جزیرهٔ یاس', 24.4918, 54.6062, 0.004, 1900, 2050, 1700, 0],
  ['al-reem', 2, 'Al Reem Island', 'جزيرة الريم', 'جزیرهٔ ریم', 24.4968, 54.4052, 0.003, 1500, 0, 0, 0],
  ['al-marjan', 3, 'Al Marjan Island', 'جزيرة المرجان', 'جزیرهٔ مرجان', 25.6702, 55.7412, 0.0008, 2250, 3100, 0, 0],
  ['mina-al-arab', 3, 'Mina Al Arab', 'ميناء العرب', 'مینا العرب', 25.7148, 55.8402, 0.0015, 1500, 1600, 1350, 0],
  ['aljada', 4, 'Aljada', 'الجادة', 'الجاده', 25.3132, 55.4662, 0.004, 1150, 0, 1050, 0],
  ['maryam-island', 4, 'Maryam Island', 'جزيرة مريم', 'جزیرهٔ مریم', 25.3352, 55.3742, 0.001, 1400, 0, 0, 0],
];

const DISTRICTS: readonly District[] = ROWS.map(
  ([key, cityId, en, ar, fa, latitude, longitude, spread, flat, house, row, office], i) => ({
    id: i + 1,
    key,
    cityId,
    name: t(en, ar, fa),
    latitude,
    longitude,
    spread,
    flat,
    house,
    row,
    office,
  }),
);

const byKey = new Map(DISTRICTS.map((d) => [d.key, d]));

/** @throws Error when the demo has no such district */
export function district(key: string): District {
  const found = byKey.get(key);
  if (!found) throw new Error(`no such district: ${key}`);
  return found;
}

/** @throws Error when the demo has no such city */
export function city(id: number): DemoNamed {
  const found = CITIES.find((c) => c.id === id);
  if (!found) throw new Error(`no such city: ${id}`);
  return found;
}

export const DEMO_DISTRICTS: readonly DemoDistrict[] = DISTRICTS.map(({ id, key, cityId, name }) => ({
  id,
  cityId,
  name,
  text: PLACE_TEXTS[key] ?? null,
}));
