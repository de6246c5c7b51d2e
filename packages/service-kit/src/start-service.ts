import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallSpec, getKeys, type ServiceName } from '@contend/contracts';
import type { Redis } from 'ioredis';
import type { Bus, Subscription } from './bus/bus';
import type { Clock } from './clock';
import { readConfig } from './config';
import { isStoreAway } from './data/conflicts';
import { Database } from './data/database';
import { prepareConsume, startConsuming } from './events/consume';
import { startStatelessConsuming } from './events/consume-stateless';
import { countEmitted, eventMetrics } from './events/event-metrics';
import { prepareRelay, startRelay } from './events/relay';
import { watchStore } from './events/store-gauges';
import { startTimers } from './events/timers';
import { timerModel } from './events/timer-store';
import { witnessOf } from './events/witness';
import type { Worker } from './events/worker';
import { createApp } from './http/app';
import { idempotencyStore } from './http/idempotency';
import { limiters } from './http/limits';
import { type Footing, redisFooting } from './http/readiness';
import { createLogger, type Logger, type LogTarget } from './log';
import { createMetrics, type Metrics } from './metrics';
import { endedSessions } from './security/ended-sessions';
import { type TokenVerifier, tokenVerifier } from './security/tokens';
import type { ServiceParts, ServiceSpec } from './service';
import { type ServiceClient, serviceClient } from './service-client';
import type { SpanSink } from './tracing/span-sink';
import { createTracing, type Tracing } from './tracing/tracing';

/** The parts of the platform a service stands on; real servers or the embedded ones. */
export interface Platform {
  mongoUrl: string;
  /** Put before each service's database name, so that several platforms share one server. */
  databasePrefix?: string;
  bus: Bus;
  redis: Redis | null;
  clock: Clock;
  urlOf(service: ServiceName): string;
  internalSecret: string;
  secureCookies: boolean;
  logLevel: string;
  /** Where log lines go; standard output when absent. */
  logTo?: LogTarget;
  /** Where spans go; nothing is traced when absent. */
  spans?: SpanSink | null;
  /** Wraps calls between services; a test uses it to break one. */
  wrapClient?: (client: ServiceClient, from: ServiceName) => ServiceClient;
}

export interface StartOptions {
  port?: number;
  host?: string;
  /** How long `stop` still takes requests, in milliseconds; 0 when nobody has to be told. */
  drainMs?: number;
  /** Whether it counts as started before events reach it. */
  subscribesLater?: true;
  /** Where the service's own settings come from. */
  environment: Record<string, string | undefined>;
}

export interface RunningService {
  name: ServiceName;
  url: string;
  log: Logger;
  /** Stops taking requests, finishes those under way, then lets go of everything. */
  stop(): Promise<void>;
  /** Ends at once, as a killed process would: nothing is finished, nothing handed back. */
  kill(): Promise<void>;
}

/** How long requests under way may take when the service leaves. */
const finishMs = 4000;

/** Starts one service: store, indexes, HTTP, then consumers, relay and timers side by side. */
export async function startService(
  spec: ServiceSpec,
  platform: Platform,
  options: StartOptions,
): Promise<RunningService> {
  const { name } = spec;
  const config = readConfig(spec.config, options.environment);
  const log = createLogger(name, platform.logLevel, platform.logTo);
  const db = spec.isStateless ? null : await openDatabase(name, platform);
  const ended = endedSessions(db);
  const tracing = createTracing({ service: name, sink: platform.spans ?? null });
  const metrics = createMetrics(name);
  const http = clientOf(name, platform, tracing);
  const tokens = verifierOf(platform, http, ended.isEnded);
  const limits = limiters(name, platform.redis);
  const { clock, redis } = platform;
  const seen = { log, tracing, metrics };
  // A stateless service declares no models, so it never touches the database it has not.
  const parts = { config, db: db as Database, clock, http, limits, tokens, redis, ...seen };
  const built = spec.build(parts);
  if (db) countEmitted(db, metrics, built.measures ?? []);
  await patiently(async () => {
    await db?.prepare();
    await ended.start();
    await built.prepare?.();
  });
  const closing = { now: false };
  let isConsuming = false;
  const server = createServer(
    createApp({
      ...parts,
      service: name,
      routes: built.routes ?? [],
      internalSecret: platform.internalSecret,
      idempotency: db && idempotencyStore(db),
      secureCookies: platform.secureCookies,
      footings: [
        ...footingsOf(platform, db, tokens),
        // Requests need not wait until a group has taken the process in.
        { name: 'consumers', isNeeded: false, holds: () => isConsuming },
      ],
      closing,
    }),
  );
  built.attachment?.attach(server);
  const port = await listen(server, options);
  const consumers = [...(built.consumers ?? []), ...ended.consumers];
  const work = startWork({ spec, platform, db, ...seen }, { ...built, consumers });
  const subscribed = work.subscribed.then(() => void (isConsuming = true));
  if (!options.subscribesLater) await subscribed;
  return {
    name,
    url: `http://${options.host ?? '127.0.0.1'}:${port}`,
    log,
    ...endOf({ ended, built, server, work, http, db }, () => {
      closing.now = true;
      return pause(options.drainMs ?? 0);
    }),
  };
}

