'use client';

import { useEffect, useRef, useState } from 'react';
import { CardSkeleton } from '@/components/property/card-skeleton';
import { PropertyCard } from '@/components/property/property-card';
import type { CardLabels, CardView, FEATURED_MESSAGES } from '@/lib/property/view';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { readJson } from '@/lib/browser/request';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';

const SIZES = '(min-width: 1280px) 23vw, (min-width: 600px) 46vw, 92vw';
/** Specification section 8: the general client tries up to three times again. */
const RETRIES = 3;

type Props = {
  initial: CardView[];
  labels: CardLabels;
  messages: IslandMessages<(typeof FEATURED_MESSAGES)[number]>;
  allHref: string;
};

/** The cards of a visit that has seen more, by the first set they came with: Back finds them again, a newer document starts anew. */
const expandedSets = new WeakMap<CardView[], CardView[]>();

/** The featured grid: the first set stands in the document, the expanded one comes on demand, then the whole list. */
export function FeaturedIsland({ initial, labels, messages, allHref }: Props) {
  const t = islandTranslator(messages);
  const [cards, setCards] = useState(() => expandedSets.get(initial) ?? initial);
  const [state, setState] = useState<'initial' | 'loading' | 'expanded' | 'failed'>(
    expandedSets.has(initial) ? 'expanded' : 'initial',
  );
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef(false);

  useEffect(() => {
    // The button that asked has gone, and the focus with it: it goes on to the first property that came.
    if (state !== 'expanded' || !asked.current || document.activeElement !== document.body) return;
    list.current?.children[initial.length]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [state, initial]);

  const expand = async () => {
    if (state === 'loading') return;
    asked.current = true;
    setState('loading');
    try {
      const found = (await readJson(
        `/api/property/featured?lang=${messages.locale}`,
        undefined,
        RETRIES,
      )) as CardView[];
      // What was there stays in its place; the rest comes behind it.
      const known = new Set(initial.map(({ id }) => id));
      const all = [...initial, ...found.filter(({ id }) => !known.has(id))];
      expandedSets.set(initial, all);
      setCards(all);
      setState('expanded');
    } catch (error) {
      console.warn('The expanded featured set could not be loaded', error);
      setState('failed');
    }
  };

  return (
    <>
      <ul ref={list} className="mt-10 grid grid-cols-1 gap-x-8 gap-y-14 sm:grid-cols-2 lg:mt-12 xl:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id} className="cell">
            <PropertyCard view={card} labels={labels} headingLevel="h3" sizes={SIZES} />
          </li>
        ))}
        {state === 'loading' && Array.from({ length: 4 }, (_, at) => <CardSkeleton key={`skeleton-${String(at)}`} />)}
      </ul>
      {state === 'failed' && (
        <p role="alert" className="mt-10 border-t border-line pt-6 text-danger">
          {t('home.featuredFailed')}
        </p>
      )}
      <div className="mt-16 text-center">
        {state === 'expanded' ? (
          <Button asChild>
            <SiteLink href={allHref}>{t('home.viewAll')}</SiteLink>
          </Button>
        ) : (
          <>
            <Button className="needs-script" aria-disabled={state === 'loading'} onClick={() => void expand()}>
              {t(state === 'loading' ? 'home.loading' : 'home.viewMore')}
            </Button>
            <Button asChild className="without-script">
              <a href={allHref}>{t('home.viewAll')}</a>
            </Button>
          </>
        )}
      </div>
    </>
  );
}
