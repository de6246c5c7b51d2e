import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const endsHere = new Set([
  // Headers of RFC 9110 §7.6.1 that concern one connection only.
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  'proxy-connection',
  // Headers that only the platform may set.
  ...['proxy-authorization', 'forwarded', 'x-real-ip', 'expect', 'x-original-url'],
]);
const oursByPrefix = /^x-(internal|forwarded|rewrite)/;

export interface Front {
  trustProxy: boolean;
  secure: boolean;
}

/**
 * Returns the client's address: the socket's, or the one that the trusted proxy in front appended.
 * For IPv6 it is the network, because one customer has all 2^64 addresses of it and could use a new
 * one for each request.
 */
export function addressOf(
  request: IncomingMessage,
  { trustProxy }: Pick<Front, 'trustProxy'>,
): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const last = trustProxy ? forwarded.split(',').at(-1)?.trim() : '';
  const address = (last || request.socket.remoteAddress) ?? 'unknown';
  return networkOf(address.replace(/^::ffff:/, ''));
}

/** Returns the /64 of an IPv6 address as its four groups; any other address unchanged. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const zeros = Array.from({ length: Math.max(missing, 0) }, () => '0');
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::`;
}

/** Rewrites a request's headers so that services can trust them. */
export function cleanHeaders(request: IncomingMessage, front: Front): void {
  const { headers } = request;
  const named = headers.connection?.toLowerCase() ?? '';
  // Most connections contain only `keep-alive`.
  const listed = named.includes(',') ? named.split(',').map((name) => name.trim()) : [named];
  const cleaned: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    const ends = endsHere.has(name) || oursByPrefix.test(name);
    if (!ends && (!listed.includes(name) || isNeeded(name))) cleaned[name] = value;
  }
  cleaned['x-forwarded-for'] = addressOf(request, front);
  cleaned['x-forwarded-proto'] = front.secure ? 'https' : 'http';
  cleaned['x-forwarded-host'] = headers.host ?? '';
  request.headers = cleaned;
}

/** Clients must not be able to have these removed by listing them in `Connection`. */
const isNeeded = (name: keyof IncomingHttpHeaders): boolean =>
  /^(host|content-|transfer-encoding|authorization|cookie|origin|x-request-id)/.test(String(name));
