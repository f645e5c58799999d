import { kindOf, type Kind } from './addresses';
import { factsOf, isNoindex, type Facts } from './facts';
import { pictureOf, type Picture, type Read } from './read';
import { picturesIn } from './vocabulary';

/** A running site: the origin that its documents name, and where it is asked. */
export type Site = { origin: string; base: string; read: Read };

/** One document with its preview picture, as rules look at it. */
export type Page = {
  /** its public address */
  url: string;
  /** path and query */
  path: string;
  kind: Kind;
  status: number;
  /** why nothing answered */
  failed?: string;
  headers: Readonly<Record<string, string>>;
  /** milliseconds until the last byte */
  ms: number;
  bytes: number;
  /** where it redirects to */
  to: string | null;
  /** null where the answer is no HTML document */
  facts: Facts | null;
  noindex: boolean;
  /** that of og:image; null without one at this site, 'unread' where it was not asked for */
  picture: Picture | null | 'unread';
  /** address and status of the pictures of this site that its structured data names */
  named: Readonly<Record<string, number>>;
};

/** A page whose document was read. */
export type Read200 = Page & { facts: Facts };

/** The public address that `href` on the page `at` leads to, without fragment; null for other sites and schemes. */
export function addressAt({ origin, base }: Pick<Site, 'origin' | 'base'>, href: string, at: string): string | null {
  if (!URL.canParse(href, at)) return null;
  const url = new URL(href, at);
  if (url.origin !== origin && url.origin !== base) return null;
  return `${origin}${url.pathname}${url.search}`;
}

/**
 * Where a public address of the site is asked for.
 * @throws Error for an address of another site
 */
function asked({ origin, base }: Site, url: string): string {
  if (!url.startsWith(`${origin}/`)) throw new Error(`${url} is of another site`);
  return base + url.slice(origin.length);
}

/** 206 where a part was asked for. */
const isGood = (status: number) => status === 200 || status === 206;

/** What is known of pictures: each is asked for once. */
export class Pictures {
  readonly #site: Site;
  readonly #most: number;
  readonly #previews = new Map<string, Promise<Picture>>();
  readonly #statuses = new Map<string, Promise<number>>();

  /** @param most pictures that are asked for at all */
  constructor(site: Site, most = Infinity) {
    this.#site = site;
    this.#most = most;
  }

  /** How many were asked for. */
  get size(): number {
    return this.#previews.size + this.#statuses.size;
  }

  /** A preview picture, read whole. */
  preview(url: string): Promise<Picture> | null {
    const known = this.#previews.get(url);
    if (known || this.#previews.size >= this.#most) return known ?? null;
    const asking = this.#site.read(asked(this.#site, url), { accept: 'image/*' }).then(pictureOf);
    this.#previews.set(url, asking);
    return asking;
  }

  /** The status of any other picture. */
  status(url: string): Promise<number> | null {
    const known = this.#statuses.get(url);
    if (known || this.#statuses.size >= this.#most) return known ?? null;
    const asking = this.#site.read(asked(this.#site, url), { accept: 'image/*' }, 'HEAD').then(({ status }) => status);
    this.#statuses.set(url, asking);
    return asking;
  }
}

/** Reads the document at a public address of the site, and the pictures that it names. Rejects for an address of another site alone. */
export async function lookAt(
  site: Site,
  url: string,
  pictures: Pictures,
  headers: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const answer = await site.read(asked(site, url), { accept: 'text/html,*/*;q=0.8', ...headers });
  const { status, failed, ms, body } = answer;
  const location = answer.headers.location;
  const html = /^text\/html\b/.test(answer.headers['content-type'] ?? '') && body.length > 0;
  const facts = html ? factsOf(body.toString('utf8')) : null;
  const path = url.slice(site.origin.length) || '/';
  const page: Page = {
    url,
    path,
    kind: kindOf(path),
    status,
    failed,
    headers: answer.headers,
    ms,
    bytes: body.length,
    to: status >= 300 && status < 400 && location ? new URL(location, url).href : null,
    facts,
    noindex: facts !== null && isNoindex(facts, answer.headers['x-robots-tag']),
    picture: null,
    named: {},
  };
  if (!isGood(status) || facts === null) return page;
  const preview = addressAt(site, facts.tags['og:image'] ?? 'about:blank', url);
  const named = picturesIn(facts.data).flatMap((each) => addressAt(site, each, url) ?? []);
  const statuses = await Promise.all(named.map(async (each) => [each, await (pictures.status(each) ?? 200)] as const));
  return {
    ...page,
    picture: preview === null ? null : await (pictures.preview(preview) ?? 'unread'),
    named: Object.fromEntries(statuses),
  };
}

/** Whether a page is one whose document was read. */
export const isRead = (page: Page): page is Read200 => isGood(page.status) && page.facts !== null;
