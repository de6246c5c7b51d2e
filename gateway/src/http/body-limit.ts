import { Refusal } from '@contend/contracts';
import { sendRefusal } from '@contend/service-kit';
import type { ClientRequest } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';

const limitBytes = 100 * 1024;
/** How much of a body that is too large is still read, so that its sender hears the answer. */
const patienceBytes = 1024 * 1024;

/** Refuses bodies over 100 KiB, by what they announce and by what they are. Never parses one. */
export const limitBody: RequestHandler = (request, response, next) => {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) {
    refuse(request, response);
    return;
  }
  if (request.headers['transfer-encoding']) countBytes(request, response);
  next();
};

/** Paused first: a listener alone would let the bytes flow before the proxy takes them. */
function countBytes(request: Request, response: Response): void {
  let bytes = 0;
  request.pause();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= limitBytes || response.headersSent) return;
    request.unpipe();
    (response.locals.upstream as ClientRequest | undefined)?.destroy();
    refuse(request, response);
  });
}

function refuse(request: Request, response: Response): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > patienceBytes) request.destroy();
  });
  request.resume();
  sendRefusal(response, new Refusal('body-too-large'), String(response.locals.requestId));
}
