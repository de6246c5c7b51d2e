import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { within } from '../within';
import { handleBatch, Slots } from './batch';
import type { SubscribeOptions, UnreadableRecord } from './bus';
import { decode } from './cloud-events';

/** About as many as the store's connections serve. */
const width = 32;
const heartbeatMs = 1000;
/** The shortest that brokers allow by default: so long the partitions of a dead member wait. */
const sessionMs = 6000;
const rebalanceMs = 15_000;
/** A membership that gave no sign of life for so long is given up: kafkajs may have lost itself. */
const silentMs = 45_000;
const firstPauseMs = 200;
const longestPauseMs = 2000;
const answerWithinMs = 10_000;
const closeWithinMs = 8000;

/**
 * What one fetch may bring. It bounds the memory that a long absence costs, and how much comes a
 * second time when a partition changes hands.
 */
const fetchLimits = { maxBytesPerPartition: 256 * 1024, maxBytes: 2 * 1024 * 1024 };

/**
 * One reading of topics as a member of a group. kafkajs gives a membership up after some errors,
 * for good after others (tulios/kafkajs#1443, #1527, #1720); here each is followed by a new one,
 * after a growing pause, until `close`. Offsets move as far as everything is done, so neither a
 * crash nor a lost membership skips an event.
 */
export class KafkaReader {
  private readonly slots = new Slots(width);
  private readonly topics: string[];
  private readonly watch: NodeJS.Timeout;
  private consumer: Consumer | null = null;
  private isIn = false;
  private isClosed = false;
  private lastSign = Date.now();

  constructor(
    private readonly kafka: Kafka,
    private readonly prefix: string,
    private readonly options: SubscribeOptions,
    private readonly ensure: (topics: string[]) => Promise<void>,
  ) {
    this.topics = options.topics.map((topic) => prefix + topic);
    this.watch = setInterval(() => this.lookForSigns(), heartbeatMs).unref();
  }

  /** Resolves when the group has taken it in: a reader of "now" has its place from then on. */
  async open(): Promise<void> {
    for (let attempt = 0; !this.isClosed; attempt += 1) {
      const consumer = this.newConsumer();
      this.consumer = consumer;
      try {
        await this.ensure(this.options.topics);
        await this.join(consumer);
        this.lastSign = Date.now();
        this.isIn = true;
        return;
      } catch {
        leave(consumer);
        const pauseMs = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.watch);
    const leaving = this.consumer?.disconnect() ?? Promise.resolve();
    await within(closeWithinMs, leaving).catch(() => undefined);
  }

  private newConsumer(): Consumer {
    return this.kafka.consumer({
      groupId: this.prefix + this.options.group,
      sessionTimeout: sessionMs,
      rebalanceTimeout: rebalanceMs,
      heartbeatInterval: heartbeatMs,
      maxWaitTimeInMs: 100,
      ...fetchLimits,
      // A new membership is made here, the same way whatever ended the old one.
      retry: { retries: 2, restartOnFailure: () => Promise.resolve(false) },
    });
  }

  private async join(consumer: Consumer): Promise<void> {
    const { events } = consumer;
    const sign = () => {
      this.lastSign = Date.now();
    };
    consumer.on(events.HEARTBEAT, sign);
    consumer.on(events.FETCH, sign);
    const joined = new Promise<void>((resolve, reject) => {
      consumer.on(events.GROUP_JOIN, () => resolve());
      consumer.on(events.CRASH, ({ payload }) => {
        reject(payload.error);
        this.replace(consumer);
      });
    });
    // Whatever fails before it is awaited is the reason already.
    joined.catch(() => undefined);
    await consumer.connect();
    const fromBeginning = this.options.from !== 'now';
    await consumer.subscribe({ topics: this.topics, fromBeginning });
    await consumer.run({
      eachBatchAutoResolve: false,
      autoCommitInterval: heartbeatMs,
      partitionsConsumedConcurrently: 16,
      eachBatch: (payload) => this.take(consumer, payload),
    });
    await within(rebalanceMs + sessionMs + answerWithinMs, joined);
  }

  private lookForSigns(): void {
    if (this.consumer && this.isIn && Date.now() - this.lastSign > silentMs)
      this.replace(this.consumer);
  }

  /** Once for each consumer that was in, whoever notices first that it is no use any more. */
  private replace(consumer: Consumer): void {
    if (this.consumer !== consumer || !this.isIn || this.isClosed) return;
    this.consumer = null;
    this.isIn = false;
    leave(consumer);
    void this.open();
  }

  private async take(consumer: Consumer, payload: EachBatchPayload): Promise<void> {
    const { batch, resolveOffset, isRunning, isStale } = payload;
    const topic = batch.topic.slice(this.prefix.length);
    let failure: { error: unknown } | null = null;
    const isOver = () =>
      failure !== null || this.consumer !== consumer || !isRunning() || isStale();

    // While the group is changing hands no heartbeat is answered: whoever goes on with a batch
    // then is thrown out, comes back, and so on for ever. It ends here, and kafkajs joins again.
    const beat = () =>
      payload
        .heartbeat()
        .then(() => payload.commitOffsetsIfNecessary())
        .catch((error: unknown) => {
          failure ??= { error };
        });
    await beat();
    const beating = setInterval(() => void beat(), heartbeatMs);
    try {
      await handleBatch<KafkaMessage>({
        items: batch.messages,
        keyOf: ({ key, offset }) => key?.toString() ?? offset,
        handle: async (message) => {
          const envelope = decode(message);
          if (envelope) await this.options.handle(envelope, topic);
          else await this.options.keepUnreadable?.(rawOf(message, topic, batch.partition));
        },
        slots: this.slots,
        isOver,
        onProgress: ({ offset }) => resolveOffset(offset),
      });
    } finally {
      clearInterval(beating);
    }
    if (failure) throw (failure as { error: unknown }).error;
  }
}

function rawOf(message: KafkaMessage, topic: string, partition: number): UnreadableRecord {
  const { key, value, headers = {}, offset } = message;
  const texts = Object.entries(headers).map(([name, text]) => [name, String(text)]);
  return {
    topic,
    place: `${partition}:${offset}`,
    key,
    value,
    headers: Object.fromEntries(texts) as Record<string, string>,
  };
}

/** Disconnects a failed consumer; errors while disconnecting are ignored. */
function leave(consumer: Consumer): void {
  consumer.disconnect().catch(() => undefined);
}
