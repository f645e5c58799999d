import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import type { Env } from '../../lib/env';
import { log } from '../../lib/log';
import { localeOfPath } from '../../lib/i18n/locales';
import { etagOf } from '../../lib/http/validators';
import { changes } from '../../lib/changes';
import { pageMaker, requestStore, type RequestContext } from '../../lib/request';
import { isScreenPath, RETRY_AFTER, screenOf, SCREENS, subjectOf, type Screen } from '../../lib/screens';
import { BUILT_POLICY, LENGTH_HEADER, SECURITY_HEADERS } from '../headers.mjs';
import { atAddress, digestIn, fetchInside, screens, type Handler } from './render-error-pages';
import { noteAccess } from './access';
import { isMisread, spellings, withoutEscapes } from './address';
import { admission } from './admit';
import { clean, contextOf, pathOf, withoutOrigin } from './asked';
import { holdDocuments } from './buffer-html';
import { BuiltFiles, type Folders } from './built-files';
import { KeptAnswers, cacheKeyOf } from './keep-answers';
import { type Keep, keepOf, limitLife, listLife, sharedLife } from './life';
import { isQueryPage, withoutIdleQuery } from './query';
import { methodsOf, refusalOf, refuse, turnAway } from './refuse';
import { headOf, sealed, sealHead, transportSecurity } from './seal';
import { replaceHead, sender, sendRedirect } from './send';

/** What the head of every answer has: next.config.mjs sets it for all that Next answers. */
const COMMON_HEAD = headOf(SECURITY_HEADERS);
/** Pages as data, for Next's own navigations. */
const FLIGHT = 'text/x-component';
const NOT_A_PAGE = /^\/(_next|api|media)(\/|$)/;

/**
 * An address as it was asked for, and its path, decoded; `cacheKey` is what it asks for of all that is the same for everybody
 * (`cacheKeyOf`), and `version` that of the changes known before.
 */
type Asked = { target: string; path: string; cacheKey: string | null; version: number };

/**
 * The front door: Next's handler behind it, documents judged in front of it. What Next answers with its empty error
 * shell leaves as a whole screen with its real status; nothing that is not good is ever cached.
 * @param folders of files that it sends by itself
 */
