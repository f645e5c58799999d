import type { Page } from '@playwright/test';
import type { Role } from '../../../reference-api/desk/roles';
import { freePort } from '../../../scripts/ports.mjs';
import { expect, test } from './fixtures';
import { runCommand, type Running, startReferenceApi, startSite } from './processes';

/** An API over a database of its own, which serves the desk. */
export type DeskApi = Running & { dataDir: string };

const SECRET = 'a-secret-of-the-site-and-its-back-end';

/** An API with its desk, and a site that it tells of what is published; `stop` ends both. */
async function startDeskAndSite(): Promise<{ api: DeskApi; site: Running; stop: () => Promise<void> }> {
  const port = await freePort();
  const api = await startReferenceApi({
    REVALIDATE_SECRET: SECRET,
    SITE_URL: `http://127.0.0.1:${port}`,
    SITE_REVALIDATE_URL: `http://127.0.0.1:${port}/api/revalidate`,
    OUTBOX_PAUSE_S: '0.2',
  });
  try {
    const site = await startSite(api.url, { REVALIDATE_SECRET: SECRET, PORT: String(port) });
    const stop = async () => {
      await site.stop();
      await api.stop();
    };
    return { api, site, stop };
  } catch (error) {
    await api.stop();
    throw error;
  }
}

/**
 * Makes a member of staff.
 * @returns the password, which is said this once
 */
export async function staffPassword({ dataDir }: DeskApi, email: string, role: Role = 'owner'): Promise<string> {
  const said = await runCommand('staff', [email, '--role', role], dataDir);
  const [, password] = /shown this once: (\S+)/.exec(said) ?? [];
  if (password === undefined) throw new Error(`No password was said: ${said}`);
  return password;
}

/** A document, without React's marks between the parts of a text. */
export const htmlOf = async (address: string) => (await (await fetch(address)).text()).replaceAll('<!-- -->', '');

/**
 * Waits until the documents at the addresses are so, one after another.
 * @returns how long that took, in seconds: to be printed, not asserted, as a shared machine may pause
 */
export async function untilShown(addresses: readonly string[], isSo: (html: string) => boolean): Promise<number> {
  const began = performance.now();
  for (const address of addresses)
    await expect.poll(async () => isSo(await htmlOf(address)), { timeout: 15_000, intervals: [200] }).toBe(true);
  return (performance.now() - began) / 1000;
}

type Who = { email: string; password: string; locale?: 'en' | 'ar' };

/** Signs in to the agency's desk at `url`, and waits for the screen that was asked for. */
export async function signInAt(page: Page, url: string, { email, password, locale = 'en' }: Who): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('desk.locale', chosen), locale);
  await page.goto(url);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  // The form that asks who it is has no `nav` above it.
  await expect(page.locator('header nav')).toBeVisible();
  await expect(page.locator('main h1')).toBeVisible();
}

/** Who signs in where it is not the first of the staff, and in which language where not in English. */
type As = { email?: string; locale?: 'en' | 'ar' };

/** The desk that the tests of a file share. */
type SharedDesk = {
  readonly api: DeskApi;
  /** the site that is told of what is published, where there is one */
  readonly site: Running;
  passwordOf: (email: string) => string;
  /** Signs in at a screen of the desk (`listings`), or at its overview. */
  signIn: (page: Page, at?: string, as?: As) => Promise<void>;
};

/**
 * Starts a desk before the tests of a file, and ends it after them.
 * @param staff the roles of who may sign in, by address
 * @param more `withSite`: a site beside it, which is told of what is published; `settings`: of an API without one
 */
export function deskForTests(
  staff: Readonly<Record<string, Role>>,
  { withSite = false, settings = {} }: { withSite?: boolean; settings?: Record<string, string> } = {},
): SharedDesk {
  const passwords = new Map<string, string>();
  let api: DeskApi | undefined;
  let site: Running | undefined;
  let stop = async () => {};
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    if (withSite) ({ api, site, stop } = await startDeskAndSite());
    else {
      api = await startReferenceApi({ SITE_URL: 'https://site.example', ...settings });
      stop = api.stop;
    }
    for (const [email, role] of Object.entries(staff)) passwords.set(email, await staffPassword(api, email, role));
  });
  test.afterAll(() => stop());

  const [first = ''] = Object.keys(staff);
  const passwordOf = (email: string) => passwords.get(email) ?? fail(`${email} is none of the staff.`);
  const started = () => api ?? fail('The desk is not started.');
  return {
    get api() {
      return started();
    },
    get site() {
      return site ?? fail('There is no site beside this desk.');
    },
    passwordOf,
    signIn: (page, at = '', { email = first, locale }: As = {}) =>
      signInAt(page, `${started().url}/desk/${at}`, { email, password: passwordOf(email), locale }),
  };
}

function fail(why: string): never {
  throw new Error(why);
}
