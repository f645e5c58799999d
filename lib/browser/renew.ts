/** No page is loaded anew twice within it. */
const PAUSE_MS = 60_000;

/**
 * Loads the page anew because a part of it could not be fetched: it may be of a build that is no longer served. Where the site does
 * not answer there is no network, and the page stays; so it does while a form is being sent.
 */
export async function renewPage(): Promise<void> {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (loaded?.type === 'reload' && performance.now() < PAUSE_MS) return;
  // Not by lib/browser/request.ts: this is on every page, and that is not.
  const answered = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  const sending = document.querySelector('form [type="submit"][aria-disabled="true"]') !== null;
  if (answered?.ok && !sending) location.reload();
}
