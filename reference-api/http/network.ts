import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isIP } from 'node:net';
import { CLIENT_HEADER, SITE_KEY_HEADER, networkOf, withoutPort } from '../../lib/contract/limits';
import { isSameSecret } from '../../lib/running/secret';

/** The network a request comes from, for rate limits; `site`: the site proved by its key that it forwards the request. */
export type CallerNetwork = { network: string; site: boolean };

/**
 * The network a request comes from: the visitor's, where the site forwards it and proves itself by `siteKey`; else the address
 * of the connection, or behind `proxies` the one in `X-Forwarded-For`. IPv6 addresses are cut to /64, one household.
 */
export function networkOfCaller(c: Context, proxies: number, siteKey: string | null): CallerNetwork {
  const given = c.req.header(SITE_KEY_HEADER);
  const site = siteKey !== null && given !== undefined && isSameSecret(given, siteKey);
  const visitor = c.req.header(CLIENT_HEADER) ?? '';
  if (site && isIP(visitor) !== 0) return { network: networkOf(visitor), site };
  const direct = getConnInfo(c).remote.address ?? '';
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((item) => item.trim());
  // Each proxy appends the address it was called from; earlier entries were written by the client.
  const told = proxies > 0 ? withoutPort(forwarded.at(-proxies) ?? '') : '';
  return { network: networkOf(isIP(told) !== 0 ? told : direct), site };
}
