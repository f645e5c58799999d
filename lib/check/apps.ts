import { FIRST } from './page-rules';
import { beginningOf, lengthOf, numbersIn } from './facts';
import { isRead, type Page } from './look';
import { isSold, pricesIn } from './vocabulary';

/** An app that makes a card of a link: how it asks, what it reads, and where it cuts. Sources: docs/link-previews.md. */
export type App = {
  /** as it calls itself */
  name: string;
  userAgent: string;
  /** what it sends besides */
  headers: Readonly<Record<string, string>>;
  /** bytes of a document that it reads; null for all of it */
  reads: number | null;
  /** characters shown, about: apps cut by width and lines */
  title: number;
  /** 0 where it shows none */
  description: number;
  lines: { title: number; description: number };
  /** how the picture is shown beside the text: whole, cut to its middle square, or not at all */
  picture: 'wide' | 'square' | 'none';
  /** bytes of a picture at most, and pixels of its width at least */
  most: number;
  least: number;
  /** where its copy is looked at or made anew, for a whole address; null where there is no such place */
  refresher: ((url: string) => string) | null;
};

const KB = 1024;
const MB = 1024 * KB;

/** The apps, in the order of their use in Dubai. */
export const APPS = {
  whatsapp: {
    name: 'WhatsApp',
    userAgent: 'WhatsApp/2.23.20.0',
    headers: {},
    reads: 300 * KB,
    title: 65,
    description: FIRST,
    lines: { title: 2, description: 2 },
    picture: 'wide',
    most: 600 * KB,
    least: 300,
    refresher: (url) => `https://developers.facebook.com/tools/debug/?q=${encodeURIComponent(url)}`,
  },
  facebook: {
    name: 'Facebook',
    userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    headers: { 'accept-encoding': 'gzip, deflate' },
    reads: 500 * KB,
    title: 88,
    description: 110,
    lines: { title: 2, description: 1 },
    picture: 'wide',
    most: 8 * MB,
    least: 600,
    refresher: (url) => `https://developers.facebook.com/tools/debug/?q=${encodeURIComponent(url)}`,
  },
  x: {
    name: 'X',
    userAgent: 'Twitterbot/1.0',
    headers: {},
    reads: null,
    title: 70,
    description: 0,
    lines: { title: 1, description: 0 },
    picture: 'wide',
    most: 5 * MB,
    least: 300,
    refresher: null,
  },
  linkedin: {
    name: 'LinkedIn',
    userAgent: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    headers: {},
    reads: null,
    title: 119,
    description: 0,
    lines: { title: 2, description: 0 },
    picture: 'wide',
    most: 5 * MB,
    least: 200,
    refresher: (url) => `https://www.linkedin.com/post-inspector/inspect/${encodeURIComponent(url)}`,
  },
  telegram: {
    name: 'Telegram',
    userAgent: 'TelegramBot (like TwitterBot)',
    headers: {},
    reads: null,
    title: 100,
    description: 170,
    lines: { title: 2, description: 4 },
    picture: 'wide',
    most: 5 * MB,
    least: 200,
    refresher: () => 'https://t.me/WebpageBot',
  },
  imessage: {
    name: 'iMessage',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    headers: {},
    reads: MB,
    title: 80,
    description: 0,
    lines: { title: 2, description: 0 },
    picture: 'wide',
    most: 10 * MB,
    least: 150,
    refresher: null,
  },
  slack: {
    name: 'Slack',
    userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    headers: { range: 'bytes=0-32768' },
    reads: 32 * KB,
    title: 150,
    description: 300,
    lines: { title: 2, description: 4 },
    picture: 'wide',
    most: 2 * MB,
    least: 75,
    refresher: null,
  },
  google: {
    name: 'Google',
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    headers: {},
    reads: 2 * MB,
    title: 60,
    description: 155,
    lines: { title: 1, description: 2 },
    picture: 'none',
    most: Infinity,
    least: 0,
    refresher: (url) => `https://search.google.com/test/rich-results?url=${encodeURIComponent(url)}`,
  },
} as const satisfies Record<string, App>;

export type AppKey = keyof typeof APPS;
export const APP_KEYS = Object.keys(APPS) as AppKey[];

