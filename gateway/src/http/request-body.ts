import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { must, Refusal } from '@contend/contracts';

const usualBytes = 100 * 1024;
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
 * @throws Refusal when it has more than `limitBytes`, or has no length where none belongs.
 */
export function readBody(request: IncomingMessage, limitBytes = usualBytes): Promise<Buffer> {
  const { method, headers } = request;
  must(!headers['transfer-encoding'] || method === 'POST' || method === 'PUT', 'invalid-request');
  // A short body is there when its head is: it is taken without events.
  if (request.complete && request.readableLength <= limitBytes) {
    return Promise.resolve((request.read() as Buffer | null) ?? Buffer.alloc(0));
  }
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

/**
 * Passes a request's body on as it arrives, without holding more than a few chunks. Once it is
 * longer than `maxBytes` the stream fails with a refusal. What the service does not read is read
 * here and dropped, so that its sender receives the response.
 * @throws Refusal when the announced length is above the maximum.
 */
export function streamBody(request: IncomingMessage, maxBytes: number): Readable {
  const sink = new PassThrough();
  // An error is an outcome of the request that reads the stream.
  sink.on('error', () => undefined);
  const isTooLarge = announcedBytes(request) > maxBytes;
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > 2 * maxBytes) request.destroy();
    else if (bytes > maxBytes) sink.destroy(new Refusal('file-too-large'));
    if (isTooLarge || sink.destroyed || sink.write(chunk)) return;
    request.pause();
  });
  sink.on('drain', () => request.resume());
  sink.once('close', () => request.resume());
  request.once('end', () => sink.end());
  request.once('close', () => {
    if (!request.complete) sink.destroy(new Error('The caller disconnected.'));
  });
  if (isTooLarge) throw new Refusal('file-too-large');
  return sink;
}
