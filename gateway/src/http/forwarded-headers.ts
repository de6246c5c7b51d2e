import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const endsHere = new Set([
  // Those of RFC 9110 §7.6.1 that concern one connection only.
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  'proxy-connection',
  // What only the platform may say about a request.
  ...['proxy-authorization', 'forwarded', 'x-real-ip', 'expect', 'x-original-url'],
]);
const oursByPrefix = /^x-(internal|forwarded|rewrite)/;

export interface Front {
  trustProxy: boolean;
  secure: boolean;
}

/** The client's address: the socket's, or the one our own proxy in front appended. */
export function addressOf(
  request: IncomingMessage,
  { trustProxy }: Pick<Front, 'trustProxy'>,
): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const last = trustProxy ? forwarded.split(',').at(-1)?.trim() : '';
  return last || (request.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
}

/** Rewrites a request's headers so that a service can believe them. */
export function cleanHeaders(request: IncomingMessage, front: Front): void {
  const { headers } = request;
  const named = headers.connection?.toLowerCase() ?? '';
  // Most connections say nothing more than that they stay open.
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

/** A client must not be able to have these dropped by listing them in `Connection`. */
const isNeeded = (name: keyof IncomingHttpHeaders): boolean =>
  /^(host|content-|transfer-encoding|authorization|cookie|origin|x-request-id)/.test(String(name));
