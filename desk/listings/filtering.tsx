import { useListContext } from 'ra-core';
import { useCallback } from 'react';
import { useFilters } from '../frame/filters';
import { type MessageKey, useWords } from '../i18n';
import { IconButton } from '../ui/button';
import { SelectField } from '../ui/field';
import { SearchField } from '../ui/search-field';
import { type Narrowed, Narrowing } from './narrowing';

type Filters = Narrowed & {
  search?: string;
  state?: string;
  missing?: string;
  unchanged?: string;
  permit_ends?: string;
};

const STATES: [value: string, name: MessageKey][] = [
  ['', 'listings.state.all'],
  ['published,changed', 'listings.state.onSite'],
  ['changed', 'listings.state.changed'],
  ['draft', 'listings.state.draft'],
  ['draft,changed', 'listings.state.unpublished'],
  ['removed', 'listings.state.removed'],
];
const MISSING: [value: string, name: MessageKey][] = [
  ['', 'listings.missing.any'],
  ['ar', 'listings.missing.ar'],
  ['fa', 'listings.missing.fa'],
  ['description', 'listings.missing.description'],
  ['cover', 'listings.missing.cover'],
  ['permit', 'listings.missing.permit'],
  ['price', 'listings.missing.price'],
  ['map', 'listings.missing.map'],
];
const ORDERS: [value: string, name: MessageKey][] = [
  ['-updated_at', 'listings.order.newest'],
  ['updated_at', 'listings.order.oldest'],
  ['title', 'listings.order.title'],
  ['low_price', 'listings.order.cheapest'],
  ['-low_price', 'listings.order.dearest'],
  ['permit_expires', 'listings.order.permit'],
];

/** What is searched for, filtered and in what order; all of it stands in the address. */
export function Filtering() {
  const t = useWords();
  const { sort, setSort } = useListContext();
  const { filters, put } = useFilters<Filters>();
  const search = useCallback((words: string) => put({ search: words }), [put]);
  const options = (of: [string, MessageKey][]) =>
    of.map(([value, name]) => (
      <option key={value} value={value}>
        {t(name)}
      </option>
    ));
  return (
    <search className="mt-8 grid items-end gap-4 grid-cols-2 sm:gap-x-8 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <div className="col-span-2 sm:col-span-3 lg:col-span-1">
        <SearchField label={t('listings.search')} value={filters.search ?? ''} onSearch={search} />
      </div>
      <SelectField
        label={t('listings.state.label')}
        value={filters.state ?? ''}
        onChange={({ target }) => put({ state: target.value })}
      >
        {options(STATES)}
      </SelectField>
      <SelectField
        label={t('listings.missing.label')}
        value={filters.missing ?? ''}
        onChange={({ target }) => put({ missing: target.value })}
      >
        {options(MISSING)}
      </SelectField>
      <SelectField
        label={t('listings.order.label')}
        value={`${sort.order === 'DESC' ? '-' : ''}${sort.field}`}
        onChange={({ target: { value } }) =>
          setSort({ field: value.replace('-', ''), order: value.startsWith('-') ? 'DESC' : 'ASC' })
        }
      >
        {options(ORDERS)}
      </SelectField>
      <Narrowing filters={filters} put={put} />
      {filters.unchanged && (
        <p className="col-span-full flex items-center gap-1 text-sm text-bronze">
          {t('listings.unchanged', { n: filters.unchanged })}
          <IconButton icon="close" label={t('listings.unfiltered')} onClick={() => put({ unchanged: '' })} />
        </p>
      )}
      {filters.permit_ends && (
        <p className="col-span-full flex items-center gap-1 text-sm text-bronze">
          {t('listings.permitEnds', { n: filters.permit_ends })}
          <IconButton icon="close" label={t('listings.unfiltered')} onClick={() => put({ permit_ends: '' })} />
        </p>
      )}
    </search>
  );
}
