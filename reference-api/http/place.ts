import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isIP } from 'node:net';

/**
 * Where a request comes from, for counting attempts: the address of the connection, or, behind `proxies` of ours, what
 * they wrote into `X-Forwarded-For`. IPv6 by its /64, which is one household.
 */
export function placeOf(c: Context, proxies: number): string {
  const direct = getConnInfo(c).remote.address ?? '';
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((item) => item.trim());
  // Each proxy adds the address it was called from; what stands before those was written by the client.
  const told = proxies > 0 ? forwarded.at(-proxies) : undefined;
  const address = (told !== undefined && isIP(told) !== 0 ? told : direct).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 6 ? network(address) : address;
}

function network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4).join(':');
}
