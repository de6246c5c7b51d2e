import { join } from 'node:path';
import express, { type Router } from 'express';

const yearMs = 365 * 24 * 3600 * 1000;

/**
 * The built web app: hashed files for ever, its page never from a cache, its routes all the page.
 */
export function webApp(root: string): Router {
  const router = express.Router();
  router.use(
    '/assets',
    express.static(join(root, 'assets'), { index: false, immutable: true, maxAge: yearMs }),
  );
  router.use(
    express.static(root, {
      index: false,
      redirect: false,
      setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  router.use((request, response, next) => {
    const isNavigation = request.method === 'GET' && /text\/html/.test(request.get('accept') ?? '');
    if (!isNavigation || /^\/(api|socket\.io|internal|\.well-known)(\/|$)/.test(request.path)) {
      next();
      return;
    }
    response.locals.route = 'page';
    response.sendFile('index.html', {
      root,
      headers: { 'Cache-Control': 'no-cache' },
    });
  });
  return router;
}
