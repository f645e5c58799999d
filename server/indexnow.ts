import { env } from '../lib/env';
import { log } from '../lib/log';
import { deadline } from '../lib/running/deadline';
import { announcements } from '../lib/seo/indexnow';

/** Addresses of one call, as the protocol says. */
const MOST_AT_ONCE = 10_000;
const MOST_ATTEMPTS = 5;
const PATIENCE_MS = 10_000;
/** Pause after a failure; twice as long after each further one. */
const PAUSE_MS = 15_000;

/** Milliseconds of the clock before which nothing is sent, and how often the first of what waits has been sent in vain. */
const state = { attempts: 0, notBefore: 0, sending: false };

/** One call; null when it was taken, else why not. */
async function post(endpoint: string, body: object): Promise<string | null> {
  const { signal, end } = deadline(PATIENCE_MS);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    // 202: taken, and the key will be looked at later.
    return response.status === 200 || response.status === 202 ? null : `answered ${String(response.status)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    end();
  }
}

/**
 * Tells search engines of what has changed (IndexNow), if anything waits and it is time; never rejects. To be called every
 * second, and by no request: it would be held until the answer has come.
 */
export async function tellSearchEngines(now = Date.now()): Promise<void> {
  const { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint, SITE_URL } = env();
  const waiting = announcements();
  if (key === undefined || waiting.size === 0 || state.sending || now < state.notBefore) return;
  state.sending = true;
  const urlList = [...waiting].slice(0, MOST_AT_ONCE);
  // Before it is sent: what changes meanwhile is told again.
  for (const address of urlList) waiting.delete(address);
  const body = { host: new URL(SITE_URL).host, key, keyLocation: `${SITE_URL}/${key}.txt`, urlList };
  const why = await post(endpoint, body);
  state.sending = false;
  state.attempts = why === null ? 0 : state.attempts + 1;
  if (why === null) {
    log().info({ event: 'indexnow', addresses: urlList.length }, 'search engines were told of changes');
  } else if (state.attempts < MOST_ATTEMPTS) {
    for (const address of urlList) waiting.add(address);
    state.notBefore = now + PAUSE_MS * 2 ** (state.attempts - 1);
    log().warn({ event: 'indexnow_failed', attempt: state.attempts, why }, 'search engines are told later');
  } else {
    state.attempts = 0;
    log().error({ event: 'indexnow_lost', addresses: urlList.length, why }, 'search engines could not be told');
  }
}
