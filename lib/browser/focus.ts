/** Whether the focus is within a form, or nowhere: what comes of it late may then move the focus, and takes it from nobody. */
export function mayMoveFocus(form: HTMLFormElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || form?.contains(activeElement) === true;
}

/** Where the button that asked for more has gone, and the focus with it: it goes on to the first item that came, at `at` of `list`. */
export function focusArrived(list: HTMLElement | null, at: number): void {
  if (mayMoveFocus(null)) list?.children[at]?.querySelector('a')?.focus({ preventScroll: true });
}
