import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/ports.mjs';

/** Where Debian's package `webkit2gtk-driver` has its small browser. */
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** One window of WebKit, driven by WebDriver (https://www.w3.org/TR/webdriver2/). */
export type Window = {
  open: (url: string) => Promise<unknown>;
  /** What `script`, the body of a function, returns in the page. */
  evaluate: <Value>(script: string, ...args: unknown[]) => Promise<Value>;
  size: (width: number, height: number) => Promise<unknown>;
  close: () => Promise<unknown>;
};

/**
 * Starts WebKit in a window that nobody sees. Needs Debian's packages `webkit2gtk-driver` and `xvfb`.
 * @throws Error when it does not answer within ten seconds, or refuses what it is asked
 */
export async function startWebKit(): Promise<Window> {
  const port = await freePort();
  const driver: ChildProcess = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${String(port)}`],
    {
      // Its own group, so that the display and the browser end with it.
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    },
  );
  const ask = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  const stop = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM');
  };
  try {
    const session = await startSession(ask);
    const at = `/session/${session}`;
    return {
      open: (url) => ask('POST', `${at}/url`, { url }),
      evaluate: async <Value>(script: string, ...args: unknown[]) =>
        (await ask('POST', `${at}/execute/sync`, { script, args })) as Value,
      size: (width, height) => ask('POST', `${at}/window/rect`, { x: 0, y: 0, width, height }),
      close: () => ask('DELETE', at).finally(stop),
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The id of a new session, as soon as the driver listens. */
async function startSession(ask: (method: 'POST', path: string, body: object) => Promise<unknown>): Promise<string> {
  const options = { binary: BROWSER, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  for (let tries = 0; ; tries += 1) {
    try {
      return ((await ask('POST', '/session', { capabilities })) as { sessionId: string }).sessionId;
    } catch (error) {
      if (tries === 50 || !(error instanceof TypeError)) throw error;
      await sleep(200);
    }
  }
}
