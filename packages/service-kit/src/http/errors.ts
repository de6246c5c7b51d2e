import type { ServerResponse } from 'node:http';
import { type ErrorReply, Refusal } from '@contend/contracts';
import type { ErrorRequestHandler } from 'express';
import { isStoreUnavailable } from '../data/store-unavailable';
import type { Logger } from '../log';

/** The details of a refusal with one invalid field, in the same form. */
export const detailOf = (path: string, message: string): Record<string, unknown> => ({
  issues: [{ path, message }],
});

const retryAfterSeconds = 2;

/** Sends JSON in one write: Express would send the headers and a long body separately. */
export function sendJson(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(text);
}

/** As RFC 6750 writes it: what a call takes, and that its token is of no use any more. */
const challengeOf = ({ code }: Refusal): string =>
  code === 'token-expired'
    ? 'Bearer realm="contend", error="invalid_token"'
    : 'Bearer realm="contend"';

/** Writes a refusal in the common form: `{ message, code, details?, requestId }`. */
export function sendRefusal(response: ServerResponse, refusal: Refusal, requestId: string): void {
  const body: ErrorReply = {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.details && { details: refusal.details }),
    requestId,
  };
  if (refusal.status === 503) response.setHeader('Retry-After', String(retryAfterSeconds));
  if (refusal.status === 429) {
    response.setHeader('Retry-After', String(Number(refusal.details?.retryAfterSeconds ?? 1)));
  }
  if (refusal.status === 405) response.setHeader('Allow', refusal.details?.allow as string);
  if (refusal.status === 401) response.setHeader('WWW-Authenticate', challengeOf(refusal));
  sendJson(response, refusal.status, JSON.stringify(body));
}

/** The refusal of an error: of Express's own request errors too; null for an unexpected one. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isStoreUnavailable(error)) return new Refusal('unavailable');
  const type = (error as { type?: string }).type;
  if (type === 'entity.too.large') return new Refusal('body-too-large');
  if (type === 'encoding.unsupported') return new Refusal('unsupported-media-type');
  const status = (error as { status?: number }).status;
  return status && status >= 400 && status < 500 ? new Refusal('invalid-request') : null;
}

interface Failed {
  response: ServerResponse;
  requestId: string;
  path: string;
  log: Logger;
}

/** Sends a refusal as it is, anything else as 500 that reveals only the request id. */
export function sendError(error: unknown, { response, requestId, path, log }: Failed): void {
  const refusal = refusalOf(error);
  if (refusal) {
    sendRefusal(response, refusal, requestId);
    return;
  }
  log.error({ requestId, err: error as Error, path }, 'unexpected error');
  const message = `Something broke on our side. Quote ${requestId} to support.`;
  sendJson(response, 500, JSON.stringify({ message, code: 'unexpected', requestId }));
}

/** The last error handler of an Express app. */
export const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    const requestId = String(response.locals.requestId ?? '');
    if (response.headersSent) next(error);
    else sendError(error, { response, requestId, path: request.path, log });
  };
