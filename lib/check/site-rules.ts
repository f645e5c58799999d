import type { Kind } from './addresses';

/** What is kept of each address that was asked for. */
export type Kept = {
  url: string;
  kind: Kind;
  /** language of the home page that it lies under */
  lang: string;
  status: number;
  failed?: string;
  /** where it redirects to, as a public address of the site or another one's */
  to: string | null;
  html: boolean;
  noindex: boolean;
  /** public address; null without one, or of another site */
  canonical: string | null;
  title: string;
  /** hash of the description; '' without one */
  description: string;
  alternates: readonly (readonly [lang: string, url: string])[];
  /** clicks from the home page of its language; Infinity where no way of links leads */
  depth: number;
  /** one page that names it, and how */
  from: { url: string; by: 'link' | 'hreflang' | 'canonical' | 'sitemap' | 'redirect' } | null;
};

/** A whole crawl. */
export type Crawl = {
  origin: string;
  pages: ReadonlyMap<string, Kept>;
  /** addresses that some other page links to */
  linked: ReadonlySet<string>;
  sitemap: {
    /** `lastmod` by address */
    listed: ReadonlyMap<string, string | null>;
    /** what is wrong with the sitemaps themselves */
    faults: readonly (readonly [url: string, says: string])[];
  };
  allows: (path: string) => boolean;
  /** addresses at which there can be nothing */
  madeUp: readonly { url: string; status: number }[];
  /** whether addresses were left out, so that nothing can be said about the whole */
  partial: boolean;
};

type Fault = readonly [url: string, says: string];
/** A rule over the whole site. */
export type SiteRule = { why: string; check: (crawl: Crawl) => Iterable<Fault> };

/** Clicks from the home page at most. */
const CLICKS: Partial<Record<Kind, number>> = { property: 3, unit: 4 };

const isGood = ({ status, html }: Kept) => status === 200 && html;

/** Whether search engines may list a page: 200, not kept out by itself or by robots.txt, its own canonical. */
export function isIndexable(page: Kept, { allows, origin }: Pick<Crawl, 'allows' | 'origin'>): boolean {
  return (
    isGood(page) &&
    !page.noindex &&
    allows(page.url.slice(origin.length)) &&
    (page.canonical === null || page.canonical === page.url)
  );
}

const indexable = (crawl: Crawl) => [...crawl.pages.values()].filter((page) => isIndexable(page, crawl));
const told = ({ status, failed }: Kept) => (status === 0 ? (failed ?? 'does not answer') : String(status));

