import type { IncomingHttpHeaders } from 'node:http';

/**
 * Takes what a stranger says of traces out of a request and answers the `traceparent`: only the
 * gateway says it to services, and a `tracestate` or `baggage` of others is of no use to them.
 */
export function stripTraceHeaders(headers: IncomingHttpHeaders): string | null {
  const { traceparent } = headers;
  delete headers.traceparent;
  delete headers.tracestate;
  delete headers.baggage;
  return typeof traceparent === 'string' ? traceparent : null;
}
