import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../call';

/** A small question every few seconds while the window is looked at: no connection is held, and any instance may answer. */
const ASK_AGAIN_MS = 4000;

/**
 * Calls `onNews` when an enquiry came or was worked on, by whomever.
 * @returns how many are new; null until that is known
 */
export function useNews(onNews: () => void): number | null {
  const { data } = useQuery({
    queryKey: ['enquiry-mark'],
    queryFn: () => call('GET', '/api/desk/enquiry-mark/'),
    refetchInterval: ASK_AGAIN_MS,
    retry: false,
  });
  const mark = data?.mark;
  const seen = useRef(mark);
  useEffect(() => {
    if (mark !== undefined && seen.current !== undefined && mark !== seen.current) onNews();
    seen.current = mark;
  }, [mark, onNews]);
  return data?.new ?? null;
}