interface Ending {
  ended: ReturnType<typeof endedSessions>;
  built: ServiceParts;
  server: Server;
  work: Awaited<ReturnType<typeof startWork>>;
  http: ServiceClient;
  db: Database | null;
}

/** The two ways a service ends. `announce` tells those who lead requests here, and waits for them. */
function endOf(
  { ended, built, server, work, http, db }: Ending,
  announce: () => Promise<void>,
): Pick<RunningService, 'stop' | 'kill'> {
  return {
    async stop() {
      // Consumers hand over while requests still come; sockets and requests leave after that.
      await Promise.all([announce(), work.stopConsuming()]);
      ended.stop();
      await built.attachment?.close();
      await close(server);
      await work.stop();
      await http.close();
      await db?.idle();
      await db?.close();
    },
    async kill() {
      ended.stop();
      // First, or what is being handled here would be handed to nobody else.
      void work.stopConsuming().catch(() => undefined);
      void work.stop().catch(() => undefined);
      void close(server);
      server.closeAllConnections();
      await db?.close();
      void built.attachment?.close();
    },
  };
}

/**
 * Only the store is needed. Without the bus events wait in the outbox, without Redis limits are
 * counted in memory, and without keys what needs none still works: were a service to go for these,
 * all its replicas would go at once.
 */
const footingsOf = (
  { bus, redis }: Platform,
  db: Database | null,
  tokens: TokenVerifier,
): Footing[] => [
  ...(db ? [{ name: 'store', isNeeded: true, holds: () => db.isReady() }] : []),
  { name: 'bus', isNeeded: false, holds: () => bus.isReady() },
  { name: 'keys', isNeeded: false, holds: () => tokens.hasKeys() },
  ...(redis ? [redisFooting(redis)] : []),
];

const startPatienceMs = 30_000;

/** A store that is still starting itself, or away for a moment, is waited for. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + startPatienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreAway(error) || Date.now() > giveUpAt) throw error;
      await pause(250);
    }
  }
}

async function openDatabase(name: ServiceName, platform: Platform): Promise<Database> {
  const prefix = platform.databasePrefix ?? 'contend';
  const db = await patiently(() =>
    Database.connect(platform.mongoUrl, `${prefix}_${name}`, platform.clock),
  );
  prepareRelay(db);
  prepareConsume(db);
  db.model(timerModel);
  idempotencyStore(db);
  return db;
}

function clientOf(from: ServiceName, platform: Platform, tracing: Tracing): ServiceClient {
  const { urlOf, internalSecret: secret } = platform;
  const client = serviceClient({ from, urlOf, secret, tracing });
  return platform.wrapClient?.(client, from) ?? client;
}

const verifierOf = (
  { clock }: Platform,
  http: ServiceClient,
  isEnded: Parameters<typeof tokenVerifier>[0]['isEnded'],
): TokenVerifier =>
  tokenVerifier({ clock, isEnded, loadKeys: () => http.call(getKeys as CallSpec, {}) as never });

interface WorkParts {
  spec: ServiceSpec;
  platform: Platform;
  db: Database | null;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
}

function startWork(parts: WorkParts, built: ServiceParts) {
  const { spec, platform, db, log, metrics, tracing } = parts;
  const { bus, clock } = platform;
  const { name } = spec;
  const events = eventMetrics(metrics);
  const witness = witnessOf({ log, clock, tracing, events });
  const { timers = [] } = built;
  const everyone = (built.consumers ?? []).filter((one) => one.everyReplica);
  const consumers = (built.consumers ?? []).filter((one) => !one.everyReplica);
  const workers: Worker[] = [];
  const group = `${name}.${randomUUID()}`;
  const hearing = startStatelessConsuming({ group, bus, witness, consumers: everyone });
  const joining = [hearing];
  if (db) {
    watchStore(db, metrics);
    joining.push(startConsuming({ service: name, bus, db, log, witness, consumers }));
    workers.push(startRelay({ db, bus, log, tracing, events }));
    workers.push(startTimers({ db, clock, log, tracing, timers }));
  } else joining.push(startStatelessConsuming({ group: name, bus, witness, consumers }));
  const subscriptions: Subscription[] = [];
  const subscribed = Promise.all(joining.map(async (one) => subscriptions.push(await one)));
  const stopConsuming = async () => {
    await Promise.all(subscriptions.splice(0).map((one) => one.close()));
  };
  return {
    subscribed,
    stopConsuming,
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await stopConsuming();
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const listen = (server: Server, { port = 0, host = '127.0.0.1' }: StartOptions) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/** Idle connections are closed at once, busy ones when they have answered or the drain is over. */
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), finishMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
