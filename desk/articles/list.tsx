import { LinkBase, ListBase, type RaRecord, useListContext, useLocaleState, usePermissions } from 'ra-core';
import { useCallback, useState } from 'react';
import type { ArticleRow, ArticleState } from '../../reference-api/desk/article-shapes';
import type { Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { FailedList } from '../frame/failed';
import { useFilters } from '../frame/filters';
import { Heading } from '../frame/heading';
import { formatDay, formatMoment, formatNumber } from '../format';
import { type DeskLocale, useWords } from '../i18n';
import { Button } from '../ui/button';
import { SelectField } from '../ui/field';
import { Pager } from '../ui/pager';
import { SearchField } from '../ui/search-field';
import { Status, type Tone } from '../ui/status';
import { Thumb } from '../ui/thumb';
import { NewArticle } from './new';

type Filters = { search?: string; state?: string };

const STATES: readonly ArticleState[] = ['published', 'draft', 'archived'];
const TONES: Record<ArticleState, Tone> = { published: 'good', draft: 'quiet', archived: 'bad' };

/** Where an article stands: on the site, not yet, no longer at work on. */
export function ArticleStateMark({ state }: { state: ArticleState }) {
  const t = useWords();
  return <Status tone={TONES[state]}>{t(`articles.states.${state}`)}</Status>;
}

/** The articles of the blog that editors write here. */
export default function Articles() {
  return (
    <ListBase resource="articles" perPage={24}>
      <Listed />
    </ListBase>
  );
}

function Listed() {
  const t = useWords();
  const { permissions } = usePermissions<Role>();
  const [making, setMaking] = useState(false);
  const list = useListContext<ArticleRow & RaRecord>();
  const { data = [], total, isPending, error, refetch } = list;
  const { filters, put } = useFilters<Filters>();
  const search = useCallback((words: string) => put({ search: words }), [put]);
  return (
    <>
      <Heading
        eyebrow={total === undefined ? '\u00a0' : t('articles.count', { count: total, n: formatNumber(total) })}
        title={t('frame.articles')}
      >
        {mayDo(permissions, 'editor') && (
          <Button look="solid" icon="plus" onClick={() => setMaking(true)}>
            {t('articles.new')}
          </Button>
        )}
      </Heading>
      <p className="mt-4 max-w-[72ch] text-ink-2">{t('articles.hint')}</p>
      <search className="mt-8 grid items-end gap-x-8 gap-y-4 sm:grid-cols-[2fr_1fr]">
        <SearchField label={t('articles.search')} value={filters.search ?? ''} onSearch={search} />
        <SelectField
          label={t('articles.state')}
          value={filters.state ?? ''}
          onChange={({ target }) => put({ state: target.value })}
        >
          <option value="">{t('articles.atWork')}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t(`articles.states.${state}`)}
            </option>
          ))}
        </SelectField>
      </search>
      {error ? (
        <FailedList onAgain={refetch} />
      ) : (
        <ul aria-busy={isPending} className="mt-6 border-t border-line">
          {data.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {!isPending && !error && data.length === 0 && <p className="py-16 text-ink-2">{t('articles.nothing')}</p>}
      <Pager />
      {making && <NewArticle onClose={() => setMaking(false)} />}
    </>
  );
}

/** An article in the list: the whole row opens it. */
function Row({ row }: { row: ArticleRow }) {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const { id, title, slug, image, category, date, missing, state, updated_at: at, updated_by: who } = row;
  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-4 hover:bg-white sm:gap-x-6 lg:grid-cols-[auto_minmax(0,2.4fr)_minmax(0,1fr)_minmax(0,1.4fr)] lg:items-center">
      <Thumb picture={image} />
      <div className="min-w-0">
        <h2 className="text-xl leading-tight sm:text-[1.375rem]">
          <LinkBase to={`/articles/${id}`} className="card-link">
            <bdi>{title[locale] ?? title.en ?? slug}</bdi>
          </LinkBase>
        </h2>
        <p className="mt-1 truncate text-sm text-ink-3">
          {[category && t(`articles.categories.${category}`), date && formatDay(date, locale)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {missing.length > 0 && (
          <p className="mt-1.5 text-caption text-bronze">
            {t('listings.misses', { what: missing.map((each) => t(`texts.in.${each}`)).join(' · ') })}
          </p>
        )}
      </div>
      <div className="col-start-2 lg:col-start-auto">
        <ArticleStateMark state={state} />
      </div>
      <p className="col-start-2 min-w-0 truncate text-sm text-ink-3 lg:col-start-auto">
        <bdi>{formatMoment(at, locale)}</bdi> · <bdi>{who}</bdi>
      </p>
    </li>
  );
}
