import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginRequest } from '@contend/service-kit';
import type { GatewayContext } from '../context';
import type { Reply } from './reply';
import { stripTraceHeaders } from './trace-headers';

/**
 * Gives a request its id, its span, a log line and metrics, and sets the headers that services read
 * the id and the trace from.
 */
export function identifyRequest(
  context: GatewayContext,
  request: IncomingMessage,
  response: ServerResponse,
): Reply {
  const { headers } = request;
  const parent = stripTraceHeaders(headers);
  const reply = Object.assign(response, { locals: {} }) as Reply;
  const begun = beginRequest(context, { request, response: reply, parent, loggedOn: 'close' });
  headers['x-request-id'] = begun.requestId;
  if (begun.traceparent) headers.traceparent = begun.traceparent;
  return reply;
}
