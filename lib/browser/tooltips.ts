/**
 * Tooltips: what an icon alone means, in words, where a mouse rests on it or the keyboard stands on it. The words are
 * its `aria-label`, so that there is one source; a screen reader has them already and is not told twice.
 */

/** Section 9: milliseconds until one opens, and within which the next one needs no waiting. */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;
/** Px between an icon and its words, and between those and the edge of the viewport. */
const GAP = 6;
const EDGE = 8;

/** The named link or button around `node` that shows an icon and no words; null for any other. */
function iconAt(node: EventTarget | null): HTMLElement | null {
  const control = node instanceof Element ? node.closest<HTMLElement>('a[aria-label], button[aria-label]') : null;
  return control?.querySelector('svg') && !/\p{L}/u.test(control.textContent) ? control : null;
}

/** Above its icon, or below where there is no room; within the viewport on both sides. */
function place(box: HTMLElement, icon: HTMLElement): void {
  const at = icon.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.min(at.left + (at.width - width) / 2, document.documentElement.clientWidth - width - EDGE);
  const above = at.top - height;
  box.style.left = `${String(Math.max(EDGE, left))}px`;
  box.style.top = `${String(above < EDGE ? at.bottom : above)}px`;
}

/**
 * Shows tooltips from now on.
 * @param first what the pointer or the focus is on already
 * @returns how to stop
 */
export function serveTooltips(first: EventTarget | null): () => void {
  // Its own padding bridges the gap, so that the pointer may come over to the words (WCAG 1.4.13).
  const box = document.createElement('div');
  box.dataset.tooltip = '';
  box.setAttribute('aria-hidden', 'true');
  box.className = 'fixed z-[80] max-w-64 print:hidden';
  box.style.paddingBlock = `${String(GAP)}px`;
  const words = box.appendChild(document.createElement('span'));
  words.className = 'block rounded-sm bg-ink px-2.5 py-1.5 text-[13px] leading-tight text-paper shadow-float';

  let icon: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = -Infinity;

  const close = () => {
    clearTimeout(timer);
    icon = null;
    if (!box.isConnected) return;
    box.remove();
    closed = performance.now();
  };
  const open = () => {
    const name = icon?.getAttribute('aria-label');
    if (!icon?.isConnected || !name) return;
    words.textContent = name;
    // Within what lies over the page, or it would lie below.
    (icon.closest('dialog, [popover]') ?? document.body).append(box);
    place(box, icon);
  };
  const come = (target: EventTarget | null) => {
    if (target instanceof Node && box.contains(target)) return;
    const next = iconAt(target);
    if (next === icon) return;
    close();
    icon = next;
    if (next) timer = setTimeout(open, performance.now() - closed < SKIP_DELAY ? 0 : OPEN_DELAY);
  };

  const over = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') come(event.target);
  };
  const focused = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) come(target);
  };
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const listeners = [
    ['pointerover', over],
    ['pointerdown', close],
    ['focusin', focused],
    ['focusout', close],
    ['keydown', pressed],
    ['scroll', close],
  ] as const;
  for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener, true);
  come(first);
  return () => {
    close();
    for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener, true);
  };
}
