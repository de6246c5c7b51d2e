import { type EventEnvelope, Refusal } from '@contend/contracts';
import { Schema } from 'mongoose';
import type { Bus, Subscription } from '../bus/bus';
import { currentWork, inContext } from '../context';
import { isDuplicateKey, isStoreAway, retryStale } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';
import type { Logger } from '../log';
import type { Metrics } from '../metrics';
import type { Consumer } from './consumer';

interface InboxRow {
  _id: string;
  at: Date;
}
const inboxSchema = new Schema<InboxRow>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
/** Longer than any topic keeps its events. */
inboxSchema.index({ at: 1 }, { expireAfterSeconds: 30 * 24 * 3600 });
const inboxModel = defineModel<InboxRow>('inbox', inboxSchema);

interface DeadLetter {
  _id: string;
  topic: string;
  envelope: unknown;
  error: string;
  at: Date;
}
const deadLetterSchema = new Schema<DeadLetter>(
  {
    _id: { type: String, required: true },
    topic: { type: String, required: true },
    envelope: { type: Schema.Types.Mixed, required: true },
    error: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
const deadLetterModel = defineModel<DeadLetter>('deadLetters', deadLetterSchema);

const tries = 5;

interface ConsumeParts {
  service: string;
  bus: Bus;
  db: Database;
  log: Logger;
  metrics: Metrics;
  consumers: Consumer[];
  /** Pause before try n + 1; tests shorten it. */
  pauseMs?: (attempt: number) => number;
}

/** Registers what consuming stores; before indexes are made. */
export function prepareConsume(db: Database): void {
  db.model(inboxModel);
  db.model(deadLetterModel);
}

/**
 * Subscribes a service to the topics of its consumers. An event that fails five times is set aside
 * (`deadLetters`, and the topic's `.dlq`), so it blocks only its key and only that long. While the
 * store is away nothing is set aside: the event waits.
 */
export async function startConsuming(parts: ConsumeParts): Promise<Subscription | null> {
  const { consumers, service, bus } = parts;
  if (consumers.length === 0) return null;
  const byType = new Map<string, Consumer[]>();
  for (const consumer of consumers) {
    const known = byType.get(consumer.event.type) ?? [];
    byType.set(consumer.event.type, [...known, consumer]);
  }
  const topics = [...new Set(consumers.map((one) => one.event.topic))];
  return bus.subscribe({
    group: service,
    topics,
    handle: async (envelope, topic) => {
      const wanted = byType.get(envelope.type);
      if (wanted) await consumeOne(parts, { envelope, topic, wanted });
    },
  });
}

interface Delivery {
  envelope: EventEnvelope;
  topic: string;
  wanted: Consumer[];
}

const isContention = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'too-busy';

/** The inbox knows this event: its one effect is there, and this transaction ends without any. */
class AlreadyHandled extends Error {}

async function consumeOne(parts: ConsumeParts, delivery: Delivery): Promise<void> {
  const { envelope } = delivery;
  const pauseMs = parts.pauseMs ?? ((attempt: number) => 100 * 2 ** attempt);
  for (let attempt = 1; ;) {
    try {
      await inContext({ requestId: envelope.requestId }, () =>
        retryStale(() => parts.db.transaction(() => effectOnce(parts, delivery))),
      );
      parts.metrics.countEvent(envelope.type, 'handled');
      return;
    } catch (error) {
      if (error instanceof AlreadyHandled) return;
      parts.log.warn(
        { event: envelope.id, type: envelope.type, attempt, err: error },
        'event failed',
      );
      parts.metrics.countEvent(envelope.type, 'failed');
      if (parts.db.isClosed()) throw error;
      // Contention and an absent store are no fault of the event: it waits.
      if (!isStoreAway(error) && !isContention(error)) attempt += 1;
      if (attempt > tries) {
        await setAside(parts, delivery, error);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)));
    }
  }
}

async function effectOnce(parts: ConsumeParts, { envelope, wanted }: Delivery): Promise<void> {
  const { session } = currentWork();
  await parts.db
    .model(inboxModel)
    .insertMany([{ _id: envelope.id, at: new Date() }], { session })
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AlreadyHandled() : error;
    });
  for (const consumer of wanted) await consumer.handle(envelope);
}

async function setAside(parts: ConsumeParts, delivery: Delivery, error: unknown): Promise<void> {
  const { envelope, topic } = delivery;
  const row = { _id: envelope.id, topic, envelope, error: String(error), at: new Date() };
  await parts.db
    .model(deadLetterModel)
    .create([row])
    .catch((failure: unknown) => {
      if (!isDuplicateKey(failure)) throw failure;
    });
  await parts.bus.publish(`${topic}.dlq`, [envelope]);
  parts.metrics.countEvent(envelope.type, 'set-aside');
  parts.log.error({ event: envelope.id, type: envelope.type, topic }, 'event set aside');
}
