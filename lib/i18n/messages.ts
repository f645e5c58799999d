import { withTexts } from '@/lib/content/rules';
import { heldContent } from '@/lib/content/store';
import type { SiteContent } from '@/lib/content/types';
import type { Locale } from '@/lib/i18n/locales';
import { once } from '@/lib/process';
import { agency } from '@/lib/site';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import fa from '@/messages/fa.json';

/** All messages by language; in their type as they are written, else as the build compiled them (next.config.mjs). */
const MESSAGES: Readonly<Record<Locale, typeof en>> = { en, ar, fa };

type Merged = { content: SiteContent; messages: typeof en };
const merged = () => once('content.messages', () => new Map<Locale, Merged>());

/** The messages of `locale`, with what editors have written in place of some; made once for each answer of the back end. */
export function messagesIn(locale: Locale): typeof en {
  const content = heldContent();
  if (Object.keys(content.texts).length === 0) return MESSAGES[locale];
  const known = merged().get(locale);
  if (known?.content === content) return known.messages;
  const messages = withTexts(MESSAGES[locale], content.texts, locale, agency(locale).name);
  merged().set(locale, { content, messages });
  return messages;
}
