import type { NameKind } from '../../reference-api/desk/shapes';
import { call } from '../call';
import { useWords } from '../i18n';
import { useNames } from '../listings/names';
import { SharedHistory, type SharedSource } from './shared-history';

const sourceOf = (kind: NameKind): SharedSource => ({
  key: ['names', kind],
  history: (page) => call('GET', '/api/desk/names/{kind}/history/', { params: { kind }, query: { page } }),
  undo: (body) => call('POST', '/api/desk/names/{kind}/undo/', { params: { kind }, body }),
});

/** Changes of the names of a kind. */
export function NamesHistory({ kind, may }: { kind: NameKind; may: boolean }) {
  const t = useWords();
  const cities = useNames('cities');
  const fields: Readonly<Record<string, string>> = {
    name: t('places.name'),
    text: t('places.text'),
    key: t('places.key'),
    city_id: t('fields.city'),
  };
  return (
    <SharedHistory
      source={sourceOf(kind)}
      may={may}
      nameOf={(field) => fields[field] ?? field}
      sayOf={(field, value) => (field === 'city_id' ? cities.find(({ id }) => id === value)?.name.en : null)}
    />
  );
}
