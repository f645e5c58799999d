/** From here on the header shows its links itself, and the filters are part of the page: Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

/** Calls `does` each time the window becomes wide, or is no longer; gives what ends that. */
export function whenWidthTurns(does: (wide: boolean) => void): () => void {
  const query = matchMedia(WIDE);
  const turn = () => does(query.matches);
  query.addEventListener('change', turn);
  return () => query.removeEventListener('change', turn);
}
