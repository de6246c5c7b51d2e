import type { DataFolder } from '../data-folder';
import { openEmbeddedStore } from '../store';
import { startKafka, startRedis } from './servers';

/** The servers of a stack, with the line that the start prints for each. */
export interface BackingServers {
  mongoUrl: string;
  kafkaBrokers: string;
  redisUrl: string;
  lines: string[];
  /** Resolves with the reason when the store ends unexpectedly; never after `stop`. */
  storeEnded: Promise<string>;
  stop(): Promise<void>;
}

interface BackingServer {
  url: string;
  line: string;
  ended?: Promise<string>;
  stop(): Promise<void>;
}

/** Uses the servers that the environment names and starts the others, with their data kept here. */
export async function openBackingServers(data: DataFolder): Promise<BackingServers> {
  const { MONGO_URL, KAFKA_BROKERS, REDIS_URL } = process.env;
  const opening = [
    MONGO_URL
      ? named('Store', 'MONGO_URL', MONGO_URL)
      : openEmbeddedStore(data.file('stack-mongo')).then((store) => ({
          url: store.url,
          line: `Store       embedded-mongo, pid ${store.pid()} (port ${new URL(store.url).port})`,
          ended: store.ended,
          stop: () => store.close(),
        })),
    KAFKA_BROKERS
      ? named('Bus', 'KAFKA_BROKERS', KAFKA_BROKERS)
      : startKafka(data.file('stack-kafka')).then((server) => ({
          url: `127.0.0.1:${server.port}`,
          line: `Bus         Kafka (port ${server.port})`,
          stop: () => server.stop(),
        })),
    REDIS_URL
      ? named('Redis', 'REDIS_URL', REDIS_URL)
      : startRedis(data.file('stack-redis')).then((server) => ({
          url: `redis://127.0.0.1:${server.port}`,
          line: `Redis       yes (port ${server.port})`,
          stop: () => server.stop(),
        })),
  ];
  const results = await Promise.allSettled(opening);
  const servers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => void (await Promise.all(servers.map((part) => part.stop())));
  const failed = results.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [store, bus, redis] = servers as [BackingServer, BackingServer, BackingServer];
  return {
    mongoUrl: store.url,
    kafkaBrokers: bus.url,
    redisUrl: redis.url,
    lines: servers.map(({ line }) => line),
    storeEnded: store.ended ?? new Promise(() => undefined),
    stop,
  };
}

const named = (title: string, variable: string, url: string): Promise<BackingServer> =>
  Promise.resolve({
    url,
    line: `${title.padEnd(11)} ${variable}`,
    stop: () => Promise.resolve(),
  });
