import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { type RefObject, useCallback, useState } from 'react';
import type { Featured } from '../../reference-api/desk/shapes';
import { call } from '../call';
import { FailedList } from '../frame/failed';
import { type DeskLocale, useWords } from '../i18n';
import { titleIn } from '../listings/title';
import { Button } from '../ui/button';
import { SearchField } from '../ui/search-field';
import { Thumb } from '../ui/thumb';

/** Listings that are offered at once. */
const OFFERED = 6;
/** As many as the API gives, and as the home page holds: those that stand there already do not hide the others. */
const MOST = 100;

type Props = {
  field: RefObject<HTMLInputElement | null>;
  taken: readonly number[];
  onAdd: (row: Featured['listings'][number]) => void;
};

/** Listings of the site, found by words, to stand on the home page too. */
export function AddListing({ field, taken, onAdd }: Props) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const [words, setWords] = useState('');
  const search = useCallback((typed: string) => setWords(typed.trim()), []);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['home', 'found', words],
    queryFn: () =>
      call('GET', '/api/desk/listings/', {
        query: { search: words, state: 'published,changed', page_size: MOST, ordering: '-updated_at' },
      }),
    enabled: words !== '',
  });
  const found = data?.results.filter(({ id }) => !taken.includes(id)).slice(0, OFFERED) ?? [];
  return (
    <section aria-label={t('home.add')} className="mt-12 max-w-2xl">
      <h2 className="border-b border-line pb-2 text-2xl">{t('home.add')}</h2>
      <div className="mt-4">
        <SearchField field={field} label={t('listings.search')} value={words} onSearch={search} />
      </div>
      {error && <FailedList onAgain={refetch} />}
      <ul aria-busy={isFetching}>
        {words !== '' &&
          found.map(({ id, slug, title, titles, cover, cover_focus }) => (
            <li key={id} className="flex items-center gap-4 border-b border-line py-3">
              <Thumb picture={cover} focus={cover_focus} />
              <span className="min-w-0 flex-1">
                <bdi>{titleIn({ title, titles }, locale)}</bdi>
              </span>
              <Button
                icon="plus"
                aria-label={t('home.addOne', { title: titleIn({ title, titles }, locale) })}
                onClick={() => onAdd({ id, slug, title, titles, cover, cover_focus })}
              >
                {t('common.add')}
              </Button>
            </li>
          ))}
      </ul>
      {words !== '' && data && found.length === 0 && <p className="pt-4 text-ink-2">{t('listings.nothing')}</p>}
    </section>
  );
}
