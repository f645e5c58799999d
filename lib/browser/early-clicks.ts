declare global {
  interface Window {
    /** The buttons pressed before React heard them, and the listener that notes them (EARLY_CLICKS). */
    earlyClicks?: { pressed: Set<HTMLElement>; hear: (event: MouseEvent) => void };
  }
}

/**
 * Presses what was pressed in vain before the page's code had come, each button once: who sees nothing happen presses
 * again. Call it when React has taken the page over: from then on React hears everything by itself. The presses come a task
 * later, when what React drew as the server did is drawn as this device has it: what is saved here, for one.
 */
export function replayEarlyClicks(): void {
  const { earlyClicks } = window;
  if (!earlyClicks) return;
  delete window.earlyClicks;
  window.removeEventListener('click', earlyClicks.hear);
  if (earlyClicks.pressed.size === 0) return;
  setTimeout(() => {
    for (const button of earlyClicks.pressed) button.click();
  });
}
