import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An address that may not be read; the message is shown to the user. */
export class AddressRefused extends Error {}

/** What is not the public internet: of IPv6 all but global unicast, and there what leads back into IPv4 or is for documents. */
const IPV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  IPV4.addSubnet(network, prefix);
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
const TUNNELS = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  TUNNELS.addSubnet(network, prefix, 'ipv6');

/** Whether a numeric address belongs to the public internet. */
export function isPublic(ip: string): boolean {
  if (isIP(ip) === 4) return !IPV4.check(ip);
  return isIP(ip) === 6 && GLOBAL_IPV6.check(ip, 'ipv6') && !TUNNELS.check(ip, 'ipv6');
}

/** Host names and numeric addresses that may be read although they are private: `FEEDS_PRIVATE_HOSTS`. */
export type PrivateHosts = readonly string[];

const bare = (host: string) => host.replace(/^\[|\]$/g, '').toLowerCase();

/** The private hosts that a source may lead to: those allowed where it is kept at one of them itself, else none; a file's is none. */
export function privateHostsOf(address: string, allowed: PrivateHosts): PrivateHosts {
  const host = URL.canParse(address) ? bare(new URL(address).hostname) : '';
  return allowed.includes(host) ? allowed : [];
}

/**
 * The address as it may be asked; its host is checked again when it is resolved (`publicLookup`).
 * @throws AddressRefused
 */
export function readableAddress(address: string, allowed: PrivateHosts): URL {
  if (!URL.canParse(address)) throw new AddressRefused('Not an address.');
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) throw new AddressRefused(`Not an http address but ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new AddressRefused('Holds a user name or a password.');
  const host = bare(url.hostname);
  if (allowed.includes(host)) return url;
  if (isIP(host) !== 0 && !isPublic(host)) throw new AddressRefused(`${host} is a private address.`);
  return url;
}

/** The resolver of connections: what a name means is checked where it is used, so that it cannot change in between. */
export function publicLookup(allowed: PrivateHosts): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[] | undefined) => {
      const [first] = found ?? [];
      const inside = allowed.includes(bare(hostname)) ? undefined : found?.find(({ address }) => !isPublic(address));
      if (error ?? !first) done(error ?? new AddressRefused(`${hostname} leads nowhere.`), '', 0);
      else if (inside) done(new AddressRefused(`${hostname} leads to ${inside.address}, a private address.`), '', 0);
      else if (options.all) done(null, found ?? []);
      else done(null, first.address, first.family);
    });
  };
}
