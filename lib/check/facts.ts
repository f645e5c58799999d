import { DomUtils, parseDocument } from 'htmlparser2';

/** What a document says, as a reader without JavaScript gets it. */
export type Facts = {
  lang: string;
  dir: string;
  /** null without one */
  title: string | null;
  description: string | null;
  /** the `href`s as they are written */
  canonicals: string[];
  /** what robots are told by meta tags, in lower case */
  robots: string;
  alternates: { lang: string; href: string }[];
  /** content by name or property of the preview tags in `<head>` (`og:…`, `twitter:…`), the first of each */
  tags: Readonly<Record<string, string>>;
  /** bytes of the document up to the end of the last preview tag; 0 without tags */
  tagsEnd: number;
  /** names of head tags that stand outside `<head>` */
  stray: string[];
  h1: string[];
  /** what can be read of the body, in one line */
  text: string;
  /** words in `<main>`, or in the body where there is none */
  words: number;
  /** `src` of the pictures without `alt` */
  withoutAlt: string[];
  /** `href`s of the links that a crawler follows */
  links: string[];
  /** names along each way of links in a `<nav>`: the visible breadcrumb is one of them */
  trails: string[][];
  /** blocks of structured data that parse */
  data: unknown[];
  /** why the others do not */
  unreadable: string[];
};

type Parent = ReturnType<typeof parseDocument>;
type Node = Parent['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

const isElement = (node: Node): node is Element => 'attribs' in node;
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'iframe']);
/** Elements that do not part words. */
const INLINE = new Set('span b strong em i bdi bdo small sup sub abbr mark u s cite q code wbr'.split(' '));

/** Characters that only say which way the text runs. */
const MARK = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** `text` without invisible direction marks, its white space as single spaces. */
export function plain(text: string): string {
  return text.replace(new RegExp(MARK, 'g'), '').replace(/\s+/g, ' ').trim();
}

/** How many characters of `text` are seen: marks of direction are none. */
export const lengthOf = (text: string): number => [...text].filter((sign) => !MARK.test(sign)).length;

/** The first `most` characters of `text` that are seen, with the marks among them. */
export function beginningOf(text: string, most: number): string {
  let seen = 0;
  const signs: string[] = [];
  for (const sign of text) {
    if (!MARK.test(sign)) seen += 1;
    if (seen > most) break;
    signs.push(sign);
  }
  return signs.join('');
}

function collect(nodes: readonly Node[], into: string[]): void {
  for (const node of nodes) {
    if ('data' in node && node.nodeType === 3) into.push(node.data);
    else if (isElement(node) && !UNREAD.has(node.name)) {
      const parts = !INLINE.has(node.name);
      if (parts) into.push(' ');
      collect(node.children, into);
      if (parts) into.push(' ');
    }
  }
}

function textOf(nodes: readonly Node[]): string {
  const into: string[] = [];
  collect(nodes, into);
  return plain(into.join(''));
}

const wordsOf = (text: string) => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A way of links: each step's name, without the sign that parts it from the next. */
const trailOf = (nav: Element) =>
  DomUtils.getElementsByTagName('li', nav.children)
    .map(({ children }) => textOf(children).replace(/^[/›»·>\s]+|[/›»·>\s]+$/g, ''))
    .filter(Boolean);

