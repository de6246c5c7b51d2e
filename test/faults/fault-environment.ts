import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Skipped } from '@contend/bench';
import { type LocalServer, startMongoProcess, startKafka, startRedis } from '@contend/local';
import { platform, type StoryOptions, type StoryPlatform } from '@contend/test-kit';
import { withLoggedErrors } from './logged-errors';

/** Real servers that a fault may stop, and a platform of processes that uses them. */
export interface FaultEnvironment {
  store: LocalServer;
  kafka: LocalServer;
  redis: LocalServer;
  platform: StoryPlatform;
  /** Adds to wrong answers the errors that processes logged for their requests. */
  explain(wrong: readonly string[]): string[];
  /** Stops everything and deletes its data. */
  clear(): Promise<void>;
}

/** Ports for clients, when a proxy is in front of a server. */
export interface Detours {
  store?: (port: number) => Promise<number>;
  redis?: (port: number) => Promise<number>;
  /** Known before Kafka starts, because the broker advertises it to its clients. */
  kafka?: { port: number; open: (port: number) => Promise<void> };
}

/** Starts separate servers, so that a fault affects no other run. @throws Skipped */
export async function openFaultEnvironment(
  options: StoryOptions = {},
  detours: Detours = {},
): Promise<FaultEnvironment> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-faults-'));
  const logs = path.join(folder, 'logs');
  mkdirSync(logs);
  const servers = await Promise.all([
    startMongoProcess(path.join(folder, 'mongo')),
    startKafka(path.join(folder, 'kafka'), detours.kafka?.port),
    startRedis(path.join(folder, 'redis')),
  ]).catch((error: unknown) => {
    throw new Skipped(error instanceof Error ? error.message : String(error));
  });
  const [store, kafka, redis] = servers;
  await detours.kafka?.open(kafka.port);
  const storePort = (await detours.store?.(store.port)) ?? store.port;
  const redisPort = (await detours.redis?.(redis.port)) ?? redis.port;
  // A replica set name would make the driver bypass a proxy.
  const how = detours.store ? 'directConnection=true' : 'replicaSet=contend';
  process.env.MONGO_URL = `mongodb://127.0.0.1:${storePort}/?${how}`;
  process.env.KAFKA_BROKERS = `127.0.0.1:${detours.kafka?.port ?? kafka.port}`;
  process.env.REDIS_URL = `redis://127.0.0.1:${redisPort}`;
  globalThis.storyMode = 'processes';
  const logFileOf = (title: string) => path.join(logs, `${title}.log`);
  const running = await platform({
    ...options,
    processes: {
      ...options.processes,
      logFileOf,
      environment: {
        LOG_LEVEL: 'warn',
        // The clients set X-Forwarded-For and stand for many users.
        TRUST_PROXY: 'true',
        LIMIT_PER_ADDRESS: '1000000',
        LIMIT_PER_TOKEN: '1000000',
        ...options.processes?.environment,
      },
    },
  });
  return {
    store,
    kafka,
    redis,
    platform: running,
    explain: (wrong) => withLoggedErrors(wrong, logs),
    async clear() {
      await running.end();
      await Promise.all(servers.map((server) => server.kill()));
      if (process.env.KEEP_LOGS) return;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
