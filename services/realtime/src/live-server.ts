import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import { Server, type ServerOptions } from 'socket.io';
import { joinFrames } from './connections/whole-frames';
import type { LiveServer } from './deps';

interface LiveServerOptions {
  /** Shared by replicas; null with a single process. */
  redis: Redis | null;
  subscriber: Redis | null;
  allowedOrigins: string[];
  allowRequest: NonNullable<ServerOptions['allowRequest']>;
}

/** The largest message of a client is its handshake: a token and the sequences it has seen. */
const largestMessageBytes = 16 * 1024;

/** Creates a Socket.IO server that serves nothing else, with Redis between replicas. */
export function liveServer(options: LiveServerOptions): LiveServer {
  const { redis, subscriber, allowedOrigins, allowRequest } = options;
  const io: LiveServer = new Server({
    path: '/socket.io',
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: largestMessageBytes,
    allowRequest,
    ...(allowedOrigins.length > 0 && { cors: { origin: allowedOrigins, credentials: true } }),
    ...(redis &&
      subscriber && {
        // Platforms that share a Redis have key prefixes; channels need them as well.
        adapter: createAdapter(redis, subscriber, { key: `${redis.options.keyPrefix ?? ''}live` }),
      }),
  });
  joinFrames(io.of('/').adapter);
  return io;
}
