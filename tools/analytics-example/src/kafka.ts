import { type Admin, Kafka, logLevel } from 'kafkajs';
import { UserFacingError } from './user-facing-error';
import type { Settings } from './settings';
import type { Store } from './store';
import { type Stretch, type TopicName, topicNames, topics } from './topics';

type Address = Pick<Settings, 'brokers' | 'access'>;

/** A client that fails after a few seconds, so that the program ends with a clear error. */
export const kafkaClient = ({ brokers, access }: Address): Kafka =>
  new Kafka({
    clientId: 'analytics-example',
    brokers,
    ...access,
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3000,
    retry: { initialRetryTime: 200, maxRetryTime: 1000, retries: 4 },
  });

export interface Prospect {
  /** Every existing partition of every topic, with the range that is still to be read. */
  stretches: Stretch[];
  /** Topics that do not exist because nothing was ever written to them. */
  missing: TopicName[];
  /** Messages that their topic deleted before they were read here. */
  gone: { topic: TopicName; partition: number; before: number }[];
}

/**
 * Compares the ends of the stream with the positions read so far.
 * @throws UserFacingError when no broker responds, or the file was filled from another stream.
 */
export async function lookAhead(kafka: Kafka, store: Store, settings: Settings): Promise<Prospect> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const { clusterId } = await admin.describeCluster();
    store.belongTo({ clusterId, prefix: settings.prefix });
    const there = new Set(await admin.listTopics());
    const isThere = (topic: TopicName) => there.has(settings.prefix + topic);
    const found = await Promise.all(
      topicNames.filter(isThere).map((topic) => partitionsOf(admin, settings.prefix, topic)),
    );
    return { ...compare(found.flat(), store), missing: topicNames.filter((one) => !isThere(one)) };
  } catch (error) {
    throw error instanceof UserFacingError
      ? error
      : new UserFacingError(inWords(error as Error, settings));
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

interface Extent {
  topic: TopicName;
  partition: number;
  /** The oldest available offset, and the next one to be assigned. */
  low: number;
  high: number;
}

async function partitionsOf(admin: Admin, prefix: string, topic: TopicName): Promise<Extent[]> {
  const partitions = await admin.fetchTopicOffsets(prefix + topic);
  return partitions.map(({ partition, low, high }) => ({
    topic,
    partition,
    low: Number(low),
    high: Number(high),
  }));
}

/**
 * The range to read of each partition, and the messages lost to retention. @throws UserFacingError
 */
export function compare(extents: Extent[], store: Store): Pick<Prospect, 'stretches' | 'gone'> {
  const places = extents.map((extent) => {
    const { topic, partition, high } = extent;
    const read = store.nextOffset(topic, partition);
    if (read <= high) return { ...extent, read };
    throw new UserFacingError(
      `${topic}/${partition} ends at ${high}, but ${read} of it were read: it was created again. ` +
        'Delete the database file, and all is read again.',
    );
  });
  return {
    stretches: places.map(({ topic, partition, low, high, read }) => ({
      topic,
      partition,
      from: Math.max(low, read),
      to: high,
    })),
    gone: places
      .filter(({ topic, low, read }) => topics[topic].isKeptForEver && low > read)
      .map(({ topic, partition, low }) => ({ topic, partition, before: low })),
  };
}

/** An error of the Kafka client, as a sentence. */
export function inWords(error: Error, { brokers }: Pick<Address, 'brokers'>): string {
  const where = brokers.join(', ');
  if (/sasl|authenti/i.test(error.name + error.message)) {
    return `The broker at ${where} refuses us: ${error.message}.`;
  }
  if (/connection|ECONN|ENOTFOUND|EAI_AGAIN|timed out/i.test(error.name + error.message)) {
    return `No broker answers at ${where}: is Kafka running there? (${error.message})`;
  }
  return `Kafka at ${where} does not give the stream: ${error.message}.`;
}
