import type { Locale } from '@/lib/i18n/locales';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import fa from '@/messages/fa.json';

/** All messages by language; in their type as they are written, else as the build compiled them (next.config.mjs). */
export const MESSAGES: Readonly<Record<Locale, typeof en>> = { en, ar, fa };
