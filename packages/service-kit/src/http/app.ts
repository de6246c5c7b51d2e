import type { RequestListener } from 'node:http';
import type { CallSpec, ServiceName } from '@contend/contracts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import type { Tracing } from '../tracing/tracing';
import { allowedMethods, bySpecificity, isHeadAllowed, unroutedRefusal } from './allowed-methods';
import { answerCall, type CallContext } from './answer';
import { errorHandler, sendRefusal } from './errors';
import { literalCalls } from './literal-calls';
import { readBodies } from './request-bodies';
import { requestLog } from './request-log';
import { type ReadinessCheck, readiness } from './readiness';
import { readsHandler, readsPath } from './reads';
import type { Route } from './route';

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

/** The HTTP interface of one service: health, metrics, and the calls of its contract. */
export function createApp(options: AppOptions): RequestListener {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  // Same path rules as the gateway, so that both match a path to the same call.
  app.set('case sensitive routing', true).set('strict routing', true);
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', readiness(options.checks, options.closing));
  app.get('/metrics', async (_request, response) => {
    response.type('text/plain').send(await options.metrics.render());
  });
  const first = [
    requestLog(options),
    readBodies(options.routes.map(({ contract }) => contract)),
  ] as const;
  app.use(...first);
  const routes = [...options.routes].sort((one, other) =>
    bySpecificity(one.contract, other.contract),
  );
  const unrouted = noSuchRoute(routes.map(({ contract }) => contract));
  for (const route of routes) {
    const { contract } = route;
    // Express runs the handler of GET for HEAD too, unless the path has one for HEAD before it.
    if (contract.method === 'get' && !isHeadAllowed(contract)) app.head(contract.path, unrouted);
    app[contract.method](contract.path, handler(options, route));
  }
  app.post(readsPath, readsHandler(options));
  app.use(unrouted);
  const failed = errorHandler(options.log);
  app.use(failed);
  return literalCalls({
    app,
    routes,
    handlerOf: (route) => handler(options, route),
    first,
    failed,
  });
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
