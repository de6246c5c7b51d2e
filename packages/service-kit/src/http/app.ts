import type { CallSpec, ServiceName } from '@contend/contracts';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import type { Tracing } from '../tracing/tracing';
import { allowedMethods, bySpecificity, isHeadAllowed, unroutedRefusal } from './allowed-methods';
import { answerCall, type CallContext } from './answer';
import { errorHandler, sendRefusal } from './errors';
import { requestLog } from './request-log';
import { type ReadinessCheck, readiness } from './readiness';
import { readsHandler, readsPath } from './reads';
import type { Route } from './route';
import { uploadMatcher } from './upload-matcher';

export interface AppOptions extends CallContext {
  service: ServiceName;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  routes: Route[];
  checks: ReadinessCheck[];
  /** `now` is true once shutdown has begun. */
  closing: { now: boolean };
}

const usualKiB = 100;

/** The HTTP interface of one service: health, metrics, and the calls of its contract. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  // Same path rules as the gateway, so that both match a path to the same call.
  app.set('case sensitive routing', true).set('strict routing', true);
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', readiness(options.checks, options.closing));
  app.get('/metrics', async (_request, response) => {
    response.type('text/plain').send(await options.metrics.render());
  });
  app.use(requestLog(options));
  app.use(bodies(options.routes.map(({ contract }) => contract)));
  const routes = [...options.routes].sort((one, other) =>
    bySpecificity(one.contract, other.contract),
  );
  app.use(literalRoutes(options, routes));
  const unrouted = noSuchRoute(routes.map(({ contract }) => contract));
  for (const route of routes) {
    const { contract } = route;
    // Express runs the handler of GET for HEAD too, unless the path has one for HEAD before it.
    if (contract.method === 'get' && !isHeadAllowed(contract)) app.head(contract.path, unrouted);
    app[contract.method](contract.path, handler(options, route));
  }
  app.post(readsPath, readsHandler(options));
  app.use(unrouted);
  app.use(errorHandler(options.log));
  return app;
}

/** Reads bodies as bytes, except those that a call reads itself, as a stream. */
function bodies(contracts: CallSpec[]): RequestHandler {
  const upTo = (kib: number) => express.raw({ type: () => true, limit: `${kib}kb` });
  const read = upTo(usualKiB);
  const larger = contracts.flatMap((contract) => {
    const { bodyKiB } = contract;
    return bodyKiB ? [{ methodsOf: allowedMethods([contract]), read: upTo(bodyKiB) }] : [];
  });
  const isUpload = uploadMatcher(contracts);
  return (request, response, next) => {
    if (isUpload(request)) {
      next();
      return;
    }
    const { method, path } = request;
    const found = larger.find(({ methodsOf }) => methodsOf(path).includes(method));
    (found?.read ?? read)(request, response, next);
  };
}

/**
 * Finds a path without parameters at once: the router compares a path with one route after the
 * other. What this does not find is left to the router.
 */
function literalRoutes(options: AppOptions, routes: Route[]): RequestHandler {
  const handlers = new Map(
    routes
      .filter(({ contract }) => !contract.path.includes(':'))
      .map((route) => {
        const { method, path } = route.contract;
        return [`${method.toUpperCase()} ${path}`, handler(options, route)] as const;
      }),
  );
  return (request, response, next) => {
    const found = handlers.get(`${request.method} ${request.path}`);
    return found ? found(request, response) : next();
  };
}

/** 405 with the allowed methods where the path exists, 404 otherwise. */
function noSuchRoute(contracts: CallSpec[]): RequestHandler {
  const methodsOf = allowedMethods(contracts);
  return ({ path }, response) =>
    sendRefusal(response, unroutedRefusal(methodsOf(path)), String(response.locals.requestId));
}

const handler =
  (options: AppOptions, route: Route) =>
  async (request: Request, response: Response): Promise<void> => {
    response.locals.route = route.contract.path;
    await answerCall(options, route, { request, response });
  };
