import type { IncomingMessage, RequestListener } from 'node:http';
import { Refusal } from '@contend/contracts';
import { sendError, unroutedRefusal } from '@contend/service-kit';
import { handleCors, assertOwnPage } from './http/cross-origin';
import { cleanHeaders } from './http/forwarded-headers';
import { assertOneHost } from './http/host';
import { enforceRateLimit } from './http/rate-limit';
import type { Reply } from './http/reply';
import { hasBody, readBody } from './http/request-body';
import { identify } from './http/request-identity';
import { isSafePath } from './http/safe-path';
import { securityHeaders } from './http/security-headers';
import type { GatewayParts } from './parts';
import { destinations, knownMethods } from './proxy/destinations';
import { siteApp } from './site-app';

const isLimited = (path: string) => /^\/(api|socket\.io)(\/|$)/.test(path);

/**
 * Handles every request, in this order. Proxied calls use plain Node, because every call takes this
 * path; the gateway's own responses are an Express app beside it.
 */
export function createApp(parts: GatewayParts): RequestListener {
  const headers = securityHeaders(parts);
  const destinationOf = destinations(parts);
  const methodsOf = knownMethods();
  const site = siteApp(parts);

  async function answer(request: IncomingMessage, reply: Reply): Promise<void> {
    const { url = '/' } = request;
    const path = url.split('?', 1)[0] ?? '';
    if (!isSafePath(url)) throw new Refusal('invalid-request');
    assertOneHost(request);
    if (handleCors(parts.allowedOrigins, request, reply)) return;
    if (isLimited(path)) await enforceRateLimit(parts, request);
    const to = destinationOf(request, path);
    if (!to) {
      const methods = methodsOf(path);
      if (methods.length > 0) throw unroutedRefusal(methods);
      site(request, reply);
      return;
    }
    reply.locals.route = to.route;
    if (to.isByCookie) assertOwnPage(parts, request);
    const body = hasBody(request) ? await readBody(request) : null;
    cleanHeaders(request, parts);
    parts.proxy.pass({ request, reply, body }, to);
  }

  return (request, response) => {
    const reply = identify(parts, request, response);
    reply.setHeaders(headers);
    answer(request, reply).catch((error: unknown) => {
      const { requestId } = reply.locals;
      sendError(error, { response, requestId, path: request.url ?? '', log: parts.log });
    });
  };
}
