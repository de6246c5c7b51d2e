import { type ServiceName, serviceNames } from '@contend/contracts';
import express, { type Router } from 'express';
import type { GatewayParts } from './parts';

const patienceMs = 2000;

/** Whether the gateway lives, whether all it leads to is ready, and its measurements. */
export function healthRoutes({ urlOf, metrics, closing }: GatewayParts): Router {
  const isReady = (service: ServiceName): Promise<boolean> =>
    fetch(`${urlOf(service)}/readyz`, { signal: AbortSignal.timeout(patienceMs) }).then(
      async (reply) => {
        await reply.body?.cancel();
        return reply.ok;
      },
      () => false,
    );

  const router = express.Router();
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  router.get('/readyz', async (_request, response) => {
    const answers = await Promise.all(serviceNames.map((name) => isReady(name)));
    const ready = !closing.now && answers.every(Boolean);
    const checks = Object.fromEntries(serviceNames.map((name, nth) => [name, answers[nth]]));
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', checks });
  });
  router.get('/metrics', async (_request, response) => {
    response.type('text/plain').send(await metrics.render());
  });
  return router;
}
