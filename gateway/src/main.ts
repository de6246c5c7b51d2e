import {
  closeSink,
  ConfigError,
  connectRedis,
  readConfig,
  serviceUrls,
  spanSinkFrom,
  stopOnSignal,
} from '@contend/service-kit';
import { gatewayConfig } from './config';
import { startGateway } from './gateway';

/** Runs the gateway as one process: settings from the environment, a graceful end on SIGTERM. */
async function start(): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(gatewayConfig, process.env);
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, config.NAMESPACE) : null;
  const spans = await spanSinkFrom(process.env);
  const gateway = await startGateway({
    urlOf: serviceUrls(config),
    port: config.PORT,
    host: config.HOST,
    adminPort: config.ADMIN_PORT,
    drainMs: config.DRAIN_MS,
    webRoot: config.WEB_ROOT ?? null,
    redis,
    allowedOrigins: config.ALLOWED_ORIGINS,
    publicUrl: config.PUBLIC_URL,
    analyticsScript: config.ANALYTICS_SCRIPT_URL,
    secure: config.SECURE,
    trustProxy: config.TRUST_PROXY,
    limits: { perAddress: config.LIMIT_PER_ADDRESS, perToken: config.LIMIT_PER_TOKEN },
    logLevel: config.LOG_LEVEL,
    spans,
  });
  return {
    async stop() {
      await gateway.stop();
      redis?.disconnect();
      await closeSink(spans);
    },
  };
}

const started = start();
started.catch((error: unknown) => {
  const message = error instanceof ConfigError ? error.message : String(error);
  process.stderr.write(`gateway could not start. ${message}\n`);
  process.exit(1);
});
stopOnSignal(started, (error) => {
  process.stderr.write(`gateway did not stop cleanly. ${String(error)}\n`);
});
