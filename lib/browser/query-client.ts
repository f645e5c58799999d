'use client';

import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '@/lib/browser/request';

/** Specification section 9: fresh 5 minutes, kept 10, no refetch on focus; the data cache neither on mount; 1 retry. */
const FRESH_MS = 300_000;
const KEPT_MS = 600_000;
const RETRIES = 1;

let client: QueryClient | null = null;

function make(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // On the server a life would be a timer for each render, which holds the whole request while it runs.
        gcTime: typeof window === 'undefined' ? Infinity : KEPT_MS,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: true,
        // Without a network a read fails and says so; it would wait in silence else.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && mayRetry(failures, error),
      },
    },
  });
}

/** The data cache of this browser, one for all islands and pages; on the server a new one for each render. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return make();
  client ??= make();
  return client;
}
