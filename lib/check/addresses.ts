import { parseDocument, DomUtils } from 'htmlparser2';

/** What lies at an address, by the addresses of the specification. */
export type Kind = 'home' | 'list' | 'property' | 'units' | 'unit' | 'place' | 'article' | 'text';

const RESERVED = ['in', 'by', 'type'];

/** A path without the language it may begin with. */
const bare = (path: string) => path.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/';

/** What lies at `path`, which may begin with a language and end in a query. */
export function kindOf(path: string): Kind {
  const [first, second, third, fourth, ...more] = bare(path.split(/[?#]/)[0] ?? '/')
    .split('/')
    .filter(Boolean);
  if (first === undefined) return 'home';
  if (first === 'blog' && second !== undefined) return 'article';
  if (first !== 'properties') return 'text';
  if (second === undefined) return 'list';
  if (RESERVED.includes(second)) return 'place';
  if (third === undefined) return 'property';
  if (third !== 'units' || more.length > 0) return 'text';
  return fourth === undefined ? 'units' : 'unit';
}

/** A name that nothing has. */
const NOTHING = 'no-such-thing-7f3a';

/** Addresses like `path` at which there can be nothing. */
export function madeUpLike(path: string): string[] {
  const [plain = '/'] = path.split(/[?#]/);
  const parent = plain.replace(/\/[^/]*$/, '');
  switch (kindOf(plain)) {
    case 'home':
      return [`${plain === '/' ? '' : plain}/${NOTHING}`];
    case 'list':
      return [`${plain}?page=9999`];
    case 'units':
      return [`${plain}?page=9999`, plain.replace(/[^/]+\/units$/, `${NOTHING}/units`)];
    case 'unit':
      return [`${parent}/${NOTHING}`, `${parent}/999999999`];
    default:
      return [`${parent}/${NOTHING}`];
  }
}

/** One address of a sitemap. */
export type Entry = { url: string; modified: string | null };

/** A sitemap, or an index of them, as it is written; null where it is neither. */
export function sitemapOf(xml: string): { maps: Entry[]; pages: Entry[] } | null {
  const root = parseDocument(xml, { xmlMode: true });
  const entries = (name: string): Entry[] =>
    DomUtils.getElementsByTagName(name, root.children).map(({ children }) => {
      const said = (tag: string) => {
        const found = DomUtils.getElementsByTagName(tag, children, false)[0];
        return found ? DomUtils.textContent(found).trim() : null;
      };
      return { url: said('loc') ?? '', modified: said('lastmod') };
    });
  const known = root.children.some((node) => 'name' in node && /^(urlset|sitemapindex)$/.test(node.name));
  return known ? { maps: entries('sitemap'), pages: entries('url') } : null;
}

type Rule = { allows: boolean; pattern: string };

const matcher = (pattern: string) =>
  new RegExp(`^${pattern.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`);

/** What a robots.txt says to a crawler that it does not name (RFC 9309), and the sitemaps it names. */
export function robotsOf(text: string): { allows: (path: string) => boolean; sitemaps: string[] } {
  const rules: Rule[] = [];
  const sitemaps: string[] = [];
  let [mine, told] = [false, true];
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const [key, said] = [name.toLowerCase(), value.trim()];
    if (key === 'sitemap') sitemaps.push(said);
    if (key === 'user-agent') {
      // Agents that stand one below the other share what follows.
      mine = (told ? false : mine) || said === '*';
      told = false;
    }
    if (key !== 'allow' && key !== 'disallow') continue;
    told = true;
    if (mine && said !== '') rules.push({ allows: key === 'allow', pattern: said });
  }
  const compiled = rules.map((rule) => ({ ...rule, test: matcher(rule.pattern) }));
  const allows = (path: string) => {
    const hits = compiled.filter(({ test }) => test.test(path));
    // The longest rule holds; of equal ones, the one that allows.
    const best = hits.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows))[0];
    return best?.allows ?? true;
  };
  return { allows, sitemaps };
}
