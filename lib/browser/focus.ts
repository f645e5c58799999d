/** Whether the focus is within a form, or nowhere: what comes of it late may then move the focus, and takes it from nobody. */
export function mayMoveFocus(form: HTMLFormElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || form?.contains(activeElement) === true;
}
