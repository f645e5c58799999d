import { useListContext } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';

/**
 * The filters of a list, and what changes some of them: over those that were asked for last, which a slow machine may not have
 * drawn yet.
 */
export function useFilters<Filters extends Partial<Record<string, string>>>() {
  const list = useListContext();
  const { setFilters } = list;
  const filters = list.filterValues as Filters;
  const asked = useRef(filters);
  useEffect(() => {
    asked.current = filters;
  }, [filters]);
  const put = useCallback(
    (change: Filters) => {
      asked.current = { ...asked.current, ...change };
      setFilters(asked.current, []);
    },
    [setFilters],
  );
  return { filters, put };
}
