import { readJson } from '@/lib/browser';
import type { Locale } from '@/lib/i18n/locales';

/** All units of a property as the units screen draws them, read once. @throws as readJson */
export function readUnitCards<Cards>(property: { id: number; slug: string }, locale: Locale): Promise<Cards> {
  const query = `property=${String(property.id)}&slug=${encodeURIComponent(property.slug)}&lang=${locale}`;
  return readJson(`/api/unit?${query}`, undefined, 1) as Promise<Cards>;
}
