import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';

/** A card payment of another service, as limits of deposits count it. */
interface CardDeposit {
  /** The id that the other service gave it. */
  _id: string;
  userId: string;
  amountCents: number;
  at: Date;
  /** One that is not paid counts until then; null once it is paid. */
  until: Date | null;
}

const schema = new Schema<CardDeposit>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    amountCents: { type: Number, required: true },
    at: { type: Date, required: true },
    until: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ userId: 1, at: 1 });
/** Longer than any window of a limit. */
schema.index({ at: 1 }, { expireAfterSeconds: 100 * 24 * 3600 });

export const cardDepositModel = defineModel<CardDeposit>('cardDeposits', schema);

export interface CardDeposits {
  isKnown(id: string): Promise<boolean>;
  /**
   * Adds one in the current transaction. One that is paid takes the place of the open one of the
   * same amount.
   */
  add(deposit: CardDeposit): Promise<void>;
  /** Removes one that is not paid. */
  removeOpen(deposit: { id: string; userId: string }): Promise<void>;
}

export function cardDepositRepository(db: Database): CardDeposits {
  const model = db.model(cardDepositModel);
  return {
    async isKnown(id) {
      return (await model.exists({ _id: id }).session(currentWork().session ?? null)) !== null;
    },
    async add(deposit) {
      const { session } = currentWork();
      const { userId, amountCents, at, until } = deposit;
      await model.create([deposit], { session });
      if (until) return;
      const open = { userId, amountCents, until: { $gt: at } };
      await model.deleteOne(open, { session });
    },
    async removeOpen({ id, userId }) {
      await model.deleteOne({ _id: id, userId, until: { $ne: null } });
    },
  };
}
