import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { isAhead } from '../../lib/changes';
import { DEFAULT_LOCALE, LOCALES, localePath, type Locale, withoutLocale } from '../../lib/i18n/locales';
import { log } from '../../lib/log';
import { request, requestStore } from '../../lib/request';
import { isScreenPath, SCREEN_NAMES, screenPath, type Screen } from '../../lib/screens';
import { DOOR_HEADER } from '../headers.mjs';
import { bytes } from './buffer-html';
import { LETTER_A_BYTE } from './edits';

/** Next's own request handler. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** A drawn screen: its document and the preload header that belongs to it. */
export type Drawn = { html: Buffer; link?: string };

/** Seconds after which, or after a change, a screen is drawn anew, behind the back of the visitor who gets the old one. */
const LIFE = 300;

/** Screens drawn about one slug, which anybody can make up: bytes kept of them, drawn at once, and drawn in a minute. */
const ABOUT = { bytes: 16 * 1024 * 1024, atOnce: 2, aMinute: 60 };

const LAST_RESORT: Drawn = {
  html: Buffer.from(
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1></html>',
  ),
};

/** Lets Next answer a GET of `path` inside this process, without a socket. */
export function fetchInside(
  handler: Handler,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number } & Drawn> {
  const req = new IncomingMessage(new Socket());
  // With a user agent, as readers without one get their metadata elsewhere (asked.ts).
  Object.assign(req, {
    method: 'GET',
    url: path,
    headers: { accept: 'text/html', 'user-agent': 'inside', ...headers },
  });
  req.push(null);
  const res = new ServerResponse(req);
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    res.flushHeaders = () => undefined;
    res.writeHead = function (status: number) {
      res.statusCode = status;
      return res;
    };
    res.write = function (chunk: string | Uint8Array, encoding?: unknown) {
      parts.push(bytes(chunk, encoding));
      return true;
    } as ServerResponse['write'];
    res.end = function (chunk?: unknown, encoding?: unknown) {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) parts.push(bytes(chunk, encoding));
      const link = res.getHeader('link');
      resolve({
        status: res.statusCode,
        html: Buffer.concat(parts),
        ...(link === undefined ? {} : { link: String(link) }),
      });
      process.nextTick(() => res.emit('finish'));
      return res;
    } as ServerResponse['end'];
    void requestStore().run({ id: request()?.id ?? randomUUID(), client: '', at: Date.now() }, () =>
      handler(req, res).catch(reject),
    );
  });
}

