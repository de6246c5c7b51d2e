import express, { type Router } from 'express';
import type { GatewayContext } from '../context';
import { asyncApiDocument } from './asyncapi';
import { openApiDocument } from './openapi';

const fiveMinutes = 'public, max-age=300';

type DocsContext = Pick<GatewayContext, 'publicUrl' | 'webRoot'>;

/**
 * The documents of the API and the event stream, and the reference of the API. Documents are built
 * once, at the first request: contracts do not change at run time.
 */
export function docsRoutes({ publicUrl, webRoot: root }: DocsContext): Router {
  const document = once(() => openApiDocument(publicUrl));
  const stream = once(asyncApiDocument);
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/openapi.json', (_request, response) => {
    response.set('Cache-Control', fiveMinutes).json(document());
  });
  router.get('/asyncapi.json', (_request, response) => {
    response.set('Cache-Control', fiveMinutes).json(stream());
  });
  if (root) {
    router.get('/docs', (_request, response) => {
      response.sendFile('api-docs.html', { root, headers: { 'Cache-Control': 'no-cache' } });
    });
  }
  return router;
}

/** Returns the result of the first call for every call. */
function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | null = null;
  return () => (made ??= { result: make() }).result;
}
