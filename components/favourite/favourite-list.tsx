'use client';

import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CardSkeleton } from '@/components/property/card-skeleton';
import { PropertyCard } from '@/components/property/property-card';
import type { CardLabels, CardView } from '@/lib/property/view';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/link';
import { readJson } from '@/lib/browser/request';
import { setFavourite, useFavourites } from '@/lib/favourite/store';
import type { FAVOURITE_LIST_MESSAGES } from '@/lib/favourite/view';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';
import type { Locale } from '@/lib/i18n/locales';
import { CARDS_AT_ONCE } from '@/lib/property/rules';

/** By the slug that was asked for: its card, null where the property has gone. What is left out could not be loaded. */
type Answer = Record<string, CardView | null>;

type Props = {
  messages: IslandMessages<(typeof FAVOURITE_LIST_MESSAGES)[number]>;
  labels: CardLabels;
  listHref: string;
};

/** The saved properties, newest first, with what is known of each; `missing` are those still asked for. */
function useSavedCards(locale: Locale) {
  const newestFirst = [...useFavourites()].reverse();
  const [known, setKnown] = useState<ReadonlyMap<string, CardView | null>>(new Map());
  const [failed, setFailed] = useState(false);
  const missing = newestFirst.map(({ slug }) => slug).filter((slug) => !known.has(slug));
  const wanted = missing
    .slice(0, CARDS_AT_ONCE)
    .map((slug) => `slug=${encodeURIComponent(slug)}&`)
    .join('');
  useEffect(() => {
    if (wanted === '' || failed) return;
    const stop = new AbortController();
    const slugs = new URLSearchParams(wanted).getAll('slug');
    readJson(`/api/property/cards?${wanted}lang=${locale}`, stop.signal, 1).then(
      (body) => {
        const answer = body as Answer;
        setKnown((before) => new Map([...before, ...Object.entries(answer)]));
        setFailed(slugs.some((slug) => !(slug in answer)));
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn('Saved properties could not be loaded', error);
        setFailed(true);
      },
    );
    return () => {
      stop.abort();
    };
  }, [wanted, locale, failed]);
  const retry = () => {
    setFailed(false);
  };
  return { newestFirst, known, missing, failed, retry };
}

/**
 * Where the focus goes when what had it was removed: to the next button of the list, at its end to the last, else to the
 * heading.
 * @returns what the list does with a click, before its buttons
 */
function useFocusAfterRemoval(root: RefObject<HTMLElement | null>, left: number) {
  /** the place in the list of the button that was pressed last */
  const pressed = useRef(-1);
  useLayoutEffect(() => {
    if (pressed.current < 0 || document.activeElement !== document.body) return;
    const places = [...(root.current?.querySelectorAll<HTMLElement>('li button, h2[tabindex]') ?? [])];
    places[Math.min(pressed.current, places.length - 1)]?.focus({ preventScroll: true });
    pressed.current = -1;
  }, [root, left]);
  return ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest('button')?.closest('li') : null;
    pressed.current = cell ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : -1;
  };
}

/** The saved properties of this device, newest first; one that has gone since says so and can be forgotten. */
export function FavouriteList({ messages, labels, listHref }: Props) {
  const t = islandTranslator(messages);
  const { newestFirst, known, missing, failed, retry } = useSavedCards(messages.locale);
  const [ready, setReady] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const onClickCapture = useFocusAfterRemoval(root, newestFirst.length);
  useEffect(() => {
    // The device's list is known only here; until then nothing is said of it.
    setReady(true); // eslint-disable-line react-hooks/set-state-in-effect -- marks the first render in the browser
  }, []);

  const empty = ready && newestFirst.length === 0;
  const shown = newestFirst.filter(({ slug }) => !failed || known.has(slug));
  return (
    <div ref={root} onClickCapture={onClickCapture}>
      <p className="without-script mt-10 text-ink-2">{t('favourite.withoutScript')}</p>
      <p role="status" className="sr-only">
        {ready && t('favourite.count', { n: String(newestFirst.length) })}
      </p>
      {empty && (
        <div className="mt-12 border-t border-ink pt-12">
          <h2 tabIndex={-1} className="title-2">
            {t('favourite.empty')}
          </h2>
          <p className="mt-4 max-w-[52ch] text-ink-2">{t('favourite.emptyText')}</p>
          <Button asChild className="mt-8">
            <SiteLink href={listHref}>{t('favourite.browse')}</SiteLink>
          </Button>
        </div>
      )}
      {failed && !empty && (
        <div role="alert" className="mt-12 border-t border-ink pt-8">
          <h2 className="title-3">{t('search.failedTitle')}</h2>
          <p className="mt-2 text-ink-2">{t('search.failedText')}</p>
          <Button className="mt-6" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      <ul
        className="mt-12 grid grid-cols-1 gap-x-8 gap-y-14 empty:hidden sm:grid-cols-2 xl:grid-cols-3"
        aria-busy={missing.length > 0 && !failed}
      >
        {shown.map(({ id, slug }) => {
          const card = known.get(slug);
          // Another key than the card's: cards take the place of skeletons all at once, so nothing that is seen moves.
          if (card === undefined) return <CardSkeleton key={`skeleton-${String(id)}`} />;
          return (
            <li key={id} className="cell">
              {card === null ? (
                <div className="flex flex-col items-start justify-center gap-4 border border-line p-6">
                  <div>
                    {/* All that is still known of it: the name in its address. */}
                    <h2 lang="en" className="title-3 capitalize">
                      <bdi>{slug.replaceAll('-', ' ')}</bdi>
                    </h2>
                    <p className="mt-2 text-ink-2">{t('favourite.gone')}</p>
                  </div>
                  <Button
                    size="small"
                    onClick={() => {
                      setFavourite({ id, slug }, false);
                    }}
                  >
                    {t('favourite.forget')}
                  </Button>
                </div>
              ) : (
                <PropertyCard view={card} labels={labels} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
