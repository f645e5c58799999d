import { ListBase, useListContext, usePermissions, type RaRecord } from 'ra-core';
import { useCallback, useState } from 'react';
import type { ListingRow, Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { FailedList } from '../frame/failed';
import { useFilters } from '../frame/filters';
import { Heading } from '../frame/heading';
import { formatNumber } from '../format';
import { type MessageKey, useWords } from '../i18n';
import { Button, IconButton } from '../ui/button';
import { SelectField } from '../ui/field';
import { Pager } from '../ui/pager';
import { SearchField } from '../ui/search-field';
import { BulkBar, type Chosen } from './bulk';
import { NewListing } from './new';
import { Row } from './row';

type Filters = { search?: string; state?: string; missing?: string; unchanged?: string; permit_ends?: string };

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

/** All listings: found by words, state and what they miss; several are changed at once. */
export default function Listings() {
  return (
    <ListBase resource="listings" perPage={24} sort={{ field: 'updated_at', order: 'DESC' }}>
      <Listed />
    </ListBase>
  );
}

function Listed() {
  const t = useWords();
  const { permissions } = usePermissions<Role>();
  const [making, setMaking] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const { data = [], total, isPending, error, refetch } = useListContext<ListingRow & RaRecord>();
  const may = mayDo(permissions, 'editor');
  const toggle = (row: ListingRow, on: boolean) => {
    const next = new Map(chosen);
    if (on) next.set(row.id, row);
    else next.delete(row.id);
    setChosen(next);
  };
  const all = data.length > 0 && data.every(({ id }) => chosen.has(id));
  return (
    <>
      <Heading
        eyebrow={total === undefined ? '\u00a0' : t('listings.count', { count: total, n: formatNumber(total) })}
        title={t('frame.listings')}
      >
        {may && (
          <Button look="solid" icon="plus" onClick={() => setMaking(true)}>
            {t('listings.new')}
          </Button>
        )}
      </Heading>
      <Filtering />
      <BulkBar
        {...{ chosen, all, may }}
        onAll={(on) => setChosen(new Map(on ? data.map((row) => [row.id, row]) : []))}
        onDone={() => {
          setChosen(new Map());
          void refetch();
        }}
      />
      {error ? (
        <FailedList onAgain={refetch} />
      ) : (
        <ul aria-busy={isPending}>
          {data.map((row) => (
            <Row
              key={row.id}
              row={row}
              chosen={chosen.has(row.id)}
              onChoose={may ? (on) => toggle(row, on) : undefined}
            />
          ))}
        </ul>
      )}
      {!isPending && !error && data.length === 0 && <p className="py-16 text-ink-2">{t('listings.nothing')}</p>}
      <Pager />
      {making && <NewListing onClose={() => setMaking(false)} />}
    </>
  );
}

/** What is searched for, filtered and in what order; all of it stands in the address. */
function Filtering() {
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
    <search className="mt-8 grid items-end gap-x-8 gap-y-4 grid-cols-2 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
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
