import type { ServiceName } from '@contend/contracts';
import type { Redis } from 'ioredis';
import type { Bus } from './bus/bus';
import type { Clock } from './clock';
import type { Limiters } from './http/limits';
import type { LogTarget } from './log';
import type { ServiceKeys } from './security/service-keys';
import type { ServiceClient } from './service-client';
import type { SpanSink } from './tracing/span-sink';

/** The infrastructure that a service uses; real servers or the embedded ones. */
export interface Platform {
  mongoUrl: string;
  /** Prefix of each service's database name, so that several platforms can share one server. */
  databasePrefix?: string;
  /**
   * Milliseconds between two polls of a store for the work of other replicas; one second when
   * absent. Longer only where each service has one process and one version, and the clock announces
   * each of its moves: commits and the clock then wake all workers.
   */
  pollMs?: number;
  bus: Bus;
  redis: Redis | null;
  clock: Clock;
  /** The rate limits of a service; when absent, counted in Redis, or in memory without it. */
  limitersOf?: (service: ServiceName) => Limiters;
  urlOf(service: ServiceName): string;
  /** The keys that sign this service's internal calls and verify those of others. */
  serviceKeys: ServiceKeys;
  secureCookies: boolean;
  logLevel: string;
  /** Target of log lines; standard output when absent. */
  logTo?: LogTarget;
  /** Target of spans; nothing is traced when absent. */
  spans?: SpanSink | null;
  /** Wraps calls between services; tests use it to inject failures. */
  wrapClient?: (client: ServiceClient, from: ServiceName) => ServiceClient;
}
