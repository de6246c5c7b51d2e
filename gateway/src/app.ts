import { errorHandler } from '@contend/service-kit';
import express, { type Express } from 'express';
import { apiRoutes } from './api-routes';
import { docsRoutes } from './docs/docs.routes';
import { healthRoutes } from './health.routes';
import { limitBody } from './http/body-limit';
import { allowOrigins } from './http/cross-origin';
import { ownForwardedHeaders } from './http/forwarded-headers';
import { nothingHere } from './http/nothing-here';
import { limitRate } from './http/rate-limit';
import { identify } from './http/request-identity';
import { refuseStrangePaths } from './http/safe-path';
import { securityHeaders } from './http/security-headers';
import type { GatewayParts } from './parts';
import { webApp } from './web-app';

/** What every request meets, in order. */
export function createApp(parts: GatewayParts): Express {
  const app = express();
  app.disable('x-powered-by').set('query parser', 'simple').set('etag', false);
  app.set('case sensitive routing', true).set('strict routing', true);
  app.use(identify(parts));
  app.use(securityHeaders(parts));
  app.use(refuseStrangePaths);
  app.use(healthRoutes(parts));
  app.use(allowOrigins(parts.allowedOrigins));
  app.use(['/api', '/socket.io'], limitRate(parts), limitBody, ownForwardedHeaders(parts));
  app.use('/api', docsRoutes(parts));
  app.use('/api', apiRoutes(parts));
  app.use((request, response, next) => {
    if (request.path === '/socket.io/') void parts.proxies.sockets(request, response, next);
    else next();
  });
  if (parts.webRoot) app.use(webApp(parts.webRoot));
  app.use(nothingHere);
  app.use(errorHandler(parts.log));
  return app;
}
