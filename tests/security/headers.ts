// What MDN's HTTP Observatory would say of every kind of answer, of the site (SITE_URL is https) and of the reference API.
import { OddUpstream } from '../e2e/support/odd-upstream';
import { startReferenceApi, startSite } from '../e2e/support/processes';
import { promised } from '../chaos/support/promises';
import { score } from './support/observatory';

const FEED_TOKEN = 'a-token-of-the-feed';

type Kind = {
  name: string;
  /** The statuses it may have: another is another kind. */
  status: number[];
  path: string;
  init?: RequestInit;
};

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const form = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body,
});
const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' };

const kind = (name: string, status: number | number[], path: string, init?: RequestInit): Kind => ({
  name,
  status: [status].flat(),
  path,
  init,
});

/** What the site answers. `chunk` is a file that its pages name. */
const ofSite = (chunk: string): Kind[] => [
  kind('home', 200, '/'),
  kind('home in Arabic', 200, '/ar'),
  kind('list', 200, '/properties'),
  kind('list without a match', 200, '/properties?search=nothing'),
  kind('landing page', [200, 404], '/properties/type/villa'),
  kind('property', 200, '/properties/hostile-1'),
  kind('units', 200, '/properties/texts-1/units'),
  kind('unit', 200, '/properties/texts-1/units/2'),
  kind('text page', 200, '/about'),
  kind('article list', 200, '/blog'),
  kind('HEAD', 200, '/', { method: 'HEAD' }),
  kind('flight data', 200, '/about', { headers: { rsc: '1' }, redirect: 'follow' }),
  kind('unknown address', 404, '/no-such-page'),
  kind('unknown property', 404, '/properties/gone-1'),
  kind('address that cannot be decoded', 404, '/%ff'),
  kind('upstream down', 503, '/properties/dates-50'),
  kind('flight data, upstream down', [500, 503], '/properties/dates-50', { headers: { rsc: '1' }, redirect: 'follow' }),
  kind('moved', 308, '/en/about'),
  kind('other spelling', 308, '/ABOUT'),
  kind('form of filters', 307, '/properties?city=&city='),
  kind('resized picture', 200, '/_next/image?url=%2Fhero%2Fhero_dusk_skyline.jpg&w=640&q=75'),
  kind('resized picture, refused', 400, '/_next/image?url=https%3A%2F%2Fevil.example%2Fa.png&w=640&q=75'),
  kind('picture', 200, '/media/unit.png'),
  kind('drawing', 200, '/media/drawing.svg'),
  kind('picture that is none', [404, 415, 502], '/media/broken.png'),
  kind('preview picture', 200, '/og/en.jpg'),
  kind('script of the build', 200, chunk),
  kind('script of another build', 404, '/_next/static/chunks/none.js'),
  kind('font', 200, '/fonts/newsreader.woff2'),
  kind('range beyond the end', 416, '/fonts/newsreader.woff2', { headers: { range: 'bytes=99999999-' } }),
  kind('icon', 200, '/favicon.ico'),
  kind('service worker', 200, '/sw.js'),
  kind('manifest', 200, '/manifest.webmanifest'),
  kind('robots', 200, '/robots.txt'),
  kind('sitemap index', 200, '/sitemap.xml'),
  kind('sitemap', 200, '/sitemaps/pages-1.xml'),
  kind('feed', 200, `/feeds/meta-en.xml?token=${FEED_TOKEN}`),
  kind('feed, refused', [401, 403, 404], '/feeds/meta-en.xml'),
  kind('JSON', 200, '/api/search'),
  kind('JSON, unknown', [400, 404], '/api/unit'),
  kind('JSON of nothing', 404, '/api/none'),
  kind('health', 200, '/api/health'),
  kind('webhook without a signature', [401, 403, 404], '/api/revalidate', json({})),
  kind('enquiry, invalid', [400, 422], '/api/enquiry', json({})),
  kind('enquiry, not JSON', 415, '/api/enquiry', form('a=1')),
  kind('newsletter by form', 303, '/api/newsletter', form('email=a%40example.com&locale=en')),
  kind('favourite without an account', [401, 403, 404, 502], '/api/favourite/7', json({})),
  kind('POST of another site to a page', 403, '/contact', form('a=1', foreign)),
  kind('POST of another site to the API', 403, '/api/enquiry', json({}, foreign)),
  kind('method of no page', 405, '/', { method: 'PUT' }),
  kind('method of no handler', 405, '/api/search', { method: 'DELETE' }),
  kind('OPTIONS of a page', 204, '/', { method: 'OPTIONS' }),
  kind('OPTIONS of a handler', [200, 204], '/api/search', { method: 'OPTIONS' }),
  kind('form that is too large', 413, '/contact', form('a'.repeat(1024 * 1024 + 1))),
];

