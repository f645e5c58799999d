import { PAGES as SITE_PAGES, routeKind, type RouteKind } from '@/lib/routes';

/** What the device keeps for reading without a network (docs/decisions/offline.md); shared by the worker and the pages. */

/** Address of the service worker. */
export const WORKER_PATH = '/sw.js';
/** Path of the page for those without a network, in each locale. */
export const OFFLINE_PATH = SITE_PAGES.offline.path;
/** Cache Storage: documents of the last viewed properties and units; the offline page; what either is drawn with. */
export const PAGES = 'kept-pages';
export const OFFLINE = 'offline-page';
export const FILES = 'kept-files';
/** Most documents that are kept; the one viewed longest ago goes first. */
export const MOST = 12;
/** Headers of a kept document: when it was kept (ISO), and its title, percent-encoded as headers are ASCII. */
export const KEPT_AT = 'x-kept-at';
export const KEPT_TITLE = 'x-kept-title';
/** Attribute of `<body>` with the locale's notice, NOTICE_DATE in it for the date, and the one that shows it. */
export const NOTICE = 'data-offline-notice';
export const NOTICE_DATE = '%date%';
export const SHOWN = 'data-kept';
/** Attribute of `<body>` of the offline page where it stands in for the page at its address. */
export const STAND_IN = 'data-stand-in';

/** A document that is kept on this device. */
export type KeptPage = { path: string; title: string; keptAt: Date };

const KEPT_KINDS: readonly RouteKind[] = ['property', 'units', 'unit'];

/** Whether the document at `pathname` is kept: a property, its units, a unit; in any locale. */
export function isKeepable(pathname: string): boolean {
  return KEPT_KINDS.includes(routeKind(pathname));
}

const ASSET = /\/_next\/static\/[\w./~-]+?\.(?:js|css|woff2)|\/fonts\/[\w-]+\.woff2|\/editorial\/coast-[a-z]+\.svg/g;
const FIRST_PICTURE = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i;
const PICTURE = /<img\b[^>]*\bsrcset=[^>]*>/gi;
const COVER_WIDTH = 1080;
/** Pictures of a document that begins with none, and their width: small ones, of homes worth a look. */
const SMALL_PICTURES = 3;
const SMALL_WIDTH = 256;

const decoded = (text: string) => text.replaceAll('&amp;', '&');

/** The address of a picture in the size nearest to `least`. */
function addressOf(image: string, least: number): string[] {
  const sizes = (/\bsrcset="([^"]*)"/i.exec(image)?.[1] ?? '').split(/,\s+/).flatMap((entry) => {
    const [address = '', width] = entry.split(/\s+/);
    return address.startsWith('/') && width ? [{ address, off: Math.abs(parseInt(width, 10) - least) }] : [];
  });
  const nearest = sizes.sort((a, b) => a.off - b.off)[0]?.address ?? /\bsrc="(\/[^"]*)"/i.exec(image)?.[1];
  return nearest ? [decoded(nearest)] : [];
}

/** The addresses of a document's first picture, in the size of a phone, or of the first few small ones. */
function picturesIn(html: string): string[] {
  const first = FIRST_PICTURE.exec(html)?.[0];
  if (first) return addressOf(first, COVER_WIDTH);
  return (html.match(PICTURE) ?? []).slice(0, SMALL_PICTURES).flatMap((image) => addressOf(image, SMALL_WIDTH));
}

/** Same-origin addresses of everything a document needs to be read: scripts, styles, faces, its first picture, the coast. */
export function filesIn(html: string): string[] {
  return [...new Set([...(html.match(ASSET) ?? []), ...picturesIn(html)])];
}

/** The text of a document's `<title>`, without the name of the site after it. */
export function titleIn(html: string): string {
  return decoded(/<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/ \| [^|]*$/, '');
}

/** A kept document as it is shown: its own notice, with the date, stands on every screen of it. */
export function withNotice(html: string, date: string): string {
  return html.replace(new RegExp(`${NOTICE}="([^"]*)"`), (_, notice: string) => {
    return `${SHOWN}="${notice.replace(NOTICE_DATE, date.replace(/[&"<>]/g, ''))}"`;
  });
}

/** The offline page as it is shown at the address of a page that could not be had. */
export function asStandIn(html: string): string {
  return html.replace(`${NOTICE}=`, `${STAND_IN}=`);
}
