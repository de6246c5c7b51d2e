import type { IncomingMessage } from 'node:http';
import { must, Refusal } from '@contend/contracts';

const limitBytes = 100 * 1024;
/** How much of a body that is too large is still read, so that its sender hears the answer. */
const patienceBytes = 1024 * 1024;

const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);

export const hasBody = (request: IncomingMessage): boolean =>
  announcedBytes(request) > 0 || request.headers['transfer-encoding'] !== undefined;

/**
 * A request's body as its bytes, never parsed. It is read whole before a service hears of the
 * request: what breaks off, comes slowly or lies about its length stays here, and what a service
 * is sent has the length we counted. @throws Refusal when it has more than 100 KiB, or when its
 * length is not told where none belongs.
 */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  const { method, headers } = request;
  must(!headers['transfer-encoding'] || method === 'POST' || method === 'PUT', 'invalid-request');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const tooLarge = () => reject(new Refusal('body-too-large'));
    if (announcedBytes(request) > limitBytes) tooLarge();
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= limitBytes) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      tooLarge();
      if (bytes > patienceBytes) request.destroy();
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    // Nobody is left to answer when it closes before its end; the answer goes nowhere.
    request.once('close', () => reject(new Refusal('invalid-request')));
  });
}