const DIGEST = /(?:data-dgst="|\\?"digest\\?":\\?")([^"\\]+)/;

/** The digest that Next's error shell carries; '' when it carries none. */
export function digestIn(html: Buffer): string {
  return DIGEST.exec(html.toString(LETTER_A_BYTE))?.[1] ?? '';
}

const PLAIN_PATH = /^(?!\/\/)[\w./~%-]{1,300}$/;

/**
 * A screen's document as if it had been drawn at the visitor's own address: what it links to itself (the other
 * languages, "try again") must lead there and not to the internal route. Only plain characters are put in.
 */
export function atAddress(html: Buffer, screen: Screen, target: string): Buffer {
  const raw = target.split(/[?#]/)[0] ?? '/';
  const own = PLAIN_PATH.test(raw) && !isScreenPath(raw) ? withoutLocale(raw) : '/';
  // English last: its address is the end of every other one.
  const prefixedFirst = [...LOCALES].sort((a, b) => Number(a === DEFAULT_LOCALE) - Number(b === DEFAULT_LOCALE));
  const text = prefixedFirst.reduce(
    (before, locale) => before.replaceAll(screenPath(screen, locale), localePath(locale, own)),
    html.toString(LETTER_A_BYTE).replaceAll(`/en/screens/${screen}`, `/screens/${screen}`),
  );
  return Buffer.from(text, LETTER_A_BYTE);
}

/**
 * The screens of lib/screens.ts as Next draws them, kept in memory: a storm of unknown addresses costs no rendering.
 * @param host what the drawing request carries as Host
 * @param changed when something of the back end last changed, in milliseconds since 1970: the screens name the agency
 */
export function screens(handler: Handler, host: string, changed: () => number) {
  const kept = new Map<string, { drawn: Drawn; at: number }>();
  const underWay = new Map<string, Promise<Drawn>>();
  const about = new LRUCache<string, Drawn>({
    maxSize: ABOUT.bytes,
    sizeCalculation: ({ html }) => html.length,
    ttl: LIFE * 1000,
  });
  const aboutUnderWay = new Map<string, Promise<Drawn | null>>();
  let minute = { since: 0, drawn: 0 };

  function redraw(path: string): Promise<Drawn> {
    const running = underWay.get(path);
    if (running) return running;
    const at = Date.now();
    const drawing = fetchInside(handler, path, { host, [DOOR_HEADER]: '1' })
      .then(({ status, ...drawn }) => {
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        kept.set(path, { drawn, at });
        return drawn;
      })
      .finally(() => underWay.delete(path));
    underWay.set(path, drawing);
    return drawing;
  }

  /** Whether one more screen about a slug may be drawn now: a storm of unknown addresses gets the plain one. */
  function mayDrawAbout(): boolean {
    if (performance.now() - minute.since > 60_000) minute = { since: performance.now(), drawn: 0 };
    if (aboutUnderWay.size >= ABOUT.atOnce || minute.drawn >= ABOUT.aMinute) return false;
    minute.drawn += 1;
    return true;
  }

  /** The screen as drawn about `subject`, named as the plain one is; null when it may not or cannot be drawn. */
  async function drawAbout(screen: Screen, locale: Locale, subject: string): Promise<Drawn | null> {
    const path = screenPath(screen, locale, subject);
    const found = about.get(path) ?? aboutUnderWay.get(path);
    if (found || !mayDrawAbout()) return found ?? null;
    const drawing = fetchInside(handler, path, { host, [DOOR_HEADER]: '1' })
      .then(({ status, html, link }) => {
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        const named = html.toString(LETTER_A_BYTE).replaceAll(`/screens/${screen}/${subject}`, `/screens/${screen}`);
        const drawn = { html: Buffer.from(named, LETTER_A_BYTE), link };
        about.set(path, drawn);
        return drawn;
      })
      .catch((error: unknown) => {
        log().warn({ event: 'screen_without_suggestions', path, error }, 'the plain screen is sent');
        return null;
      })
      .finally(() => aboutUnderWay.delete(path));
    aboutUnderWay.set(path, drawing);
    return drawing;
  }

  /**
   * The screen in `locale`; never fails: at worst it is a bare document.
   * @param subject the slug that it is about, where it can suggest others (`subjectOf`)
   */
  async function draw(screen: Screen, locale: Locale, subject: string | null = null): Promise<Drawn> {
    const suggesting = subject === null ? null : await drawAbout(screen, locale, subject);
    return suggesting ?? drawPlain(screen, locale);
  }

  async function drawPlain(screen: Screen, locale: Locale): Promise<Drawn> {
    const path = screenPath(screen, locale);
    const found = kept.get(path);
    if (found && Date.now() - found.at < LIFE * 1000 && found.at > changed() && !isAhead(found.at)) return found.drawn;
    const fresh = redraw(path).catch((error: unknown) => {
      log().error({ event: 'screen_failed', path, error }, 'screen could not be drawn');
      return found?.drawn ?? LAST_RESORT;
    });
    return found ? found.drawn : fresh;
  }

  /** Draws every screen in every locale, so that an outage later on finds them ready. */
  async function warm(): Promise<void> {
    for (const locale of LOCALES) {
      for (const screen of SCREEN_NAMES) await draw(screen, locale);
    }
  }

  return { draw, warm };
}
