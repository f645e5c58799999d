/** Calls `then` once all that the document itself asks for is there: at once where it is. @returns how to stop waiting */
export function whenLoaded(then: () => void): () => void {
  if (document.readyState === 'complete') then();
  else window.addEventListener('load', then, { once: true });
  return () => {
    window.removeEventListener('load', then);
  };
}
