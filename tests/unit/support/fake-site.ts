import http from 'node:http';
import sharp from 'sharp';
import { close, listen } from '../../support/listen';

/** A document of the fake site, as a test may spoil it. */
export type Doc = {
  lang: string;
  dir: string;
  title: string;
  description: string;
  h1: string[];
  canonicals: string[];
  robots: string;
  alternates: Record<string, string>;
  tags: Record<string, string>;
  /** what stands between the head and the preview tags */
  before: string;
  /** what stands at the beginning of the body */
  first: string;
  breadcrumb: string[];
  links: string[];
  text: string;
  data: unknown[];
  /** structured data as it is written */
  script: string;
};

type Reply = { status: number; headers: Record<string, string>; body: string | Buffer };

export type FakeSite = {
  url: string;
  docs: Map<string, Doc>;
  /** answers instead of a document, by path and query */
  replies: Map<string, Partial<Reply>>;
  /** lastmod by path, of what the sitemap lists */
  listed: Map<string, string | null>;
  /** what answers at an address at which there is nothing */
  missing: Reply;
  close: () => Promise<void>;
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

function html(doc: Doc): string {
  const meta = ([name, content]: [string, string]) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`;
  const alternates = Object.entries(doc.alternates).map(
    ([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${escaped(href)}">`,
  );
  return `<!DOCTYPE html><html${doc.lang && ` lang="${doc.lang}"`}${doc.dir && ` dir="${doc.dir}"`}><head>
    ${doc.title && `<title>${escaped(doc.title)}</title>`}${doc.description && meta(['description', doc.description])}
    ${doc.robots && meta(['robots', doc.robots])}
    ${doc.canonicals.map((href) => `<link rel="canonical" href="${escaped(href)}">`).join('')}${alternates.join('')}
    ${doc.before}${Object.entries(doc.tags).map(meta).join('')}</head><body>${doc.first}
    <nav><ol>${doc.breadcrumb.map((name) => `<li>${escaped(name)}</li>`).join('')}</ol></nav>
    <main>${doc.h1.map((text) => `<h1>${escaped(text)}</h1>`).join('')}<p>${doc.text}</p>
    ${doc.links.map((href) => `<a href="${escaped(href)}">Further</a>`).join('')}</main>
    ${doc.data.map((data) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`).join('')}${doc.script}
    </body></html>`;
}

const WORDS = { en: 'quiet rooms above the water '.repeat(14), ar: 'غرف هادئة فوق الماء '.repeat(14) };
const PAGES = [
  '/',
  '/about',
  '/properties',
  '/properties/one',
  '/properties/one/units',
  '/properties/one/units/1',
] as const;

/** What each page links to: a chain, so that clicks can be counted. */
const LINKS: Record<(typeof PAGES)[number], string[]> = {
  '/': ['/about', '/properties'],
  '/about': ['/'],
  '/properties': ['/properties/one'],
  '/properties/one': ['/properties/one/units'],
  '/properties/one/units': ['/properties/one/units/1'],
  '/properties/one/units/1': ['/properties/one'],
};

const inLang = (lang: string, path: string) => (lang === 'en' ? path : `/${lang}${path === '/' ? '' : path}`);

function docOf(origin: string, lang: 'en' | 'ar', path: (typeof PAGES)[number]): Doc {
  const own = origin + inLang(lang, path);
  const name = `${lang === 'ar' ? 'فيلا' : 'Villa'} ${path.replaceAll('/', ' ').trim() || 'start'}`;
  const facts = lang === 'ar' ? 'AED 2,500,000 · فيلا بأربع غرف' : 'AED 2,500,000 · villa of 4 bedrooms';
  const priced = path.includes('one');
  const breadcrumb = [lang === 'ar' ? 'البداية' : 'Start', name];
  const description = `${facts} ${path} ${lang}`;
  return {
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    title: name,
    description,
    h1: [name],
    canonicals: [own],
    robots: '',
    alternates: {
      en: origin + path,
      ar: origin + inLang('ar', path),
      'x-default': origin + path,
    },
    tags: {
      'og:title': name,
      'og:description': description,
      'og:url': own,
      'og:type': 'website',
      'og:locale': lang === 'ar' ? 'ar_AE' : 'en_AE',
      'og:site_name': 'Lumen',
      'og:image': `${origin}/card.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': name,
      'twitter:card': 'summary_large_image',
    },
    before: '',
    first: '<img src="/card.jpg" alt="">',
    breadcrumb,
    links: LINKS[path].map((to) => inLang(lang, to)).concat(inLang(lang === 'ar' ? 'en' : 'ar', path)),
    text: `${priced ? 'AED 2,500,000 ' : ''}${WORDS[lang]}`,
    data: [
      {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'RealEstateListing',
            name,
            image: `${origin}/card.jpg`,
            ...(priced && {
              offers: { '@type': 'Offer', price: 2_500_000, availability: 'https://schema.org/InStock' },
            }),
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: breadcrumb.map((each, at) => ({ '@type': 'ListItem', position: at + 1, name: each })),
          },
        ],
      },
    ],
    script: '',
  };
}

/** A site of twelve pages in two languages, over HTTP, in which nothing is wrong until a test spoils it. */
export async function fakeSite(): Promise<FakeSite> {
  const card = await sharp({ create: { width: 1200, height: 630, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const docs = new Map<string, Doc>();
  const replies = new Map<string, Partial<Reply>>();
  const listed = new Map<string, string | null>();
  const site: Pick<FakeSite, 'missing'> = {
    missing: { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Nothing</h1>' },
  };
  const xml = (body: string) => ({ status: 200, headers: { 'content-type': 'application/xml' }, body });
  let origin = '';
  const builtIn = (path: string): Reply | null => {
    if (path === '/robots.txt')
      return { status: 200, headers: {}, body: `User-agent: *\nDisallow: /closed\nSitemap: ${origin}/sitemap.xml\n` };
    if (path === '/sitemap.xml')
      return xml(`<sitemapindex><sitemap><loc>${origin}/all.xml</loc></sitemap></sitemapindex>`);
    if (path === '/card.jpg') return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: card };
    if (path !== '/all.xml') return null;
    const urls = [...listed].map(
      ([url, modified]) =>
        `<url><loc>${origin}${url}</loc>${modified === null ? '' : `<lastmod>${modified}</lastmod>`}</url>`,
    );
    return xml(`<urlset>${urls.join('')}</urlset>`);
  };
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    const doc = docs.get(path);
    const page = doc && { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html(doc) };
    const reply = { ...(page ?? builtIn(path) ?? site.missing), ...replies.get(path) };
    response.writeHead(reply.status, reply.headers).end(request.method === 'HEAD' ? undefined : reply.body);
  });
  origin = await listen(server);
  for (const path of PAGES)
    for (const lang of ['en', 'ar'] as const) {
      docs.set(inLang(lang, path), docOf(origin, lang, path));
      listed.set(inLang(lang, path), '2026-01-02T03:04:05Z');
    }
  return Object.assign(site, {
    url: origin,
    docs,
    replies,
    listed,
    close: () => close(server),
  });
}
