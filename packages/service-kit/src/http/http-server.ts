import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerBrokenRequest } from './broken-request';

export interface HttpServerLimits {
  /** How long the head of a request may take to arrive; 15 s when absent. */
  headersTimeoutMs?: number;
  /** How long a whole request may take to arrive; 30 s when absent. */
  requestTimeoutMs?: number;
  /** How long an idle connection stays open; Node's 5 s when absent. */
  keepAliveTimeoutMs?: number;
}

/** Node looks for late requests this often; by itself every 30 s, so that limits act late. */
const checkEveryMs = 1000;
const largestHeadBytes = 16 * 1024;

/**
 * An HTTP server whose limits of time and size act when they say. Requests that are broken or late
 * are answered in the platform's form, and their connections end.
 */
export function createHttpServer(listener: RequestListener, limits: HttpServerLimits = {}): Server {
  const {
    headersTimeoutMs = 15_000,
    requestTimeoutMs = 30_000,
    keepAliveTimeoutMs = 5000,
  } = limits;
  const server = createServer(
    {
      maxHeaderSize: largestHeadBytes,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: checkEveryMs,
    },
    listener,
  );
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket as Socket));
  return server;
}
