'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { List } from '@/components/ui/list';
import { formatMoment } from '@/lib/format';
import { islandTranslator, type IslandMessages } from '@/lib/i18n/island';
import type { KeptPage } from '@/lib/offline/rules';
import { forgetKeptPages, readKeptPages } from '@/lib/offline/store';
import type { KEPT_PAGES_MESSAGES } from '@/lib/offline/view';
import { localeOfPath } from '@/lib/i18n/locales';

type Props = { messages: IslandMessages<(typeof KEPT_PAGES_MESSAGES)[number]> };

/** What this device keeps, the last viewed first, and the way to remove it. */
export function KeptPages({ messages }: Props) {
  const t = islandTranslator(messages);
  const { locale } = messages;
  const [pages, setPages] = useState<KeptPage[]>();
  const [forgotten, setForgotten] = useState(false);
  useEffect(() => {
    readKeptPages().then(setPages, (error: unknown) => {
      console.warn('Kept pages could not be read', error);
      setPages([]);
    });
  }, []);
  if (!pages) return null;
  return (
    <section className="mt-16" aria-labelledby="kept-title">
      <h2 id="kept-title" className="title-2">
        {t('offline.kept')}
      </h2>
      <p role="status" className={pages.length === 0 ? 'mt-6 text-ink-2' : 'sr-only'}>
        {forgotten ? t('offline.forgotten') : pages.length === 0 ? t('offline.none') : ''}
      </p>
      {pages.length > 0 && (
        <>
          <List className="mt-8 border-t border-ink">
            {pages.map(({ path, title, keptAt }) => (
              <li
                key={path}
                className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-line py-4"
                lang={localeOfPath(path)}
              >
                {/* Not the router's: only a document can be had without a network. */}
                <a href={path} className="serif title-3 underline-offset-4 hover:underline">
                  <bdi>{title}</bdi>
                </a>
                <span className="text-caption text-ink-3" lang={locale}>
                  {t('offline.savedOn', { date: formatMoment(keptAt, locale) })}
                </span>
              </li>
            ))}
          </List>
          <Button
            variant="quiet"
            size="small"
            className="mt-8"
            onClick={() => {
              void forgetKeptPages().then(() => {
                setForgotten(true);
                setPages([]);
              });
            }}
          >
            {t('offline.forget')}
          </Button>
        </>
      )}
    </section>
  );
}