// Long: the steps of one request, over what the process holds for all
export function frontDoor(next: Handler, env: Env, folders: Folders = { '/_next/static/': '', '/fonts/': '' }) {
  const ownHost = new URL(env.SITE_URL).host;
  const changed = changes(env);
  const errorPages = screens(next, ownHost, () => changed.last(null));
  const admit = admission();
  const hsts = transportSecurity(env);
  const files = new BuiltFiles(folders, sealed({ ...COMMON_HEAD, 'content-security-policy': BUILT_POLICY }, hsts));
  const listS = listLife(env.REDIS_URL);
  const answers = new KeptAnswers(() => changed.version(), env.KEPT_ANSWERS_MB * 1024 * 1024);
  const { sendWhole, sendDocument, sendKept } = sender(env, files, answers, hsts);
  // Level 5 of brotli, of a list of 157 KB: 23.4 KB in 2.1 ms; 4 gives 25.3 in 1.3, 6 gives 23.2 in 2.6, and 7 takes 8.
  const compress = compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    // A part is of the file as it lies there: compressed by itself it could not be put together with others.
    filter: (req, res) => res.statusCode !== 206 && compression.filter(req, res),
  });

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
    { path, target }: Pick<Asked, 'path' | 'target'>,
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
      res.setHeader('Cache-Control', sharedLife(300));
      sendRedirect(res, path, target);
      return true;
    }
    return false;
  }

  function judge(req: IncomingMessage, res: ServerResponse, html: Buffer, asked: Asked, context: RequestContext): void {
    const { path, target } = asked;
    if (context.status) res.statusCode = context.status;
    if (NOT_A_PAGE.test(path) && res.statusCode >= 400) {
      replaceHead(res, res.statusCode);
      res.setHeader('Content-Type', 'text/plain; charset=utf-8');
      res.end(STATUS_CODES[res.statusCode]);
      return;
    }
    // Next says it twice, as a page and its metadata both do.
    const [location] = [res.getHeader('location')].flat();
    if (res.statusCode === 308 && location !== undefined) {
      limitLife(res, context);
      sendRedirect(res, String(location), target);
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
        // Who joined another request's render does not know whether there is a copy.
        const joined = !context.looked && !isQueryPage(target.split('?')[0] ?? '');
        const hasCopy = context.kept ?? joined;
        if (res.statusCode >= 500 && hasCopy && (await sendAsItWas(req, res, target))) return;
        await sendScreen(req, res, screen, asked);
      };
      void send().catch((error: unknown) => {
        log().error({ event: 'screen_unsent', path, error }, 'screen could not be sent');
        res.destroy();
      });
      return;
    }
    limitLife(res, context);
    if (res.statusCode === 503) res.setHeader('Retry-After', RETRY_AFTER);
    const keep = keepOf(res, asked, context, listS);
    if (keep && !keep.source.copy) res.setHeader('Cache-Control', sharedLife(listS));
    sendDocument(req, res, html, keep);
  }

  /** Handles one request; never rejects. */
  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    req.url = withoutOrigin(req.url);
    const known = pathOf(req.url);
    const { method, url: target = '/' } = req;
    // What cannot be decoded is told as it came.
    const path = known ?? target.split(/[?#]/)[0] ?? '/';
    const context = contextOf(req, env.TRUST_PROXY);
    noteAccess(res, path, method, context);
    const isRead = method === 'GET' || method === 'HEAD';
    const cacheKey = isRead && known !== null ? cacheKeyOf(target, req.headers) : null;
    // What is there needs no store of the request, which costs as much as the rest.
    if (isRead && sendKept(req, res, cacheKey, context)) return;
    await requestStore().run(context, async () => {
      clean(req, env.TRUST_PROXY);
      res.setHeader('X-Request-Id', context.id);
      for (const [name, value] of Object.entries(COMMON_HEAD)) res.setHeader(name, value);
      sealHead(res, hsts);
      const asked: Asked = { path, target, cacheKey, version: changed.version() };
      compress(req as never, res as never, () => undefined);
      const refusal = refusalOf(req, ownHost, path);
      if (refusal !== null) {
        refuse(req, res, refusal, path);
        return;
      }
      // The data of a page, for those who navigate to it next.
      let keep: Keep | null = null;
      const letGo = holdDocuments(res, {
        onHead: () => {
          // Next answers a range beyond the end of a file (a film, a font) with a bare 500.
          if (res.statusCode === 500 && String(res.getHeader('content-range')).startsWith('bytes */')) {
            res.statusCode = 416;
          }
          // So it says of a picture that was redirected, too large or cut off: the fault of its host, or of its address.
          if (res.statusCode === 500 && path === '/_next/image') res.statusCode = 502;
          // A route handler that does not have the method does not say which it has.
          if (res.statusCode === 405) res.setHeader('Allow', methodsOf(path).join(', '));
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
        onDocument: (html) => judge(req, res, html, asked, context),
        holds: () => {
          keep = res.getHeader('content-type') === FLIGHT ? keepOf(res, asked, context, listS) : null;
          return keep !== null;
        },
        onData: (body) => sendWhole(req, res, body, { etag: etagOf(body) }, keep),
      });
      // Next leaves the body of a HEAD unwritten, and with it the reason of a failure; Node drops the body for us.
      if (method === 'HEAD' && !NOT_A_PAGE.test(path)) req.method = 'GET';
      const instead = (screen: Screen) => {
        letGo();
        return sendScreen(req, res, screen, { path, target });
      };
      if (known === null || isScreenPath(path)) return instead('not-found');
      const asKept = cacheKey !== null && req.headers.range === undefined;
      const entry = await admit(res, method, target, context.client, asKept);
      if (res.destroyed) {
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
