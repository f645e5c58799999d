'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/format';
import type { Locale } from '@/lib/i18n/locales';
import type { KeptPage } from '@/lib/offline/rules';
import { forgetKeptPages, readKeptPages } from '@/lib/offline/store';
import { localeOfPath } from '@/lib/screens';

type Props = {
  locale: Locale;
  texts: Record<'kept' | 'savedOn' | 'none' | 'forget' | 'forgotten', string>;
};

/** What this device keeps, the last viewed first, and the way to remove it. */
export function KeptPages({ locale, texts }: Props) {
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
        {texts.kept}
      </h2>
      <p role="status" className={pages.length === 0 ? 'mt-6 text-ink-2' : 'sr-only'}>
        {forgotten ? texts.forgotten : pages.length === 0 ? texts.none : ''}
      </p>
      {pages.length > 0 && (
        <>
          <ul className="mt-8 border-t border-ink">
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
                <span className="text-[13px] text-ink-3" lang={locale}>
                  {texts.savedOn.replace('{date}', formatMoment(keptAt, locale))}
                </span>
              </li>
            ))}
          </ul>
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
            {texts.forget}
          </Button>
        </>
      )}
    </section>
  );
}
