import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refusal } from '@contend/contracts';
import { requestIdOf, writeRefusal } from '@contend/service-kit';
import type { GatewayContext } from '../context';
import { cleanHeaders } from '../http/forwarded-headers';
import { requireOneHost } from '../http/host';
import { enforceRateLimit } from '../http/rate-limit';
import { stripTraceHeaders } from '../http/trace-headers';

/** Forwards WebSocket upgrades of the socket path to the realtime service; refuses all others. */
export const upgradeHandler =
  (context: GatewayContext, upgraded: Set<Socket>) =>
  (request: IncomingMessage, duplex: Duplex, head: Buffer): void => {
    const socket = duplex as Socket;
    // A client that disconnects during the upgrade is no error.
    socket.on('error', () => socket.destroy());
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    void pass(context, { request, socket, head });
  };

interface Upgrade {
  request: IncomingMessage;
  socket: Socket;
  head: Buffer;
}

async function pass(context: GatewayContext, { request, socket, head }: Upgrade): Promise<void> {
  const { headers } = request;
  const requestId = requestIdOf(headers['x-request-id']);
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket' && request.method === 'GET';
  if (!isWebSocket || !/^\/socket\.io\/(\?|$)/.test(request.url ?? '')) {
    writeRefusal(socket, 'route-not-found', requestId);
    return;
  }
  try {
    if (context.closing.now) throw new Refusal('unavailable');
    requireOneHost(request);
    await enforceRateLimit(context, request);
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'unavailable';
    writeRefusal(socket, code, requestId);
    return;
  }
  cleanHeaders(request, context);
  stripTraceHeaders(headers);
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'x-request-id': requestId };
  Object.assign(request.headers, upgrade);
  context.upgrade(request, socket, head);
}
