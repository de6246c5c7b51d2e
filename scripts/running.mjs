/** The platform that is running on this machine, from its run file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

export const dataFolder = path.resolve(root, process.env.DATA_DIR ?? '.data');

const read = (name) => JSON.parse(readFileSync(path.join(dataFolder, name), 'utf8'));

/** Its addresses, from `run.json`; null when none is running. */
export function runningPlatform() {
  try {
    const run = read('run.json');
    process.kill(run.pid, 0);
    return run;
  } catch {
    return null;
  }
}

/** The settings of a program that connects to it, as for services; null when none is running. */
export function runningSettings() {
  const run = runningPlatform();
  if (!run) return null;
  const { serviceKeys, webhook, tokenPrivateKey } = read('secrets.json');
  const services = Object.entries(run.services ?? {}).map(([name, url]) => `${name}=${url}`);
  return {
    MONGO_URL: run.mongoUrl,
    KAFKA_BROKERS: run.kafkaBrokers ?? undefined,
    REDIS_URL: run.redisUrl ?? undefined,
    GATEWAY_URL: run.url,
    SERVICE_URLS: services.join(','),
    SERVICE_PRIVATE_KEY: serviceKeys?.operator,
    SANDBOX_WEBHOOK_SECRET: webhook,
    TOKEN_PRIVATE_KEY: tokenPrivateKey,
    NAMESPACE: undefined,
  };
}
