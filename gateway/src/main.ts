import { ConfigError, connectRedis, readConfig, serviceUrls } from '@contend/service-kit';
import type { Redis } from 'ioredis';
import { gatewayConfig } from './config';
import { type RunningGateway, startGateway } from './gateway';

/** Runs the gateway as one process: settings from the environment, a clean end on SIGTERM. */
async function start(): Promise<void> {
  const config = readConfig(gatewayConfig, process.env);
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, config.NAMESPACE) : null;
  const gateway = await startGateway({
    urlOf: serviceUrls(config),
    port: config.PORT,
    host: config.HOST,
    drainMs: config.DRAIN_MS,
    webRoot: config.WEB_ROOT ?? null,
    redis,
    allowedOrigins: config.ALLOWED_ORIGINS,
    publicUrl: config.PUBLIC_URL,
    secure: config.SECURE,
    trustProxy: config.TRUST_PROXY,
    limits: { perAddress: config.LIMIT_PER_ADDRESS, perToken: config.LIMIT_PER_TOKEN },
    logLevel: config.LOG_LEVEL,
  });
  stopOnSignal(gateway, redis);
}

function stopOnSignal(gateway: RunningGateway, redis: Redis | null): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await gateway.stop();
    redis?.disconnect();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  const message = error instanceof ConfigError ? error.message : String(error);
  process.stderr.write(`gateway could not start. ${message}\n`);
  process.exit(1);
});
