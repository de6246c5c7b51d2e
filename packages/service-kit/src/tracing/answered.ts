import type { ServerResponse } from 'node:http';
import type { SpanEnd } from './tracing';

interface Answered {
  requestId: string;
  method: string;
  response: ServerResponse & { locals: Record<string, unknown> };
}

/**
 * How the span of a request ends. The route replaces the path, which may identify users.
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server
 */
export function answered({ requestId, method, response }: Answered): SpanEnd {
  const route = response.locals.route as string | undefined;
  const status = response.statusCode;
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
