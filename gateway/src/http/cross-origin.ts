import type { IncomingMessage, ServerResponse } from 'node:http';
import { must, replayedHeader } from '@contend/contracts';
import { isAllowedOrigin } from '@contend/service-kit';
import type { GatewayContext } from '../context';

const methods = 'GET, POST, PUT, DELETE';
const headers = 'authorization, content-type, idempotency-key, traceparent, x-request-id';
const exposed = [
  ...['x-request-id', 'retry-after', 'ratelimit', 'ratelimit-policy', 'www-authenticate', 'allow'],
  replayedHeader.toLowerCase(),
].join(', ');

/**
 * Handles CORS. Only listed origins get permission; without it a browser withholds the response,
 * and the session cookie is SameSite and never leaves this site. True for a preflight request,
 * which is answered here.
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
 * Lets pages of any origin read a reply that does not depend on the caller, like the feed of an
 * event. Browsers send no cookie for this permission.
 */
export function allowAnyReader(response: ServerResponse): void {
  if (response.hasHeader('Access-Control-Allow-Origin')) return;
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', `etag, ${exposed}`);
}

/**
 * Refuses calls by session cookie from pages of other origins, since a browser sends the cookie
 * from any page. A request without an origin is no cross-site call of a browser.
 * @throws Refusal `forbidden`.
 */
export function requireOwnPage(
  { allowedOrigins, publicUrl }: Pick<GatewayContext, 'allowedOrigins' | 'publicUrl'>,
  { headers: { origin, host } }: IncomingMessage,
): void {
  const allowed = publicUrl ? [...allowedOrigins, new URL(publicUrl).origin] : allowedOrigins;
  must(origin === undefined || isAllowedOrigin(origin, { host, allowed }), 'forbidden');
}
