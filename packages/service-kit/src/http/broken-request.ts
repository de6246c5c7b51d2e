import type { OutgoingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorReply, type RefusalCode, refusals } from '@contend/contracts';
import { requestIdOf } from './request-id';

/** How long a client may take to read a refusal and to close its side. */
const lingerMs = 2000;

/**
 * Writes a refusal directly to a socket, for where there is no response object: malformed HTTP and
 * upgrades. The connection ends afterwards, even if the client keeps its side open.
 */
export function writeRefusal(socket: Socket, code: RefusalCode, sentId?: unknown): void {
  if (!socket.writable) return;
  const [status, message] = refusals[code];
  const requestId = requestIdOf(sentId);
  const body = JSON.stringify({ message, code, requestId } satisfies ErrorReply);
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    ...(status === 503 || status === 429 ? ['Retry-After: 2'] : []),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Delayed: closing with unread bytes would reset the connection before the refusal arrives.
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cut));
}

/** Answers a request that is malformed or too slow, and ends its connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: OutgoingMessage | null };
  // A reply that has begun is incomplete, and a second one would be read as the next reply.
  if (error.code === 'ECONNRESET' || begun?.headersSent) socket.destroy();
  else if (error.code === 'HPE_HEADER_OVERFLOW') writeRefusal(socket, 'body-too-large');
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    writeRefusal(socket, 'request-timeout');
    // The remaining bytes of the request must not be parsed as another one.
    socket.destroySoon();
  } else writeRefusal(socket, 'invalid-request');
}
