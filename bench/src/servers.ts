import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMongoProcess, startKafka, startRedis, storeUrl } from '@contend/local';
import { Skipped } from './bench';

export interface Servers {
  mongoUrl: string;
  kafkaBrokers: string;
  redisUrl: string;
}

/**
 * Runs `work` on real servers: those in the environment, or temporary ones. The store is
 * embedded-mongo, where a write is acknowledged once it is on disk.
 * @throws Skipped with what the machine lacks.
 */
export async function withServers<T>(work: (servers: Servers) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-bench-'));
  const endings: (() => Promise<void>)[] = [];
  const own = async (name: string, start: typeof startMongoProcess): Promise<number> => {
    const server = await start(path.join(folder, name)).catch((error: unknown) => {
      throw new Skipped(String((error as Error).message));
    });
    endings.push(() => server.stop());
    return server.port;
  };
  const { KAFKA_BROKERS, REDIS_URL } = process.env;
  try {
    return await work({
      kafkaBrokers: KAFKA_BROKERS ?? `127.0.0.1:${await own('kafka', startKafka)}`,
      redisUrl: REDIS_URL ?? `redis://127.0.0.1:${await own('redis', startRedis)}`,
      mongoUrl: storeUrl(await own('store', startMongoProcess)),
    });
  } finally {
    await Promise.all(endings.map((end) => end()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same for platforms that have a process for each service and use these servers. */
export const withProcesses = <T>(work: (servers: Servers) => Promise<T>): Promise<T> =>
  withServers(async (servers) => {
    const own = {
      MONGO_URL: servers.mongoUrl,
      KAFKA_BROKERS: servers.kafkaBrokers,
      REDIS_URL: servers.redisUrl,
    };
    const before = Object.keys(own).map((name) => [name, process.env[name]] as const);
    globalThis.storyMode = 'processes';
    Object.assign(process.env, own);
    try {
      return await work(servers);
    } finally {
      // The servers end; the next benchmark may not take them for its own.
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });
