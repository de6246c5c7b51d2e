import type { Server } from 'node:http';
import type { ServiceName } from '@contend/contracts';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import type { Clock } from './clock';
import type { Database } from './data/database';
import type { Consumer } from './events/consumer';
import type { Measure } from './events/event-metrics';
import type { Timer } from './events/timers';
import type { Limiters } from './http/limits';
import type { Route } from './http/route';
import type { Logger } from './log';
import type { Metrics } from './metrics';
import type { RunningClock } from './running-clock';
import type { TokenVerifier } from './security/tokens';
import type { ServiceClient } from './service-client';
import type { Tracing } from './tracing/tracing';

/** The dependencies that the kit passes to a service's `build`. An action gets nothing else. */
interface ServiceContext<Config> {
  config: Config;
  /** The service's own database: models, repositories, transactions. */
  db: Database;
  clock: Clock;
  /** The time with which deadlines move after an outage. Its use stores that the service runs. */
  runningClock(): RunningClock;
  /** Typed calls to other services, with this service's token. */
  http: ServiceClient;
  limits: Limiters;
  tokens: TokenVerifier;
  /** Shared between replicas; null on one machine, where memory is enough. */
  redis: Redis | null;
  log: Logger;
  tracing: Tracing;
  metrics: Metrics;
}

export interface Attachment {
  /** Attached to the service's HTTP server once it listens (sockets). */
  attach(server: Server): void;
  /** Stops the attachment before the server closes. */
  close(): Promise<void>;
}

export interface BuiltService {
  routes?: Route[];
  consumers?: Consumer[];
  timers?: Timer[];
  /** Metrics of its own events, beside their counts. */
  measures?: Measure[];
  /** Runs once indexes exist and before the first request: seeding a catalogue, loading keys. */
  prepare?: () => Promise<void>;
  attachment?: Attachment;
}

export interface ServiceSpec<Schema extends z.ZodObject = z.ZodObject> {
  name: ServiceName;
  /** The service's own settings, read from the environment; `process.env` is used nowhere else. */
  config: Schema;
  build(context: ServiceContext<z.output<Schema>>): BuiltService;
}

/**
 * A service is a value: there is no state at module level, so a process can run one or all
 * services.
 */
export const defineService = <Schema extends z.ZodObject>(
  spec: ServiceSpec<Schema>,
): ServiceSpec<Schema> => spec;
