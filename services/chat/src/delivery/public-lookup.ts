import { lookup as resolve } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Addresses that are not on the public internet: RFC 6890, and IPv4 inside of IPv6. */
const reserved = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  reserved.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6 only global unicast addresses are public, without those that contain another one. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  reserved.addSubnet(network, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !reserved.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** Resolves a host for a connection; fails if any of its addresses is not public. */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error(`${host} has an address that is not public.`), '', 0);
    }
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
