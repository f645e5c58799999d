import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { foldText } from '../../lib/contract/rules';
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

/** Of names, the one that is typed: also in other letters, else in another language, as the API takes it when a listing is published. */
export function nameTyped(names: readonly NameRow[], typed: string): NameRow | undefined {
  const sought = foldText(typed);
  const isSo = (called: string | null) => called !== null && foldText(called) === sought;
  return (
    names.find(({ name }) => name.en === typed) ??
    names.find(({ name }) => isSo(name.en)) ??
    names.find(({ name }) => Object.values(name).some(isSo))
  );
}
