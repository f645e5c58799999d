import { readFileSync } from 'node:fs';
import path from 'node:path';
import { legalIn } from '@/desk/content/own-legal';
import type { LegalTextName } from '@/lib/contract/content-texts';
import type { Locale } from '@/lib/contract/locales';

/** What the desk offers as the site's words: from the messages as they are written, where Jest compiles those that it imports. */
export function offered(name: LegalTextName, locale: Locale): string {
  const file = path.resolve(__dirname, `../../../messages/${locale}.json`);
  return legalIn(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof legalIn>[0], name);
}
