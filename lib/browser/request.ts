import { SiteError } from '@/lib/errors';
import { localeOfPath, localePath } from '@/lib/i18n/locales';
import { PAGES } from '@/lib/routes';

/** The only fetch in the browser. Islands call the site's own `/api/…`, never the upstream. */

const TOKEN_KEY = 'authToken';
/** Where the visitor was when the session ended; for this tab. */
const ENDED_KEY = 'sessionEnded';
const MAX_RETRIES = 3;
const PAUSE_MS = 500;
/** The server has 10 s for the upstream; a little more, so that its own answer is the one that arrives. */
const TIMEOUT_MS = 12_000;

/** The token a visitor holds, null where there is none or storage is refused. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null; // storage refused (private mode, policy) means no token
  }
}

function dropToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // nothing is stored where storage is refused
  }
}

/** The login page in the locale of the page under way. */
function loginPath(): string {
  return localePath(localeOfPath(location.pathname), PAGES.login.path);
}

/** Section 8: after a 401 a stored token is removed and the visitor sent to /login; without a token nothing happens. */
function endSession(token: string | null): void {
  if (token === null) return;
  dropToken();
  try {
    sessionStorage.setItem(ENDED_KEY, location.pathname + location.search);
  } catch {
    // storage refused: /login then leads to the list
  }
  location.assign(loginPath());
}

/** For /login: the address at which a 401 has just ended the session, once; null when none has. */
export function takeSessionEnd(): string | null {
  try {
    const path = sessionStorage.getItem(ENDED_KEY);
    sessionStorage.removeItem(ENDED_KEY);
    return path !== null && /^\/(?!\/)/.test(path) ? path : null;
  } catch {
    return null; // storage refused: nothing is known
  }
}

/** Section 8: what else fails is told to the console and nobody else; status 0 means that no answer came. */
function report(path: string, status: number): void {
  const where = path.split('?')[0];
  if (status === 403) console.warn('Access forbidden:', where);
  else if (status === 404 || status === 500) console.warn(`${where} answered ${status}`);
  else if (status === 0 || (status >= 400 && status !== 401))
    console.warn(
      `${where}: ${status || 'no answer'}. If it stands on another origin, see to its cross-origin settings.`,
    );
}

type Ask = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
};

/** What the browser made of an answer: `status` 0 means that none came. */
export type Answered = { status: number; body: unknown };

/** Ends with `signal` or when the time is up; AbortSignal.any is too young for the phones in use. */
function patience(signal?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('time is up', 'TimeoutError')), TIMEOUT_MS);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, end };
}

async function send(path: string, ask: Ask): Promise<Answered> {
  const { signal, end } = patience(ask.signal);
  try {
    const answered = await exchange(path, { ...ask, signal });
    report(path, answered.status);
    return answered;
  } catch (error) {
    // Who gave up on a request knows.
    if (!ask.signal?.aborted) report(path, 0);
    throw error;
  } finally {
    end();
  }
}

async function exchange(path: string, { method = 'GET', body, signal }: Ask): Promise<Answered> {
  const token = storedToken();
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  const text = await response.text();
  // Not before the answer is here: whoever waits for it has yet to keep what was typed.
  if (response.status === 401) endSession(token);
  try {
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch {
    return { status: response.status, body: null }; // a proxy's page: the status says enough
  }
}

function failureOf({ status, body }: Answered): SiteError {
  if (status === 404) return new SiteError('absent', 'answered 404', { status });
  if (status === 400 || status === 422) return new SiteError('invalid', `answered ${status}`, { status });
  if (status >= 400 && status < 500)
    return new SiteError('refused', `answered ${status}`, { status, retryable: status === 408 || status === 429 });
  // The site says 503 for an upstream that answered 400 to 499, too, and says so (lib/http/respond.ts).
  const retryable = (body as { retry?: unknown } | null)?.retry !== false;
  return new SiteError('unavailable', `answered ${status}`, { status, retryable });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a failed read is worth another try: never after 400-499 (section 8), the upstream's too, never when its caller gave up. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES) return false;
  if (error instanceof SiteError) return error.kind === 'unavailable' && error.retryable;
  return !(error instanceof DOMException && error.name === 'AbortError');
}

/**
 * Reads JSON of the site. Without React Query (which retries by itself, with mayRetry) pass `retries`.
 * @throws SiteError absent, invalid, refused or unavailable; what `fetch` throws when no answer came
 */
export async function readJson(path: string, signal?: AbortSignal, retries = 0): Promise<unknown> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answered = await send(path, { signal });
      if (answered.status >= 200 && answered.status < 300) return answered.body;
      throw failureOf(answered);
    } catch (error) {
      if (failures >= retries || signal?.aborted || !mayRetry(failures, error)) throw error;
    }
    await pause(PAUSE_MS * 2 ** failures);
  }
}

/**
 * Sends a change to the site, once: a mutation is never retried.
 * @returns status and body whatever they say; status 0 when no answer came
 */
export async function sendJson(path: string, method: 'POST' | 'PATCH' | 'DELETE', body?: unknown): Promise<Answered> {
  try {
    return await send(path, { method, body });
  } catch {
    return { status: 0, body: null }; // no network, or no answer in time: the caller tells the visitor
  }
}
