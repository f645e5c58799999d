import { beginningOf, lengthOf, numbersIn, plain } from './facts';
import type { Read200 } from './look';
import { breadcrumbsIn, isSold, pricesIn, strangers, thingsIn, typesOf } from './vocabulary';

/** Characters of a title that search engines show. */
const TITLE = 60;
const DESCRIPTION = 160;
/** Characters of a description that WhatsApp shows. */
export const FIRST = 80;
/** Bytes of a document that every preview reader takes. */
export const HEAD = 30 * 1024;
/** The preview picture: most bytes, pixels. */
const PICTURE = { bytes: 200 * 1024, width: 1200, height: 630, type: 'image/jpeg' } as const;
/** Fewer words in `<main>` are no page. */
const THIN = 50;

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** Words that name the kind of a home, by language; pages in other languages are not looked at. */
const KIND_WORDS: Readonly<Record<string, RegExp>> = {
  en: /villa|townhouse|mansion|penthouse|apartment|flat|studio|bedroom|duplex|loft|residence|home|house|office|shop|retail|commercial|plot|land|building|unit/i,
  ar: /فيلا|فلل|تاون|قصر|قصور|بنتهاوس|شق[ةق]|استوديو|غرف|دوبلكس|مسكن|منزل|بيت|مكتب|محل|متجر|تجاري|أرض|مبنى|وحد/,
  fa: /ویلا|تاون|عمارت|پنت|آپارتمان|استودیو|خواب|دوبلکس|لافت|خانه|مسکونی|دفتر|مغازه|تجاری|زمین|ساختمان|واحد/,
};

/** Preview tags that every page has. */
const TAGS = [
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:locale',
  'og:site_name',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
];

/** A rule over one page: what is wrong with it, a line each. */
export type PageRule = { why: string; check: (page: Read200) => string[] };

const when = (wrong: boolean, says: string) => (wrong ? [says] : []);
const lower = (text: string) => plain(text).toLowerCase();
const isHome = ({ kind }: Read200) => kind === 'property' || kind === 'unit';

/** An address as URL writes it: an origin alone ends in a slash. */
const whole = (href: string) => (URL.canParse(href) ? new URL(href).href : href);

/** Things whose names are read by programs alone. */
const UNSEEN = new Set(['WebSite', 'ImageObject', 'SearchAction', 'ReadAction', 'PropertyValue', 'EntryPoint']);

function invisibleNames({ facts }: Read200): string[] {
  const seen = lower([facts.text, facts.title ?? '', facts.tags['og:title'] ?? ''].join(' '));
  const names = thingsIn(facts.data).flatMap(({ thing }) =>
    typeof thing.name === 'string' && !typesOf(thing).some((type) => UNSEEN.has(type)) ? [thing.name] : [],
  );
  return [...new Set(names)].filter((name) => !seen.includes(lower(name)));
}

function branded({ facts, kind }: Read200): boolean {
  const { 'og:title': title = '', 'og:site_name': agency = '' } = facts.tags;
  if (agency === '') return false;
  // A page about the agency may name it; what no page needs is its name as a label.
  if (kind !== 'home' && kind !== 'text') return lower(title).includes(lower(agency));
  const name = lower(agency).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`[|·–—:-] *${name}$|^${name} *[|·–—:-]`).test(lower(title));
}

function pictureFaults({ picture, facts }: Read200): string[] {
  if (picture === 'unread' || (picture === null && !facts.tags['og:image'])) return [];
  if (picture === null) return ['is not on this site'];
  const { status, type, bytes, width, height } = picture;
  if (status !== 200) return [`answers ${String(status)}`];
  return [
    ...when(type !== PICTURE.type, `is ${type}, not ${PICTURE.type}`),
    ...when(
      bytes > PICTURE.bytes,
      `weighs ${String(Math.ceil(bytes / 1024))} KB, more than ${String(PICTURE.bytes / 1024)}`,
    ),
    ...when(
      width !== PICTURE.width || height !== PICTURE.height,
      `measures ${String(width)} × ${String(height)}, not ${String(PICTURE.width)} × ${String(PICTURE.height)}`,
    ),
    ...when(
      facts.tags['og:image:width'] !== String(width) || facts.tags['og:image:height'] !== String(height),
      'has another size than its tags say',
    ),
  ];
}

