import type { EventEnvelope } from '@contend/contracts';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { within } from '../within';
import { handleBatch, Slots } from './batch';
import type { SubscribeOptions, UnreadableRecord } from './bus';
import { decode } from './cloud-events';

/** Consecutive events of one subject that are handled by one call. */
const mostInOrder = 16;
/** Subjects in progress where a subscriber does not say how many. */
const usualAtOnce = 32;
const heartbeatMs = 1000;
/**
 * The shortest that brokers allow by default: for this long the partitions of a dead member are
 * idle.
 */
const sessionMs = 6000;
const rebalanceMs = 15_000;
/**
 * How long the broker holds a fetch while there is nothing to read; it answers at once when there
 * is. Each idle reader fetches so often. Heartbeats, and the end of a reader, wait for it.
 */
const idleFetchMs = 500;
/** A membership without a sign of life for this long is replaced: kafkajs may be stuck. */
const silentMs = 45_000;
const firstPauseMs = 200;
const longestPauseMs = 2000;
const answerWithinMs = 10_000;
const closeWithinMs = 8000;

/**
 * Size limits of one fetch. They bound memory after a long absence, and how many messages are
 * redelivered when a partition is reassigned.
 */
const fetchLimits = { maxBytesPerPartition: 256 * 1024, maxBytes: 2 * 1024 * 1024 };

/**
 * Reads topics as a member of a group. kafkajs ends a membership after some errors, permanently
 * after others (tulios/kafkajs#1443, #1527, #1720); here each is followed by a new one, after a
 * growing pause, until `close`. Offsets are committed only up to where everything is handled, so
 * neither a crash nor a lost membership skips an event.
 */
export class KafkaReader {
  private readonly slots: Slots;
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
    this.slots = new Slots(options.atOnce ?? usualAtOnce);
    this.topics = options.topics.map((topic) => prefix + topic);
    this.watch = setInterval(() => this.lookForSigns(), heartbeatMs).unref();
  }

  /**
   * Resolves when the process has joined the group: from then on a reader of "now" has its offset.
   */
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
      maxWaitTimeInMs: idleFetchMs,
      ...fetchLimits,
      // A new membership is always made by `replace`, for every reason that ends one.
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
    // Prevents an unhandled rejection: a failure before the `await` below is thrown by it.
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

  /** Replaces a failed consumer, once per consumer even if several checks report it. */
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

    // No heartbeat succeeds during a rebalance: a member that continued its batch would be evicted,
    // rejoin, and repeat this for ever. The batch ends here, and kafkajs rejoins the group.
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
        handle: (messages) => this.handle(messages, topic, batch.partition),
        most: this.options.handleInOrder ? mostInOrder : 1,
        slots: this.slots,
        isOver,
        onProgress: ({ offset }) => resolveOffset(offset),
      });
    } finally {
      clearInterval(beating);
    }
    if (failure) throw (failure as { error: unknown }).error;
  }

  /** Handles consecutive messages of one subject. */
  private async handle(messages: KafkaMessage[], topic: string, partition: number): Promise<void> {
    const waiting: EventEnvelope[] = [];
    for (const message of messages) {
      const envelope = decode(message);
      if (envelope) {
        waiting.push(envelope);
        continue;
      }
      await this.handleInOrder(waiting.splice(0), topic);
      await this.options.keepUnreadable?.(toUnreadableRecord(message, topic, partition));
    }
    await this.handleInOrder(waiting, topic);
  }

  private async handleInOrder(envelopes: EventEnvelope[], topic: string): Promise<void> {
    const { handle, handleInOrder } = this.options;
    if (envelopes.length > 1 && handleInOrder) return handleInOrder(envelopes, topic);
    for (const envelope of envelopes) await handle(envelope, topic);
  }
}

function toUnreadableRecord(
  message: KafkaMessage,
  topic: string,
  partition: number,
): UnreadableRecord {
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
