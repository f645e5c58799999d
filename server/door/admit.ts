import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { networkOf, type Counted, type LIMITS } from '../../lib/contract/limits';
import { withoutLocale } from '../../lib/i18n/locales';
import { limiters } from '../../lib/request';
import { Turns } from '../../lib/turns';
import { isQueryPage } from './query';

/** How much is made for one client, and at once, of what costs a rendering or a call of the back end (docs/decisions/limits.md). */

type Gated = {
  limit: keyof typeof LIMITS;
  /** made at once for everybody; who waits for a place, how many of them, and how long */
  atOnce: number;
  waiting: number;
  waitMs: number;
  /** whether an answer is kept for all who ask for its address */
  kept?: true;
};

const KINDS = {
  // As many as wait for the back end's own bulkhead (lib/upstream) and a few that do not.
  page: { limit: 'doorPage', atOnce: 32, waiting: 200, waitMs: 5000, kept: true },
  list: { limit: 'doorList', atOnce: 16, waiting: 200, waitMs: 5000 },
  search: { limit: 'doorSearch', atOnce: 12, waiting: 200, waitMs: 5000 },
  data: { limit: 'doorData', atOnce: 12, waiting: 200, waitMs: 5000 },
  favourite: { limit: 'doorFavourite', atOnce: 12, waiting: 200, waitMs: 5000 },
  card: { limit: 'doorCard', atOnce: 2, waiting: 20, waitMs: 5000, kept: true },
  // Pages have dozens: a browser that is told to come back shows a hole instead.
  picture: { limit: 'doorPicture', atOnce: 6, waiting: 400, waitMs: 20_000, kept: true },
  preview: { limit: 'doorPreview', atOnce: 4, waiting: 20, waitMs: 2000 },
  // What was typed must not be lost for a short rush.
  form: { limit: 'doorForm', atOnce: 16, waiting: 200, waitMs: 10_000 },
} as const satisfies Record<string, Gated>;

type Kind = keyof typeof KINDS;

const DOCUMENTS: readonly Kind[] = ['page', 'list', 'preview', 'form'];
/** Anybody can make up addresses of these. */
const MAY_BE_ABSENT: readonly Kind[] = ['page', 'list', 'preview'];

/** Addresses remembered as kept, or as not: one that is forgotten costs its next visitor's network a count. */
const MOST_ADDRESSES = 20_000;
const LONGEST_ADDRESS = 1000;
/**
 * How long what is made for a visitor who has left keeps its place: Next never says that a handler whose reader has left has
 * ended (tests/unit/server/door/admit.test.ts, tests/chaos/floods.ts).
 */
const AFTERWORK_MS = 2000;
/** Seconds after which a place is likely to be free. */
const BUSY_S = 5;

const ELSEWHERE = /^\/((_next|api|media|feeds|sitemaps|indexnow)(\/|$)|sw\.js$)/;

/** Without a proxy that is trusted these are proxies of ours, with all visitors behind them: nobody can be told from others. */
const OURS = new BlockList();
OURS.addSubnet('127.0.0.0', 8);
OURS.addSubnet('10.0.0.0', 8);
OURS.addSubnet('172.16.0.0', 12);
OURS.addSubnet('192.168.0.0', 16);
OURS.addSubnet('169.254.0.0', 16);
OURS.addAddress('::1', 'ipv6');
OURS.addSubnet('fc00::', 7, 'ipv6');
OURS.addSubnet('fe80::', 10, 'ipv6');

/** The network that a client is counted by; null for one that may stand for all. */
export function countedNetwork(client: string): string | null {
  const network = networkOf(client);
  const ours = isIPv4(network) ? OURS.check(network) : isIPv6(client) && OURS.check(client, 'ipv6');
  return network === '' || ours ? null : network;
}

/** The path that Next takes a target for, decoded: segments are resolved away, and escapes mean their letters. */
function resolvedPath(target: string): string {
  try {
    return decodeURIComponent(new URL(target, 'http://door').pathname);
  } catch {
    return target;
  }
}

