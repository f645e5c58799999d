'use server';

import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { idempotencyKeyOf, submitEnquiry } from '@/lib/enquiry/submit';
import { readEnquiry } from '@/lib/enquiry/schema';
import type { EnquiryProperty, EnquiryState } from '@/lib/enquiry/types';
import { isLocale } from '@/lib/i18n/locales';
import { answerWith } from '@/lib/request';
import { localeOfPath } from '@/lib/screens';

function propertyOf(form: FormData): EnquiryProperty | null {
  const [id, title, slug] = ['property_id', 'property_title', 'property_slug'].map((name) => form.get(name));
  const number = typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  return number !== null && typeof title === 'string' && typeof slug === 'string' ? { id: number, title, slug } : null;
}

/** The locale of the page the form stands on, by the address it was sent from. */
async function localeOfSender() {
  const referer = (await headers()).get('referer');
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : '/';
  const locale = localeOfPath(path);
  return isLocale(locale) ? locale : 'en';
}

/**
 * An enquiry sent as a plain form post, without script: answered with the whole page again, with thanks or with what was
 * typed and the messages. The idempotency key is made here from the content and the hour (decisions.md, Forms).
 */
export async function sendEnquiryForm(_state: EnquiryState, form: FormData): Promise<EnquiryState> {
  const values = readEnquiry(Object.fromEntries(form));
  const property = propertyOf(form);
  const t = await getTranslations({ locale: await localeOfSender(), namespace: 'enquiry' });
  const defaults = property
    ? {
        subject: t('subjectDefault', { title: property.title }),
        message: t('messageDefault', { title: property.title }),
      }
    : undefined;
  const result = await submitEnquiry(values, property, {
    idempotencyKey: idempotencyKeyOf(values, property, Date.now(), defaults),
    defaults,
  });
  if (!result.ok) answerWith(result.reason === 'invalid' ? 422 : 503);
  return { values, result };
}
