import { createHash } from 'node:crypto';
import { kindOf, madeUpLike, robotsOf, sitemapOf, type Kind } from './addresses';
import { addressAt, isRead, lookAt, Pictures, type Page, type Site } from './look';
import { faultsOf, PAGE_RULES, type PageRuleName } from './page-rules';
import type { Answer, Read } from './read';
import { isIndexable, SITE_RULES, type Crawl, type Kept, type SiteRule, type SiteRuleName } from './site-rules';
import { atOnce } from '@/lib/at-once';

/** A rule of either kind. */
export type RuleName = PageRuleName | SiteRuleName;

/** What one rule found: how often, and the first cases. */
export type Found = { count: number; cases: { url: string; says: string }[] };

/** What a crawl came to. */
export type Report = {
  base: string;
  origin: string;
  seconds: number;
  /** addresses asked for, by status */
  statuses: Record<string, number>;
  indexable: Record<string, number>;
  listed: number;
  /** indexable properties and units by clicks from home */
  clicks: Record<string, Record<string, number>>;
  pictures: number;
  /** addresses were left out because of `max` */
  partial: boolean;
  found: Record<RuleName, Found>;
};

export type CrawlOptions = {
  read: Read;
  /** addresses asked for at most */
  max?: number;
  /** at the same time */
  concurrency?: number;
  /** pictures asked for at most */
  pictures?: number;
  onProgress?: (read: number, waiting: number) => void;
  /** milliseconds before a failed read is tried again */
  pause?: number;
};

/** Cases told of each rule. */
const CASES = 500;
/** Addresses of sitemaps held in memory; further ones are not compared. */
const MOST_LISTED = 500_000;
const MOST_MAPS = 5_000;
const TRIES = 3;

/** Asks again what is busy or does not answer, as a crawler comes back. */
function patient(read: Read, pause: number): Read {
  return async (url, headers, method) => {
    let answer: Answer = await read(url, headers, method);
    for (let tries = 1; tries < TRIES && [0, 429, 503].includes(answer.status); tries += 1) {
      const told = Number(answer.headers['retry-after'] ?? 0) * 1000;
      await new Promise((go) => setTimeout(go, Math.min(10_000, Math.max(told, pause * tries)) * Math.sign(pause)));
      answer = await read(url, headers, method);
    }
    return answer;
  };
}

const hash = (text: string) => createHash('sha1').update(text).digest('base64').slice(0, 12);

/** One site while it is crawled. */
class Crawler {
  readonly #site: Site;
  readonly #options: Required<Omit<CrawlOptions, 'read'>>;
  readonly #pictures: Pictures;
  readonly #pages = new Map<string, Kept>();
  readonly #linked = new Set<string>();
  /** addresses found and not yet asked for, with where they were found */
  readonly #waiting = new Map<string, NonNullable<Kept['from']>>();
  /** of them, those one more click away within their language */
  #next: string[] = [];
  readonly #listed = new Map<string, string | null>();
  readonly #mapFaults: [string, string][] = [];
  #robots = robotsOf('');
  /** path of the home page by language */
  #homes = new Map<string, string>();
  #partial = false;
  readonly found: Record<string, Found> = {};

  constructor(site: Site, options: Required<Omit<CrawlOptions, 'read'>>) {
    this.#site = site;
    this.#options = options;
    this.#pictures = new Pictures(site, options.pictures);
    for (const rule of [...Object.keys(PAGE_RULES), ...Object.keys(SITE_RULES)])
      this.found[rule] = { count: 0, cases: [] };
  }

