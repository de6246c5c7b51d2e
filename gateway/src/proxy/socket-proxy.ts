import { Agent, type ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { writeRefusal } from '@contend/service-kit';
import type { ProxyParts } from './service-proxy';

/** A connection that was upgraded belongs to one client; none is kept for the next. */
const agent = new Agent({ keepAlive: false });

export type SocketProxy = RequestHandler['upgrade'];

/** Upgrades to the realtime service. */
export function socketProxy({ urlOf, log }: Omit<ProxyParts, 'closing'>): SocketProxy {
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
        // Only upgrades come this way, so there is no response object.
        writeRefusal(socket as Socket, 'unavailable');
      },
    },
  }).upgrade;
}

/**
 * http-proxy passes on an orderly end only; a connection that is cut must not leave the other
 * open.
 */
function endTogether(upstream: ClientRequest, socket: Socket): void {
  upstream.once('upgrade', (_reply, other) => {
    socket.once('close', () => other.destroy());
    other.once('close', () => socket.destroy());
  });
}
