import type { IncomingMessage, ServerResponse } from 'node:http';
import { answered, requestIdOf, traceIdOf } from '@contend/service-kit';
import type { GatewayContext } from '../context';
import type { Reply } from './reply';
import { stripTraceHeaders } from './trace-headers';

/** Gives every request its id, its span, a log line and metrics. */
export function identify(
  { log, metrics, tracing, closing }: GatewayContext,
  request: IncomingMessage,
  response: ServerResponse,
): Reply {
  const requestId = requestIdOf(request.headers['x-request-id']);
  const reply = Object.assign(response, { locals: { requestId } }) as Reply;
  request.headers['x-request-id'] = requestId;
  reply.setHeader('x-request-id', requestId);
  const { method = '' } = request;
  const parent = stripTraceHeaders(request.headers);
  const span = tracing.begin({ name: method, kind: 'SERVER', parent });
  const { traceparent } = span;
  if (traceparent) request.headers.traceparent = traceparent;
  // An open keep-alive connection would delay the shutdown.
  if (closing.now) reply.setHeader('Connection', 'close');
  const begun = performance.now();
  reply.once('close', () => {
    const ms = performance.now() - begun;
    const { statusCode: status, locals } = reply;
    const { route = 'none' } = locals;
    metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
    span.end(answered({ requestId, method, response: reply }));
    const trace = traceparent && { traceId: traceIdOf(traceparent) };
    log.info({ requestId, ...trace, method, route, status, ms }, 'request');
  });
  return reply;
}
