import type { EventEnvelope } from '@contend/contracts';
import {
  type Admin,
  type Consumer,
  type EachBatchPayload,
  Kafka,
  KafkaJSError,
  logLevel,
  type Producer,
} from 'kafkajs';
import type { Bus, SubscribeOptions } from './bus';
import { decode, encode } from './cloud-events';
import { KeyedQueue } from './keyed-queue';

interface KafkaOptions {
  brokers: string[];
  clientId: string;
  /** Put before topic and group names, so that several platforms share one broker. */
  prefix?: string;
  partitions?: number;
}

const retry = { initialRetryTime: 100, retries: 8 };

/**
 * The bus on Kafka. kafkajs is no longer maintained: everything that knows it is in this file.
 * Acknowledged by all replicas, idempotent producer, offsets committed after the handlers are done.
 */
export async function kafkaBus(options: KafkaOptions): Promise<Bus> {
  const { prefix = '', partitions = 6 } = options;
  const kafka = new Kafka({
    clientId: options.clientId,
    brokers: options.brokers,
    logLevel: logLevel.NOTHING,
    retry,
  });
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 5 });
  const admin = kafka.admin();
  await Promise.all([producer.connect(), admin.connect()]);
  const consumers = new Set<Consumer>();

  const ensure = topicMaker(admin, partitions);

  return {
    kind: 'kafka',
    async publish(name, envelopes) {
      const topic = prefix + name;
      await ensure([topic]);
      await send(producer, topic, envelopes);
    },
    async subscribe(subscribeOptions) {
      const topics = subscribeOptions.topics.map((topic) => prefix + topic);
      await ensure(topics);
      const consumer = kafka.consumer({
        groupId: prefix + subscribeOptions.group,
        sessionTimeout: 10_000,
        rebalanceTimeout: 15_000,
        heartbeatInterval: 1000,
        maxWaitTimeInMs: 100,
        retry,
      });
      consumers.add(consumer);
      await startConsumer(consumer, topics, { ...subscribeOptions, prefix });
      return {
        async close() {
          consumers.delete(consumer);
          await consumer.disconnect();
        },
      };
    },
    isReady: () =>
      admin.listTopics().then(
        () => true,
        () => false,
      ),
    async close() {
      await Promise.all([...consumers].map((consumer) => consumer.disconnect()));
      await Promise.all([producer.disconnect(), admin.disconnect()]);
    },
  };
}

/** Makes topics on first use; brokers that make them by themselves choose other partitions. */
function topicMaker(admin: Admin, numPartitions: number) {
  const known = new Set<string>();
  return async (topics: string[]): Promise<void> => {
    const missing = topics.filter((topic) => !known.has(topic));
    if (missing.length === 0) return;
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map((topic) => ({ topic, numPartitions })),
    });
    // A topic that another service has just made may not have its leaders yet.
    await patiently(() => admin.fetchTopicMetadata({ topics: missing }));
    missing.forEach((topic) => known.add(topic));
  };
}

/** Asks again while the brokers are still telling each other. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const mayPass = error instanceof KafkaJSError && error.retriable;
      if (!mayPass || attempt >= 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
    }
  }
}

const send = (producer: Producer, topic: string, envelopes: EventEnvelope[]) =>
  producer.send({
    topic,
    acks: -1,
    messages: envelopes.map((envelope) => encode(envelope)),
  });

async function startConsumer(
  consumer: Consumer,
  topics: string[],
  options: SubscribeOptions & { prefix: string },
): Promise<void> {
  await consumer.connect();
  await patiently(() => consumer.subscribe({ topics, fromBeginning: options.from !== 'now' }));
  const joined = new Promise<void>((resolve) => {
    const stop = consumer.on(consumer.events.GROUP_JOIN, () => {
      stop();
      resolve();
    });
  });
  await consumer.run({
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: 4,
    eachBatch: (payload) => handleBatch(payload, options),
  });
  // A reader of "now" must have its place before anyone counts on being heard.
  await joined;
}

/** One batch: in order per key, keys side by side, offsets moved once all are done. */
async function handleBatch(
  { batch, heartbeat, resolveOffset, isRunning, isStale }: EachBatchPayload,
  { handle, prefix }: SubscribeOptions & { prefix: string },
): Promise<void> {
  const queue = new KeyedQueue();
  const failed = new Set<string>();
  const topic = batch.topic.slice(prefix.length);
  const beat = setInterval(() => void heartbeat().catch(() => undefined), 1000);
  try {
    await Promise.all(
      batch.messages.map((message) => {
        const envelope = decode(message);
        if (!envelope) return Promise.resolve();
        return queue.run(envelope.subject, async () => {
          // What comes behind a failure waits for the batch to come again, or order would be lost.
          if (!isRunning() || isStale() || failed.has(envelope.subject)) return;
          await handle(envelope, topic).catch((error: unknown) => {
            failed.add(envelope.subject);
            throw error;
          });
        });
      }),
    );
    if (isRunning() && !isStale()) resolveOffset(batch.lastOffset());
  } finally {
    clearInterval(beat);
  }
}
