import type { RequestHandler } from 'express';
import { inContext } from '../context';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import { answered } from '../tracing/answered';
import type { Tracing } from '../tracing/tracing';
import { requestIdOf } from './request-id';

interface RequestLogOptions {
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  /** `now` is true once shutdown has begun. */
  closing: { now: boolean };
}

/**
 * Gives every request its id (the gateway's where present), a span, a log line and a measurement.
 */
export const identify =
  ({ log, metrics, tracing, closing }: RequestLogOptions): RequestHandler =>
  (request, response, next) => {
    const { method } = request;
    const requestId = requestIdOf(request.get('x-request-id'));
    response.locals.requestId = requestId;
    response.set('x-request-id', requestId);
    // Otherwise a kept-alive connection would carry its next request to a stopped process.
    if (closing.now) response.set('Connection', 'close');
    const parent = request.get('traceparent') ?? null;
    const span = tracing.begin({ name: method, kind: 'SERVER', parent });
    const origin = { requestId, traceparent: span.traceparent };
    const begun = process.hrtime.bigint();
    response.on('finish', () => {
      const ms = Number(process.hrtime.bigint() - begun) / 1e6;
      const route = String(response.locals.route ?? 'none');
      const status = response.statusCode;
      metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
      const userId = response.locals.userId as string | undefined;
      inContext(origin, () => log.info({ method, route, status, ms, userId }, 'request'));
    });
    response.on('close', () => span.end(answered({ requestId, method, response })));
    inContext(origin, next);
  };
