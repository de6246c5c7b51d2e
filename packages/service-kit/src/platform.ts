import type { ServiceName } from '@contend/contracts';
import type { Redis } from 'ioredis';
import type { Bus } from './bus/bus';
import type { Clock } from './clock';
import type { Limiters } from './http/limits';
import type { LogTarget } from './log';
import type { ServiceKeys } from './security/service-keys';
import type { ServiceClient } from './service-client';
import type { SpanSink } from './tracing/span-sink';

/** The parts of the platform a service stands on; real servers or the embedded ones. */
export interface Platform {
  mongoUrl: string;
  /** Put before each service's database name, so that several platforms share one server. */
  databasePrefix?: string;
  bus: Bus;
  redis: Redis | null;
  clock: Clock;
  /** The rate limits of a service; counted in Redis, or in memory without it, when absent. */
  limitersOf?: (service: ServiceName) => Limiters;
  urlOf(service: ServiceName): string;
  /** What this service signs its internal calls with, and verifies those of others with. */
  serviceKeys: ServiceKeys;
  secureCookies: boolean;
  logLevel: string;
  /** Where log lines go; standard output when absent. */
  logTo?: LogTarget;
  /** Where spans go; nothing is traced when absent. */
  spans?: SpanSink | null;
  /** Wraps calls between services; a test uses it to break one. */
  wrapClient?: (client: ServiceClient, from: ServiceName) => ServiceClient;
}
