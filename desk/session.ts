import { createStore } from './ui/store';

/** Who is at this desk. `ended`: the session of somebody whose screen still stands is over, and its calls wait for the next one. */
export type Session = 'out' | 'in' | 'ended';

const session = createStore<Session>('out');
/** of whom it is, once the API has said so: all tabs of a browser share its cookie, and in another one somebody else may sign in */
let account: number | null = null;
let waiting: readonly (() => void)[] = [];

export const sessionNow = session.now;
export const useSession = session.use;

/** With `in`, calls that wait go on; with `out` they never do: what they would write is no longer anybody's here. */
export function setSession(now: Session): void {
  const held = waiting;
  if (now !== 'ended') waiting = [];
  if (now === 'out') account = null;
  session.set(now);
  if (now === 'in') for (const go of held) go();
}

/** Whether a session is of the account that this desk is of, which the first one says. */
export function isOurs(id: number): boolean {
  account ??= id;
  return account === id;
}

/** Of a call that is refused for want of a session: true once there is one again; false where nobody had signed in. */
export function signedInAgain(): Promise<boolean> {
  if (sessionNow() === 'out') return Promise.resolve(false);
  setSession('ended');
  return new Promise((resolve) => {
    waiting = [...waiting, () => resolve(true)];
  });
}
