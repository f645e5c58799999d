import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import type { Env } from '../../lib/env';
import { log } from '../../lib/log';
import { DEFAULT_LOCALE, LOCALES, localeOfPath, localePath, withoutLocale } from '../../lib/i18n/locales';
import { isUnchanged } from '../../lib/http/validators';
import { metrics, requestKind } from '../../lib/metrics';
import { pageMaker, requestStore, type RequestContext } from '../../lib/request';
import { REQUEST_ID } from '../../lib/running/log-format';
import { isScreenPath, RETRY_AFTER, screenOf, screenPath, SCREENS, subjectOf, type Screen } from '../../lib/screens';
import { LENGTH_HEADER, SECURITY_HEADERS } from '../headers.mjs';
import { fetchInside, screens, type Handler } from './render-error-pages';
import { isMisread, spellings, withoutEscapes } from './address';
import { admission } from './admit';
import { holdDocuments } from './buffer-html';
import { policies } from './policy';
import { withoutIdleQuery } from './query';
import { refusalOf, refuse, turnAway, withoutInnerHeaders } from './refuse';
import { sealHead, transportSecurity } from './seal';

const NOT_A_PAGE = /^\/(_next|api|media)(\/|$)/;
const DIGEST = /(?:data-dgst="|\\?"digest\\?":\\?")([^"\\]+)/;
/** How long Next lets shared caches keep a page. It also lets browsers show it stale for a year, which no price may be. */
const SHARED_LIFE = /s-maxage=(\d+), stale-while-revalidate/;

/** Nothing that is not good is kept by anyone; what is good, by shared caches for its life, and by browsers not unasked. */
function limitLife(res: ServerResponse, { outdated }: RequestContext): void {
  const life = SHARED_LIFE.exec(String(res.getHeader('cache-control')))?.[1];
  if (res.statusCode >= 400 || (life && outdated)) res.setHeader('Cache-Control', 'no-store');
  else if (life) res.setHeader('Cache-Control', `public, max-age=0, s-maxage=${life}, must-revalidate`);
}

/** The decoded path of a request target; null when it cannot be decoded, which Next would answer with a bare 500. */
export function pathOf(target: string | undefined): string | null {
  try {
    return decodeURIComponent((target ?? '/').split(/[?#]/)[0] || '/');
  } catch {
    return null;
  }
}

/** The client's address, `hops` proxies away; only what trusted proxies wrote is believed. */
export function clientAddress(req: IncomingMessage, hops: number): string {
  const forwarded = hops > 0 ? String(req.headers['x-forwarded-for'] ?? '').split(',') : [];
  const chain = [...forwarded.map((part) => part.trim()).filter(Boolean), req.socket.remoteAddress ?? ''];
  return chain[Math.max(0, chain.length - 1 - hops)] ?? '';
}

/** The digest that Next's error shell carries; '' when it carries none. */
export function digestIn(html: string): string {
  return DIGEST.exec(html)?.[1] ?? '';
}

const PLAIN_PATH = /^(?!\/\/)[\w./~%-]{1,300}$/;

/**
 * A screen's document as if it had been drawn at the visitor's own address: what it links to itself (the other
 * languages, "try again") must lead there and not to the internal route. Only plain characters are put in.
 */
export function atAddress(html: string, screen: Screen, target: string): string {
  const raw = target.split(/[?#]/)[0] ?? '/';
  const own = PLAIN_PATH.test(raw) && !isScreenPath(raw) ? withoutLocale(raw) : '/';
  // English last: its address is the end of every other one.
  const prefixedFirst = [...LOCALES].sort((a, b) => Number(a === DEFAULT_LOCALE) - Number(b === DEFAULT_LOCALE));
  return prefixedFirst.reduce(
    (text, locale) => text.replaceAll(screenPath(screen, locale), localePath(locale, own)),
    html.replaceAll(`/en/screens/${screen}`, `/screens/${screen}`),
  );
}

/** An address as it was asked for, and its path, decoded. */
type Asked = { target: string; path: string };

/**
 * The front door: Next's handler behind it, documents judged in front of it. What Next answers with its empty error
 * shell leaves as a whole screen with its real status; nothing that is not good is ever cached.
 */
// Long: the steps of one request, over what the process holds for all
export function frontDoor(next: Handler, env: Env) {
  const ownHost = new URL(env.SITE_URL).host;
  const errorPages = screens(next, ownHost);
  const policyFor = policies(env);
  const admit = admission();
  const hsts = transportSecurity(env);
  // Level 6 of brotli: a tenth smaller than the default of 4 in the same time; 7 takes twice as long.
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } });

  function sendDocument(req: IncomingMessage, res: ServerResponse, drawn: string): void {
    const { policy, html, ...version } = policyFor(drawn);
    res.setHeader('Content-Security-Policy', policy);
    // Next's own tag is of its copy, which the door may have changed, and is not on every page.
    res.removeHeader('ETag');
    if (res.statusCode === 200 && req.method !== 'POST') {
      res.setHeader('ETag', version.etag);
      if (version.lastModified) res.setHeader('Last-Modified', version.lastModified);
      if (isUnchanged(req.headers, version)) {
        res.statusCode = 304;
        res.removeHeader('Content-Type');
        res.end();
        return;
      }
    }
    const body = Buffer.from(html);
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Length', body.length);
    res.end(body);
  }

  /** Where a page leads elsewhere Next writes its empty shell: the address alone is sent, with the query that was asked. */
  function sendRedirect(res: ServerResponse, location: string, target: string, context: RequestContext): void {
    const query = /\?[^#]*/.exec(target)?.[0] ?? '';
    res.setHeader('Location', location.includes('?') ? location : location + query);
    for (const name of ['content-type', 'etag', 'link']) res.removeHeader(name);
    limitLife(res, context);
    res.setHeader('Content-Length', 0);
    res.end();
  }

  /** A head for what is sent instead of Next's empty shell, whose cache life, tag and preloads are the shell's. */
  function replaceHead(res: ServerResponse, status: number, link?: string): void {
    for (const name of ['cache-control', 'etag', 'link', 'x-nextjs-cache', 'content-encoding', 'transfer-encoding']) {
      res.removeHeader(name);
    }
    res.statusCode = status;
    res.setHeader('Cache-Control', 'no-store');
    if (link) res.setHeader('Link', link);
  }

  /** A page that could not be made anew leaves as it was: Next has put its copy back. False where there is none. */
  async function sendAsItWas(req: IncomingMessage, res: ServerResponse, target: string): Promise<boolean> {
    const { status, html, link } = await fetchInside(next, withoutIdleQuery(target), { host: ownHost });
    if (status !== 200) return false;
    if (res.headersSent || res.destroyed) return true;
    replaceHead(res, status, link);
    sendDocument(req, res, html);
    return true;
  }

  async function sendScreen(
    req: IncomingMessage,
    res: ServerResponse,
    screen: Screen,
    { path, target }: Asked,
  ): Promise<void> {
    const { html, link } = await errorPages.draw(screen, localeOfPath(path), subjectOf(screen, path));
    if (res.headersSent || res.destroyed) return;
    const { status } = SCREENS[screen];
    replaceHead(res, status, link);
    if (status === 503 && !res.hasHeader('Retry-After')) res.setHeader('Retry-After', RETRY_AFTER);
    sendDocument(req, res, atAddress(html, screen, target));
  }

  /** Leads to the page whose address was asked for in another spelling; false where there is none. */
  async function redirect(req: IncomingMessage, res: ServerResponse, target: string): Promise<boolean> {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    for (const path of spellings(target)) {
      const { status } = await fetchInside(next, path, { host: ownHost });
      if (status === 404) continue;
      if (res.headersSent || res.destroyed) return true;
      res.statusCode = 308;
      for (const name of ['etag', 'link', 'content-type', 'x-nextjs-cache']) res.removeHeader(name);
      res.setHeader('Cache-Control', 'public, max-age=0, s-maxage=300, must-revalidate');
      res.setHeader('Location', path + (/\?[^#]*/.exec(target)?.[0] ?? ''));
      // That of Next's own page, which is not sent.
      res.setHeader('Content-Length', 0);
      res.end();
      return true;
    }
    return false;
  }

  function judge(
    req: IncomingMessage,
    res: ServerResponse,
    html: string,
    { path, target }: Asked,
    context: RequestContext,
  ): void {
    if (context.status) res.statusCode = context.status;
    if (NOT_A_PAGE.test(path) && res.statusCode >= 400) {
      res.setHeader('Cache-Control', 'no-store');
      res.setHeader('Content-Type', 'text/plain; charset=utf-8');
      res.end(STATUS_CODES[res.statusCode]);
      return;
    }
    // Next says it twice, as a page and its metadata both do.
    const [location] = [res.getHeader('location')].flat();
    if (res.statusCode === 308 && location !== undefined) {
      sendRedirect(res, String(location), target, context);
      return;
    }
    const shell = html.includes('<html id="__next_error__"');
    const failed = res.statusCode === 404 || res.statusCode >= 500;
    if (shell || (failed && !context.status)) {
      const screen = screenOf(
        res.statusCode === 404 ? digestIn(html) || 'NEXT_HTTP_ERROR_FALLBACK;404' : digestIn(html),
        path,
      );
      const send = async () => {
        if (res.statusCode === 404 && (await redirect(req, res, target))) return;
        if (res.statusCode >= 500 && context.kept && (await sendAsItWas(req, res, target))) return;
        await sendScreen(req, res, screen, { path, target });
      };
      void send().catch((error: unknown) => {
        log().error({ event: 'screen_unsent', path, error }, 'screen could not be sent');
        res.destroy();
      });
      return;
    }
    limitLife(res, context);
    if (res.statusCode === 503) res.setHeader('Retry-After', RETRY_AFTER);
    sendDocument(req, res, html);
  }

  function access(req: IncomingMessage, res: ServerResponse, path: string, method: string | undefined): void {
    const started = performance.now();
    res.once('close', () => {
      const kind = requestKind(path);
      const ms = performance.now() - started;
      metrics().requests.inc({ kind, status: res.statusCode });
      metrics().seconds.observe({ kind }, ms / 1000);
      if (!res.writableFinished) metrics().aborted.inc({ kind });
      log().info(
        {
          event: 'request',
          method,
          path,
          status: res.statusCode,
          ms: Math.round(ms),
          cache: res.getHeader('x-nextjs-cache'),
          aborted: res.writableFinished ? undefined : true,
        },
        'request',
      );
    });
  }

  /** Handles one request; never rejects. */
  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const known = pathOf(req.url);
    const { method, url: target = '/' } = req;
    // What cannot be decoded is told as it came.
    const path = known ?? target.split(/[?#]/)[0] ?? '/';
    const given = env.TRUST_PROXY > 0 ? String(req.headers['x-request-id'] ?? '') : '';
    const context: RequestContext = {
      id: REQUEST_ID.test(given) ? given : randomUUID(),
      client: clientAddress(req, env.TRUST_PROXY),
      at: Date.now(),
    };
    if (env.TRUST_PROXY === 0) {
      // Nobody may tell the site which host it is, who is asking, or what its traces are part of.
      req.headers = Object.fromEntries(
        Object.entries(req.headers).filter(([name]) => !/^(x-forwarded-|trace(parent|state)$|baggage$)/.test(name)),
      );
    }
    req.headers = withoutInnerHeaders(req.headers);
    // Next puts the metadata into the head for readers that name themselves (next.config.mjs): nobody gets it elsewhere.
    req.headers['user-agent'] ||= 'unnamed';
    // To Next it means any page, also one that is not there.
    if (req.headers['if-none-match'] === '*') delete req.headers['if-none-match'];
    await requestStore().run(context, async () => {
      access(req, res, path, method);
      res.setHeader('X-Request-Id', context.id);
      // For what the door answers by itself: next.config.mjs sets them for all that Next answers.
      for (const { key, value } of SECURITY_HEADERS) res.setHeader(key, value);
      sealHead(res, hsts);
      compress(req as never, res as never, () => undefined);
      const refusal = refusalOf(req, ownHost, NOT_A_PAGE.test(path));
      if (refusal !== null) {
        refuse(req, res, refusal);
        return;
      }
      const letGo = holdDocuments(res, {
        onHead: () => {
          // Next answers a range beyond the end of a file (a film, a font) with a bare 500.
          if (res.statusCode === 500 && String(res.getHeader('content-range')).startsWith('bytes */')) {
            res.statusCode = 416;
          }
          // So it says of a picture that was redirected, too large or cut off: the fault of its host, or of its address.
          if (res.statusCode === 500 && path === '/_next/image') res.statusCode = 502;
          // Next hands over what route handlers say as lists, which `compression` cannot read.
          const type = res.getHeader('content-type');
          if (Array.isArray(type)) res.setHeader('Content-Type', String(type[0]));
          // Next drops the length of what they send; a picture of theirs says it under a name of our own.
          const length = Number(res.getHeader(LENGTH_HEADER) ?? 0);
          if (length > 0) res.setHeader('Content-Length', length);
          res.removeHeader(LENGTH_HEADER);
          const unreadable = context.unreadable && res.statusCode === 500;
          if (unreadable) {
            res.statusCode = 400;
            res.removeHeader('Content-Length');
            res.removeHeader('ETag');
          }
          limitLife(res, context);
          return unreadable ? STATUS_CODES[400] : undefined;
        },
        onDocument: (html) => judge(req, res, html, { path, target }, context),
      });
      // Next leaves the body of a HEAD unwritten, and with it the reason of a failure; Node drops the body for us.
      if (method === 'HEAD' && !NOT_A_PAGE.test(path)) req.method = 'GET';
      const instead = (screen: Screen) => {
        letGo();
        return sendScreen(req, res, screen, { path, target });
      };
      if (known === null || isScreenPath(path)) return instead('not-found');
      const entry = await admit(res, method, target, context.client);
      if (res.closed) {
        if ('leave' in entry) entry.leave();
        return;
      }
      if ('status' in entry) {
        res.setHeader('Retry-After', entry.wait);
        // Next's own navigations load the address anew when they get anything but what they asked for.
        if (entry.document && req.headers.rsc !== '1') return instead(entry.status === 429 ? 'limited' : 'busy');
        letGo();
        turnAway(res, entry.status);
        return;
      }
      req.url = withoutIdleQuery(withoutEscapes(target), req.headers.rsc === '1');
      try {
        if (isMisread(target) && (await redirect(req, res, target))) return;
        await next(req, res);
      } catch (error) {
        log().error({ event: 'request_failed', path, error }, 'request failed');
        if (!res.headersSent) await instead('unexpected');
        else res.destroy();
      } finally {
        entry.leave();
      }
    });
  }

  pageMaker().make = async (path) => {
    try {
      return (await fetchInside(next, path, { host: ownHost })).status;
    } catch (error) {
      log().error({ event: 'page_unmade', path, error }, 'page could not be made');
      return 500;
    }
  };

  return { handle, warm: errorPages.warm };
}