  #note(rule: string, url: string, says: string): void {
    const found = (this.found[rule] ??= { count: 0, cases: [] });
    found.count += 1;
    if (found.cases.length < CASES) found.cases.push({ url, says });
  }

  async #readSitemaps(): Promise<void> {
    const { base, origin, read } = this.#site;
    const robots = await read(`${base}/robots.txt`);
    if (robots.status === 200) this.#robots = robotsOf(robots.body.toString('utf8'));
    const maps = this.#robots.sitemaps.length > 0 ? [...this.#robots.sitemaps] : [`${origin}/sitemap.xml`];
    for (let at = 0; at < Math.min(maps.length, MOST_MAPS); at += 1) {
      const url = maps[at] ?? '';
      const own = addressAt(this.#site, url, origin);
      if (own === null) {
        this.#mapFaults.push([url, 'is of another site']);
        continue;
      }
      const answer = await read(base + own.slice(origin.length));
      const map = answer.status === 200 ? sitemapOf(answer.body.toString('utf8')) : null;
      if (map === null) {
        this.#mapFaults.push([url, answer.status === 200 ? 'is no sitemap' : `answers ${String(answer.status)}`]);
        continue;
      }
      for (const each of map.maps) if (!maps.includes(each.url)) maps.push(each.url);
      for (const { url: page, modified } of map.pages) {
        if (this.#listed.has(page)) this.#mapFaults.push([page, 'is listed twice']);
        else if (this.#listed.size < MOST_LISTED) this.#listed.set(page, modified);
        else this.#partial = true;
      }
    }
  }

  /** The language of the home page that an address lies under. */
  #langOf(url: string): string {
    const path = new URL(url).pathname;
    let [best, longest] = ['', -1];
    for (const [lang, home] of this.#homes) {
      const under = path === home || path.startsWith(home === '/' ? '/' : `${home}/`);
      if (under && home.length > longest) [best, longest] = [lang, home.length];
    }
    return best;
  }

  #keep(page: Page, depth: number): Kept {
    const { facts, url } = page;
    const [canonical] = facts?.canonicals ?? [];
    const kept: Kept = {
      url,
      kind: page.kind,
      lang: this.#langOf(url),
      status: page.status,
      failed: page.failed,
      to: page.to === null ? null : (addressAt(this.#site, page.to, url) ?? page.to),
      html: facts !== null,
      noindex: page.noindex,
      canonical: canonical === undefined ? null : addressAt(this.#site, canonical, url),
      title: facts?.title ?? '',
      description: facts?.description ? hash(facts.description) : '',
      alternates: (facts?.alternates ?? []).map(
        ({ lang, href }) => [lang, addressAt(this.#site, href, url) ?? href] as const,
      ),
      depth,
      from: this.#waiting.get(url) ?? null,
    };
    this.#waiting.delete(url);
    this.#pages.set(url, kept);
    return kept;
  }

  #find(url: string | null, from: NonNullable<Kept['from']>): boolean {
    if (url === null || this.#pages.has(url) || this.#waiting.has(url)) return false;
    if (!this.#robots.allows(url.slice(this.#site.origin.length))) return false;
    if (this.#waiting.size > 5 * this.#options.max) {
      this.#partial = true;
      return false;
    }
    this.#waiting.set(url, from);
    return true;
  }

  async #visit(url: string, depth: number): Promise<void> {
    const page = await lookAt(this.#site, url, this.#pictures);
    const kept = this.#keep(page, depth);
    this.#options.onProgress(this.#pages.size, this.#waiting.size);
    if (kept.to !== null) {
      const target = addressAt(this.#site, kept.to, url);
      if (target !== null && (this.#find(target, { url, by: 'redirect' }) || this.#waiting.has(target)))
        this.#next.push(target);
    }
    if (page.facts === null) return;
    // Of a page that is not there, nothing but its status counts.
    if (!isRead(page)) return;
    for (const { rule, says } of faultsOf(page)) this.#note(rule, url, says);
    for (const href of page.facts.links) {
      const target = addressAt(this.#site, href, url);
      if (target === null || target === url) continue;
      this.#linked.add(target);
      const fresh = this.#find(target, { url, by: 'link' });
      // A way through another language is no way: its readers do not go it.
      if (this.#langOf(target) === kept.lang && (fresh || this.#waiting.has(target))) this.#next.push(target);
    }
    for (const [, href] of kept.alternates) this.#find(addressAt(this.#site, href, url), { url, by: 'hreflang' });
    if (kept.canonical !== null) this.#find(kept.canonical, { url, by: 'canonical' });
  }

  /** Level by level, so that the clicks of each page are known when it is read. */
  async #walk(): Promise<void> {
    const { max, concurrency } = this.#options;
    let [level, depth] = [[...this.#waiting.keys()], 0];
    while (level.length > 0) {
      const room = max - this.#pages.size;
      if (level.length > room) this.#partial = true;
      this.#next = [];
      await atOnce(level.slice(0, Math.max(0, room)), concurrency, (url) => this.#visit(url, depth));
      if (this.#pages.size >= max) {
        this.#partial ||= this.#waiting.size > 0;
        return;
      }
      depth += 1;
      level = [...new Set(this.#next)].filter((url) => !this.#pages.has(url));
      if (level.length > 0) continue;
      depth = Infinity;
      for (const url of this.#listed.keys()) {
        const own = addressAt(this.#site, url, this.#site.origin);
        if (own === url) this.#find(url, { url: 'a sitemap', by: 'sitemap' });
      }
      level = [...this.#waiting.keys()];
    }
  }

  /** One of each kind in each language, at addresses at which there can be nothing. */
  async #makeUp(crawl: Pick<Crawl, 'allows' | 'origin'>): Promise<Crawl['madeUp']> {
    const samples = new Map<string, string>();
    for (const page of this.#pages.values()) {
      const sort = `${page.lang} ${page.kind}`;
      if (!samples.has(sort) && isIndexable(page, crawl)) samples.set(sort, page.url);
    }
    const { base, origin, read } = this.#site;
    const made = new Set([...samples.values()].flatMap((url) => madeUpLike(url.slice(origin.length) || '/')));
    const answers: { url: string; status: number }[] = [];
    await atOnce([...made], this.#options.concurrency, async (path) => {
      answers.push({ url: origin + path, status: (await read(base + path)).status });
    });
    return answers;
  }

  get pictureCount(): number {
    return this.#pictures.size;
  }

  async run(homes: Map<string, string>): Promise<Crawl> {
    this.#homes = homes;
    const { origin } = this.#site;
    await this.#readSitemaps();
    for (const home of homes.values()) this.#waiting.set(origin + home, { url: origin, by: 'hreflang' });
    await this.#walk();
    const { allows } = this.#robots;
    const crawl: Crawl = {
      origin,
      pages: this.#pages,
      linked: this.#linked,
      sitemap: { listed: this.#listed, faults: this.#mapFaults },
      allows,
      madeUp: await this.#makeUp({ allows, origin }),
      partial: this.#partial,
    };
    for (const [rule, { check }] of Object.entries<SiteRule>(SITE_RULES))
      for (const [url, says] of check(crawl)) this.#note(rule, url, says);
    return crawl;
  }
}

const countBy = <Item>(items: Iterable<Item>, key: (item: Item) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
};

/**
 * Crawls a running site as a search engine does, without JavaScript: from the home pages over links, then what only a
 * sitemap, a canonical or another language names. Keeps facts, no documents.
 * @param base where the site answers; its documents may name another origin as their own
 * @throws Error when its home page does not answer
 */
export async function checkSite(base: string, options: CrawlOptions): Promise<Report> {
  const started = performance.now();
  const {
    read: once,
    max = 50_000,
    concurrency = 6,
    pictures = Infinity,
    onProgress = () => undefined,
    pause = 1000,
  } = options;
  const read = patient(once, pause);
  const own = new URL(base).origin;
  const first = await lookAt(
    { origin: own, base: own, read },
    `${own}/`,
    new Pictures({ origin: own, base: own, read }, 0),
  );
  if (!isRead(first)) throw new Error(`${own}/ ${first.failed ?? `answers ${String(first.status)}`}`);
  const named = first.facts.canonicals[0] ?? first.facts.tags['og:url'] ?? own;
  const origin = URL.canParse(named) ? new URL(named).origin : own;
  const site: Site = { origin, base: own, read };
  const homes = new Map([[first.facts.lang.split('-')[0] ?? '', '/']]);
  for (const { lang, href } of first.facts.alternates) {
    const url = lang === 'x-default' ? null : addressAt(site, href, `${origin}/`);
    if (url !== null) homes.set(lang.split('-')[0] ?? '', new URL(url).pathname);
  }
  const crawler = new Crawler(site, { max, concurrency, pictures, onProgress, pause });
  const crawl = await crawler.run(homes);
  const pages = [...crawl.pages.values()];
  const indexed = pages.filter((page) => isIndexable(page, crawl));
  const deep = (kind: Kind) =>
    countBy(
      indexed.filter((page) => page.kind === kind),
      ({ depth }) => (Number.isFinite(depth) ? String(depth) : 'none'),
    );
  return {
    base: own,
    origin,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    statuses: countBy(pages, ({ status }) => String(status)),
    indexable: countBy(indexed, ({ lang, url }) => `${lang} ${kindOf(url.slice(origin.length))}`),
    listed: crawl.sitemap.listed.size,
    clicks: { property: deep('property'), unit: deep('unit') },
    pictures: crawler.pictureCount,
    partial: crawl.partial,
    found: crawler.found,
  };
}