/** Pages that share what `of` gives with an earlier one of their language. */
function* repeated(crawl: Crawl, of: (page: Kept) => string): Generator<Fault> {
  const first = new Map<string, string>();
  for (const page of indexable(crawl)) {
    const said = of(page);
    if (said === '') continue;
    const key = `${page.lang} ${said}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, page.url);
    else yield [page.url, `the same as ${earlier}`];
  }
}

/** A page of a list beyond its first: found through the first, and in no sitemap. */
const isFurther = (url: string) => /\?page=\d+$/.test(url);

/** What the pages must keep among themselves, by name. */
export const SITE_RULES = {
  'link-broken': {
    why: 'A link that leads nowhere loses visitors and crawlers.',
    *check({ pages }) {
      for (const page of pages.values())
        if ((page.status === 0 || page.status >= 400) && page.from?.by === 'link')
          yield [page.url, `${told(page)}, linked from ${page.from.url}`];
    },
  },
  'link-redirect': {
    why: 'A link inside the site names the address itself.',
    *check({ pages }) {
      for (const page of pages.values())
        if (page.to !== null && page.from?.by === 'link')
          yield [page.url, `leads to ${page.to}, linked from ${page.from.url}`];
    },
  },
  'title-duplicate': {
    why: 'Results of one name cannot be told apart.',
    check: (crawl) => repeated(crawl, ({ title }) => title),
  },
  'description-duplicate': {
    why: 'Results of one text cannot be told apart.',
    check: (crawl) => repeated(crawl, ({ description }) => description),
  },
  'canonical-target': {
    why: 'The page that stands for this one must itself be in the index.',
    *check(crawl) {
      for (const page of crawl.pages.values()) {
        if (!isGood(page) || page.noindex || page.canonical === null || page.canonical === page.url) continue;
        const target = crawl.pages.get(page.canonical);
        if (target ? !isIndexable(target, crawl) : !crawl.partial)
          yield [
            page.url,
            `canonical ${page.canonical} ${target ? `(${told(target)}) is not indexable` : 'was not found'}`,
          ];
      }
    },
  },
  'hreflang-return': {
    why: 'Languages that do not name each other are not believed.',
    *check(crawl) {
      for (const page of indexable(crawl))
        for (const [lang, url] of page.alternates) {
          const other = crawl.pages.get(url);
          if (other === undefined) {
            if (!crawl.partial) yield [page.url, `${lang}: ${url} is no page of this site`];
          } else if (!isIndexable(other, crawl)) yield [page.url, `${lang}: ${url} (${told(other)}) is not indexable`];
          else if (!other.alternates.some(([, back]) => back === page.url))
            yield [page.url, `${lang}: ${url} does not name it`];
        }
    },
  },
  orphan: {
    why: 'What a sitemap lists and no page links to is taken for unimportant.',
    *check({ pages, linked, sitemap, partial }) {
      if (partial) return;
      for (const url of sitemap.listed.keys())
        if (pages.get(url)?.status === 200 && pages.get(url)?.depth !== 0 && !linked.has(url))
          yield [url, 'no page links to it'];
    },
  },
  clicks: {
    why: 'A property is at most 3 clicks from the home page of its language, a unit 4.',
    *check(crawl) {
      if (crawl.partial) return;
      for (const page of indexable(crawl)) {
        const most = CLICKS[page.kind];
        // What no page at all links to is an orphan.
        if (most === undefined || page.depth <= most || !crawl.linked.has(page.url)) continue;
        yield [
          page.url,
          Number.isFinite(page.depth) ? `${String(page.depth)} clicks` : 'reached from other languages alone',
        ];
      }
    },
  },
  'soft-404': {
    why: 'An address at which there is nothing answers 404.',
    *check({ madeUp }) {
      for (const { url, status } of madeUp)
        if (status !== 404 && status !== 410) yield [url, `answers ${String(status)}`];
    },
  },
  'sitemap-answer': {
    why: 'A sitemap that does not answer, or is none, is no sitemap.',
    check: ({ sitemap }) => sitemap.faults,
  },
  'sitemap-missing': {
    why: 'What may be found is in a sitemap.',
    *check(crawl) {
      for (const { url } of indexable(crawl))
        if (!crawl.sitemap.listed.has(url) && !isFurther(url)) yield [url, 'is in no sitemap'];
    },
  },
  'sitemap-wrong': {
    why: 'A sitemap lists what may be indexed, and nothing else.',
    *check(crawl) {
      for (const url of crawl.sitemap.listed.keys()) {
        const page = crawl.pages.get(url);
        if (page === undefined) {
          if (!url.startsWith(`${crawl.origin}/`)) yield [url, 'is of another site'];
          continue;
        }
        const why = [
          !isGood(page) && told(page),
          page.noindex && 'is noindex',
          page.canonical !== null && page.canonical !== url && `has the canonical ${page.canonical}`,
          !crawl.allows(url.slice(crawl.origin.length)) && 'is closed by robots.txt',
        ].find((each) => each !== false);
        if (why !== undefined) yield [url, why];
      }
    },
  },
  'sitemap-lastmod': {
    why: 'lastmod says what to read again; a date to come is not believed.',
    *check({ sitemap }) {
      const tomorrow = Date.now() + 86_400_000;
      for (const [url, modified] of sitemap.listed) {
        const time = modified === null ? NaN : Date.parse(modified);
        if (Number.isNaN(time)) yield [url, modified === null ? 'no lastmod' : `lastmod ${modified}`];
        else if (time > tomorrow) yield [url, `lastmod ${modified ?? ''} is to come`];
      }
    },
  },
} as const satisfies Record<string, SiteRule>;

/** The name of a rule over the whole site. */
export type SiteRuleName = keyof typeof SITE_RULES;
