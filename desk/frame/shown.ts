import { type RefObject, useEffect, useRef } from 'react';

/** Whether what asks is still on the screen when its answer comes: a late one closes nothing else, and leads nowhere. */
export function useShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
