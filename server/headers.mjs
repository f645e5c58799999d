import mapHosts from '../lib/maps.json' with { type: 'json' };

/** Hosts of analytics, by the kind of request. */
const ANALYTICS = {
  script: 'https://www.googletagmanager.com',
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  img: 'https://*.google-analytics.com https://*.googletagmanager.com',
};

/**
 * A Content-Security-Policy: what is named, everything else from this origin.
 * @param {{ scripts: readonly string[], analytics: boolean, maps: readonly string[] }} allowed sources of scripts besides
 *   this origin, whether analytics may run, hosts of maps
 */
export function contentPolicy({ scripts, analytics, maps }) {
  const { script, connect, img } = analytics ? ANALYTICS : { script: '', connect: '', img: '' };
  const rules = [
    "default-src 'self'",
    `script-src 'self' ${[...scripts, script].join(' ')}`,
    // React and the picture component write style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${img}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${connect}`,
    `frame-src ${maps.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return rules.map((rule) => rule.trim()).join('; ');
}

/**
 * Headers of every answer, the same for all: they are part of the build, which reads no environment. Browsers heed
 * Strict-Transport-Security over TLS alone.
 */
export const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
];

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