/** What a request asks to be made; null for what costs little or has limits of its own. */
export function kindOf(method: string | undefined, target: string): Kind | null {
  const place = resolvedPath(target);
  if (place === '/_next/image') return 'picture';
  if (place === '/api/search') return 'search';
  if (/^\/api\/(unit|property\/\w+)$/.test(place)) return 'data';
  if (/^\/api\/favourite(\/|$)/.test(place)) return 'favourite';
  if (ELSEWHERE.test(place)) return null;
  if (place.startsWith('/og/')) return 'card';
  if (method === 'POST') return 'form';
  if (/^\/(editor|preview)(\/|$)/.test(withoutLocale(place))) return 'preview';
  return isQueryPage(place) ? 'list' : 'page';
}

/** Turned away from a document or from something else: 429 asked for too much, 503 too many ask; `wait` in seconds. */
type TurnedAway = { status: 429 | 503; wait: number; document: boolean };
/** Or let in, to say when all is made. */
type Admitted = TurnedAway | { leave: () => void };

const FREE: Admitted = { leave: () => undefined };

/** The addresses of the files in `public/`: a page that says to wait has its fonts too. */
const publicFiles = () =>
  new Set(
    readdirSync(path.join(process.cwd(), 'public'), { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.split(path.sep).join('/')}`,
    ),
  );

/** Good, and kept by shared caches: then there is a copy here too. */
const isKept = (res: ServerResponse) =>
  [200, 206, 304].includes(res.statusCode) && /\bpublic\b/.test(String(res.getHeader('cache-control')));

/**
 * Who is let in to what has to be made. What is kept already costs little: it is neither counted nor has to wait.
 * @returns asks for one request: its response, method and target, the client's address, and whether it can be answered with a page
 * that is kept: what Next answers itself costs as much as a page that is not
 */
export function admission() {
  const gates = Object.fromEntries(
    Object.entries(KINDS).map(([kind, size]) => [kind, new Turns(size.atOnce, size.waiting)]),
  ) as Record<Kind, Turns>;
  /** by address: whether it was answered with what is kept */
  const answered = new LRUCache<string, boolean>({ max: MOST_ADDRESSES });
  const underWay = new Set<string>();
  const files = publicFiles();

  function wait(kind: Kind, network: string | null): number {
    if (network === null) return 0;
    const absent: Counted[] = MAY_BE_ABSENT.includes(kind) ? [['doorAbsent', network]] : [];
    return limiters().wait(...absent) || limiters().take([KINDS[kind].limit, network]);
  }

  return async function admit(
    res: ServerResponse,
    method: string | undefined,
    target: string,
    client: string,
    asKept: boolean,
  ): Promise<Admitted> {
    const kind = kindOf(method, target);
    const place = resolvedPath(target);
    if (kind === null || files.has(place)) return FREE;
    const network = countedNetwork(client);
    // Pages are drawn without their query (query.ts): the same copy whatever it is.
    const address = kind === 'page' ? place : target;
    const mayBeKept = 'kept' in KINDS[kind] && address.length <= LONGEST_ADDRESS;
    const learn = () => {
      if (!res.headersSent) return;
      if (mayBeKept) answered.set(address, isKept(res));
      if (res.statusCode === 404 && network !== null && MAY_BE_ABSENT.includes(kind))
        limiters().take(['doorAbsent', network]);
    };
    res.once('close', learn);
    if (mayBeKept && (asKept || kind !== 'page') && answered.get(address)) return FREE;
    const seconds = wait(kind, network);
    // Next makes one copy for all who ask for it meanwhile; not of what turned out not to be kept.
    const joins = mayBeKept && underWay.has(address) && answered.get(address) === undefined;
    if (seconds === 0 && joins) return FREE;
    if (seconds > 0 || (await gates[kind].take(KINDS[kind].waitMs, res)) !== 'turn') {
      res.off('close', learn);
      const document = DOCUMENTS.includes(kind);
      return seconds > 0 ? { status: 429, wait: seconds, document } : { status: 503, wait: BUSY_S, document };
    }
    if (mayBeKept) underWay.add(address);
    let timer: NodeJS.Timeout | undefined;
    let left = false;
    const leave = () => {
      clearInterval(timer);
      if (left) return;
      left = true;
      underWay.delete(address);
      gates[kind].end();
    };
    // Nor does it say so while a reader takes nothing of an answer that is made: the place is for those who wait for theirs.
    timer = setInterval(() => {
      if (res.writableEnded || res.writableNeedDrain) leave();
    }, AFTERWORK_MS).unref();
    res.once('close', () => {
      clearInterval(timer);
      if (!left) timer = setTimeout(leave, AFTERWORK_MS).unref();
    });
    return { leave };
  };
}
