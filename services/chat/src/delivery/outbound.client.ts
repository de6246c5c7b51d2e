import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import type { DeliveryResult } from './delivery';

const timeoutMs = 10_000;

interface OutboundReply {
  status: number;
  /** Milliseconds after which to try again, if the reply names them. */
  retryAfterMs: number | null;
}

/** Posts to addresses outside of the platform. The caller checks the host. */
export interface Outbound {
  /** Redirects are not followed. @throws when there is no reply in time. */
  post(
    url: string,
    message: { headers: Record<string, string>; body: Buffer },
  ): Promise<OutboundReply>;
}

/** Connects to public addresses by TLS; in tests to `testOrigin` instead. */
export const httpsOutbound = (testOrigin?: string): Outbound => ({
  post(url, { headers, body }) {
    const { pathname, search } = new URL(url);
    const to = testOrigin ? new URL(pathname + search, testOrigin) : new URL(url);
    const options = {
      ...{ method: 'POST', signal: AbortSignal.timeout(timeoutMs), agent: false as const },
      headers: { ...headers, 'content-length': String(body.length) },
    };
    return new Promise((resolve, reject) => {
      const request = testOrigin
        ? httpRequest(to, options)
        : httpsRequest(to, { ...options, lookup: publicLookup });
      request.once('error', reject);
      request.once('response', (response) => {
        // The body is not needed.
        response.once('error', reject).resume();
        const retryAfterMs = retryAfterOf(response.headers['retry-after']);
        resolve({ status: response.statusCode ?? 0, retryAfterMs });
      });
      request.end(body);
    });
  },
});

const retryAfterOf = (header: string | undefined): number | null =>
  header && /^\d{1,6}(\.\d+)?$/.test(header) ? Math.ceil(Number(header) * 1000) : null;

/** What a reply means for a delivery; `ended` are the statuses that end the address itself. */
export async function resultOf(
  post: () => Promise<OutboundReply>,
  ended: readonly number[],
): Promise<DeliveryResult> {
  try {
    const { status, retryAfterMs } = await post();
    if (status >= 200 && status < 300) return { outcome: 'sent' };
    if (ended.includes(status)) return { outcome: 'ended' };
    const isTemporary = status === 408 || status === 429 || status >= 500;
    return isTemporary ? { outcome: 'failed', retryAfterMs } : { outcome: 'refused' };
  } catch {
    return { outcome: 'failed', retryAfterMs: null };
  }
}

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
