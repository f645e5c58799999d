'use client';

import { useSyncExternalStore } from 'react';
import { formatDay } from '@/lib/format';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';

type DatedMessage = 'brochure.printed' | 'legal.updated';

/** Whether the page is, or is about to be, on paper. */
let onPaper = false;

/** A page that has been open for days is printed with the day it is printed on. */
function onPrint(changed: () => void) {
  const paper = matchMedia('print');
  onPaper = paper.matches;
  const told = ({ type }: Event) => {
    onPaper = type === 'beforeprint' || paper.matches;
    changed();
  };
  addEventListener('beforeprint', told);
  paper.addEventListener('change', told);
  return () => {
    removeEventListener('beforeprint', told);
    paper.removeEventListener('change', told);
  };
}

type Props<Key extends DatedMessage> = {
  message: Key;
  messages: IslandMessages<Key>;
  /** the line is for paper alone: making a first date costs 8 ms, which a page that is looked at need not pay */
  paperOnly?: boolean;
};

/** A line with today's date in Dubai, known to the browser alone: the page itself is cached and must not freeze it (decisions). */
export function Today<Key extends DatedMessage>({ message, messages, paperOnly = false }: Props<Key>) {
  const day = useSyncExternalStore(
    onPrint,
    () => (paperOnly && !onPaper ? '' : formatDay(new Date(), messages.locale)),
    () => '',
  );
  return <span className="needs-script min-h-[1lh]">{day && islandTranslator(messages)(message, { date: day })}</span>;
}
