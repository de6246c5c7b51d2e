import { errorHandler } from '@contend/service-kit';
import express, { type Express } from 'express';
import { docsRoutes } from './docs/docs.routes';
import { healthRoutes, isAlive } from './health.routes';
import { nothingHere } from './http/nothing-here';
import type { GatewayParts } from './parts';
import { webApp } from './web-app';

/** The gateway's own responses: health, documents, the web app, and 404. */
export function siteApp(parts: GatewayParts): Express {
  const app = express();
  app.disable('x-powered-by').set('query parser', 'simple').set('etag', false);
  app.set('case sensitive routing', true).set('strict routing', true);
  app.get('/healthz', isAlive);
  if (parts.isForThisMachine) app.use(healthRoutes(parts));
  app.use('/api', docsRoutes(parts));
  if (parts.webRoot) app.use(webApp(parts.webRoot, parts.analyticsScript));
  app.use(nothingHere);
  app.use(errorHandler(parts.log));
  return app;
}