/** `text` as it is shown in about `most` characters: cut at the end of a word, with an ellipsis. */
export function cutAt(text: string, most: number): { shown: string; cut: boolean } {
  if (lengthOf(text) <= most) return { shown: text, cut: false };
  const room = beginningOf(text, most - 1);
  const whole = /^\s/.test(text.slice(room.length)) ? room : room.replace(/\s+\S*$/, '');
  return { shown: `${whole.replace(/[\s,;:·–—|-]+$/, '') || room}…`, cut: true };
}

/** What is wrong with a card in one app; `n` is where or how much. */
export type CardFault = {
  kind:
    | 'unreachable'
    | 'redirect'
    | 'noTitle'
    | 'titleCut'
    | 'descriptionCut'
    | 'price'
    | 'deep'
    | 'noPicture'
    | 'pictureGone'
    | 'heavy'
    | 'narrow'
    | 'tall'
    | 'noindex'
    | 'slow'
    | 'pictureSlow';
  n: number;
};

/** Milliseconds that a document, or a picture, may take: apps give up after a few seconds. */
const SLOW = 3000;
const TALLEST = 4;

/** A card as an app makes it of a page. */
export type Card = {
  title: string;
  description: string;
  site: string;
  host: string;
  /** path of the picture at this site; null without one that the app shows */
  picture: string | null;
  alt: string;
  faults: CardFault[];
};

const fault = (wrong: boolean, kind: CardFault['kind'], n = 0): CardFault[] => (wrong ? [{ kind, n }] : []);

function pictureFaults({ picture, facts }: Page, app: App): CardFault[] {
  if (app.picture === 'none') return [];
  if (picture === null || picture === 'unread') return fault(!facts?.tags['og:image'] || picture === null, 'noPicture');
  const { status, bytes, width, height, ms } = picture;
  if (status !== 200 || width === 0) return fault(true, 'pictureGone', status);
  return [
    ...fault(bytes > app.most, 'heavy', Math.ceil(bytes / KB)),
    ...fault(width < app.least, 'narrow', width),
    ...fault(width / height > TALLEST || height / width > TALLEST, 'tall'),
    ...fault(ms > SLOW, 'pictureSlow', Math.round(ms / 1000)),
  ];
}

/** The card that `app` makes of a page, and what is wrong with it there. */
export function cardOf(app: App, page: Page): Card {
  const host = new URL(page.url).host;
  const none = { title: '', description: '', site: '', host, picture: null, alt: '' };
  if (page.to !== null) return { ...none, faults: fault(true, 'redirect', page.status) };
  // A range is answered with 206 where the site knows ranges.
  if (!isRead(page)) return { ...none, faults: fault(true, 'unreachable', page.status) };
  const { facts } = page;
  const { tags } = facts;
  const searches = app.picture === 'none';
  const deep = app.reads !== null && facts.tagsEnd > app.reads;
  const said = searches ? facts.title : tags['og:title'] || facts.title;
  const text = (searches ? facts.description : tags['og:description'] || facts.description) ?? '';
  const title = cutAt(said ?? '', app.title);
  const description = cutAt(text, app.description);
  const priced = page.kind === 'property' || page.kind === 'unit';
  const prices = priced && !isSold(facts.data) ? pricesIn(facts.data) : [];
  const seen = numbersIn(`${title.shown} ${description.shown}`);
  const shown = page.picture !== null && page.picture !== 'unread' && page.picture.status === 200 && !searches;
  const image = tags['og:image'];
  return {
    title: title.shown,
    description: app.description === 0 ? '' : description.shown,
    site: tags['og:site_name'] ?? host,
    host,
    picture: shown && image ? new URL(image, page.url).pathname : null,
    alt: tags['og:image:alt'] ?? '',
    faults: [
      ...fault(!said, 'noTitle'),
      ...fault(title.cut, 'titleCut', app.title),
      ...fault(description.cut && app.description > 0 && searches, 'descriptionCut', app.description),
      ...fault(
        app.description > 0 && prices.length > 0 && !prices.some((price) => seen.has(price)),
        'price',
        app.description,
      ),
      ...fault(deep, 'deep', facts.tagsEnd),
      ...fault(searches && page.noindex, 'noindex'),
      ...fault(page.ms > SLOW, 'slow', Math.round(page.ms / 1000)),
      ...pictureFaults(page, app),
    ],
  };
}
