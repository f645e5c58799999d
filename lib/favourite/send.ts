import { readUnsent } from '@/lib/favourite/store';

let tell: (() => void) | null = null;

/** Calls `listener` whenever a heart had to be taken back; one at a time, null for none. */
export function onTakenBack(listener: (() => void) | null): void {
  tell = listener;
}

/** Tells the upstream what it has still to be told; the code for it comes with the first need. */
export function sendFavourites(): void {
  if (Object.keys(readUnsent()).length === 0) return;
  import('@/lib/favourite/queries')
    .then(({ synchronise }) => synchronise())
    .then(
      (takenBack) => {
        if (takenBack) tell?.();
      },
      (error: unknown) => {
        console.warn('Saved properties stay on this device for now', error);
      },
    );
}
