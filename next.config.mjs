import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import createNextIntlPlugin from 'next-intl/plugin';
import {
  DOCUMENT_HEADERS,
  DOOR_HEADER,
  FALLBACK_POLICY,
  FILE_POLICY,
  PUBLIC_FILE_LIFE,
  SECURITY_HEADERS,
  SHARED_HEADERS,
} from './server/headers.mjs';
import { PICTURES } from './server/pictures.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
/** The table of languages (lib/contract/locales.ts); read as Next reads this file, without a compiler. */
const LOCALES = Object.keys(JSON.parse(readFileSync(new URL('lib/contract/locales.json', import.meta.url), 'utf8')));

/** First parts of the addresses that are not pages of a locale: folders of app/ and public/, and their root files. */
function outsideLocales() {
  const special = /^(favicon|icon\d?|apple-icon\d?|opengraph-image|twitter-image|robots|sitemap|manifest)(\.|$)/;
  const names = ['app', 'public'].flatMap((folder) => {
    const place = path.join(root, folder);
    if (!existsSync(place)) return [];
    return readdirSync(place, { withFileTypes: true })
      .filter((entry) => folder === 'public' || entry.isDirectory() || special.test(entry.name))
      .filter((entry) => !/^[[(@_.]/.test(entry.name))
      .map((entry) => entry.name.replace(/\.(tsx?|jsx?)$/, ''));
  });
  return [...new Set(['_next', ...names])].sort();
}

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const OUTSIDE = outsideLocales().map((name) =>
  // `robots` is served as robots.txt.
  existsSync(path.join(root, 'app', name)) && !name.includes('.')
    ? `${escaped(name)}(?:/|$)`
    : `${escaped(name.split('.')[0])}(?:[./-]|$)`,
);

/** Default-locale addresses carry no prefix outside and `/en` inside; see docs/decisions/locale-addresses.md. */
function rewrites() {
  const prefixed = LOCALES.map((locale) => `${locale}(?:/|$)`);
  return {
    beforeFiles: [
      // Error pages that the front door sends in its own name: asked for by anybody else they are an unknown address.
      ...['', ...LOCALES.map((locale) => `/${locale}`)].map((prefix) => ({
        source: `${prefix}/screens/:screen+`,
        missing: [{ type: 'header', key: DOOR_HEADER }],
        destination: `${prefix || '/en'}/screens`,
      })),
      // The key of IndexNow, which the environment names; no file of ours has a name of that kind.
      { source: '/:key([A-Za-z0-9-]{8,128}).txt', destination: '/indexnow/:key' },
      { source: '/', destination: '/en' },
      { source: `/:path((?!${[...OUTSIDE, ...prefixed].join('|')}).*)`, destination: '/en/:path' },
    ],
    afterFiles: [],
    fallback: [],
  };
}

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST || '.next',
  output: 'standalone',
  // Known before the build, because the service worker carries it (scripts/build.mjs).
  generateBuildId: () => process.env.BUILD_ID || null,
  // What routes read by themselves, and Next cannot see.
  outputFileTracingIncludes: {
    '/sw.js': ['dist/sw.js'],
    '/og/**': ['public/{hero,editorial}/*.jpg', 'public/fonts/*.ttf'],
    '/**': ['content/articles/**'],
  },
  poweredByHeader: false,
  // Title and canonical stand in the head for every reader, not for known crawlers alone (docs/decisions/front-door.md).
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  staticPageGenerationTimeout: 600,
  // The site's own files; tests and the reference API are checked by `npm run types`.
  typescript: { tsconfigPath: 'tsconfig.site.json' },
  cacheHandler: path.join(root, 'server', 'cache-handler.mjs'),
  cacheMaxMemorySize: 0,
  // Older pages are made anew before they are shown; the answers on disk are the net (docs/decisions/freshness.md).
  expireTime: 600,
  serverExternalPackages: [
    '@vercel/og',
    'sharp',
    'pino',
    'prom-client',
    '@opentelemetry/api',
    'sanitize-html',
    '@redis/client',
  ],
  // No instruction files for tools are written into this repository, no advisories are fetched at start.
  agentRules: false,
  experimental: {
    agentUpgrade: false,
    // Bytes before minifying: what is always fetched together is one file, compressed together and asked for once (docs/decisions/script-budget.md).
    turbopackChunking: { minChunkSize: 5_000_000, maxMergeChunkSize: 30_000_000 },
  },
  turbopack: { root, resolveAlias: { 'react-style-singleton': './lib/browser/style-singleton.ts' } },
  outputFileTracingRoot: root,
  images: {
    ...PICTURES,
    customCacheHandler: true,
    formats: ['image/avif', 'image/webp'],
    deviceSizes: [390, 640, 828, 1080, 1440, 1920, 2560],
    imageSizes: [96, 256],
    qualities: [60, 75],
    localPatterns: [
      { pathname: '/media/**' },
      { pathname: '/hero/**' },
      { pathname: '/editorial/**' },
      { pathname: '/_next/static/media/**' },
    ],
    remotePatterns: [],
    dangerouslyAllowSVG: false,
    contentSecurityPolicy: `${FILE_POLICY}; sandbox`,
  },
  rewrites: async () => rewrites(),
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    { source: '/og/:path*', headers: SHARED_HEADERS },
    {
      // Pages alone: pictures bring their own, and that of a worker would bind what it fetches.
      source: `/:path((?!${OUTSIDE.join('|')}).*)`,
      headers: [{ key: 'Content-Security-Policy', value: FALLBACK_POLICY }, ...DOCUMENT_HEADERS],
    },
    {
      // Such an address lets in whoever has it (lib/routes.ts): no link from it and no index may pass it on.
      source: `/:locale(${LOCALES.join('|')})?/:place(preview|editor/previews)/:token`,
      headers: [
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
      ],
    },
    {
      source: '/:folder(fonts|hero|editorial|icons)/:file*',
      headers: [{ key: 'Cache-Control', value: PUBLIC_FILE_LIFE }],
    },
    {
      source: '/:file(favicon.ico|apple-touch-icon.png)',
      headers: [{ key: 'Cache-Control', value: PUBLIC_FILE_LIFE }],
    },
  ],
  redirects: async () => [
    { source: '/:en(en)+', destination: '/', permanent: true },
    { source: '/:en(en)+/:path*', destination: '/:path*', permanent: true },
  ],
};

/** Messages are compiled by the build: next-intl would parse them in each request (docs/decisions/islands-get-messages.md). */
const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: LOCALES, precompile: true } },
});

export default withMessages(config);
