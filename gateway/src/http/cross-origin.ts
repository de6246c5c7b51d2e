import type { IncomingMessage, ServerResponse } from 'node:http';
import { must } from '@contend/contracts';
import { isAllowedOrigin } from '@contend/service-kit';
import type { GatewayParts } from '../parts';

const methods = 'GET, POST, PUT, DELETE';
const headers = 'authorization, content-type, idempotency-key, traceparent, x-request-id';
const exposed = 'x-request-id, retry-after';

/**
 * Other sites may call the API only when they are listed. The others get no permission, so a
 * browser keeps the answer from them; the session cookie is SameSite and never leaves this site.
 * True when the request was only the question whether it may ask, which is answered then.
 */
export function handleCors(
  allowed: string[],
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  response.setHeader('Vary', 'Origin');
  const { origin } = request.headers;
  if (!origin || !allowed.includes(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', exposed);
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', methods);
  response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
  return true;
}

/**
 * A browser sends the session cookie whichever page asks, so the page must be one of ours. What
 * names no page is no browser's call across sites. @throws Refusal `forbidden`.
 */
export function assertOwnPage(
  { allowedOrigins, publicUrl }: Pick<GatewayParts, 'allowedOrigins' | 'publicUrl'>,
  { headers: { origin, host } }: IncomingMessage,
): void {
  const allowed = publicUrl ? [...allowedOrigins, new URL(publicUrl).origin] : allowedOrigins;
  must(origin === undefined || isAllowedOrigin(origin, { host, allowed }), 'forbidden');
}
