/** What may be an icon: a link or button that has a name of its own. */
export const NAMED = ':is(a, button)[aria-label]';

/** The named link or button around `node` that shows an icon and no words; null for any other. */
export function iconAt(node: EventTarget | null): HTMLElement | null {
  const control = node instanceof Element ? node.closest<HTMLElement>(NAMED) : null;
  return control?.querySelector('svg') && !/\p{L}/u.test(control.textContent) ? control : null;
}
