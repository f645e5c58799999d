import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import type { NameKind, NameRow } from '../../reference-api/desk/shapes';
import { call } from '../call';
import type { DeskLocale } from '../i18n';

/** All names of a kind, in the order of the alphabet; none while they are fetched. */
export const useNames = (kind: NameKind): readonly NameRow[] => useNamesOf(kind).data ?? [];

/** The same, with what became of asking for them. */
export const useNamesOf = (kind: NameKind) =>
  useQuery({
    queryKey: ['names', kind],
    queryFn: async () => (await call('GET', '/api/desk/names/{kind}/', { params: { kind } })).results,
    staleTime: 60_000,
  });

/** What a thing with a name is called in the language of the desk, else in English. */
export function useNameOf(): (row: Pick<NameRow, 'name'>) => string {
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  return ({ name }) => name[locale] ?? name.en;
}

/** A name as a record holds it. */
export const termOf = ({ id, name, key }: NameRow) => ({ id, name: name.en, ...(key !== null && { key }) });
