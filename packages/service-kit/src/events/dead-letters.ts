import type { EventEnvelope } from '@contend/contracts';
import { Schema } from 'mongoose';
import type { UnreadableRecord } from '../bus/bus';
import { currentWork } from '../context';
import { isDuplicateKey } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';
import { forward } from './outbox';

interface DeadLetter {
  _id: string;
  topic: string;
  envelope: EventEnvelope;
  error: string;
  at: Date;
  /** The bytes of a record that is not an event; null for an event. */
  raw?: Buffer | null;
}
const deadLetterSchema = new Schema<DeadLetter>(
  {
    _id: { type: String, required: true },
    topic: { type: String, required: true },
    envelope: { type: Schema.Types.Mixed, required: true },
    error: { type: String, required: true },
    at: { type: Date, required: true },
    raw: { type: Buffer, default: null },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
export const deadLetterModel = defineModel<DeadLetter>('deadLetters', deadLetterSchema);

/**
 * Moves an event to dead letters in the current transaction: stored here with its error, and
 * forwarded to `<topic>.dlq` through the outbox, so that neither exists without the other.
 */
export async function moveToDeadLetters(
  db: Database,
  { envelope, topic }: { envelope: EventEnvelope; topic: string },
  error: unknown,
): Promise<void> {
  const { session } = currentWork();
  const row = { _id: envelope.id, topic, envelope, error: String(error), at: new Date() };
  await db.model(deadLetterModel).insertMany([row], { session });
  await forward(db, envelope, `${topic}.dlq`);
}

/** The type under which unreadable records are listed. */
const unreadableType = 'unreadable record';

/**
 * Keeps a record that is not an event, with its bytes. It can't be retried; an operator has to find
 * its sender.
 */
export async function keepUnreadable(db: Database, record: UnreadableRecord): Promise<void> {
  const { topic, place, key, value, headers } = record;
  const _id = `${topic}:${place}`;
  const subject = key?.toString() ?? _id;
  const envelope = {
    ...{ id: _id, type: unreadableType, source: '', subject, sequence: 0, time: '' },
    ...{ requestId: null, traceparent: null, data: { headers } },
  };
  const error = 'The record is no event: its headers or its JSON are wrong.';
  const row = { _id, topic, envelope, error, at: new Date(), raw: value ?? Buffer.alloc(0) };
  await db
    .model(deadLetterModel)
    .insertMany([row])
    .catch((failure: unknown) => {
      // Already stored by an earlier delivery.
      if (!isDuplicateKey(failure)) throw failure;
    });
}
