import { useQuery } from '@tanstack/react-query';
import type { NameKind, NameRow } from '../../reference-api/desk/shapes';
import { call } from '../call';

/** All names of a kind, in the order of the alphabet; none while they are fetched. */
export const useNames = (kind: NameKind): readonly NameRow[] => useNamesOf(kind).data ?? [];

/** The same, with what became of asking for them. */
export const useNamesOf = (kind: NameKind) =>
  useQuery({
    queryKey: ['names', kind],
    queryFn: async () => (await call('GET', '/api/desk/names/{kind}/', { params: { kind } })).results,
    staleTime: 60_000,
  });

/** A name as a record holds it. */
export const termOf = ({ id, name, key }: NameRow) => ({ id, name: name.en, ...(key !== null && { key }) });
