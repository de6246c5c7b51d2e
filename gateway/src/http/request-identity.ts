import type { RequestHandler } from 'express';
import type { GatewayParts } from '../parts';
import { requestIdOf } from './request-id';

/** Gives every request its id, a log line and a measurement. */
export const identify =
  ({ log, metrics, closing }: GatewayParts): RequestHandler =>
  (request, response, next) => {
    const requestId = requestIdOf(request.headers['x-request-id']);
    request.headers['x-request-id'] = requestId;
    response.locals.requestId = requestId;
    response.set('x-request-id', requestId);
    // A connection that stays open would hold up the leaving.
    if (closing.now) response.set('Connection', 'close');
    const begun = process.hrtime.bigint();
    response.on('close', () => {
      const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
      const route = String(response.locals.route ?? 'none');
      const { statusCode: status } = response;
      const { method } = request;
      metrics.observeRequest({ method, route, status, seconds });
      log.info({ requestId, method, route, status, ms: seconds * 1000 }, 'request');
    });
    next();
  };
