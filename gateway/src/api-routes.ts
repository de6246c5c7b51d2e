import { calls, isPublic } from '@contend/contracts';
import { bySpecificity } from '@contend/service-kit';
import express, { type Router } from 'express';
import { nothingHere } from './http/nothing-here';
import type { GatewayParts } from './parts';

/**
 * Every public call of the contracts, at its method and path. What no contract names is not there:
 * a path between services has no way in.
 */
export function apiRoutes({ proxies }: GatewayParts): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const { service, method, path } of Object.values(calls)
    .filter(isPublic)
    .sort(bySpecificity)) {
    router[method](path, (request, response, next) => {
      response.locals.route = path;
      void proxies.services[service](request, response, next);
    });
  }
  // Inside the router, so that Express does not answer OPTIONS by itself.
  return router.use(nothingHere);
}
