import mapHosts from '../lib/maps.json' with { type: 'json' };

/** Hosts of analytics, by the kind of request. */
const ANALYTICS = {
  script: 'https://www.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  img: 'https://*.google-analytics.com https://*.googletagmanager.com',
};

/** Styles that packages write into the page as elements of their own, by the hash of their text (tests/unit/server/headers.test.ts). */
export const PACKAGE_STYLES = {
  sonner: "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  'react-zoom-pan-pinch': "'sha256-/aQdAPrD+kc0v7HnGQTuKBtoP6ZN+lnzOGVJ1Qt6dfw='",
};

/** Packages put their element into the page before they fill it: nothing is a text, too. */
const NO_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The Content-Security-Policy of a document: what is named, and nothing else.
 * @param {{ scripts: readonly string[], analytics: boolean, maps: readonly string[], trustedTypes?: boolean }} allowed
 *   sources of scripts besides this origin, whether analytics may run, hosts of maps, whether texts become markup and
 *   addresses of scripts by the page's own policy alone (lib/browser/early-scripts.ts)
 */
export function contentPolicy({ scripts, analytics, maps, trustedTypes = false }) {
  const { script, connect, img } = analytics ? ANALYTICS : { script: '', connect: '', img: '' };
  const rules = [
    "default-src 'none'",
    `script-src 'self' ${[...scripts, script].join(' ')}`,
    `style-src 'self' ${[NO_STYLE, ...Object.values(PACKAGE_STYLES)].join(' ')}`,
    // React and the picture component write style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${img}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${connect}`,
    `frame-src ${maps.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types default nextjs parse-only'] : []),
  ];
  return rules.map((rule) => rule.trim()).join('; ');
}

/** For what is no document: it loads nothing, sends no form and stands in no frame. What one may load is added. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For a script, a style or a face of the build, in which no markup can stand: short, as a page fetches eight of them. */
export const BUILT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of every answer that is no document and brings none of its own; a browser can still show it, as itself. */
export const FILE_POLICY = `${BARE_POLICY}; img-src 'self'; media-src 'self'`;

/**
 * Headers of every answer, the same for all: they are part of the build, which reads no environment. Browsers heed
 * Strict-Transport-Security over TLS alone; the door, which knows SITE_URL, puts its own in its place.
 */
export const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
];

/**
 * Headers of documents besides: browsers heed them on nothing else, and a page fetches a dozen files. What may frame a file
 * is said by its policy.
 */
export const DOCUMENT_HEADERS = [
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: [
      ...['accelerometer', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope'],
      ...['hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
    ]
      .map((feature) => `${feature}=()`)
      .join(', '),
  },
];

/** What others may show inside their own pages: pictures for link previews. */
export const SHARED_HEADERS = [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }];

/** How long files of `public/` are kept, whose names do not change with their content: not for ever; Next's default is to ask each time. */
export const PUBLIC_FILE_LIFE = 'public, max-age=86400, stale-while-revalidate=2592000';

/**
 * The policy where no front door stands: nobody there knows a page's own scripts or what the environment allows, so any
 * inline script may run and every host that the site can be set to. The door puts the page's own policy in its place.
 */
export const FALLBACK_POLICY = contentPolicy({
  scripts: ["'unsafe-inline'"],
  analytics: true,
  maps: Object.values(mapHosts),
});

/**
 * With it the door asks for its error pages (`/screens/…`); next.config.mjs answers everybody else with a 404. Not a
 * secret: who forges it where no door stands sees an error page.
 */
export const DOOR_HEADER = 'x-front-door';

/** How long the body of a route handler's answer is: Next drops its Content-Length, and the front door puts it back. */
export const LENGTH_HEADER = 'x-body-length';
