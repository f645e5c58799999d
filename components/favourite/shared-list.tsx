'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FavouriteHeart } from '@/components/favourite/favourite-heart';
import { Shortlist } from '@/components/favourite/shortlist';
import { ShortlistBar } from '@/components/favourite/shortlist-bar';
import { PrintButton } from '@/components/property/print-button';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { sendFavourites } from '@/lib/favourite/send';
import { toggleFavourite, useFavourites } from '@/lib/favourite/store';
import type { HomeView, SHARED_LIST_MESSAGES } from '@/lib/favourite/view';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';
import type { CardLabels } from '@/lib/property/view';

type Props = {
  homes: readonly HomeView[];
  messages: IslandMessages<(typeof SHARED_LIST_MESSAGES)[number]>;
  labels: CardLabels;
  favouritesHref: string;
  /** the heading and what stands below it */
  children: ReactNode;
};

/** A list that somebody sent: the table they saw, to be saved home by home or at once. */
export function SharedList({ homes, messages, labels, favouritesHref, children }: Props) {
  const t = islandTranslator(messages);
  const card = islandTranslator(labels.messages);
  const saved = new Set(useFavourites().map(({ id }) => id));
  const unsaved = homes.filter(({ id }) => !saved.has(id));
  const [presses, setPresses] = useState(0);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button has made room for the link to what it did: the focus goes there too.
    if (presses > 0) link.current?.focus();
  }, [presses]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div>{children}</div>
        {/* Another bar once all is saved: its longer words take the place of the others, and nothing moves. */}
        <ShortlistBar key={unsaved.length > 0 ? 'unsaved' : 'saved'}>
          {unsaved.length > 0 ? (
            <Button
              variant="solid"
              size="narrow"
              className="needs-script"
              onClick={() => {
                // The first one saved last: it stands first in a list whose newest comes first.
                for (const { id, slug } of [...unsaved].reverse()) toggleFavourite({ id, slug });
                sendFavourites();
                setPresses(presses + 1);
              }}
            >
              <Icon name="heart" />
              {t('favourite.saveAll', { count: homes.length, n: String(homes.length) })}
            </Button>
          ) : (
            <Button asChild variant="solid" size="narrow">
              <SiteLink ref={link} href={favouritesHref}>
                <Icon name="check" />
                {t('favourite.title')}
              </SiteLink>
            </Button>
          )}
          <PrintButton variant="outline" size="narrow" label={t('favourite.print')} />
        </ShortlistBar>
      </div>
      <Shortlist
        homes={homes}
        labels={labels}
        messages={messages}
        corner={({ id, slug, title }) => (
          <FavouriteHeart
            id={id}
            slug={slug}
            addLabel={card('favourite.add', { title })}
            removeLabel={card('favourite.remove', { title })}
            className="absolute end-2 top-2 z-10"
          />
        )}
      />
    </>
  );
}
