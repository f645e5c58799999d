import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { CLIENT_HEADER, SITE_KEY_HEADER, networkOf } from '../../lib/contract/limits';

/** Where a request comes from, for counting; `site` says that the site proved that it passes it on. */
export type Place = { network: string; site: boolean };

/**
 * Where a request comes from: the visitor the site names, where it proves itself by `siteKey`; else the address of the
 * connection, or, behind `proxies` of ours, what they wrote into `X-Forwarded-For`. IPv6 by its /64, one household.
 */
export function placeOf(c: Context, proxies: number, siteKey: string | null): Place {
  const given = c.req.header(SITE_KEY_HEADER);
  const site = siteKey !== null && given !== undefined && same(given, siteKey);
  const visitor = c.req.header(CLIENT_HEADER) ?? '';
  if (site && isIP(visitor) !== 0) return { network: networkOf(visitor), site };
  const direct = getConnInfo(c).remote.address ?? '';
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((item) => item.trim());
  // Each proxy adds the address it was called from; what stands before those was written by the client.
  const told = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return { network: networkOf(told !== undefined && isIP(told) !== 0 ? told : direct), site };
}

/** Compared by their hashes, so that the time taken tells nothing of either. */
function same(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
