import type { EventEnvelope } from '@contend/contracts';
import { Schema } from 'mongoose';
import { currentWork } from '../context';
import { isDuplicateKey } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';

/** An event that no running version handles, kept for one that does. */
export interface DeferredRow {
  _id: string;
  topic: string;
  type: string;
  envelope: EventEnvelope;
  at: Date;
}

const keptSeconds = 30 * 24 * 3600;

const deferredSchema = new Schema<DeferredRow>(
  {
    _id: { type: String, required: true },
    topic: { type: String, required: true },
    type: { type: String, required: true },
    envelope: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
deferredSchema.index({ type: 1, at: 1 });
deferredSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
export const deferredModel = defineModel<DeferredRow>('deferred', deferredSchema);

/** Keeps an event for a version that handles it; one that is kept already is left unchanged. */
export async function defer(
  db: Database,
  { envelope, topic }: Pick<DeferredRow, 'envelope' | 'topic'>,
): Promise<void> {
  const { session } = currentWork();
  const { id: _id, type } = envelope;
  await db
    .model(deferredModel)
    .collection.insertOne({ _id: _id as never, topic, type, envelope, at: new Date() }, { session })
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
}
