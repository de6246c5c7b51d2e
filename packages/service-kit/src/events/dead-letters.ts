import type { EventEnvelope } from '@contend/contracts';
import { Schema } from 'mongoose';
import { currentWork } from '../context';
import { type Database, defineModel } from '../data/database';
import { forward } from './outbox';

interface DeadLetter {
  _id: string;
  topic: string;
  envelope: EventEnvelope;
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
export const deadLetterModel = defineModel<DeadLetter>('deadLetters', deadLetterSchema);

/**
 * Sets an event aside in the transaction under way: kept here with its error, and sent to
 * `<topic>.dlq` by way of the outbox, so that neither is without the other.
 */
export async function setAside(
  db: Database,
  { envelope, topic }: { envelope: EventEnvelope; topic: string },
  error: unknown,
): Promise<void> {
  const { session } = currentWork();
  const row = { _id: envelope.id, topic, envelope, error: String(error), at: new Date() };
  await db.model(deadLetterModel).insertMany([row], { session });
  await forward(db, envelope, `${topic}.dlq`);
}
