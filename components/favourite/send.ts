import { readUnsent } from '@/lib/favourite/store';

/** Tells the upstream what it has still to be told; the code for it comes with the first need. */
export function sendFavourites(): void {
  if (Object.keys(readUnsent()).length === 0) return;
  import('@/lib/favourite/queries').then(
    ({ synchronise }) => synchronise(),
    (error: unknown) => {
      console.warn('Saved properties stay on this device for now', error);
    },
  );
}
