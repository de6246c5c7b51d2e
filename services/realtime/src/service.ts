import { type Attachment, type Clock, defineService, subscriberOf } from '@contend/service-kit';
import type { Redis } from 'ioredis';
import { config } from './config';
import {
  admitTransports,
  closeFloodingConnections,
  countPendingConnections,
} from './connections/admission.actions';
import { acceptConnections } from './connections/connections.routes';
import { endedSessions } from './connections/ended-sessions.repository';
import { sessionConsumers } from './connections/session.consumer';
import { endWithTokens } from './connections/sessions.actions';
import { socketPlaces } from './connections/socket-places.repository';
import type { LiveServer, RealtimeDeps } from './deps';
import { liveServer } from './live-server';
import { localRooms } from './local-rooms';
import { liveMetrics } from './measures';
import { announcePresence, leaveOutBlocked } from './presence/presence.actions';
import { presence } from './presence/presence.repository';
import { liveConsumers } from './rooms/live.consumer';
import { localDelivery } from './rooms/local-delivery';
import { memoryHistory } from './rooms/memory-history';
import { redisHistoryWithFallback, subscribe } from './rooms/redis-history.repository';
import { turns } from './rooms/turns';
import { endLostAccess } from './rooms/watch-access.actions';

/** The clock that numbers rooms: the platform's injected clock may be stopped. */
const machineTime = () => new Date();

export const realtimeService = defineService({
  name: 'realtime',
  config,
  build({ config, clock, redis, ...parts }) {
    const { ALLOWED_ORIGINS: allowedOrigins } = config;
    const { HANDSHAKES_PER_ADDRESS: handshakesPerAddress } = config;
    const { limits } = parts;
    const now = () => clock.now();
    const subscriber = redis && subscriberOf(redis);
    const gate = { limits, handshakesPerAddress };
    const allowRequest = admitTransports(gate, () => countPendingConnections(io));
    const io: LiveServer = liveServer({ redis, subscriber, allowedOrigins, allowRequest });
    const metrics = liveMetrics(parts.metrics, io);
    const delivery = localDelivery(localRooms(io, now), () => history);
    const history = redis
      ? redisHistoryWithFallback(redis, machineTime, delivery.deliver)
      : memoryHistory(machineTime, delivery.deliver);
    if (subscriber) subscribe(subscriber, delivery.deliver);
    const places = socketPlaces(redis, () => clock.now().getTime());
    const deps: RealtimeDeps = {
      io,
      history,
      delivery,
      ended: endedSessions(redis),
      tokens: parts.tokens,
      limits,
      places,
      presence: presence((userIds) => places.online(userIds)),
      turns: turns(),
      http: parts.http,
      handshakesPerAddress,
      log: parts.log,
      tracing: parts.tracing,
      countPush: metrics.countPush,
      allowedOrigins,
      now,
    };
    acceptConnections(deps);
    return {
      consumers: [...liveConsumers(deps), ...sessionConsumers(deps)],
      attachment: attachmentOf(deps, { clock, subscriber, countCut: metrics.countCut }),
    };
  },
});

interface AttachmentOptions {
  clock: Clock;
  subscriber: Redis | null;
  countCut(): void;
}

function attachmentOf(
  deps: RealtimeDeps,
  { clock, subscriber, countCut }: AttachmentOptions,
): Attachment {
  const { io, places } = deps;
  const stops = [
    endWithTokens(deps, clock),
    endLostAccess(deps, clock),
    announcePresence(deps, clock),
    leaveOutBlocked(deps, clock),
  ];
  return {
    attach(server) {
      io.attach(server);
      closeFloodingConnections(io, countCut);
    },
    async close() {
      stops.forEach((stop) => stop());
      places.stop();
      // Closes only the transports: clients that receive a disconnect would not reconnect to
      // another replica.
      io.engine?.close();
      await io.of('/').adapter.close();
      subscriber?.disconnect();
    },
  };
}
