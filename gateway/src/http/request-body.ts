import type { IncomingMessage } from 'node:http';
import { must, Refusal } from '@contend/contracts';

const limitBytes = 100 * 1024;
/**
 * The most bytes of a body that is too large which are still read, so that its sender receives the
 * response.
 */
const drainLimitBytes = 1024 * 1024;

const announcedBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);

export const hasBody = (request: IncomingMessage): boolean =>
  announcedBytes(request) > 0 || request.headers['transfer-encoding'] !== undefined;

/**
 * Reads a request's body as bytes, never parsed. It is read whole before a service is called: a
 * body that is incomplete, slow or of a wrong length is refused here, and services receive a
 * counted length.
 * @throws Refusal when it has more than 100 KiB, or has no length where none belongs.
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
      if (bytes > drainLimitBytes) request.destroy();
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    // A connection that closes before the end of the body has no recipient: the refusal is dropped.
    request.once('close', () => reject(new Refusal('invalid-request')));
  });
}
