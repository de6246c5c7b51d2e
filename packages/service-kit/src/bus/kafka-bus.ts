import { isCompacted } from '@contend/contracts';
import { type Admin, Kafka, type KafkaConfig, logLevel, type Producer } from 'kafkajs';
import { within } from '../within';
import type { Bus, OutgoingEvent, SubscribeOptions } from './bus';
import { encode } from './cloud-events';
import { KafkaReader } from './kafka-reader';
import { type PreparedTopics, prepareTopics, topicMaker } from './kafka-topics';
import { patchKafkajsIdlePolling } from './kafkajs-idle-polling';

export interface KafkaOptions extends Pick<KafkaConfig, 'ssl' | 'sasl'> {
  brokers: string[];
  clientId: string;
  /** Prefix of topic and group names, so that several platforms can share one broker. */
  prefix?: string;
  partitions?: number;
}

/** Few, because all callers retry themselves: the relay, and a reader that rejoins. */
const retry = { initialRetryTime: 100, maxRetryTime: 1000, retries: 4 };
const answerWithinMs = 10_000;
const readyWithinMs = 1000;
const closeWithinMs = 5000;

/** A Kafka client. An unavailable broker does not end the process. */
export function kafkaClient({ brokers, clientId, ssl, sasl }: KafkaOptions): Kafka {
  patchKafkajsIdlePolling();
  return new Kafka({
    clientId,
    brokers,
    ...(ssl && { ssl }),
    ...(sasl && { sasl }),
    logLevel: logLevel.NOTHING,
    requestTimeout: answerWithinMs,
    retry,
  });
}

/**
 * The bus on Kafka. kafkajs is no longer maintained: all code that depends on it is in this
 * folder's `kafka-` files and in `kafkajs-idle-polling.ts`. The bus survives broker outages:
 * connections are opened on demand and reopened.
 *
 * Publishes are acknowledged by all replicas. They are not idempotent: kafkajs gives the sequence
 * numbers of a failed request to the next one, and a broker that had appended the first drops the
 * second as a duplicate and acknowledges it (tulios/kafkajs#598, #1050). The relay publishes at
 * least once in any case, never a later event of a subject before an earlier one is acknowledged,
 * and every consumer ignores duplicates.
 *
 * A request that timed out may be appended after its successor. This matters on a compacted topic:
 * publishing to one is tried once, so that an acknowledgement means that no duplicate is in flight,
 * and the relay publishes again what was not acknowledged (ADR 27).
 */
export function kafkaBus(options: KafkaOptions): Bus {
  const { prefix = '', partitions = 6 } = options;
  const kafka = kafkaClient(options);
  const settings = { idempotent: false, allowAutoTopicCreation: false };
  const producer = kafka.producer(settings);
  const oneTry = kafka.producer({ ...settings, retry: { ...retry, retries: 0 } });
  const admin = kafka.admin();
  const readers = new Set<KafkaReader>();
  const ensure = topicMaker(admin, { prefix, partitions });

  return {
    kind: 'kafka',
    async publish(name, events) {
      await ensure([name]);
      await send(isCompacted(name) ? oneTry : producer, prefix + name, events);
    },
    async subscribe(subscribeOptions: SubscribeOptions) {
      const reader = new KafkaReader(kafka, prefix, subscribeOptions, ensure);
      readers.add(reader);
      await reader.open();
      return {
        async close() {
          readers.delete(reader);
          await reader.close();
        },
      };
    },
    isReady: readiness(admin),
    async close() {
      await Promise.all([...readers].map((reader) => reader.close()));
      const leaving = Promise.all([producer, oneTry, admin].map((one) => one.disconnect()));
      await within(closeWithinMs, leaving).catch(() => undefined);
    },
  };
}

/** Creates every topic before its first use. @throws when no broker can be reached. */
export async function prepareKafka(options: KafkaOptions): Promise<PreparedTopics> {
  const { prefix = '', partitions = 6 } = options;
  const admin = kafkaClient(options).admin();
  try {
    return await prepareTopics(admin, { prefix, partitions });
  } finally {
    await admin.disconnect();
  }
}

async function send(producer: Producer, topic: string, events: OutgoingEvent[]): Promise<void> {
  // Returns immediately when already connected.
  await producer.connect();
  await producer.send({
    topic,
    acks: -1,
    messages: events.map((event) => encode(event)),
  });
}

/** Whether a broker responds now; concurrent checks share one request. */
function readiness(admin: Admin): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  const ask = async () => {
    await admin.connect();
    await admin.describeCluster();
  };
  return () =>
    (asking ??= within(readyWithinMs, ask())
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      }));
}
