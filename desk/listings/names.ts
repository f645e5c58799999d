import { useQuery } from '@tanstack/react-query';
import type { NameKind, NameRow } from '../../reference-api/desk/shapes';
import { call } from '../call';

/** How the names of a kind are asked for, in the order of the alphabet. */
export const useNamesQuery = (kind: NameKind) =>
  useQuery({
    queryKey: ['names', kind],
    queryFn: async () => (await call('GET', '/api/desk/names/{kind}/', { params: { kind } })).results,
    staleTime: 60_000,
  });

/** All names of a kind; none while they are fetched. */
export const useNames = (kind: NameKind): readonly NameRow[] => useNamesQuery(kind).data ?? [];

/** A name as a record holds it. */
export const termOf = ({ id, name, key }: NameRow) => ({ id, name: name.en, ...(key !== null && { key }) });
