import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { IdentityChange } from './identity-change';

const text = { type: String, required: true };
const schema = new Schema<IdentityChange>(
  {
    userId: text,
    field: text,
    before: { type: String, default: null },
    after: { type: String, default: null },
    by: text,
    reason: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ userId: 1, _id: 1 });

const identityChangeModel = defineModel<IdentityChange>('identityChanges', schema);

/** An append-only record; a line is deleted only when its person is erased. */
export interface IdentityChanges {
  append(changes: IdentityChange[]): Promise<void>;
  forgetAllOf(userId: string): Promise<void>;
}

export function identityChangeRepository(db: Database): IdentityChanges {
  const model = db.model(identityChangeModel);
  return {
    async append(changes) {
      if (changes.length > 0) await model.insertMany(changes, { session: currentWork().session });
    },
    async forgetAllOf(userId) {
      await model.deleteMany({ userId }, { session: currentWork().session });
    },
  };
}
