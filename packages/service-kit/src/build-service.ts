import { type CallSpec, getKeys, type ServiceName, services } from '@contend/contracts';
import { readConfig } from './config';
import { Database } from './data/database';
import { isStoreUnavailable } from './data/store-unavailable';
import { prepareConsume } from './events/consume';
import { prepareRelay } from './events/relay';
import { timerModel } from './events/timer-store';
import { withTime } from './events/timers';
import { idempotencyStore } from './http/idempotency';
import { limiters } from './http/limits';
import { createLogger, type Logger } from './log';
import { createMetrics } from './metrics';
import type { Platform } from './platform';
import { runningClockOnUse } from './running-clock';
import { endedSessions } from './security/ended-sessions';
import { type TokenVerifier, tokenVerifier } from './security/tokens';
import type { ServiceSpec } from './service';
import { type ServiceClient, serviceClient } from './service-client';
import { createTracing, type Tracing } from './tracing/tracing';

/**
 * Opens a service's store and builds its components; nothing listens or runs yet.
 * @throws ConfigError for invalid settings.
 */
export async function buildService(
  spec: ServiceSpec,
  platform: Platform,
  environment: Record<string, string | undefined>,
) {
  const { name } = spec;
  const config = readConfig(spec.config, environment);
  const db = services[name].storesState ? await openDatabase(name, platform) : null;
  return componentsOf(spec, platform, { config, db });
}

type ComponentPlatform = Omit<Platform, 'mongoUrl' | 'bus'>;

/** The components of a service on a store that is opened already. */
export function componentsOf(
  spec: ServiceSpec,
  platform: ComponentPlatform,
  { config, db }: { config: Record<string, unknown>; db: Database | null },
) {
  const { name } = spec;
  const log = createLogger(name, platform.logLevel, platform.logTo);
  const ended = endedSessions(db);
  const tracing = createTracing({ service: name, sink: platform.spans ?? null });
  const metrics = createMetrics(name);
  const http = clientOf(name, platform, { tracing, log });
  const tokens = verifierOf(platform, http, ended.isEnded);
  const { clock, redis } = platform;
  const limits = platform.limitersOf?.(name) ?? limiters(name, redis);
  const context = { config, clock, http, limits, tokens, redis, log, tracing, metrics };
  const running = runningClockOnUse(db, clock);
  // A stateless service declares no models, so it never uses the missing database.
  const built = spec.build({ ...context, db: db as Database, runningClock: running.use });
  const timers = (built.timers ?? []).map((timer) => withTime(timer, running.use));
  return { ...context, db, ended, built, timers, running };
}

const startupTimeoutMs = 30_000;

/** Retries `work` while the store is starting or briefly unavailable. */
export async function retryUntilStoreReady<T>(work: () => Promise<T>): Promise<T> {
  const deadlineAt = Date.now() + startupTimeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreUnavailable(error) || Date.now() > deadlineAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

async function openDatabase(name: ServiceName, platform: Platform): Promise<Database> {
  const prefix = platform.databasePrefix ?? 'contend';
  const db = await retryUntilStoreReady(() =>
    Database.connect(platform.mongoUrl, `${prefix}_${name}`, platform.clock, {
      service: name,
      pollMs: platform.pollMs,
    }),
  );
  prepareRelay(db);
  prepareConsume(db);
  db.model(timerModel);
  idempotencyStore(db);
  return db;
}

function clientOf(
  from: ServiceName,
  platform: ComponentPlatform,
  observers: { tracing: Tracing; log: Logger },
): ServiceClient {
  const { urlOf, serviceKeys } = platform;
  const { privateKey } = serviceKeys;
  const client = serviceClient({ from, urlOf, privateKey, ...observers });
  return platform.wrapClient?.(client, from) ?? client;
}

const verifierOf = (
  { clock }: ComponentPlatform,
  http: ServiceClient,
  isEnded: Parameters<typeof tokenVerifier>[0]['isEnded'],
): TokenVerifier =>
  tokenVerifier({ clock, isEnded, loadKeys: () => http.call(getKeys as CallSpec, {}) as never });
