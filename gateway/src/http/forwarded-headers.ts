import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Refusal } from '@contend/contracts';
import { sendRefusal } from '@contend/service-kit';
import type { RequestHandler } from 'express';

/** Those of RFC 9110 §7.6.1 that concern one connection only. */
const hopByHop = ['connection', 'keep-alive', 'te', 'trailer', 'upgrade', 'proxy-connection'];
/** What only the platform may say about a request. */
const ours = ['proxy-authorization', 'forwarded', 'x-real-ip', 'expect', 'x-original-url'];
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
  const address = addressOf(request, front);
  const named = String(headers.connection ?? '').toLowerCase();
  const listed = named.split(',').map((name) => name.trim());
  for (const name of Object.keys(headers)) {
    const ends = hopByHop.includes(name) || ours.includes(name) || oursByPrefix.test(name);
    if (ends || (listed.includes(name) && !isNeeded(name))) delete headers[name];
  }
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = front.secure ? 'https' : 'http';
  headers['x-forwarded-host'] = headers.host ?? '';
}

/** A client must not be able to have these dropped by listing them in `Connection`. */
const isNeeded = (name: keyof IncomingHttpHeaders): boolean =>
  /^(host|content-|transfer-encoding|authorization|cookie|origin|x-request-id)/.test(String(name));

/**
 * Puts our word in place of the client's. A body whose length is not told is refused where none
 * belongs: http-proxy would announce it to the service as empty and send it all the same.
 */
export const ownForwardedHeaders =
  (front: Front): RequestHandler =>
  (request, response, next) => {
    const { headers, method } = request;
    response.locals.wantsClose = /\bclose\b/i.test(headers.connection ?? '');
    if (headers['transfer-encoding'] && method !== 'POST' && method !== 'PUT') {
      sendRefusal(response, new Refusal('invalid-request'), String(response.locals.requestId));
      return;
    }
    cleanHeaders(request, front);
    next();
  };
