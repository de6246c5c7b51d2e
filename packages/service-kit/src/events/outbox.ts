import type { DomainEvent, EventEnvelope } from '@contend/contracts';
import { mongo, Schema } from 'mongoose';
import { currentWork } from '../context';
import { type Database, defineModel } from '../data/database';

/** An event that is saved and not yet on the bus. Its `_id` is the event's id. */
export type OutboxRow = Omit<EventEnvelope, 'id'> & { _id: string; topic: string };

const rowSchema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    topic: { type: String, required: true },
    type: { type: String, required: true },
    source: { type: String, required: true },
    subject: { type: String, required: true },
    sequence: { type: Number, required: true },
    time: { type: String, required: true },
    requestId: { type: String, default: null },
    data: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
rowSchema.index({ subject: 1, sequence: 1 });

export const outboxModel = defineModel<OutboxRow>('outbox', rowSchema);

interface NewEvents {
  subject: string;
  firstSequence: number;
  events: DomainEvent[];
}

/** Puts events beside the state they belong to, in the transaction that is under way. */
export async function writeOutbox(
  db: Database,
  { subject, firstSequence, events }: NewEvents,
): Promise<void> {
  if (events.length === 0) return;
  const { session, requestId } = currentWork();
  const rows = events.map(({ spec, data }, index) => ({
    _id: new mongo.ObjectId().toHexString(),
    topic: spec.topic,
    type: spec.type,
    source: spec.topic.split('.')[0] ?? '',
    subject,
    sequence: firstSequence + index,
    time: db.now().toISOString(),
    requestId,
    data: spec.data.parse(data),
  }));
  await db.model(outboxModel).insertMany(rows, { session });
}

/** The row as it travels. */
export const envelopeOf = ({ _id, topic: _, ...row }: OutboxRow): EventEnvelope => ({
  id: _id,
  ...row,
});
