import type { ServerResponse } from 'node:http';
import type { SpanEnd } from './tracing';

interface Answered {
  requestId: string;
  method: string;
  response: ServerResponse & { locals: Record<string, unknown> };
}

/** The caller disconnected before the reply was sent; the number that nginx logs for it. */
const clientClosedRequest = 499;

/** The status to log for a response that ended or whose connection closed. */
export const statusOf = (response: ServerResponse): number =>
  response.writableFinished ? response.statusCode : clientClosedRequest;

/**
 * How the span of a request ends. The route replaces the path, which may identify users.
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server
 */
export function answered({ requestId, method, response }: Answered): SpanEnd {
  const route = response.locals.route as string | undefined;
  const status = statusOf(response);
  return {
    ...(route && { name: `${method} ${route}` }),
    attributes: {
      'http.request.method': method,
      'http.response.status_code': status,
      ...(route && { 'http.route': route }),
      'contend.request_id': requestId,
    },
    ...(status >= 500 && { error: String(status) }),
  };
}
