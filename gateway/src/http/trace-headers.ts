import type { IncomingHttpHeaders } from 'node:http';

/**
 * Strips inbound trace headers and returns the `traceparent`: only the gateway sets it for
 * services, and a `tracestate` or `baggage` of others is of no use to them.
 */
export function stripTraceHeaders(headers: IncomingHttpHeaders): string | null {
  const { traceparent } = headers;
  delete headers.traceparent;
  delete headers.tracestate;
  delete headers.baggage;
  return typeof traceparent === 'string' ? traceparent : null;
}