const OF_API: Kind[] = [
  kind('list', 200, '/api/v1/properties/'),
  kind('list, wrong filter', [200, 400, 422], '/api/v1/properties/?page=none'),
  kind('unknown property', 404, '/api/v1/properties/detail/none/'),
  kind('unknown address', 404, '/api/none/'),
  kind('account without a token', 401, '/api/user/profile/'),
  kind('enquiries without a token', 401, '/api/v1/contact/inquiries/list/'),
  kind('enquiry, invalid', [400, 403, 422], '/api/v1/contact/submit/', json({})),
  kind('method of no call', 405, '/api/v1/properties/', { method: 'PUT' }),
  kind('health', 200, '/api/health/'),
  kind('OpenAPI document', 200, '/api/openapi.json'),
  kind('documentation', 200, '/api/docs/'),
  kind('documentation, its script', 200, '/api/docs/start.js'),
  kind('documentation, moved', 308, '/api/docs'),
  kind('picture', [200, 404], '/media/hero/hero-loop.mp4'),
  kind('unknown picture', 404, '/media/none.jpg'),
];

/** What must stand in every head, whatever the points. */
const ALWAYS: [name: string, value: RegExp][] = [
  ['x-content-type-options', /^nosniff$/],
  ['cross-origin-resource-policy', /^(same|cross)-origin$/],
  ['strict-transport-security', /^max-age=\d{8}/],
];
/** And in that of a document: browsers heed it on nothing else. */
const ON_DOCUMENTS: typeof ALWAYS = [
  ['referrer-policy', /^(strict-origin-when-cross-origin|no-referrer)$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\)/],
  ['x-frame-options', /^DENY$/],
];

type Answered = { name: string; points: number; lacks: string[] };

async function ask(base: string, { name, status, path, init }: Kind, copy?: Headers): Promise<Answered> {
  const answer = await fetch(base + path, { redirect: 'manual', ...init });
  const body = await answer.text();
  // A browser puts the headers of an unchanged answer over those of its copy (RFC 9111, 3.2).
  const headers = new Headers(copy);
  for (const [header, value] of answer.headers) headers.set(header, value);
  const wanted = /^text\/html\b/.test(headers.get('content-type') ?? '') ? [...ALWAYS, ...ON_DOCUMENTS] : ALWAYS;
  const { points, grade, marks } = score({ headers, cookies: answer.headers.getSetCookie(), body });
  const lost = marks.filter((mark) => mark.points < 0).map((mark) => `${mark.rule}: ${mark.why}`);
  const lacks = [
    ...(status.includes(answer.status) ? [] : [`status ${answer.status}`]),
    ...wanted.filter(([header, value]) => !value.test(headers.get(header) ?? '')).map(([header]) => header),
    ...lost,
  ];
  const note = lacks.length > 0 ? `  ${lacks.join('; ')}` : '';
  console.log(`${String(points).padStart(4)} ${grade.padEnd(3)} ${String(answer.status)}  ${name}${note}`);
  return { name: `${name} (${path})`, points, lacks };
}

/** Says of all answers of `who` what they scored. */
function sumUp(who: string, answered: readonly Answered[]): void {
  const points = answered.map((each) => each.points);
  const poor = answered.filter((each) => each.points < 100 || each.lacks.length > 0).map((each) => each.name);
  promised(
    `Every kind of answer of ${who} scores A+ by the rules of the HTTP Observatory, with every header in place`,
    poor.length === 0,
    `${answered.length} kinds, ${Math.min(...points)} to ${Math.max(...points)} points${poor.length > 0 ? `; not ${poor.join(', ')}` : ''}`,
  );
}

async function askSite(): Promise<void> {
  const upstream = await new OddUpstream().listen();
  upstream.fail(/detail\/dates-50/, '500');
  const site = await startSite(upstream.url, { LOG_LEVEL: 'silent', FEED_TOKEN });
  try {
    const home = await fetch(site.url);
    const [, chunk = ''] = /<script (?:data-)?src="(\/_next\/static\/[^"]+)"/.exec(await home.text()) ?? [];
    const answered: Answered[] = [];
    for (const each of ofSite(chunk)) answered.push(await ask(site.url, each));
    const unchanged = { headers: { 'if-none-match': home.headers.get('etag') ?? '' } };
    answered.push(await ask(site.url, kind('unchanged page', 304, '/', unchanged), home.headers));
    sumUp('the site', answered);
    const transport = home.headers.get('strict-transport-security') ?? 'none';
    promised('TLS is asked for with every subdomain', /; includeSubDomains$/.test(transport), transport);
  } finally {
    await site.stop();
    await upstream.close();
  }
}

async function askApi(): Promise<void> {
  const api = await startReferenceApi({ DEMO: 'false', LOG_LEVEL: 'silent' });
  try {
    const answered: Answered[] = [];
    for (const each of OF_API) answered.push(await ask(api.url, each));
    sumUp('the reference API', answered);
  } finally {
    await api.stop();
  }
}

console.log('The site');
await askSite();
console.log('The reference API');
await askApi();
