import type { DemoCatalogue, DemoNamed } from './types';

export type TypeKey = 'apartment' | 'villa' | 'townhouse' | 'penthouse' | 'mansion' | 'commercial';
export type SalesKey = 'available' | 'sold' | 'reserved' | 'under_construction' | 'coming_soon';
export type StatusKey = 'off-plan' | 'ready' | 'resale';

const named = (rows: readonly (readonly [string, string, string])[]): DemoNamed[] =>
  rows.map(([en, ar, fa], i) => ({ id: i + 1, name: { en, ar, fa } }));

export const PROPERTY_TYPES = named([
  ['Apartment', 'شقة', 'آپارتمان'],
  ['Villa', 'فيلا', 'ویلا'],
  ['Townhouse', 'تاون هاوس', 'تاون‌هاوس'],
  ['Penthouse', 'بنتهاوس', 'پنت‌هاوس'],
  ['Mansion', 'قصر', 'عمارت'],
  ['Commercial', 'عقار تجاري', 'ملک تجاری'],
]);
export const TYPE_ID: Record<TypeKey, number> = {
  apartment: 1,
  villa: 2,
  townhouse: 3,
  penthouse: 4,
  mansion: 5,
  commercial: 6,
};

export const PROPERTY_STATUSES = named([
  ['Off-Plan', 'على الخارطة', 'پیش‌فروش'],
  ['Ready', 'جاهز', 'آمادهٔ تحویل'],
  ['Resale', 'إعادة بيع', 'فروش مجدد'],
]);
export const STATUS_ID: Record<StatusKey, number> = { 'off-plan': 1, ready: 2, resale: 3 };

const SALES: readonly (readonly [SalesKey, string, string])[] = [
  ['available', 'متاح', 'موجود'],
  ['sold', 'مباع', 'فروخته‌شده'],
  ['reserved', 'محجوز', 'رزروشده'],
  ['under_construction', 'قيد الإنشاء', 'در دست ساخت'],
  ['coming_soon', 'قريبًا', 'به‌زودی'],
];
export const SALES_STATUSES: DemoCatalogue['salesStatuses'] = SALES.map(([key, ar, fa], i) => ({
  id: i + 1,
  key,
  name: { en: key, ar, fa },
}));
export const SALES_ID: Record<SalesKey, number> = {
  available: 1,
  sold: 2,
  reserved: 3,
  under_construction: 4,
  coming_soon: 5,
};

const FACILITY_ROWS = [
  ['pool', 'Swimming pool', 'مسبح', 'استخر'],
  ['kids-pool', 'Children’s pool', 'مسبح للأطفال', 'استخر کودکان'],
  ['private-pool', 'Private pool', 'مسبح خاص', 'استخر اختصاصی'],
  ['gym', 'Gymnasium', 'صالة رياضية', 'باشگاه ورزشی'],
  ['spa', 'Spa and sauna', 'سبا وساونا', 'اسپا و سونا'],
  ['steam', 'Steam room', 'غرفة بخار', 'اتاق بخار'],
  ['beach', 'Private beach', 'شاطئ خاص', 'ساحل اختصاصی'],
  ['beach-access', 'Beach access', 'وصول مباشر إلى الشاطئ', 'دسترسی به ساحل'],
  ['marina', 'Yacht berths', 'مراسٍ لليخوت', 'اسکلهٔ قایق تفریحی'],
  ['promenade', 'Waterfront promenade', 'ممشى على الواجهة المائية', 'پیاده‌راه کنار آب'],
  ['garden', 'Private garden', 'حديقة خاصة', 'باغچهٔ اختصاصی'],
  ['park', 'Landscaped park', 'حدائق منسّقة', 'پارک و فضای سبز'],
  ['playground', 'Children’s playground', 'ملعب للأطفال', 'زمین بازی کودکان'],
  ['padel', 'Padel court', 'ملعب بادل', 'زمین پادل'],
  ['tennis', 'Tennis court', 'ملعب تنس', 'زمین تنیس'],
  ['running', 'Running track', 'مضمار للجري', 'مسیر دویدن'],
  ['cycling', 'Cycle path', 'مسار للدراجات', 'مسیر دوچرخه'],
  ['golf', 'Golf course nearby', 'ملعب جولف قريب', 'زمین گلف در نزدیکی'],
  ['barbecue', 'Barbecue terrace', 'تراس للشواء', 'تراس باربیکیو'],
  ['lounge', 'Residents’ lounge', 'صالة للسكان', 'سالن ساکنان'],
  ['library', 'Library and reading room', 'مكتبة وقاعة قراءة', 'کتابخانه و سالن مطالعه'],
  ['cinema', 'Private cinema', 'قاعة سينما خاصة', 'سالن سینمای خصوصی'],
  ['cowork', 'Co-working rooms', 'مساحات عمل مشتركة', 'فضای کار اشتراکی'],
  ['meeting', 'Meeting rooms', 'قاعات اجتماعات', 'اتاق جلسات'],
  ['concierge', 'Concierge', 'كونسيرج', 'کانسیرژ'],
  ['valet', 'Valet parking', 'خدمة صف السيارات', 'پارک خودرو با راننده'],
  ['parking', 'Covered parking', 'مواقف مغطاة', 'پارکینگ سرپوشیده'],
  ['ev', 'Electric car charging', 'شحن السيارات الكهربائية', 'شارژ خودروی برقی'],
  ['security', 'Security around the clock', 'حراسة على مدار الساعة', 'نگهبانی شبانه‌روزی'],
  ['smart', 'Smart home controls', 'تحكّم منزلي ذكي', 'کنترل هوشمند خانه'],
  ['maid', 'Staff room', 'غرفة الخدمة', 'اتاق خدمه'],
  ['storage', 'Storage room', 'مخزن', 'انباری'],
  ['pets', 'Pets welcome', 'الحيوانات الأليفة مسموح بها', 'پذیرش حیوان خانگی'],
  ['retail', 'Shops and cafés below', 'متاجر ومقاهٍ في الطابق الأرضي', 'فروشگاه و کافه در همکف'],
  ['nursery', 'Nursery', 'حضانة', 'مهدکودک'],
  ['prayer', 'Prayer rooms', 'مصلّى', 'نمازخانه'],
] as const;

export type FacilityKey = (typeof FACILITY_ROWS)[number][0];
export const FACILITIES: readonly DemoNamed[] = FACILITY_ROWS.map(([, en, ar, fa], i) => ({
  id: i + 1,
  name: { en, ar, fa },
}));
/** The id under which the catalogue has a facility. */
export const facilityId = (key: FacilityKey): number => FACILITY_ROWS.findIndex((row) => row[0] === key) + 1;
