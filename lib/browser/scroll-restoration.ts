/** Ms of rest after which the place of a scrolled page is noted; slower than browsers allow history to be written. */
const REST = 300;
/** Ms within which a page has to stay as it is to count as restored. */
const SETTLED = 1000;
/** Ms after which a page that never became as tall as it was is let be. */
const PATIENCE = 10_000;

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where the page of this entry of the history was left; null where that is the browser's business. Only entries of the router are known to it by what they hold. */
function placeNoted(): number | null {
  const state = history.state as { __NA?: unknown; place?: unknown } | null;
  if (typeof state?.place === 'number') return state.place;
  // Left before it was noted: at its top. Anchors are the browser's.
  return state?.__NA && location.hash === '' ? 0 : null;
}

/**
 * Scrolls a route that was come to by a link to its top (section 2). Next leaves a page alone whose top is in view, which
 * it still is where the former one was scrolled by less than the header's height. To be called once the route is shown.
 */
export function beginAtTop(): void {
  if (placeNoted() === 0 && scrollY <= (document.querySelector('header')?.offsetHeight ?? 0)) scrollTo({ top: 0 });
}

/**
 * Back and Forward show a page where it was, at once (decisions). Browsers try, but give up where the
 * page is shorter at that moment than it will be: its results are not there yet, or the machine is busy. So each entry
 * of the history holds its place, and the page goes there whenever it grows, until it has, or the visitor moves it.
 * @returns how to stop
 */
export function keepPlace(): () => void {
  const root = document.documentElement;
  let wanted: number | null = null;
  let address = '';
  /** What the router holds of the page that is shown. */
  let routed: { state: object; page: string } | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const done = () => {
    wanted = null;
    delete root.dataset.restoring;
    size.disconnect();
    clearTimeout(settling);
    clearTimeout(patience);
  };
  const goThere = () => {
    // The page has gone on meanwhile.
    if (location.href !== address) done();
    if (wanted === null) return;
    if (Math.abs(scrollY - wanted) > 1) scrollTo({ top: wanted, behavior: 'instant' });
    clearTimeout(settling);
    if (Math.abs(scrollY - wanted) <= 1) settling = setTimeout(done, SETTLED);
  };
  const size = new ResizeObserver(goThere);

  // For a fragment the browser makes an entry without a state, and Back to such a one shows nothing of the router's: the
  // address changes, the page does not (vercel/next.js#75072). So it gets that of its page.
  const claim = () => {
    const state = history.state as { __NA?: unknown } | null;
    const page = location.pathname + location.search;
    if (state?.__NA) routed = { state, page };
    else if (!state && routed?.page === page) history.replaceState({ ...routed.state, place: undefined }, '');
  };
  const note = () => {
    clearTimeout(resting);
    claim();
    const state = history.state as Record<string, unknown> | null;
    const place = Math.round(scrollY);
    // To write costs milliseconds of the click that leads on.
    if (wanted === null && state?.__NA && placeNoted() !== place) history.replaceState({ ...state, place }, '');
  };
  const scrolled = () => {
    clearTimeout(resting);
    resting = setTimeout(note, REST);
  };
  const restore = (event?: PopStateEvent) => {
    done();
    clearTimeout(resting);
    claim();
    // A link to a fragment says null, also where it is pressed again and its entry has a state: the browser goes there.
    const place = event?.state === null ? null : placeNoted();
    // What stands for something until it comes near (components/property/plan.css) would move a place.
    root.dataset.restoring = place ? 'place' : '';
    if (place !== null) {
      wanted = place;
      address = location.href;
      size.observe(document.body);
      patience = setTimeout(done, PATIENCE);
    } else settling = setTimeout(done, SETTLED);
  };
  claim();
  // A document that is not new may have been left further down; unless the visitor was faster. One that is new is nowhere
  // to be brought back to: screen readers move it without any of the inputs below.
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (scrollY === 0 && loaded?.type !== 'navigate') restore();

  window.addEventListener('popstate', restore);
  window.addEventListener('scroll', scrolled, { passive: true });
  // Whatever leads on begins with a click, that of the Enter key too.
  window.addEventListener('click', note, { capture: true });
  for (const input of INPUTS) window.addEventListener(input, done, { passive: true });
  return () => {
    done();
    clearTimeout(resting);
    window.removeEventListener('popstate', restore);
    window.removeEventListener('scroll', scrolled);
    window.removeEventListener('click', note, { capture: true });
    for (const input of INPUTS) window.removeEventListener(input, done);
  };
}
