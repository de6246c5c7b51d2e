import { rowOf } from '@contend/contracts';
import { currentWork, type Database, defineModel, olderRows } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { PotSums } from './savings';
import type { WonPot } from './won-pot';

const text = { type: String, required: true };
const cents = { type: Number, required: true };
type Row = Omit<WonPot, 'id'> & { _id: string };
const schema = new Schema<Row>(
  {
    ...{ _id: text, userId: text, month: text },
    seats: { type: [Schema.Types.Mixed], default: [] } as never,
    ...{ shareCents: cents, agreedRakeCents: cents, rakeCents: cents },
    ...{ wagerId: String, at: Date, acceptedAt: { type: Date, default: null } },
    perk: Schema.Types.Mixed as never,
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ userId: 1, month: 1 });
schema.index({ userId: 1, at: -1, _id: -1 });
const wonPotModel = defineModel<Row>('wonPots', schema);

/** A pot with its wager: earlier versions kept neither. */
export type DatedPot = WonPot & Required<Pick<WonPot, 'wagerId' | 'at' | 'perk'>>;

export interface WonPots {
  /** Adds rows in the current transaction; known ones stay as they are. Returns the new ones. */
  add(pots: readonly WonPot[]): Promise<WonPot[]>;
  /** Sums by month, from a month on. */
  sumsOf(userId: string, from: string): Promise<Map<string, PotSums>>;
  /** The winning seats of a month. */
  seatsOf(userId: string, month: string): Promise<WonPot['seats']>;
  /** Pots of a user, newest first: at most `limit` that are older than a cursor. */
  newest(
    userId: string,
    { cursor, limit }: { cursor: string | undefined; limit: number },
  ): Promise<DatedPot[]>;
  /** Deletes those of an erased account. */
  forget(userId: string): Promise<void>;
}

export function wonPotRepository(db: Database): WonPots {
  const model = db.model(wonPotModel);
  const options = () => ({ session: currentWork().session ?? undefined });
  return {
    async add(pots) {
      const operations = pots.map(({ id: _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
      }));
      if (operations.length === 0) return [];
      const { upsertedIds } = await model.bulkWrite(operations, options());
      return pots.filter((_pot, index) => index in upsertedIds);
    },
    async sumsOf(userId, from) {
      const rows = await model.aggregate<PotSums & { _id: string }>([
        { $match: { userId, month: { $gte: from } } },
        {
          $group: {
            _id: '$month',
            pots: { $sum: 1 },
            shareCents: { $sum: '$shareCents' },
            agreedRakeCents: { $sum: '$agreedRakeCents' },
            rakeCents: { $sum: '$rakeCents' },
          },
        },
      ]);
      return new Map(rows.map(({ _id, ...sums }) => [_id, sums]));
    },
    async seatsOf(userId, month) {
      const rows = await model.find({ userId, month }, { seats: 1 }, options()).lean();
      return rows.flatMap(({ seats }) => seats);
    },
    async newest(userId, { cursor, limit }) {
      const row = rowOf(cursor);
      const order = { sort: { at: -1 as const, _id: -1 as const }, limit };
      const dated = { userId, at: { $type: 'date' }, ...(row && olderRows('at', row)) };
      const rows = await model.find(dated as never, null, order).lean();
      return rows.map(({ _id: id, ...pot }) => ({ id, ...pot }) as DatedPot);
    },
    async forget(userId) {
      await model.deleteMany({ userId }, options());
    },
  };
}
