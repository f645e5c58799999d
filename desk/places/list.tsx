import { usePermissions } from 'ra-core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NameKind, NameRow, Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { FailedList } from '../frame/failed';
import { Heading } from '../frame/heading';
import { SearchedList } from '../frame/searched-list';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { useNamesOf } from '../listings/names';
import { Button } from '../ui/button';
import { SelectField } from '../ui/field';
import { useFocusKept } from '../ui/focus-kept';
import { Tabs } from '../ui/tabs';
import { NamesHistory } from './history';
import { NameDialog } from './name';

const KINDS: readonly NameKind[] = [
  'districts',
  'cities',
  'developers',
  'facilities',
  'types',
  'statuses',
  'sales-statuses',
];

/** Names that listings bear, in every language, and what is said of places. */
export default function Places() {
  const t = useWords();
  const { permissions } = usePermissions<Role>();
  const [asked, ask] = useSearchParams();
  const kind = KINDS.find((each) => each === asked.get('kind')) ?? 'districts';
  const [edited, setEdited] = useState<NameRow | 'new' | null>(null);
  const { data: names } = useNamesOf(kind);
  const add = useRef<HTMLButtonElement>(null);
  // One that is removed takes its row with it.
  useFocusKept(names?.length, () => add.current);
  const may = mayDo(permissions, 'editor');
  return (
    <>
      <Heading
        eyebrow={names ? t('places.count', { count: names.length, n: formatNumber(names.length) }) : '\u00a0'}
        title={t('frame.places')}
      >
        {may && (
          <Button ref={add} look="solid" icon="plus" onClick={() => setEdited('new')}>
            {t('places.new')}
          </Button>
        )}
      </Heading>
      <SelectField
        className="mt-8 max-w-sm"
        label={t('places.kind')}
        value={kind}
        onChange={({ target }) => ask({ kind: target.value })}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`places.kinds.${each}`)}
          </option>
        ))}
      </SelectField>
      <div className="mt-8">
        <Tabs
          label={t('places.parts')}
          tabs={[
            {
              key: 'names',
              label: t('places.tab'),
              panel: <Names key={kind} kind={kind} onEdit={may ? setEdited : null} />,
            },
            { key: 'history', label: t('history.tab'), panel: <NamesHistory key={kind} kind={kind} may={may} /> },
          ]}
        />
      </div>
      {edited && (
        <NameDialog
          key={edited === 'new' ? 'new' : edited.id}
          kind={kind}
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

const NONE: readonly NameRow[] = [];
const textOf = ({ name }: NameRow) => Object.values(name).filter(Boolean).join(' ');

function Names({ kind, onEdit }: { kind: NameKind; onEdit: ((row: NameRow) => void) | null }) {
  const t = useWords();
  const { data: names = NONE, error, isPending, refetch } = useNamesOf(kind);
  return (
    <>
      {error && <FailedList onAgain={refetch} />}
      <SearchedList rows={names} label={t('places.search')} textOf={textOf} busy={isPending}>
        {(row) => <NameLine row={row} onEdit={onEdit && (() => onEdit(row))} />}
      </SearchedList>
    </>
  );
}

function NameLine({ row: { name, used }, onEdit }: { row: NameRow; onEdit: (() => void) | null }) {
  const t = useWords();
  return (
    <li className="border-b border-line">
      <button
        type="button"
        disabled={onEdit === null}
        onClick={() => onEdit?.()}
        className="grid w-full grid-cols-2 gap-x-6 gap-y-1 py-3.5 text-start -outline-offset-2 enabled:hover:bg-white lg:grid-cols-[2fr_2fr_2fr_1fr]"
      >
        <span className="serif text-xl">{name.en}</span>
        {(['ar', 'fa'] as const).map((locale) => (
          <span key={locale} lang={name[locale] ? locale : undefined}>
            {name[locale] ? (
              <bdi>{name[locale]}</bdi>
            ) : (
              <span className="text-caption text-bronze">
                {t('listings.misses', { what: t(`texts.in.${locale}`) })}
              </span>
            )}
          </span>
        ))}
        <span className="text-sm text-ink-3">{t('listings.count', { count: used, n: formatNumber(used) })}</span>
      </button>
    </li>
  );
}
