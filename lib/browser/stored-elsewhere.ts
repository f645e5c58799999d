/**
 * Calls `listener` where a key of this device's storage may have been changed by another page: by another tab, or while this
 * one lay in the browser's memory for Back, of which no browser tells it.
 * @returns how to stop
 */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  const stored = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('storage', stored);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('storage', stored);
    window.removeEventListener('pageshow', shown);
  };
}
