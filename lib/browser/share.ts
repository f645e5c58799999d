import { toast } from '@/lib/browser/toast';

/** Ms that an address stands to be copied by hand. */
const BY_HAND_MS = 20_000;

/** Copies the address of a page and says so; where there is no clipboard, shows the address to copy by hand. */
export async function copyLink(url: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(copied);
  } catch {
    // No clipboard here (plain http, denied).
    toast.info(url, { duration: BY_HAND_MS });
  }
}

/**
 * Offers a page to the device's own share sheet.
 * @returns whether the device took it, also when the visitor then closed the sheet
 */
export async function deviceShare(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator) || typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    // A second tap finds the sheet of the first not yet drawn.
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
}
