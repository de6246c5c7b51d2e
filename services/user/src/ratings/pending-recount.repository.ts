import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { AnnulmentCause } from './rating-annulment';
import type { PendingRecount } from './pending-recount';

interface PendingRecountRow {
  /** The player’s id. */
  _id: string;
  from: string | null;
  matchId: string;
  /** Absent in rows of earlier versions. */
  annulment?: AnnulmentCause | null;
  /** Absent in rows of earlier versions. */
  cause?: PendingRecount['cause'];
  /** Counts writes: of two transactions that count the same player only one commits. */
  changes: number;
}

const schema = new Schema<PendingRecountRow>(
  {
    _id: { type: String, required: true },
    from: { type: String, default: null },
    matchId: { type: String, required: true },
    annulment: { type: Schema.Types.Mixed, default: null },
    cause: { type: String, default: null },
    changes: { type: Number, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ from: 1 });
schema.index({ 'annulment.userId': 1, from: 1 }, { sparse: true });

const pendingRecountModel = defineModel<PendingRecountRow>('staleCareers', schema);

export interface PendingRecounts {
  /** Returns those of `players` that must be counted again. */
  among(players: string[]): Promise<PendingRecount[]>;
  /** Returns the first by position. */
  first(count: number): Promise<PendingRecount[]>;
  /** The number of players whose recount an annulment caused, and the first position of them. */
  by(annulledUserId: string): Promise<{ players: number; first: string | null }>;
  /**
   * Stores the progress of players; `from` is null for players counted to their end. Every count
   * calls it for every player it changes, so that two counts of one player cannot both commit.
   */
  put(careers: (Omit<PendingRecount, 'from'> & { from: string | null })[]): Promise<void>;
}

const toStale = ({ _id, from, matchId, annulment, cause }: PendingRecountRow): PendingRecount => ({
  userId: _id,
  from: from ?? '',
  matchId,
  annulment: annulment ?? null,
  ...(cause && { cause }),
});

export function pendingRecountRepository(db: Database): PendingRecounts {
  const model = db.model(pendingRecountModel);
  const options = () => ({ session: currentWork().session ?? undefined });
  const isStale = { from: { $gt: '' } };
  return {
    async among(players) {
      const rows = await model.find({ _id: { $in: players }, ...isStale }, null, options()).lean();
      return rows.map(toStale);
    },
    async first(count) {
      const rows = await model.find(isStale, null, options()).sort({ from: 1 }).limit(count).lean();
      return rows.map(toStale);
    },
    async by(annulledUserId) {
      const filter = { 'annulment.userId': annulledUserId, ...isStale };
      const players = await model.countDocuments(filter, options());
      const row = await model.findOne(filter, { from: 1 }, options()).sort({ from: 1 }).lean();
      return { players, first: row?.from ?? null };
    },
    async put(careers) {
      if (careers.length === 0) return;
      const operations = careers.map(({ userId, annulment, cause, ...stale }) => ({
        updateOne: {
          filter: { _id: userId },
          update: {
            $set: { ...stale, annulment: annulment ?? null, cause: cause ?? null },
            $inc: { changes: 1 },
          },
          upsert: true,
        },
      }));
      await model.bulkWrite(operations, options());
    },
  };
}
