import type { Locale } from '../../lib/contract/locales';
import { ENQUIRY_MESSAGES } from '../../lib/contract/rules';
import { inArabic } from './staff-words';

/** What the enquiry calls answer in words; the English is the specification's, word for word. */
export const THANKS = 'Thank you. We will get back to you within 24 hours.';
export const CREATED = 'Inquiry created successfully!';
export const TOO_MANY = 'Too many messages are arriving just now. Please try again later.';
export const KEY_TAKEN = 'This idempotency key was used for another enquiry.';
export const UNREACHABLE = 'The database cannot be reached. Please try again later.';
export const NOT_STORED = 'Nothing can be stored at the moment. Please try again later.';
export const WENT_WRONG = 'Something went wrong on the server.';

type Texts = Record<Exclude<Locale, 'en'>, string>;

const TRANSLATED: ReadonlyMap<string, Texts> = new Map<string, Texts>([
  [THANKS, { ar: 'شكرًا لكم. سنعاود التواصل معكم خلال 24 ساعة.', fa: 'سپاس از شما. ظرف 24 ساعت با شما تماس می‌گیریم.' }],
  [CREATED, { ar: 'تم استلام الاستفسار بنجاح.', fa: 'درخواست با موفقیت ثبت شد.' }],
  [
    TOO_MANY,
    {
      ar: 'تصلنا رسائل كثيرة الآن. يُرجى المحاولة لاحقًا.',
      fa: 'اکنون پیام‌های زیادی می‌رسد. لطفاً بعداً دوباره تلاش کنید.',
    },
  ],
  [KEY_TAKEN, { ar: 'أُرسل استفسار آخر بهذا المعرّف من قبل.', fa: 'پیش‌تر درخواست دیگری با این شناسه فرستاده شده است.' }],
  [
    UNREACHABLE,
    {
      ar: 'تعذّر الوصول إلى قاعدة البيانات. يُرجى المحاولة لاحقًا.',
      fa: 'پایگاه داده در دسترس نیست. لطفاً بعداً دوباره تلاش کنید.',
    },
  ],
  [
    NOT_STORED,
    {
      ar: 'لا يمكن حفظ أي شيء حاليًا. يُرجى المحاولة لاحقًا.',
      fa: 'اکنون چیزی را نمی‌توان ذخیره کرد. لطفاً بعداً دوباره تلاش کنید.',
    },
  ],
  [WENT_WRONG, { ar: 'حدث خطأ في الخادم.', fa: 'خطایی در سرور رخ داد.' }],
  [ENQUIRY_MESSAGES.name, { ar: 'يجب ألا يقل الاسم عن حرفين.', fa: 'نام باید دست‌کم 2 حرف داشته باشد.' }],
  [ENQUIRY_MESSAGES.email, { ar: 'يُرجى إدخال بريد إلكتروني صحيح.', fa: 'لطفاً یک ایمیل معتبر وارد کنید.' }],
  [ENQUIRY_MESSAGES.phone, { ar: 'يُرجى إدخال رقم هاتف صحيح.', fa: 'لطفاً یک شمارهٔ تلفن معتبر وارد کنید.' }],
  [ENQUIRY_MESSAGES.subject, { ar: 'يجب ألا يقل الموضوع عن 5 أحرف.', fa: 'موضوع باید دست‌کم 5 حرف داشته باشد.' }],
  [ENQUIRY_MESSAGES.message, { ar: 'يجب ألا تقل الرسالة عن 10 أحرف.', fa: 'پیام باید دست‌کم 10 حرف داشته باشد.' }],
  [ENQUIRY_MESSAGES.tooLong, { ar: 'النص أطول من المسموح.', fa: 'این متن بیش از اندازه طولانی است.' }],
  [ENQUIRY_MESSAGES.form, { ar: 'يُرجى مراجعة النموذج والمحاولة مجددًا.', fa: 'لطفاً فرم را بررسی و دوباره تلاش کنید.' }],
]);

/** A text in `lang`; null where we have it in English alone. */
export function inWords(text: string, lang: Locale): string | null {
  if (lang === 'en') return text;
  return TRANSLATED.get(text)?.[lang] ?? (lang === 'ar' ? inArabic(text) : null);
}

/** The same, such as a reason that a report keeps: one that we have in English alone stays so. */
export const inWordsOrEnglish = (text: string, lang: Locale): string => inWords(text, lang) ?? text;
