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

/** Records of a partition: those with offsets from `from` up to the one before `to`. */
export interface PartitionRange {
  topic: string;
  partition: number;
  from: bigint;
  to: bigint;
}

export interface StreamRecord {
  topic: string;
  partition: number;
  offset: bigint;
  /** Null for a record that is not one of our events. */
  envelope: EventEnvelope | null;
}

/**
 * What Kafka holds of some topics at this moment, partition by partition, with the id of the
 * cluster. A topic that does not exist has no partitions.
 */
export async function partitionRanges(
  options: KafkaOptions,
  topics: readonly string[],
): Promise<{ clusterId: string; ranges: PartitionRange[] }> {
  const { prefix = '' } = options;
  const admin = kafkaClient(options).admin();
  try {
    await admin.connect();
    const { clusterId } = await admin.describeCluster();
    const existing = new Set(await admin.listTopics());
    const ranges: PartitionRange[] = [];
    for (const topic of topics.filter((name) => existing.has(prefix + name))) {
      for (const { partition, low, high } of await admin.fetchTopicOffsets(prefix + topic))
        ranges.push({ topic, partition, from: BigInt(low), to: BigInt(high) });
    }
    return { clusterId, ranges };
  } finally {
    await disconnect(admin);
  }
}

interface Reading {
  ranges: readonly PartitionRange[];
  /**
   * What is delivered one after another, in order: the records of one subject, or all of a
   * partition. The rest is delivered in parallel.
   */
  orderBy: 'subject' | 'partition';
  /** Handles one record, which may be delivered twice. */
  handle(record: StreamRecord): Promise<unknown>;
}

/**
 * Reads ranges in a consumer group of its own, which is deleted afterwards.
 *
 * @returns How many events were handled.
 * @throws what `handle` throws, and when the broker stops responding.
 */
export async function readRanges(options: KafkaOptions, reading: Reading): Promise<number> {
  const { prefix = '' } = options;
  const ranges = reading.ranges.filter(({ from, to }) => from < to);
  if (ranges.length === 0) return 0;
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
    return await new RangeReader(consumer, prefix, { ...reading, ranges }).read();
  } finally {
    await disconnect(consumer);
    await admin.deleteGroups([groupId]).catch(() => undefined);
    await disconnect(admin);
  }
}

const disconnect = (client: Admin | Consumer): Promise<void> =>
  within(closeWithinMs, client.disconnect()).catch(() => undefined);

const keyOf = (topic: string, partition: number): string => `${topic} ${partition}`;

/** One read in progress. */
class RangeReader {
  private readonly slots = new Slots(width);
  /** What is left of each range. */
  private readonly open: Map<string, PartitionRange>;
  private handled = 0;
  private lastSign = Date.now();
  private finish: () => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;

  constructor(
    private readonly consumer: Consumer,
    private readonly prefix: string,
    private readonly reading: Reading,
  ) {
    this.open = new Map(
      reading.ranges.map((range) => [keyOf(range.topic, range.partition), { ...range }]),
    );
  }

  async read(): Promise<number> {
    const { consumer } = this;
    const finished = new Promise<void>((resolve, reject) => {
      this.finish = resolve;
      this.fail = reject;
    });
    // Prevents an unhandled rejection: a failure before the `await` below is thrown by it.
    finished.catch(() => undefined);
    const watch = setInterval(() => this.lookForSigns(), heartbeatMs);
    consumer.on(consumer.events.CRASH, ({ payload }) => this.fail(payload.error));
    // Nothing is committed, so each join of the group begins at the start of the topics.
    consumer.on(consumer.events.GROUP_JOIN, () => this.seek());
    try {
      await consumer.connect();
      const topics = [...new Set([...this.open.values()].map(({ topic }) => this.prefix + topic))];
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

  private seek(): void {
    for (const { topic, partition, from } of this.open.values())
      this.consumer.seek({ topic: this.prefix + topic, partition, offset: String(from) });
  }

  private async take({ batch, resolveOffset, heartbeat, isRunning }: EachBatchPayload) {
    const { partition } = batch;
    const topic = batch.topic.slice(this.prefix.length);
    const key = keyOf(topic, partition);
    const range = this.open.get(key);
    const wanted = range ? batch.messages.filter(({ offset }) => isIn(range, offset)) : [];
    let last = wanted.at(-1)?.offset ?? null;
    const beating = setInterval(() => void heartbeat().catch(() => undefined), heartbeatMs);
    try {
      await handleBatch<KafkaMessage>({
        items: wanted,
        keyOf: (message) => this.laneOf(message),
        handle: async ([message]) => message && this.handleOne(message, { topic, partition }),
        most: 1,
        slots: this.slots,
        isOver: () => !isRunning(),
        onProgress({ offset }) {
          resolveOffset(offset);
          if (range) range.from = BigInt(offset) + 1n;
          if (offset === last) last = null;
        },
      });
    } finally {
      clearInterval(beating);
    }
    // Messages that were not handled are delivered again.
    if (last !== null || (range && BigInt(batch.lastOffset()) + 1n < range.to)) return;
    this.open.delete(key);
    this.consumer.pause([{ topic: batch.topic, partitions: [partition] }]);
    if (this.open.size === 0) this.finish();
  }

  private laneOf({ key, offset }: KafkaMessage): string {
    return this.reading.orderBy === 'partition' ? '' : (key?.toString() ?? offset);
  }

  private async handleOne(
    message: KafkaMessage,
    place: Pick<StreamRecord, 'topic' | 'partition'>,
  ): Promise<void> {
    const envelope = decode(message);
    await this.reading.handle({ ...place, offset: BigInt(message.offset), envelope });
    if (envelope) this.handled += 1;
    this.lastSign = Date.now();
  }
}

const isIn = ({ from, to }: PartitionRange, offset: string): boolean =>
  from <= BigInt(offset) && BigInt(offset) < to;
