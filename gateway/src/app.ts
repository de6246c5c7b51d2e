import type { IncomingMessage, RequestListener } from 'node:http';
import { Refusal } from '@contend/contracts';
import { sendError, unroutedRefusal } from '@contend/service-kit';
import { allowAnyReader, requireOwnPage, handleCors } from './http/cross-origin';
import { cleanHeaders } from './http/forwarded-headers';
import { requireOneHost } from './http/host';
import { enforceRateLimit } from './http/rate-limit';
import type { Reply } from './http/reply';
import { hasBody, readBody, streamBody } from './http/request-body';
import { identifyRequest } from './http/request-identity';
import { isSafePath } from './http/safe-path';
import { securityHeaders } from './http/security-headers';
import type { GatewayContext } from './context';
import { asksForPreview } from './link-preview';
import { graphPath } from './graphql/graph-endpoint';
import { type Destination, destinations, knownMethods } from './proxy/destinations';
import { siteApp } from './site-app';

const isLimited = (path: string) => /^\/(api|graphql|socket\.io)(\/|$)/.test(path);

/**
 * Handles every request, in this order. Proxied calls use plain Node, because every call takes this
 * path; the gateway's own responses are an Express app beside it.
 */
export function createApp(context: GatewayContext): RequestListener {
  const headers = securityHeaders(context);
  const destinationOf = destinations(context);
  const methodsOf = knownMethods();
  const site = siteApp(context);

  async function answer(request: IncomingMessage, reply: Reply): Promise<void> {
    const { url = '/' } = request;
    const path = url.split('?', 1)[0] ?? '';
    if (!isSafePath(url)) throw new Refusal('invalid-request');
    requireOneHost(request);
    if (handleCors(context.allowedOrigins, request, reply)) return;
    if (isLimited(path) || asksForPreview(request, path))
      await enforceRateLimit(context, request, { reply });
    if (path === graphPath) return context.graph.handle(request, reply);
    const to = destinationOf(request, path);
    if (!to) {
      const methods = methodsOf(path);
      if (methods.length > 0) throw unroutedRefusal(methods);
      site(request, reply);
      return;
    }
    reply.locals.route = to.route;
    if (to.isByCookie) requireOwnPage(context, request);
    if (to.isForAnyone) allowAnyReader(reply);
    const body = await bodyOf(request, to);
    cleanHeaders(request, context);
    context.proxy.pass({ request, reply, body }, to);
  }

  const bodyOf = (request: IncomingMessage, { streamBytes, bodyBytes }: Destination) => {
    if (!hasBody(request)) return null;
    if (streamBytes !== undefined) return streamBody(request, streamBytes);
    return readBody(request, bodyBytes);
  };

  return (request, response) => {
    const reply = identifyRequest(context, request, response);
    reply.setHeaders(headers);
    answer(request, reply).catch((error: unknown) => {
      const { requestId } = reply.locals;
      sendError(error, { response, requestId, path: request.url ?? '', log: context.log });
    });
  };
}
