import { useSyncExternalStore } from 'react';

/** A value of the whole desk that lies outside of its screens: those that read it are drawn anew when it is another. */
export function createStore<Value>(first: Value) {
  let value = first;
  const readers = new Set<() => void>();
  const follow = (read: () => void) => {
    readers.add(read);
    return () => void readers.delete(read);
  };
  const now = () => value;
  return {
    now,
    set: (next: Value) => {
      value = next;
      for (const read of readers) read();
    },
    use: () => useSyncExternalStore(follow, now),
  };
}
