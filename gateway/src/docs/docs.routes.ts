import express, { type Router } from 'express';
import type { GatewayContext } from '../context';
import { asyncApiDocument } from './asyncapi';
import { docsPage } from './docs-page';
import { docsStyle } from './docs-style';
import { openApiDocument } from './openapi';

const fiveMinutes = 'public, max-age=300';

/**
 * The documents of the API and the event stream, and an HTML page of the API. Built once, at the
 * first request: contracts do not change at run time.
 */
export function docsRoutes({ publicUrl }: Pick<GatewayContext, 'publicUrl'>): Router {
  const document = once(() => openApiDocument(publicUrl));
  const stream = once(asyncApiDocument);
  const page = once(() => docsPage(document()));
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/openapi.json', (_request, response) => {
    response.set('Cache-Control', fiveMinutes).json(document());
  });
  router.get('/asyncapi.json', (_request, response) => {
    response.set('Cache-Control', fiveMinutes).json(stream());
  });
  router.get('/docs', (_request, response) => {
    response.set('Cache-Control', fiveMinutes).type('html').send(page());
  });
  router.get('/docs/style.css', (_request, response) => {
    response.set('Cache-Control', fiveMinutes).type('css').send(docsStyle);
  });
  return router;
}

/** Returns the result of the first call for every call. */
function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | null = null;
  return () => (made ??= { result: make() }).result;
}
