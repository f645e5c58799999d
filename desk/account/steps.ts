/** Of getting a password: asking for a code, and setting the password by it. */
type Step = 'ask' | 'set';

/** The step that the query of the address names; null is signing in. */
export function stepIn(search: string): Step | null {
  const step = new URLSearchParams(search).get('password');
  return step === 'ask' || step === 'set' ? step : null;
}

/** A step's address, on the same page; what the router kept with the page goes beside it. */
export const stepTo = (step: Step | null) => ({ search: step === null ? '' : `?password=${step}`, hash: '' });

/** The code that a mailed link brings, in its fragment (reference-api/outbox/compose.ts) or its query; null: it brings none. */
export const codeIn = (part: string): string | null => new URLSearchParams(part.slice(1)).get('reset') || null;

/** What is kept with the page of signing in: where to go afterwards, and whether a password was just set. */
export const wasSet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordSet' in state && state.passwordSet === true;
