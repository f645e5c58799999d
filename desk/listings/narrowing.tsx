import { type ReactNode, useId, useRef, useState } from 'react';
import type { NameRow } from '../../reference-api/desk/shapes';
import { useAgents } from '../agents/agents';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { SelectField } from '../ui/field';
import { useNames, useNameOf } from './names';

/** Filters by what a listing refers to, by the keys of the API's query: ids, and an offer. */
const NARROWED = ['city', 'district', 'property_type', 'developer', 'agent', 'sales_status', 'offer'] as const;
export type Narrowed = Partial<Record<(typeof NARROWED)[number], string>>;
/** A place is either: choosing one takes the other away. */
const NO_PLACE: Narrowed = { city: '', district: '' };
const NOTHING = Object.fromEntries(NARROWED.map((key) => [key, ''])) as Narrowed;

type Props = { filters: Narrowed; put: (change: Narrowed) => void };

/** The filters that most days need not: behind a button, which opens them and says how many are set. */
export function Narrowing({ filters, put }: Props) {
  const t = useWords();
  const id = useId();
  const set = NARROWED.filter((key) => filters[key]).length;
  // Open where one came with some of them by a link.
  const [open, setOpen] = useState(set > 0);
  const opener = useRef<HTMLButtonElement>(null);
  const clear = () => {
    put(NOTHING);
    // This button goes, and the focus with it.
    opener.current?.focus();
  };
  const word = 'h-11 text-sm underline decoration-line-2 underline-offset-4 hover:decoration-current';
  return (
    <div className="col-span-full">
      <p className="flex flex-wrap gap-x-6">
        <button
          ref={opener}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={word}
        >
          {set > 0 ? t('listings.filters.moreSet', { n: formatNumber(set) }) : t('listings.filters.more')}
        </button>
        {set > 0 && (
          <button type="button" onClick={clear} className={word}>
            {t('listings.filters.clear')}
          </button>
        )}
      </p>
      <div id={id} hidden={!open} className="pt-2">
        {open && <Selects filters={filters} put={put} />}
      </div>
    </div>
  );
}

function Selects({ filters, put }: Props) {
  const t = useWords();
  const { data: agents = [] } = useAgents();
  const types = useNames('types');
  const developers = useNames('developers');
  const statuses = useNames('sales-statuses');
  return (
    <div className="grid grid-cols-2 items-end gap-4 sm:gap-x-8 sm:grid-cols-3 lg:grid-cols-6">
      <Place filters={filters} put={put} />
      <Named filters={filters} put={put} field="property_type" of={types} />
      <Named filters={filters} put={put} field="developer" of={developers} />
      <Named filters={filters} put={put} field="agent" of={agents} />
      <Select filters={filters} put={put} field="offer">
        <option value="sale">{t('offers.sale')}</option>
        <option value="rent">{t('offers.rent')}</option>
      </Select>
      <Named filters={filters} put={put} field="sales_status" of={statuses} />
    </div>
  );
}

type Field = Exclude<keyof Narrowed, 'city' | 'district'>;

function Select({ filters, put, field, children }: Props & { field: Field; children: ReactNode }) {
  const t = useWords();
  return (
    <SelectField
      label={t(`fields.${field}`)}
      value={filters[field] ?? ''}
      onChange={({ target }) => put({ [field]: target.value })}
    >
      <option value="">{t('listings.state.all')}</option>
      {children}
    </SelectField>
  );
}

type Row = Pick<NameRow, 'id' | 'name' | 'used'>;

/** Those that some listing has, or that is asked for. */
function Named({ filters, put, field, of }: Props & { field: Field; of: readonly Row[] }) {
  const called = useNameOf();
  return (
    <Select filters={filters} put={put} field={field}>
      {of
        .filter(({ id, used }) => used > 0 || String(id) === filters[field])
        .map((row) => (
          <option key={row.id} value={row.id}>
            {called(row)}
          </option>
        ))}
    </Select>
  );
}

/** A city or one of its districts, in one list. */
function Place({ filters, put }: Props) {
  const t = useWords();
  const called = useNameOf();
  const cities = useNames('cities');
  const districts = useNames('districts');
  const { city, district } = filters;
  return (
    <SelectField
      label={t('listings.filters.place')}
      value={district ? `district ${district}` : city ? `city ${city}` : ''}
      onChange={({ target }) => {
        const [kind, id] = target.value.split(' ');
        put(kind && id ? { ...NO_PLACE, [kind]: id } : NO_PLACE);
      }}
    >
      <option value="">{t('listings.state.all')}</option>
      {cities.map((each) => (
        <optgroup key={each.id} label={called(each)}>
          <option value={`city ${each.id}`}>{t('listings.filters.whole', { name: called(each) })}</option>
          {districts
            .filter(({ city_id: of }) => of === each.id)
            .map((row) => (
              <option key={row.id} value={`district ${row.id}`}>
                {called(row)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
