import type { Duplex } from 'node:stream';
import { type ErrorReply, type RefusalCode, refusals } from '@contend/contracts';
import { requestIdOf } from './request-id';

/** A refusal written by hand, for where there is no response object: broken HTTP and upgrades. */
export function writeRefusal(socket: Duplex, code: RefusalCode, sentId?: unknown): void {
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
}

/** What could not be read as HTTP at all still gets an answer in the house's form. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else if (error.code === 'HPE_HEADER_OVERFLOW') writeRefusal(socket, 'body-too-large');
  else writeRefusal(socket, 'invalid-request');
}
