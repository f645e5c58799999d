import type { MessageKey } from '@/lib/i18n/translate';

/** What the cookie banner and its panel say. */
export const CONSENT_MESSAGES = [
  'consent.title',
  'consent.text',
  'consent.policy',
  'consent.accept',
  'consent.reject',
  'consent.choose',
  'consent.preferences',
  'consent.preferencesText',
  'consent.required',
  'consent.save',
  'consent.close',
  'consent.essential',
  'consent.essentialText',
  'consent.analytics',
  'consent.analyticsText',
  'consent.marketing',
  'consent.marketingText',
  'consent.functional',
  'consent.functionalText',
] as const satisfies readonly MessageKey[];
