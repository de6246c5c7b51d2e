import express, { type Router } from 'express';
import type { GatewayParts } from '../parts';
import { docsPage } from './docs-page';
import { docsStyle } from './docs-style';
import { openApiDocument } from './openapi';

const fiveMinutes = 'public, max-age=300';

/**
 * The API's description, for programs and for people. Made once: contracts do not change at run
 * time.
 */
export function docsRoutes({ publicUrl }: Pick<GatewayParts, 'publicUrl'>): Router {
  const document = openApiDocument(publicUrl);
  const page = docsPage(document);
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/openapi.json', (_request, response) => {
    response.set('Cache-Control', fiveMinutes).json(document);
  });
  router.get('/docs', (_request, response) => {
    response.set('Cache-Control', fiveMinutes).type('html').send(page);
  });
  router.get('/docs/style.css', (_request, response) => {
    response.set('Cache-Control', fiveMinutes).type('css').send(docsStyle);
  });
  return router;
}
