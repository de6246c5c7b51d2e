import type { ServiceName } from '@contend/contracts';
import { Redis } from 'ioredis';
import { kafkaBus } from './bus/kafka-bus';
import { systemClock } from './clock';
import { ConfigError, platformConfig, readConfig } from './config';
import type { ServiceSpec } from './service';
import { type RunningService, startService } from './start-service';

/** Runs one service as one process: settings from the environment, a clean end on SIGTERM. */
export function runService(spec: ServiceSpec): void {
  start(spec).then(
    (service) => stopOnSignal(service),
    (error: unknown) => {
      const message = error instanceof ConfigError ? error.message : String(error);
      process.stderr.write(`${spec.name} could not start. ${message}\n`);
      process.exitCode = 1;
    },
  );
}

async function start(spec: ServiceSpec): Promise<RunningService> {
  const environment = process.env;
  const config = readConfig(platformConfig, environment);
  if (!config.KAFKA_BROKERS) {
    throw new ConfigError('KAFKA_BROKERS: a service on its own needs the shared bus');
  }
  const redis = config.REDIS_URL ? new Redis(config.REDIS_URL, { lazyConnect: false }) : null;
  return startService(
    spec,
    {
      mongoUrl: config.MONGO_URL,
      bus: await kafkaBus({ brokers: config.KAFKA_BROKERS.split(','), clientId: spec.name }),
      redis,
      clock: systemClock,
      urlOf: (service: ServiceName) => config.SERVICE_URL_TEMPLATE.replace('{service}', service),
      internalSecret: config.INTERNAL_SECRET,
      secureCookies: config.SECURE_COOKIES,
      logLevel: config.LOG_LEVEL,
    },
    { port: config.PORT, host: '0.0.0.0', environment },
  );
}

function stopOnSignal(service: RunningService): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    service.stop().then(
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
