import type { LiveName } from '@contend/contracts';
import {
  type Attachment,
  type Clock,
  defineService,
  type Metrics,
  subscriberOf,
} from '@contend/service-kit';
import type { Redis } from 'ioredis';
import { config } from './config';
import { liveConsumers } from './consumers/live.consumer';
import { sessionConsumers } from './consumers/session.consumer';
import { endedSessions } from './data/ended-sessions';
import { lastingHistory } from './data/lasting-history';
import { memoryHistory } from './data/memory-history';
import type { LiveServer, RealtimeDeps } from './deps';
import { acceptConnections } from './http/connections';
import { endWithTokens } from './http/expiry';
import { liveServer } from './http/live-server';

/** Rooms are numbered by it: the platform's clock may stand still. */
const machineTime = () => new Date();

export const realtimeService = defineService({
  name: 'realtime',
  config,
  isStateless: true,
  build({ config: { ALLOWED_ORIGINS: allowedOrigins }, clock, redis, ...parts }) {
    const now = () => clock.now();
    const subscriber = redis && subscriberOf(redis);
    const io = liveServer({ redis, subscriber, allowedOrigins });
    const deps: RealtimeDeps = {
      io,
      history: redis ? lastingHistory(redis, machineTime) : memoryHistory(machineTime),
      ended: endedSessions(redis),
      tokens: parts.tokens,
      limits: parts.limits,
      log: parts.log,
      tracing: parts.tracing,
      countPush: liveMetrics(parts.metrics, io),
      allowedOrigins,
      now,
    };
    acceptConnections(deps);
    return {
      consumers: [...liveConsumers(deps), ...sessionConsumers(deps)],
      attachment: attachmentOf(deps, clock, subscriber),
    };
  },
});

/** Counts sockets and messages; answers how the latter are counted. */
function liveMetrics(metrics: Metrics, io: LiveServer): (name: LiveName) => void {
  const pushes = metrics.counter({
    name: 'contend_pushes_total',
    help: 'Messages sent to rooms of sockets',
    labelNames: ['name'],
  });
  metrics.gauge(
    { name: 'contend_sockets_connected', help: 'Sockets of this replica' },
    () => io.of('/').sockets.size,
  );
  return (name) => pushes.inc({ name });
}

function attachmentOf({ io }: RealtimeDeps, clock: Clock, subscriber: Redis | null): Attachment {
  const stopLooking = endWithTokens({ io }, clock);
  return {
    attach: (server) => void io.attach(server),
    async close() {
      stopLooking();
      // The transports alone: told to disconnect, clients would not come back to another replica.
      io.engine?.close();
      await io.of('/').adapter.close();
      subscriber?.disconnect();
    },
  };
}
