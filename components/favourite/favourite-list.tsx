'use client';

import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Shortlist } from '@/components/favourite/shortlist';
import { ShortlistBar } from '@/components/favourite/shortlist-bar';
import { CardSkeleton } from '@/components/property/card-skeleton';
import { PrintButton } from '@/components/property/print-button';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { NewTab } from '@/components/ui/new-tab';
import { whatsappShareHref } from '@/lib/agency/format';
import { readJson } from '@/lib/browser/request';
import { MOST_SHARED, slugList } from '@/lib/favourite/params';
import { sendFavourites } from '@/lib/favourite/send';
import { setFavourite, toggleFavourite, useFavourites } from '@/lib/favourite/store';
import type { FAVOURITE_LIST_MESSAGES, HomeView } from '@/lib/favourite/view';
import { type IslandMessages, islandTranslator, type IslandTranslate } from '@/lib/i18n/island';
import type { Locale } from '@/lib/i18n/locales';
import { CARDS_AT_ONCE } from '@/lib/property/rules';
import type { CardLabels } from '@/lib/property/view';

/** By the slug that was asked for: its home, null where the property has gone. What is left out could not be loaded. */
type Answer = Record<string, HomeView | null>;

type Props = {
  messages: IslandMessages<(typeof FAVOURITE_LIST_MESSAGES)[number]>;
  labels: CardLabels;
  listHref: string;
  /** the page of a shared list, as others open it; the slugs go behind it */
  sharedUrl: string;
  /** homes worth a look, shown where nothing is saved */
  suggestions: ReactNode;
  /** the page's heading */
  children: ReactNode;
};

