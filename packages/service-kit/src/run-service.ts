import type { Bus } from './bus/bus';
import { kafkaBus } from './bus/kafka-bus';
import { type Clock, systemClock } from './clock';
import { ConfigError, platformConfig, readConfig, serviceUrls } from './config';
import { connectRedis } from './redis';
import type { ServiceSpec } from './service';
import { type Platform, type RunningService, startService } from './start-service';
import { closeSink, type SpanSink, spanSinkFrom } from './tracing/span-sink';

/** What a test puts between a service's process and the world. */
interface ProcessHooks {
  clock?: Clock;
  wrapBus?: (bus: Bus) => Bus;
  wrapClient?: Platform['wrapClient'];
}

/** Runs one service as one process: settings from the environment, a clean end on SIGTERM. */
export function runService(spec: ServiceSpec, hooks: ProcessHooks = {}): void {
  start(spec, hooks).then(
    ({ service, spans }) => stopOnSignal(service, spans),
    (error: unknown) => {
      const message = error instanceof ConfigError ? error.message : String(error);
      process.stderr.write(`${spec.name} could not start. ${message}\n`);
      process.exit(1);
    },
  );
}

interface Started {
  service: RunningService;
  spans: SpanSink | null;
}

async function start(spec: ServiceSpec, hooks: ProcessHooks): Promise<Started> {
  const environment = process.env;
  const config = readConfig(platformConfig, environment);
  if (!config.KAFKA_BROKERS) {
    throw new ConfigError('KAFKA_BROKERS: a service on its own needs the shared bus');
  }
  const { NAMESPACE: namespace } = config;
  const spans = await spanSinkFrom(environment);
  const bus = kafkaBus({
    brokers: config.KAFKA_BROKERS.split(','),
    clientId: spec.name,
    partitions: config.KAFKA_PARTITIONS,
    ...(namespace && { prefix: `${namespace}.` }),
  });
  const service = await startService(
    spec,
    {
      mongoUrl: config.MONGO_URL,
      ...(namespace && { databasePrefix: namespace }),
      bus: hooks.wrapBus?.(bus) ?? bus,
      redis: config.REDIS_URL ? connectRedis(config.REDIS_URL, namespace) : null,
      clock: hooks.clock ?? systemClock,
      urlOf: serviceUrls(config),
      internalSecret: config.INTERNAL_SECRET,
      secureCookies: config.SECURE_COOKIES,
      logLevel: config.LOG_LEVEL,
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

function stopOnSignal(service: RunningService, spans: SpanSink | null): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const stopped = service.stop().finally(() => closeSink(spans));
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        service.log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
