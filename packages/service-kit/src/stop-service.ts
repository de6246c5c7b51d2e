import type { Server } from 'node:http';
import type { Database } from './data/database';
import { closeHttpServer } from './http/http-server';
import type { Logger } from './log';
import type { endedSessions } from './security/ended-sessions';
import type { BuiltService } from './service';
import type { ServiceClient } from './service-client';

/** Milliseconds that consumers have to hand over their partitions, if the drain is shorter. */
const handOverMs = 2000;
/** Milliseconds that requests in progress have. */
const finishMs = 3500;
/** Milliseconds that requests, timers and the relay have together, from the end of the drain. */
const workMs = 4000;
const disconnectMs = 300;

/** Work besides requests. Each function resolves when what is in progress has ended. */
interface Work {
  stopConsuming(): Promise<void>;
  stopTimers(): Promise<void>;
  stopRelay(): Promise<void>;
}

interface Ending {
  ended: ReturnType<typeof endedSessions>;
  built: BuiltService;
  server: Server;
  work: Work;
  http: ServiceClient;
  db: Database | null;
  log: Logger;
  /** Makes readiness fail. */
  announce(): void;
  /** Milliseconds in which requests are still accepted. */
  drainMs: number;
}

export interface ServiceEnds {
  /**
   * Shuts down gracefully: stops accepting requests, finishes those in progress, then disconnects.
   */
  stop(): Promise<void>;
  /** Ends immediately, as a killed process would: nothing is finished or handed over. */
  kill(): Promise<void>;
}

/**
 * The two ways to end a service. `stop` is over in less than ten seconds with the default drain,
 * whatever is in progress: what has not ended is abandoned, as if the process had been killed, and
 * other replicas take it over when its lease expires.
 */
export function endOf(options: Ending): ServiceEnds {
  const { ended, built, server, work, http, db, log, announce, drainMs } = options;

  async function finishRequests(): Promise<void> {
    await built.attachment?.close();
    await closeHttpServer(server, { finishMs });
    // Last, so that it publishes the events of these requests.
    await work.stopRelay();
    // Again, for consumers that had not joined their group before.
    await work.stopConsuming();
  }

  return {
    async stop() {
      const atMost = limiterOf(log);
      announce();
      // Consumers hand over while requests are still accepted; sockets and requests end after that.
      await Promise.all([
        new Promise((resolve) => setTimeout(resolve, drainMs)),
        atMost(Math.max(drainMs, handOverMs), 'consumers', work.stopConsuming()),
      ]);
      ended.stop();
      const working = Promise.all([finishRequests(), work.stopTimers()]);
      await atMost(workMs, 'requests, timers or events', working);
      await atMost(disconnectMs, 'calls or writes', Promise.all([http.close(), db?.idle()]));
      await atMost(disconnectMs, 'store operations', Promise.resolve(db?.close()));
    },
    async kill() {
      ended.stop();
      // First, so that events in progress here are redelivered to another replica.
      void work.stopConsuming().catch(() => undefined);
      void work.stopTimers().catch(() => undefined);
      void work.stopRelay().catch(() => undefined);
      server.close();
      server.closeAllConnections();
      await db?.close();
      void built.attachment?.close();
    },
  };
}

/** Awaits work for a limited time, and logs what was still in progress then. */
const limiterOf =
  (log: Logger) =>
  async (limitMs: number, what: string, work: Promise<unknown>): Promise<void> => {
    let limit: NodeJS.Timeout | undefined;
    const over = new Promise<'over'>((resolve) => {
      limit = setTimeout(() => resolve('over'), limitMs);
    });
    const end = await Promise.race([work, over]).finally(() => clearTimeout(limit));
    if (end === 'over') log.warn({ what, limitMs }, 'work in progress abandoned at shutdown');
  };
