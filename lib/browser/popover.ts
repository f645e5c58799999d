/**
 * `element` where the browser has popovers, else null. One without (Safari 16, Chrome 113, Firefox 124) lacks their methods, throws
 * at `:popover-open`, and shows in the page what would be one.
 */
export function asPopover(element: HTMLElement | null): HTMLElement | null {
  return element && 'popover' in element ? element : null;
}

/** `element` while it is a popover that is open, else null. */
export function openPopover(element: HTMLElement | null): HTMLElement | null {
  return asPopover(element)?.matches(':popover-open') ? element : null;
}
