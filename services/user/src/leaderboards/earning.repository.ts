import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Earning } from './ranking';

/** What a player won by one wager, or by one share of a tournament's prizes. */
interface EarningRow extends Earning {
  /** Derived from the source and the player: a repeated event changes nothing. */
  _id: string;
  userId: string;
}

const text = { type: String, required: true };
const schema = new Schema<EarningRow>(
  {
    _id: text,
    userId: text,
    gameId: { type: String, default: null },
    playTypeId: { type: String, default: null },
    amountCents: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ userId: 1, at: -1 });
const earningModel = defineModel<EarningRow>('earnings', schema);

export interface Earnings {
  /** Adds rows in the current transaction; known ones stay as they are. */
  add(rows: readonly EarningRow[]): Promise<void>;
  /** Removes a row in the current transaction; a missing one is no error. */
  remove(id: string): Promise<void>;
  /**
   * A player's earnings from a time on, and one for all earlier ones of each play type, which has
   * their sum and the date of the last.
   */
  since(userId: string, from: Date): Promise<Earning[]>;
  /** The sum and the number of a player's earnings. */
  sumOf(userId: string): Promise<{ cents: number; times: number }>;
  /** Cents by the ids of rows, of those that exist. */
  cents(ids: readonly string[]): Promise<Map<string, number>>;
}

type Earlier = Pick<Earning, 'amountCents' | 'at'> & {
  _id: Partial<Pick<Earning, 'gameId' | 'playTypeId'>>;
};

const noPlace = { gameId: null, playTypeId: null };

export function earningRepository(db: Database): Earnings {
  const model = db.model(earningModel);
  const options = () => ({ session: currentWork().session ?? undefined });
  return {
    async add(rows) {
      if (rows.length === 0) return;
      const operations = rows.map(({ _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
      }));
      await model.bulkWrite(operations, options());
    },
    async remove(_id) {
      await model.deleteOne({ _id }, options());
    },
    async since(userId, from) {
      const fields = { gameId: 1, playTypeId: 1, amountCents: 1, at: 1, _id: 0 } as const;
      const rows = await model.find({ userId, at: { $gte: from } }, fields, options()).lean();
      const place = { gameId: '$gameId', playTypeId: '$playTypeId' };
      const sums = { amountCents: { $sum: '$amountCents' }, at: { $max: '$at' } };
      const earlier = await model.aggregate<Earlier>(
        [{ $match: { userId, at: { $lt: from } } }, { $group: { _id: place, ...sums } }],
        options(),
      );
      return [...rows, ...earlier.map(({ _id, ...sum }) => ({ ...noPlace, ..._id, ...sum }))];
    },
    async sumOf(userId) {
      const group = { _id: null, cents: { $sum: '$amountCents' }, times: { $sum: 1 } };
      const won = { userId, amountCents: { $gt: 0 } };
      const [sum] = await model.aggregate<{ cents: number; times: number }>(
        [{ $match: won }, { $group: group }],
        options(),
      );
      return { cents: sum?.cents ?? 0, times: sum?.times ?? 0 };
    },
    async cents(ids) {
      const rows = await model.find({ _id: { $in: [...ids] } }, null, options()).lean();
      return new Map(rows.map(({ _id, amountCents }) => [_id, amountCents]));
    },
  };
}
