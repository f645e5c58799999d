'use server';

import { getTranslations } from 'next-intl/server';
import { idempotencyKeyOf, submitEnquiry } from '@/lib/enquiry/submit';
import { readEnquiry, readEnquiryProperty } from '@/lib/enquiry/schema';
import { STAMP_FIELD, TRAP_FIELD } from '@/lib/enquiry/view';
import type { EnquiryState } from '@/lib/enquiry/types';
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales';
import { setPageStatus } from '@/lib/request';

const STATUS = { invalid: 422, session: 503, limited: 429, refused: 503, network: 503, unexpected: 503 } as const;

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
  const property = readEnquiryProperty({
    id: form.get('property_id'),
    title: form.get('property_title'),
    slug: form.get('property_slug'),
  });
  const lang = textOf(form, 'locale');
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
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
  if (!result.ok) setPageStatus(STATUS[result.reason]);
  return { values, result };
}
