import { type ServiceName, serviceNames } from '@contend/contracts';
import { type ReadinessCheck, readiness, redisCheck } from '@contend/service-kit';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { GatewayContext } from './context';

const pollTimeoutMs = 700;

/** Liveness of the gateway. Reveals nothing else, so it is public. */
export const liveness: RequestHandler = (_request, response) => {
  response.json({ status: 'ok' });
};

/** Readiness of the gateway's upstreams, and metrics: for operators only. */
export function healthRoutes({ urlOf, redis, metrics, closing }: GatewayContext): Router {
  const underWay = new Map<ServiceName, Promise<boolean>>();

  const ask = async (service: ServiceName): Promise<boolean> => {
    const signal = AbortSignal.timeout(pollTimeoutMs);
    const reply = await fetch(`${urlOf(service)}/readyz`, { signal });
    await reply.body?.cancel();
    return reply.ok;
  };
  /** Concurrent callers share one check. */
  const isReady = (service: ServiceName): Promise<boolean> => {
    const asked =
      underWay.get(service) ??
      ask(service)
        .catch(() => false)
        .finally(() => underWay.delete(service));
    underWay.set(service, asked);
    return asked;
  };

  const checks: ReadinessCheck[] = [
    // One unavailable service does not affect the others; without any the gateway is not ready.
    {
      name: 'services',
      required: true,
      isHealthy: async () => (await Promise.all(serviceNames.map(isReady))).some(Boolean),
    },
    ...serviceNames.map((name) => ({ name, required: false, isHealthy: () => isReady(name) })),
    ...(redis ? [redisCheck(redis)] : []),
  ];

  const router = express.Router();
  router.get('/readyz', readiness(checks, closing));
  router.get('/metrics', async (_request, response) => {
    response.type('text/plain').send(await metrics.render());
  });
  return router;
}

/** The app of the operators' port, which is not public. */
export function adminApp(context: GatewayContext): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', liveness);
  app.use(healthRoutes(context));
  return app;
}
