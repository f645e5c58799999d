'use client';

import { useSyncExternalStore } from 'react';
import { formatDay } from '@/lib/format';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';

type DatedMessage = 'brochure.printed' | 'legal.updated';

/** A page that has been open for days is printed with the day it is printed on. */
function onPrint(changed: () => void) {
  addEventListener('beforeprint', changed);
  return () => {
    removeEventListener('beforeprint', changed);
  };
}

type Props<Key extends DatedMessage> = { message: Key; messages: IslandMessages<Key> };

/** A line with today's date in Dubai, known to the browser alone: the page itself is cached and must not freeze it (decisions). */
export function Today<Key extends DatedMessage>({ message, messages }: Props<Key>) {
  const day = useSyncExternalStore(
    onPrint,
    () => formatDay(new Date(), messages.locale),
    () => '',
  );
  return <span className="needs-script min-h-[1lh]">{day && islandTranslator(messages)(message, { date: day })}</span>;
}
