'use server';

import { getTranslations } from 'next-intl/server';
import { idempotencyKeyOf, submitEnquiry } from '@/lib/enquiry/submit';
import { readEnquiry } from '@/lib/enquiry/schema';
import { STAMP_FIELD, TRAP_FIELD } from '@/lib/enquiry/view';
import type { EnquiryProperty, EnquiryState } from '@/lib/enquiry/types';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales';
import { answerWith } from '@/lib/request';

const STATUS = { invalid: 422, session: 503, limited: 429, refused: 503, network: 503, unexpected: 503 } as const;

function propertyOf(form: FormData): EnquiryProperty | null {
  const [id, title, slug] = ['property_id', 'property_title', 'property_slug'].map((name) => form.get(name));
  const number = typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  return number !== null && typeof title === 'string' && typeof slug === 'string' ? { id: number, title, slug } : null;
}

/** The locale of the page the form stands on, as the form itself says. */
function localeOf(form: FormData): Locale {
  const given = form.get('locale');
  return typeof given === 'string' && isLocale(given) ? given : DEFAULT_LOCALE;
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * An enquiry sent as a plain form post, without script: answered with the whole page again, with thanks or with what was
 * typed and the messages. The idempotency key is made here from the content and the hour (decisions).
 */
export async function sendEnquiryForm(_state: EnquiryState, form: FormData): Promise<EnquiryState> {
  const values = readEnquiry(Object.fromEntries(form));
  const property = propertyOf(form);
  const locale = localeOf(form);
  const t = await getTranslations({ locale, namespace: 'enquiry' });
  const defaults = property
    ? {
        subject: t('subjectDefault', { title: property.title }),
        message: t('messageDefault', { title: property.title }),
      }
    : undefined;
  const result = await submitEnquiry(values, property, {
    idempotencyKey: idempotencyKeyOf(values, property, Date.now(), defaults),
    bearing: { stamp: textOf(form, STAMP_FIELD), trap: textOf(form, TRAP_FIELD) },
    defaults,
    locale,
  });
  if (!result.ok) answerWith(STATUS[result.reason]);
  return { values, result };
}
