'use client';

import { useSyncExternalStore } from 'react';
import { formatDay } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';

/** A page that has been open for days is printed with the day it is printed on. */
function onPrint(changed: () => void) {
  addEventListener('beforeprint', changed);
  return () => {
    removeEventListener('beforeprint', changed);
  };
}

/**
 * Today's date in Dubai, known to the browser alone: the page itself is cached and must not freeze it (decisions).
 * @param text of the line, `{date}` standing for the day
 */
export function Today({ locale, text }: { locale: Locale; text: string }) {
  const day = useSyncExternalStore(
    onPrint,
    () => formatDay(new Date(), locale),
    () => '',
  );
  return <span className="needs-script min-h-[1lh]">{day && text.replace('{date}', day)}</span>;
}
