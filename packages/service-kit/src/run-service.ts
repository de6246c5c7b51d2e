import { services } from '@contend/contracts';
import type { z } from 'zod';
import type { Bus } from './bus/bus';
import { kafkaAccess } from './bus/kafka-access';
import { kafkaBus, type KafkaOptions, prepareKafka } from './bus/kafka-bus';
import { type Clock, systemClock } from './clock';
import { ConfigError, ownServiceKeys, platformConfig, readConfig, serviceUrls } from './config';
import type { Platform } from './platform';
import { prepareService } from './prepare-service';
import { connectRedis } from './redis';
import { standaloneServiceKeys } from './security/service-keys';
import type { ServiceSpec } from './service';
import { type RunningService, startService } from './start-service';
import { stopOnSignal } from './stop-on-signal';
import { closeSink, type SpanSink, spanSinkFrom } from './tracing/span-sink';

/** Replacements that a test injects into a service's process. */
interface ProcessHooks {
  clock?: Clock;
  wrapBus?: (bus: Bus) => Bus;
  wrapClient?: Platform['wrapClient'];
}

/**
 * Runs one service as one process: settings from the environment, graceful shutdown on SIGTERM.
 * With the argument `prepare` it creates the topics, its collections and its indexes, and exits.
 */
export function runService(spec: ServiceSpec, hooks: ProcessHooks = {}): void {
  if (process.argv[2] === 'prepare') {
    prepare(spec).catch((error: unknown) => exitWithError(spec, error));
    return;
  }
  const started = start(spec, hooks);
  started.catch((error: unknown) => exitWithError(spec, error));
  const running = started.then(({ service, spans }) => ({
    async stop() {
      try {
        await service.stop();
      } finally {
        await closeSink(spans);
      }
    },
  }));
  stopOnSignal(running, (error) =>
    process.stderr.write(`${spec.name} did not stop cleanly. ${String(error)}\n`),
  );
}

function exitWithError({ name }: ServiceSpec, error: unknown): never {
  const message = error instanceof ConfigError ? error.message : String(error);
  process.stderr.write(`${name} could not start. ${message}\n`);
  process.exit(1);
}

interface Started {
  service: RunningService;
  spans: SpanSink | null;
}

async function start(spec: ServiceSpec, hooks: ProcessHooks): Promise<Started> {
  const environment = process.env;
  const config = readPlatformConfig(spec);
  const spans = await spanSinkFrom(environment);
  const bus = kafkaBus(kafkaOptions(spec, config));
  const { NAMESPACE: namespace } = config;
  const service = await startService(
    spec,
    {
      ...platformOf(config),
      serviceKeys: ownServiceKeys(spec.name, config),
      bus: hooks.wrapBus?.(bus) ?? bus,
      redis: config.REDIS_URL ? connectRedis(config.REDIS_URL, namespace) : null,
      clock: hooks.clock ?? systemClock,
      spans,
      ...(hooks.wrapClient && { wrapClient: hooks.wrapClient }),
    },
    {
      port: config.PORT,
      host: config.HOST,
      environment,
      drainMs: config.DRAIN_MS,
      subscribesLater: true,
    },
  );
  return { service, spans };
}

async function prepare(spec: ServiceSpec): Promise<void> {
  const config = readPrepareConfig(spec);
  const kafka = kafkaOptions(spec, config);
  const { made, found, divided } = await prepareKafka(kafka);
  process.stdout.write(`topics: ${made.length} created, ${found.length} existing\n`);
  for (const { topic, partitions } of divided) {
    process.stdout.write(`${topic} already has ${partitions} partitions; not changed\n`);
  }
  const bus = kafkaBus(kafka);
  const serviceKeys = standaloneServiceKeys(spec.name);
  await prepareService(
    spec,
    { ...platformOf(config), serviceKeys, bus, redis: null, clock: systemClock },
    process.env,
  );
  await bus.close();
}

/** A service that stores no state needs no store. @throws ConfigError */
const readPlatformConfig = ({ name }: ServiceSpec) =>
  services[name].storesState
    ? readConfig(platformConfig, process.env)
    : readConfig(platformConfig.omit({ MONGO_URL: true }), process.env);

/** `prepare` neither makes nor receives internal calls, so it needs no keys. */
const prepareConfig = platformConfig.omit({ SERVICE_PRIVATE_KEY: true, SERVICE_PUBLIC_KEYS: true });

/** @throws ConfigError */
const readPrepareConfig = ({ name }: ServiceSpec): PlatformConfig =>
  services[name].storesState
    ? readConfig(prepareConfig, process.env)
    : readConfig(prepareConfig.omit({ MONGO_URL: true }), process.env);

type PlatformConfig = Omit<z.output<typeof prepareConfig>, 'MONGO_URL'> & { MONGO_URL?: string };

const platformOf = (config: PlatformConfig) => ({
  mongoUrl: config.MONGO_URL ?? '',
  ...(config.NAMESPACE && { databasePrefix: config.NAMESPACE }),
  urlOf: serviceUrls(config),
  secureCookies: config.SECURE_COOKIES,
  logLevel: config.LOG_LEVEL,
});

/** @throws ConfigError where the environment names no broker. */
function kafkaOptions(spec: ServiceSpec, config: PlatformConfig): KafkaOptions {
  if (!config.KAFKA_BROKERS) {
    throw new ConfigError('KAFKA_BROKERS: a service on its own needs the shared bus');
  }
  return {
    ...kafkaAccess(config),
    brokers: config.KAFKA_BROKERS.split(','),
    clientId: spec.name,
    partitions: config.KAFKA_PARTITIONS,
    ...(config.NAMESPACE && { prefix: `${config.NAMESPACE}.` }),
  };
}