/** Reads an HTML document. Nothing of it is kept but what is returned. */
// Long: one line or two for each thing a document can say
export function factsOf(html: string): Facts {
  const root = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const all = DomUtils.getElementsByTagName('*', root.children);
  const named = (name: string) => all.filter((element) => element.name === name);
  const [document, head, body] = ['html', 'head', 'body'].map((name) => named(name)[0]);
  const inHead = (element: Element) => {
    for (let at = element.parent; at; at = at.parent) if (at === head) return true;
    return false;
  };
  const metas = named('meta').map((element) => ({
    element,
    name: (element.attribs.property ?? element.attribs.name ?? '').toLowerCase(),
    content: element.attribs.content ?? '',
  }));
  const links = named('link').filter(({ attribs }) => /\b(canonical|alternate)\b/.test(attribs.rel ?? ''));
  const preview = metas.filter(({ name, element }) => /^(og|twitter):/.test(name) && inHead(element));
  const tags: Record<string, string> = {};
  for (const { name, content } of preview) tags[name] ??= content;
  const last = Math.max(-1, ...preview.map(({ element }) => element.endIndex ?? -1));
  const title = named('title').find(inHead);
  const canonicals = links.filter(({ attribs }) => attribs.rel === 'canonical');
  const alternates = links.filter(({ attribs }) => attribs.rel === 'alternate' && attribs.hreflang);
  const stray = [
    ...metas
      .filter(({ name }) => /^(og:|twitter:|description$|robots$)/.test(name))
      .map(({ element, name }) => ({ element, name })),
    ...[...canonicals, ...alternates].map((element) => ({ element, name: element.attribs.rel ?? '' })),
  ].filter(({ element }) => !inHead(element));
  const data: unknown[] = [];
  const unreadable: string[] = [];
  for (const element of named('script').filter(({ attribs }) => attribs.type === 'application/ld+json')) {
    try {
      data.push(JSON.parse(DomUtils.textContent(element)) as unknown);
    } catch (error) {
      unreadable.push(error instanceof Error ? error.message : String(error));
    }
  }
  const seen = body?.children ?? root.children;
  const main = named('main')[0]?.children ?? seen;
  return {
    lang: document?.attribs.lang ?? '',
    dir: document?.attribs.dir ?? '',
    title: title ? plain(DomUtils.textContent(title)) : null,
    description: metas.find(({ name, element }) => name === 'description' && inHead(element))?.content ?? null,
    canonicals: canonicals.filter(inHead).map(({ attribs }) => attribs.href ?? ''),
    robots: metas
      .filter(({ name }) => name === 'robots' || name === 'googlebot')
      .map(({ content }) => content.toLowerCase())
      .join(','),
    alternates: alternates
      .filter(inHead)
      .map(({ attribs }) => ({ lang: attribs.hreflang ?? '', href: attribs.href ?? '' })),
    tags,
    tagsEnd: last < 0 ? 0 : Buffer.byteLength(html.slice(0, last + 1)),
    stray: stray.map(({ name }) => name),
    h1: named('h1').map(({ children }) => textOf(children)),
    text: textOf(seen),
    words: wordsOf(textOf(main)),
    withoutAlt: named('img').flatMap(({ attribs }) => (attribs.alt === undefined ? [attribs.src ?? ''] : [])),
    links: named('a').flatMap(({ attribs }) =>
      attribs.href !== undefined && !/\bnofollow\b/.test(attribs.rel ?? '') ? [attribs.href] : [],
    ),
    trails: named('nav')
      .map(trailOf)
      .filter(({ length }) => length > 1),
    data,
    unreadable,
  };
}

/** Whether `facts`, or the header `X-Robots-Tag`, keep the page out of search engines. */
export function isNoindex(facts: Pick<Facts, 'robots'>, header = ''): boolean {
  return /\b(noindex|none)\b/.test(`${facts.robots},${header.toLowerCase()}`);
}

/** Digits of any script as ASCII. */
const ascii = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

const SCALE: readonly [RegExp, number][] = [
  [/^\s?(million|m\b|مليون|میلیون)/i, 1e6],
  [/^\s?(thousand|k\b|ألف|هزار)/i, 1e3],
];

/** The numbers that stand in `text`: '2,860,000', and '2.86 million' too. */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  const source = ascii(plain(text));
  for (const match of source.matchAll(/\d{1,3}(?:[,٬\u202f]\d{3})+(?:[.٫]\d+)?|\d+(?:[.٫]\d+)?/g)) {
    const value = Number(match[0].replace(/[,٬\u202f]/g, '').replace('٫', '.'));
    found.add(value);
    const rest = source.slice(match.index + match[0].length);
    for (const [word, times] of SCALE) if (word.test(rest)) found.add(Math.round(value * times));
  }
  return found;
}
