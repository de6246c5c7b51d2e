import { type Attachment, type Clock, defineService, subscriberOf } from '@contend/service-kit';
import type { Redis } from 'ioredis';
import { config } from './config';
import { liveConsumers } from './consumers/live.consumer';
import { sessionConsumers } from './consumers/session.consumer';
import { endedSessions } from './data/ended-sessions';
import { localDelivery } from './data/local-delivery';
import { redisHistoryWithFallback } from './data/redis-history-with-fallback';
import { memoryHistory } from './data/memory-history';
import { presence } from './data/presence';
import { socketPlaces } from './data/socket-places';
import { subscribe } from './data/subscription';
import type { LiveServer, RealtimeDeps } from './deps';
import { turns } from './domain/turns';
import { acceptConnections } from './http/connections';
import { endWithTokens } from './http/expiry';
import { announcePresence } from './http/announce-presence';
import { leaveOutBlocked } from './http/presence-blocks';
import { liveServer } from './http/live-server';
import { localRooms } from './local-rooms';
import { admitTransports, cutFloods, pendingOf } from './http/transports';
import { endLostAccess } from './http/watch-access';
import { liveMetrics } from './measures';

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
    const allowRequest = admitTransports(gate, () => pendingOf(io));
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
      cutFloods(io, countCut);
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
