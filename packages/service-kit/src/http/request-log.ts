import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { inContext } from '../context';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import { answered, statusOf } from '../tracing/answered';
import { traceIdOf } from '../tracing/traceparent';
import type { Tracing } from '../tracing/tracing';
import { requestIdOf } from './request-id';

export interface RequestLogOptions {
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  /** `now` is true once shutdown has begun. */
  closing: { now: boolean };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse & { locals: { route?: string; userId?: string; requestId?: string } };
  /** The `traceparent` of the caller's span; null begins a trace. */
  parent: string | null;
  /** `finish` logs replies that were sent, `close` also requests whose caller disconnected. */
  loggedOn: 'finish' | 'close';
}

/**
 * Gives a request its id (the caller's where well-formed), a span, a log line and a measurement.
 * Returns the id and the `traceparent` of the span.
 */
export function beginRequest(
  { log, metrics, tracing, closing }: RequestLogOptions,
  { request, response, parent, loggedOn }: Exchange,
): { requestId: string; traceparent: string | null } {
  const { method = '' } = request;
  const { locals } = response;
  const requestId = requestIdOf(request.headers['x-request-id']);
  locals.requestId = requestId;
  response.setHeader('x-request-id', requestId);
  // Otherwise a kept-alive connection would carry its next request to a stopped process.
  if (closing.now) response.setHeader('Connection', 'close');
  const span = tracing.begin({ name: method, kind: 'SERVER', parent });
  const { traceparent } = span;
  const begun = performance.now();
  response.once(loggedOn, () => {
    const ms = performance.now() - begun;
    const status = statusOf(response);
    const { route = 'none', userId } = locals;
    metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
    const trace = traceparent && { traceId: traceIdOf(traceparent) };
    log.info({ requestId, ...trace, method, route, status, ms, userId }, 'request');
  });
  response.once('close', () => span.end(answered({ requestId, method, response })));
  return { requestId, traceparent };
}

/** `beginRequest` for Express; what follows runs in the context of the request. */
export const requestLog =
  (options: RequestLogOptions): RequestHandler =>
  (request, response, next) => {
    const parent = request.get('traceparent') ?? null;
    inContext(beginRequest(options, { request, response, parent, loggedOn: 'finish' }), next);
  };
