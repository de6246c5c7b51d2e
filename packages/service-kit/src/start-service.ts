import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@contend/contracts';
import { buildService, retryUntilStoreReady } from './build-service';
import type { Subscription } from './bus/bus';
import type { Database } from './data/database';
import { warnOfLongTransactions } from './data/transaction-limit';
import { startConsuming } from './events/consume';
import { startStatelessConsuming } from './events/consume-stateless';
import {
  countEmitted,
  type CountLostLease,
  eventMetrics,
  lostLeases,
  timerMetrics,
} from './events/event-metrics';
import { eraseFromStuckEvents } from './events/erasure';
import { startRelay } from './events/relay';
import { watchStore } from './events/store-gauges';
import { type ReadyTimer, startTimers } from './events/timers';
import { eventInstrumentation } from './events/event-instrumentation';
import type { Worker } from './events/worker';
import { createApp } from './http/app';
import { createHttpServer, listenHttp } from './http/http-server';
import { slowUploads } from './http/upload-matcher';
import { idempotencyStore } from './http/idempotency';
import { type ReadinessCheck, redisCheck } from './http/readiness';
import type { Logger } from './log';
import type { Metrics } from './metrics';
import type { Platform } from './platform';
import { serviceTokenVerifier } from './security/service-tokens';
import type { TokenVerifier } from './security/tokens';
import type { BuiltService, ServiceSpec } from './service';
import { endOf, type ServiceEnds } from './stop-service';
import type { Tracing } from './tracing/tracing';

export interface StartOptions {
  port?: number;
  host?: string;
  /** Milliseconds in which `stop` still accepts requests; 0 when no load balancer needs notice. */
  drainMs?: number;
  /** Whether startup completes before the consumers have subscribed. */
  subscribesLater?: true;
  /** Source of the service's own settings. */
  environment: Record<string, string | undefined>;
}

export interface RunningService extends ServiceEnds {
  name: ServiceName;
  url: string;
  log: Logger;
}

/** Starts one service: store, indexes, HTTP, then consumers, relay and timers in parallel. */
export async function startService(
  spec: ServiceSpec,
  platform: Platform,
  options: StartOptions,
): Promise<RunningService> {
  const { name } = spec;
  const components = await buildService(spec, platform, options.environment);
  const { built, db, ended, http, tokens, log, running } = components;
  const countLost = lostLeases(components.metrics);
  if (db) countEmitted(db, components.metrics, built.measures ?? []);
  await retryUntilStoreReady(async () => {
    await db?.prepare();
    if (db) await warnOfLongTransactions(db, log);
    await ended.start();
    await built.prepare?.();
    await running.start();
  });
  const closing = { now: false };
  let isConsuming = false;
  const server = createHttpServer(
    createApp({
      ...components,
      service: name,
      routes: built.routes ?? [],
      callers: serviceTokenVerifier(name, platform.serviceKeys.publicKeys),
      idempotency: db && idempotencyStore(db, countLost),
      secureCookies: platform.secureCookies,
      checks: [
        ...readinessChecksOf(platform, db, tokens),
        // Requests can be served before the process has joined its consumer group.
        { name: 'consumers', required: false, isHealthy: () => isConsuming },
      ],
      closing,
    }),
    slowUploads((built.routes ?? []).map(({ contract }) => contract)),
  );
  built.attachment?.attach(server);
  const port = await listenHttp(server, options);
  const consumers = [
    ...(built.consumers ?? []),
    ...ended.consumers,
    ...(db ? [eraseFromStuckEvents(db)] : []),
  ];
  const work = startWork({ ...components, spec, platform, countLost }, { ...built, consumers });
  const subscribed = work.subscribed.then(() => void (isConsuming = true));
  // Rejects when the service stops before it has subscribed, which is then no error.
  if (options.subscribesLater) subscribed.catch(() => undefined);
  else await subscribed;
  return {
    name,
    url: `http://${options.host ?? '127.0.0.1'}:${port}`,
    log,
    ...endOf({
      ...{ ended, built, server, work, http, db, log },
      announce: () => (closing.now = true),
      drainMs: options.drainMs ?? 0,
    }),
  };
}

/**
 * Only the store is required. Without the bus events stay in the outbox, without Redis limits are
 * counted in memory, and without keys calls that need none still work: if these made a service
 * unready, all its replicas would be out of rotation at once.
 */
const readinessChecksOf = (
  { bus, redis }: Platform,
  db: Database | null,
  tokens: TokenVerifier,
): ReadinessCheck[] => [
  ...(db ? [{ name: 'store', required: true, isHealthy: () => db.isReady() }] : []),
  { name: 'bus', required: false, isHealthy: () => bus.isReady() },
  { name: 'keys', required: false, isHealthy: () => tokens.hasKeys() },
  ...(redis ? [redisCheck(redis)] : []),
];

interface BackgroundWorkOptions {
  spec: ServiceSpec;
  platform: Platform;
  db: Database | null;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  countLost: CountLostLease;
  timers: ReadyTimer[];
}

function startWork(options: BackgroundWorkOptions, built: BuiltService) {
  const { spec, platform, db, log, metrics, tracing, countLost, timers } = options;
  const { bus, clock } = platform;
  const { name } = spec;
  const events = eventMetrics(metrics);
  const instrumentation = eventInstrumentation({ log, clock, tracing, events });
  const everyone = (built.consumers ?? []).filter((one) => one.everyReplica);
  const consumers = (built.consumers ?? []).filter((one) => !one.everyReplica);
  let relay: Worker | null = null;
  let timing: Worker | null = null;
  const group = `${name}.${randomUUID()}`;
  const everyReplicaSubscription = startStatelessConsuming({
    group,
    bus,
    instrumentation,
    consumers: everyone,
  });
  const joining = [everyReplicaSubscription];
  if (db) {
    watchStore(db, metrics);
    joining.push(startConsuming({ service: name, bus, db, log, instrumentation, consumers }));
    relay = startRelay({ db, bus, log, tracing, events, countLost });
    const runs = timerMetrics(metrics);
    timing = startTimers({ db, clock, log, tracing, timers, metrics: runs, countLost });
  } else joining.push(startStatelessConsuming({ group: name, bus, instrumentation, consumers }));
  const subscriptions: Subscription[] = [];
  const subscribed = Promise.all(joining.map(async (one) => subscriptions.push(await one)));
  const stopConsuming = async () => {
    await Promise.all(subscriptions.splice(0).map((one) => one.close()));
  };
  return {
    subscribed,
    stopConsuming,
    stopTimers: async () => timing?.stop(),
    stopRelay: async () => relay?.stop(),
  };
}
