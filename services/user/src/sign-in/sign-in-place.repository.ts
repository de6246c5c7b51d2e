import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';

interface Row {
  _id: string;
  userId: string;
  addressHash: string;
  seenAt: Date;
}

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    addressHash: { type: String, required: true },
    seenAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ userId: 1 });
/** A year's plan and its settlement are shorter. */
schema.index({ seenAt: 1 }, { expireAfterSeconds: 400 * 24 * 3600 });
const model = defineModel<Row>('signInPlaces', schema);

/** More than a player signs in from in that time. */
const mostCompared = 1000;

export interface SignInPlaces {
  /** Records that a user signed in from an address. */
  record(userId: string, addressHash: string): Promise<void>;
  /** Whether a user has signed in from an address. */
  isKnown(userId: string, addressHash: string): Promise<boolean>;
  /** Whether both have signed in from one address. */
  areShared(userId: string, otherId: string): Promise<boolean>;
  /** Deletes those of an erased account. */
  forgetAllOf(userId: string): Promise<void>;
}

export function signInPlaceRepository(db: Database): SignInPlaces {
  const places = db.model(model);
  return {
    async record(userId, addressHash) {
      const _id = `${userId}:${addressHash}`;
      // The time of the store's expiry, whatever the platform's clock is.
      const $set = { userId, addressHash, seenAt: new Date() };
      await places.updateOne({ _id }, { $set }, { upsert: true, session: currentWork().session });
    },
    async isKnown(userId, addressHash) {
      return (await places.exists({ _id: `${userId}:${addressHash}` })) !== null;
    },
    async areShared(userId, otherId) {
      const latest = { sort: { seenAt: -1 as const }, limit: mostCompared };
      const rows = await places.find({ userId }, { addressHash: 1 }, latest).lean();
      const _id = { $in: rows.map(({ addressHash }) => `${otherId}:${addressHash}`) };
      return rows.length > 0 && (await places.exists({ _id })) !== null;
    },
    async forgetAllOf(userId) {
      await places.deleteMany({ userId }, { session: currentWork().session });
    },
  };
}
