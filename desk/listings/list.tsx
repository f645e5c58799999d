import { ListBase, useListContext, usePermissions, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { ListingRow, Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { FailedList } from '../frame/failed';
import { Heading } from '../frame/heading';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { Pager } from '../ui/pager';
import { BulkBar, type Chosen } from './bulk';
import { Filtering } from './filtering';
import { NewListing } from './new';
import { Row } from './row';

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
  /** Chooses rows, or lets them go; what is chosen on other pages stays so. */
  const choose = (rows: readonly ListingRow[], on: boolean) => {
    const next = new Map(chosen);
    for (const row of rows)
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
        onAll={(on) => choose(data, on)}
        onNone={() => setChosen(new Map())}
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
              onChoose={may ? (on) => choose([row], on) : undefined}
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
