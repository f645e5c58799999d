'use client';

import { useEffect, useRef, useState } from 'react';
import { CardSkeleton } from '@/components/property/card-skeleton';
import { PropertyCard } from '@/components/property/property-card';
import type { CardLabels, CardView, FEATURED_MESSAGES } from '@/lib/property/view';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import { focusArrived } from '@/lib/browser/focus';
import { readJson } from '@/lib/browser/request';
import type { ImageSources } from '@/lib/image-sources';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';

/** Of the first, large; of those beside it; of those that come on demand. */
const LARGE = '(min-width: 64rem) 61vw, 92vw';
const SMALL = '(min-width: 37.5rem) 213px, 34vw';
const SIZES = '(min-width: 80rem) 23vw, (min-width: 64rem) 30vw, (min-width: 37.5rem) 46vw, 92vw';
/** How many stand beside the first. */
const BESIDE = 3;
const sizesAt = (at: number) => (at === 0 ? LARGE : at <= BESIDE ? SMALL : SIZES);

/** Specification section 8: the general client tries up to three times again. */
const RETRIES = 3;

type Props = {
  initial: CardView[];
  labels: CardLabels;
  /** the addresses of the first one's picture, which is larger than a card's */
  pictures: ImageSources;
  messages: IslandMessages<(typeof FEATURED_MESSAGES)[number]>;
  allHref: string;
};

/** The cards of a visit that has seen more, by the first set they came with: Back finds them again, a newer document starts anew. */
const expandedSets = new WeakMap<CardView[], CardView[]>();

/** The featured grid: the first set stands in the document, the expanded one comes on demand, then the whole list. */
export function FeaturedIsland({ initial, labels, pictures, messages, allHref }: Props) {
  const t = islandTranslator(messages);
  const [cards, setCards] = useState(() => expandedSets.get(initial) ?? initial);
  const [state, setState] = useState<'initial' | 'loading' | 'expanded' | 'failed'>(
    expandedSets.has(initial) ? 'expanded' : 'initial',
  );
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef(false);

  useEffect(() => {
    if (state === 'expanded' && asked.current) focusArrived(list.current, initial.length);
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
    <div className="featured-frame mt-10 lg:mt-12">
      <List ref={list} className="featured">
        {cards.map((card, at) => (
          <li key={card.id} className="cell">
            <PropertyCard
              view={card}
              labels={at === 0 ? { ...labels, pictures } : labels}
              headingLevel="h3"
              sizes={sizesAt(at)}
            />
          </li>
        ))}
        {state === 'loading' && Array.from({ length: 4 }, (_, at) => <CardSkeleton key={`skeleton-${String(at)}`} />)}
      </List>
      {state === 'failed' && (
        <p role="alert" className="mt-10 border-t border-line pt-6 text-danger">
          {t('home.featuredFailed')}
        </p>
      )}
      <div className="featured-more mt-16 text-center" data-state={state}>
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
    </div>
  );
}