/** The saved properties, newest first, with what is known of each; `missing` are those still asked for. */
function useSavedHomes(locale: Locale) {
  const newestFirst = [...useFavourites()].reverse();
  const [known, setKnown] = useState<ReadonlyMap<string, HomeView | null>>(new Map());
  const [failed, setFailed] = useState(false);
  const missing = newestFirst.filter(({ slug }) => !known.has(slug));
  const wanted = missing
    .slice(0, CARDS_AT_ONCE)
    .map(({ slug }) => `slug=${encodeURIComponent(slug)}&`)
    .join('');
  useEffect(() => {
    if (wanted === '' || failed) return;
    const stop = new AbortController();
    const slugs = new URLSearchParams(wanted).getAll('slug');
    readJson(`/api/property/cards?${wanted}lang=${locale}`, stop.signal, 1).then(
      (body) => {
        const answer = body as Answer;
        setKnown((before) => new Map([...before, ...Object.entries(answer)]));
        setFailed(slugs.some((slug) => !Object.hasOwn(answer, slug)));
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

const formsIn = (root: Element | null) => [...(root?.querySelectorAll('[data-form]') ?? [])];
const removing = (form?: Element) => [...(form?.querySelectorAll<HTMLElement>('[data-heart], [data-remove]') ?? [])];

/**
 * Where the focus goes when what had it was removed: to the next button that removes, at the end to the last, else to the
 * heading.
 * @returns what the list does with a click, before its buttons
 */
function useFocusAfterRemoval(root: RefObject<HTMLElement | null>, left: number) {
  /** which form of the list, for wide windows or for phones, and the place in it of the button that was pressed last */
  const pressed = useRef<{ form: number; at: number } | null>(null);
  useLayoutEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return;
    const { form, at } = pressed.current;
    const places = removing(formsIn(root.current)[form]);
    const next = places[Math.min(at, places.length - 1)] ?? root.current?.querySelector<HTMLElement>('h2[tabindex]');
    next?.focus({ preventScroll: true });
    pressed.current = null;
  }, [root, left]);
  return ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-heart], [data-remove]') : null;
    const form = button?.closest('[data-form]');
    pressed.current =
      button && form ? { form: formsIn(root.current).indexOf(form), at: removing(form).indexOf(button) } : null;
  };
}

/** A property that has gone since it was saved. */
function Gone({ slug, text, forget, onForget }: { slug: string; text: string; forget: string; onForget: () => void }) {
  return (
    <li className="cell">
      <div className="flex flex-col items-start justify-center gap-4 border border-line p-6">
        <div>
          {/* All that is still known of it: the name in its address. */}
          <h2 lang="en" className="title-3 capitalize">
            <bdi>{slug.replaceAll('-', ' ')}</bdi>
          </h2>
          <p className="mt-2 text-ink-2">{text}</p>
        </div>
        <Button size="small" data-remove onClick={onForget}>
          {forget}
        </Button>
      </div>
    </li>
  );
}

type Says = IslandTranslate<(typeof FAVOURITE_LIST_MESSAGES)[number]>;

/** Nothing is saved: how that is done, and where to begin. */
function Empty({ t, listHref, children }: { t: Says; listHref: string; children: ReactNode }) {
  return (
    <>
      <div className="mt-12 border-t border-ink pt-12">
        <h2 tabIndex={-1} className="title-2">
          {t('favourite.empty')}
        </h2>
        <p className="mt-4 max-w-[52ch] text-ink-2">{t('favourite.emptyText')}</p>
        <Button asChild className="mt-8">
          <SiteLink href={listHref}>{t('favourite.browse')}</SiteLink>
        </Button>
      </div>
      {children}
    </>
  );
}

/** Sends the list, as a link that holds it, by WhatsApp; prints it. */
function Sending({ t, title, link }: { t: Says; title: string; link: string }) {
  return (
    <ShortlistBar>
      <Button asChild variant="solid" size="narrow">
        <a href={whatsappShareHref(title, link)} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          {t('favourite.send')}
          <NewTab words={t('common.newTab')} />
        </a>
      </Button>
      <PrintButton variant="outline" size="narrow" label={t('favourite.print')} />
    </ShortlistBar>
  );
}

/** The saved properties of this device side by side, newest first; one that has gone since says so and can be forgotten. */
export function FavouriteList({ messages, labels, listHref, sharedUrl, suggestions, children }: Props) {
  const t = islandTranslator(messages);
  const card = islandTranslator(labels.messages);
  const { newestFirst, known, missing, failed, retry } = useSavedHomes(messages.locale);
  const [ready, setReady] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const onClickCapture = useFocusAfterRemoval(root, newestFirst.length);
  useEffect(() => {
    // The device's list is known only here; until then nothing is said of it.
    setReady(true); // eslint-disable-line react-hooks/set-state-in-effect -- marks the first render in the browser
  }, []);

  const count = newestFirst.length;
  const empty = ready && count === 0;
  const homes = newestFirst.map(({ slug }) => known.get(slug)).filter((home) => home !== undefined && home !== null);
  const gone = newestFirst.filter(({ slug }) => known.get(slug) === null);
  const sent = Math.min(homes.length, MOST_SHARED);
  const counted = (n: number) => ({ count: n, n: String(n) });
  return (
    <div ref={root} onClickCapture={onClickCapture}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div>
          {children}
          <p role="status" className={empty ? 'sr-only' : 'mt-4 min-h-[1lh] text-body text-ink-3 print:hidden'}>
            {ready && t('favourite.count', counted(count))}
          </p>
        </div>
        {homes.length > 0 && (
          <Sending
            t={t}
            title={t('favourite.sharedTitle', counted(sent))}
            link={sharedUrl + slugList(homes.map(({ slug }) => slug))}
          />
        )}
      </div>
      <p className="without-script mt-10 text-ink-2">{t('favourite.withoutScript')}</p>
      {empty && (
        <Empty t={t} listHref={listHref}>
          {suggestions}
        </Empty>
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
      {!empty && (
        <Shortlist
          homes={homes}
          labels={labels}
          messages={messages}
          busy={missing.length > 0 && !failed}
          note={t('favourite.linkNote', counted(sent))}
          corner={({ id, slug, title }) => (
            <button
              type="button"
              data-remove
              aria-label={card('favourite.remove', { title })}
              className="heart absolute end-2 top-2 z-10"
              onClick={() => {
                toggleFavourite({ id, slug });
                sendFavourites();
              }}
            >
              <Icon name="close" className="size-[22px]" />
            </button>
          )}
          others={
            <>
              {gone.map(({ id, slug }) => (
                <Gone
                  key={id}
                  slug={slug}
                  text={t('favourite.gone')}
                  forget={t('favourite.forget')}
                  onForget={() => {
                    setFavourite({ id, slug }, false);
                  }}
                />
              ))}
              {!failed && missing.map(({ id }) => <CardSkeleton key={id} />)}
            </>
          }
        />
      )}
    </div>
  );
}
