import 'server-only';
import { randomUUID } from 'node:crypto';
import { atOnce } from '@/lib/at-once';
import { changes } from '@/lib/changes';
import { kindOf } from '@/lib/check/addresses';
import { APP_KEYS, APPS, cardOf, type AppKey } from '@/lib/check/apps';
import { isRead, lookAt, Pictures, type Page, type Site } from '@/lib/check/look';
import { faultsOf } from '@/lib/check/page-rules';
import { reader } from '@/lib/check/read';
import { env } from '@/lib/env';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';
import { getProperty } from '@/lib/property/data';
import { ownAddress } from '@/lib/request';
import { decodedPart } from '@/lib/routes';
import { siteUrl } from '@/lib/site';
import { inEach } from './rules';
import { remember, type Seen } from './store';
import type { Report, Side } from './view';

/** Documents asked for at the same time, for one visit of the desk. */
const AT_ONCE = 6;

/** This process: never another host, whatever an address says. */
function ownSite(): { site: Site; close: () => void } {
  const { HOST, PORT } = env();
  const host = /^(0\.0\.0\.0|::|)$/.test(HOST) ? '127.0.0.1' : HOST;
  const { read, close } = reader(APPS.whatsapp.userAgent);
  const { origin } = new URL(siteUrl());
  return { site: { origin, base: ownAddress().url ?? `http://${host}:${String(PORT)}`, read }, close };
}

/** Whether the site itself has answered, be it that there is no such page; an outage says nothing of the card. */
const isAnswered = ({ status }: Page) => (status >= 200 && status < 400) || status === 404;

function seenOf(page: Page): Seen {
  // The screen in the place of a page has tags of its own, which no app shows.
  const tags: Readonly<Record<string, string>> = isRead(page) ? page.facts.tags : {};
  return {
    at: new Date().toISOString(),
    status: page.status,
    title: tags['og:title'] ?? '',
    description: tags['og:description'] ?? '',
    image: tags['og:image'] ?? '',
  };
}

/**
 * Reads pages as apps do, over HTTP from this very process, in every language.
 * @param paths of this site, without locale (lib/editor/rules.ts)
 * @param apps whose cards are wanted
 * @returns one report a path, in their order
 */
async function readReports(paths: readonly string[], apps: readonly AppKey[]): Promise<Report[]> {
  const { site, close } = ownSite();
  try {
    const pictures = new Pictures(site);
    const asked = paths.flatMap((path) =>
      inEach(path).flatMap((each) => apps.map((app) => ({ ...each, of: path, app }))),
    );
    const looks = await atOnce(asked, AT_ONCE, async ({ path, app, ...rest }) => {
      const { userAgent, headers } = APPS[app];
      // Joined and not resolved: a path that begins with two slashes would name a host.
      const url = site.origin + path;
      return { ...rest, app, page: await lookAt(site, url, pictures, { 'user-agent': userAgent, ...headers }) };
    });
    return await Promise.all(
      paths.map(async (path) => ({
        path,
        sides: await Promise.all(
          inEach(path).map(async ({ locale }): Promise<Side> => {
            const own = looks.filter((look) => look.of === path && look.locale === locale);
            const page = own[0]?.page;
            if (page === undefined) throw new Error(`${path} was not read`);
            const { picture } = page;
            const now = seenOf(page);
            return {
              locale,
              url: page.url,
              status: page.status,
              to: page.to,
              picture: picture === 'unread' || picture === null ? null : picture,
              now,
              before: isAnswered(page) ? await remember(page.url, now) : null,
              faults: isRead(page) ? faultsOf(page) : null,
              cards: own.map(({ app, page: seen }) => ({
                app,
                name: APPS[app].name,
                lines: APPS[app].lines,
                refresher: APPS[app].refresher?.(page.url) ?? null,
                ...cardOf(APPS[app], seen),
              })),
            };
          }),
        ),
      })),
    );
  } finally {
    close();
  }
}

/** One page: every app. Several: what WhatsApp makes of each. */
export const getReports = (paths: readonly string[]): Promise<Report[]> =>
  readReports(paths, paths.length > 1 ? ['whatsapp'] : APP_KEYS);

/** The slug of the property that a page belongs to; null for other pages. */
function slugAt(path: string): string | null {
  const slug = path.split(/[/?]/)[2];
  return slug !== undefined && ['property', 'units', 'unit'].includes(kindOf(path)) ? decodedPart(slug) : null;
}

/**
 * Outdates the site's own copies of pages, as a call of the back end does (docs/decisions/freshness.md), and has them made anew
 * in every language. Pages of no property are outdated with everything.
 * @param paths without locale
 * @throws when the change cannot be noted
 */
export async function refreshPages(paths: readonly string[]): Promise<void> {
  const slugs = [...new Set(paths.flatMap((path) => slugAt(path) ?? []))];
  const found = await Promise.all(slugs.map((slug) => getProperty(slug, DEFAULT_LOCALE)));
  const properties = found.flatMap((each) => (each === null ? [] : [{ id: each.id, slug: each.slug }]));
  const alone = paths.every((path) => slugAt(path) !== null) && properties.length > 0;
  const id = randomUUID();
  await changes().note(alone ? { id, properties } : { id, all: true });
  const { site, close } = ownSite();
  try {
    const pages = paths.flatMap((path) => inEach(path));
    await atOnce(pages, AT_ONCE, ({ path }) => site.read(site.base + path));
  } finally {
    close();
  }
}
