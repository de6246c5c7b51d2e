import type { RequestHandler } from 'express';

const methods = 'GET, POST, PUT, DELETE';
const headers = 'authorization, content-type, idempotency-key, x-request-id';
const exposed = 'x-request-id, retry-after';

/**
 * Other sites may call the API only when they are listed. The others get no permission, so a
 * browser keeps the answer from them; the session cookie is SameSite and never leaves this site.
 */
export const allowOrigins =
  (allowed: string[]): RequestHandler =>
  (request, response, next) => {
    response.vary('Origin');
    const { origin } = request.headers;
    if (!origin || !allowed.includes(origin)) {
      next();
      return;
    }
    response.set('Access-Control-Allow-Origin', origin);
    response.set('Access-Control-Allow-Credentials', 'true');
    response.set('Access-Control-Expose-Headers', exposed);
    if (request.method !== 'OPTIONS') {
      next();
      return;
    }
    response.set('Access-Control-Allow-Methods', methods);
    response.set('Access-Control-Allow-Headers', headers);
    response.set('Access-Control-Max-Age', '600');
    response.status(204).end();
  };
