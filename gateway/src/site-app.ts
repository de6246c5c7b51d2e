import { errorHandler } from '@contend/service-kit';
import express, { type Express } from 'express';
import { docsRoutes } from './docs/docs.routes';
import { healthRoutes, liveness } from './health.routes';
import { nothingHere } from './http/nothing-here';
import type { GatewayContext } from './context';
import { webApp } from './web-app';

/** The gateway's own responses: health, documents, the web app, and 404. */
export function siteApp(context: GatewayContext): Express {
  const app = express();
  app.disable('x-powered-by').set('query parser', 'simple').set('etag', false);
  app.set('case sensitive routing', true).set('strict routing', true);
  app.get('/healthz', liveness);
  if (context.isForThisMachine) app.use(healthRoutes(context));
  app.use('/api', docsRoutes(context));
  if (context.webRoot) app.use(webApp(context.webRoot, context));
  app.use(nothingHere);
  app.use(errorHandler(context.log));
  return app;
}