/** What any one page must keep, by name. */
export const PAGE_RULES = {
  'title-missing': {
    why: 'A result without a title is named by a guess.',
    check: ({ facts }) => when(!facts.title, 'has no title'),
  },
  'title-long': {
    why: `Search engines cut titles at about ${String(TITLE)} characters.`,
    check: ({ facts, noindex }) => {
      const length = lengthOf(facts.title ?? '');
      return when(!noindex && length > TITLE, `${String(length)} characters: ${facts.title ?? ''}`);
    },
  },
  'description-missing': {
    why: 'Without one, search engines show any piece of text.',
    check: ({ facts, noindex }) => when(!noindex && !facts.description?.trim(), 'has no description'),
  },
  'description-long': {
    why: `Search engines cut descriptions at about ${String(DESCRIPTION)} characters.`,
    check: ({ facts, noindex }) => {
      const length = lengthOf(facts.description ?? '');
      return when(!noindex && length > DESCRIPTION, `${String(length)} characters`);
    },
  },
  'canonical-missing': {
    why: 'Each page says which address is its own, once.',
    check: ({ facts }) =>
      when(facts.canonicals.length !== 1, `has ${String(facts.canonicals.length)} canonical addresses`),
  },
  'canonical-relative': {
    why: 'A relative canonical means another page wherever a copy stands.',
    check: ({ facts }) =>
      facts.canonicals.filter((href) => !/^https?:\/\//.test(href)).map((href) => `canonical ${href || '(empty)'}`),
  },
  'hreflang-self': {
    why: 'A set of languages that lacks the page itself, or its x-default, is ignored.',
    check: ({ facts, url, noindex }) => {
      const { alternates } = facts;
      if (noindex || alternates.length === 0) return [];
      // A page that another one stands for names the languages of that one.
      const own = [url, ...facts.canonicals].map(whole);
      return [
        ...when(!alternates.some(({ href }) => own.includes(whole(href))), 'does not name itself'),
        ...when(!alternates.some(({ lang }) => lang === 'x-default'), 'has no x-default'),
        ...alternates.filter(({ href }) => !/^https?:\/\//.test(href)).map(({ href }) => `${href} is not absolute`),
      ];
    },
  },
  'hreflang-noindex': {
    why: 'What is kept out of the index stands for no language.',
    check: ({ facts, noindex }) => when(noindex && facts.alternates.length > 0, 'is noindex and has hreflang'),
  },
  language: {
    why: 'Readers, search engines and screen readers go by lang and dir.',
    check: ({ facts, path }) => {
      const own = facts.lang.split('-')[0] ?? '';
      const [, prefix] = /^\/([a-z]{2})(?=[/?]|$)/.exec(path) ?? [];
      return [
        ...when(own === '', 'has no lang'),
        ...when(
          own !== '' && (facts.dir || 'ltr') !== (RIGHT_TO_LEFT.has(own) ? 'rtl' : 'ltr'),
          `${own} is dir ${facts.dir || 'ltr'}`,
        ),
        ...when(prefix !== undefined && own !== '' && prefix !== own, `lies under /${prefix} and is lang ${own}`),
      ];
    },
  },
  heading: {
    why: 'One first heading names the page.',
    check: ({ facts }) =>
      when(facts.h1.length !== 1 || !facts.h1[0], `has ${String(facts.h1.filter(Boolean).length)} h1`),
  },
  alt: {
    why: 'A picture without alt is read out by its file name.',
    check: ({ facts }) => facts.withoutAlt.map((src) => `no alt: ${src.slice(0, 100)}`),
  },
  thin: {
    why: `A page of fewer than ${String(THIN)} words is kept out by search engines, or should be by us.`,
    check: ({ facts, noindex }) => when(!noindex && facts.words < THIN, `${String(facts.words)} words in main`),
  },
  'head-stray': {
    why: 'Metadata outside the head is not read.',
    check: ({ facts }) => [...new Set(facts.stray)].map((name) => `${name} stands outside the head`),
  },
  'data-parse': {
    why: 'Structured data that is no JSON says nothing.',
    check: ({ facts }) => facts.unreadable,
  },
  'data-type': {
    why: 'Types that schema.org does not have are ignored.',
    check: ({ facts }) => strangers(facts.data).types,
  },
  'data-property': {
    why: 'So are properties that the type does not have.',
    check: ({ facts }) => strangers(facts.data).properties,
  },
  'data-value': {
    why: 'And members that an enumeration does not have.',
    check: ({ facts }) => strangers(facts.data).values,
  },
  'data-name': {
    why: 'What the data names must stand on the page.',
    check: (page) => invisibleNames(page).map((name) => `${name} is not on the page`),
  },
  'data-price': {
    why: 'A price that is not on the page is a false one.',
    check: ({ facts }) => {
      const prices = pricesIn(facts.data);
      if (prices.length === 0) return [];
      const seen = numbersIn(facts.text);
      return prices.filter((price) => !seen.has(price)).map((price) => `${String(price)} is not on the page`);
    },
  },
  'data-breadcrumb': {
    why: 'The breadcrumb of the data is the visible one.',
    check: ({ facts }) =>
      breadcrumbsIn(facts.data)
        .map((names) => names.map(lower).join(' › '))
        .filter((names) => !facts.trails.some((trail) => trail.map(lower).join(' › ') === names)),
  },
  'data-picture': {
    why: 'Pictures that the data names are fetched.',
    check: ({ named }) =>
      Object.entries(named)
        .filter(([, status]) => status !== 200)
        .map(([url, status]) => `${url} answers ${String(status)}`),
  },
  'preview-tags': {
    why: 'A card is made of these tags and of nothing else.',
    check: ({ facts }) => TAGS.filter((name) => !facts.tags[name]?.trim()).map((name) => `${name} is missing`),
  },
  'preview-address': {
    why: 'Facebook takes og:url for the thing that is shared.',
    check: ({ facts, url }) => {
      const said = facts.tags['og:url'];
      const [canonical] = facts.canonicals;
      const same =
        canonical !== undefined && URL.canParse(canonical) && new URL(canonical).pathname === new URL(url).pathname;
      const own = same ? [url, canonical] : [url];
      return when(said !== undefined && !own.map(whole).includes(whole(said)), `og:url is ${said ?? ''}`);
    },
  },
  'preview-brand': {
    why: 'The app shows the site beside the title: its name there is lost room.',
    check: (page) => when(branded(page), `og:title is ${page.facts.tags['og:title'] ?? ''}`),
  },
  'preview-depth': {
    why: 'Apps read the beginning of a document alone.',
    check: ({ facts }) => when(facts.tagsEnd > HEAD, `tags end at byte ${String(facts.tagsEnd)}`),
  },
  'preview-facts': {
    why: `WhatsApp shows the first ${String(FIRST)} characters of a description: price and kind stand there.`,
    check: (page) => {
      const said = page.facts.tags['og:description'];
      if (!isHome(page) || said === undefined) return [];
      const first = beginningOf(said, FIRST);
      const prices = isSold(page.facts.data) ? [] : pricesIn(page.facts.data);
      const seen = numbersIn(first);
      const words = KIND_WORDS[page.facts.lang.split('-')[0] ?? ''];
      return [
        ...when(prices.length > 0 && !prices.some((price) => seen.has(price)), `no price in: ${first}`),
        ...when(words !== undefined && !words.test(first), `no kind in: ${first}`),
      ];
    },
  },
  'preview-picture': {
    why: 'One JPEG of 1200 × 630 and at most 200 KB is shown whole by every app.',
    check: (page) => pictureFaults(page).map((fault) => `${page.facts.tags['og:image'] ?? 'og:image'} ${fault}`),
  },
} as const satisfies Record<string, PageRule>;

/** The name of a rule over one page. */
export type PageRuleName = keyof typeof PAGE_RULES;

/** All that is wrong with a page, by rule. */
export function faultsOf(page: Read200): { rule: PageRuleName; says: string }[] {
  return (Object.entries(PAGE_RULES) as [PageRuleName, PageRule][]).flatMap(([rule, { check }]) =>
    check(page).map((says) => ({ rule, says })),
  );
}
