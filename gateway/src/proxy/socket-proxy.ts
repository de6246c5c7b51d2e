import { Agent, type ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { writeRefusal } from '@contend/service-kit';
import type { ProxyOptions } from './service-proxy';

/** An upgraded connection belongs to one client; none is reused. */
const agent = new Agent({ keepAlive: false });

export type SocketProxy = RequestHandler['upgrade'];

/** Forwards upgrades to the realtime service. */
export function socketProxy({ urlOf, log }: Omit<ProxyOptions, 'closing'>): SocketProxy {
  return createProxyMiddleware({
    router: () => urlOf('realtime'),
    target: urlOf('realtime'),
    agent,
    on: {
      proxyReqWs: (upstream, _request, socket) => endTogether(upstream, socket),
      error(error, request, socket) {
        log.warn(
          { requestId: request.headers['x-request-id'], err: error },
          'WebSocket upgrade failed',
        );
        // Only upgrades are proxied here, so there is no response object.
        writeRefusal(socket as Socket, 'unavailable');
      },
    },
  }).upgrade;
}

/**
 * http-proxy forwards an orderly end only; when one connection is cut the other must be closed too.
 */
function endTogether(upstream: ClientRequest, socket: Socket): void {
  upstream.once('upgrade', (_reply, other) => {
    socket.once('close', () => other.destroy());
    other.once('close', () => socket.destroy());
  });
}
