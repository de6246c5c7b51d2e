import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@contend/contracts';
import type { Admin, Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { within } from '../within';
import { handleBatch, Slots } from './batch';
import { decode } from './cloud-events';
import { kafkaClient, type KafkaOptions } from './kafka-bus';

const width = 32;
const heartbeatMs = 1000;
/** Without any message for this long, reading fails. */
const silentMs = 60_000;
const closeWithinMs = 5000;

/** Partitions of a topic as keys, each with the offset up to which it is read. */
type Ends = Map<string, bigint>;

interface Reading {
  topics: string[];
  /**
   * Handles one event. Events of one subject are delivered one after another, in order; different
   * subjects in parallel. An event may be delivered twice.
   */
  handle(envelope: EventEnvelope, topic: string): Promise<void>;
}

/**
 * Reads topics from their beginning to their current end, independently of their regular consumers:
 * in a group of its own, which is deleted afterwards. A topic that does not exist is empty.
 *
 * @returns How many events were handled.
 * @throws what `handle` throws, and when the broker stops responding.
 */
export async function readToEnd(
  options: KafkaOptions,
  { topics, handle }: Reading,
): Promise<number> {
  const { prefix = '' } = options;
  const kafka = kafkaClient(options);
  const admin = kafka.admin();
  const groupId = `${prefix}reading.${randomUUID()}`;
  const consumer = kafka.consumer({
    groupId,
    maxWaitTimeInMs: 100,
    retry: { retries: 3, restartOnFailure: () => Promise.resolve(false) },
  });
  try {
    await admin.connect();
    const names = topics.map((topic) => prefix + topic);
    const ends = await endsOf(admin, names);
    if (ends.size === 0) return 0;
    const reader = new EndReader(consumer, ends, (envelope, topic) =>
      handle(envelope, topic.slice(prefix.length)),
    );
    return await reader.read();
  } finally {
    await within(closeWithinMs, consumer.disconnect()).catch(() => undefined);
    await admin.deleteGroups([groupId]).catch(() => undefined);
    await within(closeWithinMs, admin.disconnect()).catch(() => undefined);
  }
}

const keyOf = (topic: string, partition: number): string => `${topic} ${partition}`;

/** The current end of each partition that holds messages. */
async function endsOf(admin: Admin, topics: string[]): Promise<Ends> {
  const there = new Set(await admin.listTopics());
  const ends: Ends = new Map();
  for (const topic of topics.filter((name) => there.has(name))) {
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
      if (BigInt(high) > BigInt(low)) ends.set(keyOf(topic, partition), BigInt(high));
    }
  }
  return ends;
}

/** One read in progress. */
class EndReader {
  private readonly slots = new Slots(width);
  private handled = 0;
  private lastSign = Date.now();
  private finish: () => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;

  constructor(
    private readonly consumer: Consumer,
    private readonly ends: Ends,
    private readonly handle: Reading['handle'],
  ) {}

  async read(): Promise<number> {
    const { consumer, ends } = this;
    const finished = new Promise<void>((resolve, reject) => {
      this.finish = resolve;
      this.fail = reject;
    });
    // Prevents an unhandled rejection: a failure before the `await` below is thrown by it.
    finished.catch(() => undefined);
    const watch = setInterval(() => this.lookForSigns(), heartbeatMs);
    consumer.on(consumer.events.CRASH, ({ payload }) => this.fail(payload.error));
    try {
      await consumer.connect();
      const topics = [...new Set([...ends.keys()].map((key) => key.split(' ')[0] ?? ''))];
      await consumer.subscribe({ topics, fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: 16,
        eachBatch: (payload) => this.take(payload),
      });
      await finished;
    } finally {
      clearInterval(watch);
    }
    return this.handled;
  }

  private lookForSigns(): void {
    if (Date.now() - this.lastSign > silentMs)
      this.fail(new Error('The broker stopped responding.'));
  }

  private async take({ batch, resolveOffset, heartbeat, isRunning }: EachBatchPayload) {
    const { topic, partition } = batch;
    const key = keyOf(topic, partition);
    const end = this.ends.get(key) ?? 0n;
    const wanted = batch.messages.filter(({ offset }) => BigInt(offset) < end);
    let last = wanted.at(-1)?.offset ?? null;
    const beating = setInterval(() => void heartbeat().catch(() => undefined), heartbeatMs);
    try {
      await handleBatch<KafkaMessage>({
        items: wanted,
        keyOf: (message) => message.key?.toString() ?? message.offset,
        handle: async ([message]) => message && this.handleOne(message, topic),
        most: 1,
        slots: this.slots,
        isOver: () => !isRunning(),
        onProgress({ offset }) {
          resolveOffset(offset);
          if (offset === last) last = null;
        },
      });
    } finally {
      clearInterval(beating);
    }
    // Messages that were not handled are delivered again.
    if (last !== null || BigInt(batch.lastOffset()) + 1n < end) return;
    this.ends.delete(key);
    this.consumer.pause([{ topic, partitions: [partition] }]);
    if (this.ends.size === 0) this.finish();
  }

  private async handleOne(message: KafkaMessage, topic: string): Promise<void> {
    const envelope = decode(message);
    if (envelope) await this.handle(envelope, topic);
    if (envelope) this.handled += 1;
    this.lastSign = Date.now();
  }
}
