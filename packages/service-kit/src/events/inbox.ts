import type { EventEnvelope } from '@contend/contracts';
import { Schema } from 'mongoose';
import { currentWork } from '../context';
import { isDuplicateKey } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';
import type { Consumer } from './consumer';

interface InboxRow {
  _id: string;
  at: Date;
}
const inboxSchema = new Schema<InboxRow>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
/** Longer than any redelivery window; the broker's offset retention must match (ADR 23). */
inboxSchema.index({ at: 1 }, { expireAfterSeconds: 30 * 24 * 3600 });
export const inboxModel = defineModel<InboxRow>('inbox', inboxSchema);

/** The event is in the inbox: it has had its effect, and this transaction ends without one. */
export class AlreadyHandled extends Error {}

/**
 * Runs an event's effect and records it in the inbox, in the current transaction.
 * @throws AlreadyHandled when the event was handled before.
 */
export async function handleOnce(
  db: Database,
  envelope: EventEnvelope,
  wanted: Consumer[],
): Promise<void> {
  const { session } = currentWork();
  await db
    .model(inboxModel)
    // The raw driver: each event passes here, and there is nothing to cast.
    .collection.insertOne({ _id: envelope.id as never, at: new Date() }, { session })
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AlreadyHandled() : error;
    });
  for (const consumer of wanted) await consumer.handle(envelope);
}
