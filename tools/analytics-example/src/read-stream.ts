import { randomUUID } from 'node:crypto';
import type { Consumer, Kafka, KafkaMessage } from 'kafkajs';
import { readCloudEvent } from './cloud-event';
import { inWords } from './kafka';
import { UserFacingError } from './user-facing-error';
import type { Settings } from './settings';
import type { Store } from './store';
import { type Stretch, topics } from './topics';

interface Parts {
  kafka: Kafka;
  store: Store;
  settings: Pick<Settings, 'brokers' | 'prefix' | 'fetchBytes'>;
}

/** The timeout for a stream that delivers nothing although more is expected. */
const silentMs = 30_000;
const lookMs = 500;

/**
 * Reads each range to its end and saves batch by batch. The start is stored in the database alone:
 * facts and offsets are saved in one transaction, so a kill at any moment loses nothing and counts
 * nothing twice. Nothing is committed to Kafka; the group exists because kafkajs requires one, and
 * is deleted afterwards.
 * @throws UserFacingError when the stream stops before its end.
 */
export async function readStream(parts: Parts, stretches: Stretch[]): Promise<void> {
  const busy = new Set(stretches.filter(({ from, to }) => from < to).map(({ topic }) => topic));
  if (busy.size === 0) return;
  const { kafka, settings } = parts;
  const consumer = kafka.consumer({
    groupId: `${settings.prefix}analytics-example-${randomUUID()}`,
    allowAutoTopicCreation: false,
    maxBytesPerPartition: settings.fetchBytes,
    maxWaitTimeInMs: 500,
  });
  // A topic is subscribed with all of its partitions; finished ones are paused.
  const chosen = stretches.filter(({ topic }) => busy.has(topic));
  try {
    await consumer.connect();
    const names = [...busy].map((topic) => settings.prefix + topic);
    await consumer.subscribe({ topics: names, fromBeginning: true });
    await new Reading(parts, consumer, chosen).run();
  } catch (error) {
    const isKafkas = error instanceof Error && error.name.startsWith('KafkaJS');
    throw isKafkas ? new UserFacingError(inWords(error, settings)) : error;
  } finally {
    await consumer.disconnect().catch(() => undefined);
  }
}

interface Brought {
  topic: string;
  partition: number;
  lastOffset: string;
  messages: KafkaMessage[];
}

/** One pass over the ranges, by one consumer. */
class Reading {
  private readonly places: Map<string, Stretch>;
  private lastSign = Date.now();
  /** Empty fetches since the last one with records. */
  private fetches = 0;

  constructor(
    private readonly parts: Parts,
    private readonly consumer: Consumer,
    stretches: Stretch[],
  ) {
    const { prefix } = parts.settings;
    this.places = new Map(
      stretches.map((one) => [`${prefix}${one.topic}/${one.partition}`, { ...one }]),
    );
  }

  /** Resolves when every range is read. */
  async run(): Promise<void> {
    let watch: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve, reject) => {
      this.listen(resolve, reject);
      watch = setInterval(() => {
        if (Date.now() - this.lastSign < silentMs) return;
        const complaint = silence(this.left(), this.fetches);
        if (complaint) return reject(complaint);
        this.passOver();
        resolve();
      }, lookMs);
    });
    await over.finally(() => clearInterval(watch));
  }

  private listen(resolve: () => void, reject: (reason: Error) => void): void {
    const { consumer } = this;
    const { CRASH, GROUP_JOIN, REQUEST, END_BATCH_PROCESS } = consumer.events;
    const take = (brought: Brought) => {
      try {
        this.take(brought);
        if (this.left().length === 0) resolve();
      } catch (error) {
        // A retry would not free disk space.
        reject(error as Error);
        throw error;
      }
    };
    // After most errors kafkajs restarts by itself; the timeout ends the others.
    consumer.on(CRASH, ({ payload }) => {
      if (!payload.restart) reject(payload.error);
    });
    // After each join of the group the position is reset to the start, because nothing is
    // committed.
    consumer.on(GROUP_JOIN, () => this.seek());
    consumer.on(REQUEST, ({ payload }) => {
      if (payload.apiName === 'Fetch') this.fetches += 1;
    });
    // Offsets without records, such as transaction markers, are visible here only.
    consumer.on(END_BATCH_PROCESS, ({ payload }) => {
      if (payload.batchSize === 0) take({ ...payload, messages: [] });
    });
    consumer
      .run({
        autoCommit: false,
        eachBatch: ({ batch }) =>
          Promise.resolve(take({ ...batch, lastOffset: batch.lastOffset() })),
      })
      .catch(reject);
  }

  private seek(): void {
    const { prefix } = this.parts.settings;
    for (const { topic, partition, from } of this.places.values()) {
      this.consumer.seek({ topic: prefix + topic, partition, offset: String(from) });
    }
  }

  private take({ topic, partition, lastOffset, messages }: Brought): void {
    const place = this.places.get(`${topic}/${partition}`);
    const nextOffset = Number(lastOffset) + 1;
    if (!place || nextOffset <= place.from) return;
    const records = messages
      .map((message) => ({ offset: Number(message.offset), event: readCloudEvent(message) }))
      .filter(({ offset }) => offset >= place.from);
    this.parts.store.save({ topic: place.topic, partition, nextOffset, records });
    place.from = nextOffset;
    this.lastSign = Date.now();
    this.fetches = 0;
  }

  /** The rest of the range is empty, and is not requested again. */
  private passOver(): void {
    for (const { topic, partition, to } of this.left()) {
      this.parts.store.save({ topic, partition, nextOffset: to, records: [] });
    }
  }

  private left(): Stretch[] {
    return [...this.places.values()].filter(({ from, to }) => from < to);
  }
}

/**
 * Interprets a stream that delivers nothing before its end. The last offsets of a compacted topic
 * may be empty for ever: then it was read to its end. Otherwise it is an error, and the sentence
 * names the partition.
 */
export function silence(left: Stretch[], answeredFetches: number): UserFacingError | null {
  if (answeredFetches > 0 && left.every(({ topic }) => topics[topic].isCompacted)) return null;
  const places = left.map((one) => `${one.topic}/${one.partition} ${one.from}-${one.to}`);
  const others = places.length > 3 ? ` and ${places.length - 3} more` : '';
  return new UserFacingError(
    `Kafka gave nothing for ${silentMs / 1000} s, and this is still to be read: ` +
      `${places.slice(0, 3).join(', ')}${others}. What was read is kept; run it again to go on.`,
  );
}
