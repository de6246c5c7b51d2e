import { membershipChanged } from '@contend/contracts';
import {
  type Consumer,
  currentWork,
  type Database,
  defineModel,
  fold,
  projection,
  type ProjectionSpec,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { MemberRake } from '../wager/wager';

/** The rake of a membership's owner; its id is the membership's. */
interface MemberRakeRow {
  _id: string;
  userId: string;
  /** Null when the plan leaves the rake as it is. */
  basisPoints: number | null;
  /** The first instant without it; null before the first payment. */
  until: Date | null;
  /** Whether it ended with a refund: its rake does not count for what is not paid out by then. */
  isRefunded: boolean;
  sequence: number;
}

const schema = new Schema<MemberRakeRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: '' },
    basisPoints: { type: Number, default: null },
    until: { type: Date, default: null },
    isRefunded: { type: Boolean, default: false },
    sequence: { type: Number, default: 0 },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ userId: 1, until: 1 });

const spec: ProjectionSpec<MemberRakeRow> = {
  model: defineModel('memberRakes', schema),
  parts: { sequence: ['userId', 'basisPoints', 'until', 'isRefunded'] },
  folds: [
    fold(membershipChanged, ({ data }) => ({
      id: data.membershipId,
      set: {
        userId: data.userId,
        basisPoints: data.rakeBasisPoints,
        until: data.perksUntil && new Date(data.perksUntil),
        isRefunded: (data.refundCents ?? 0) > 0,
      },
    })),
  ],
};

export interface MemberRakes {
  /** Rakes of the memberships that users have at `now`. */
  at(userIds: readonly string[], now: Date): Promise<MemberRake[]>;
  /** Those whose membership did not end with a refund. */
  withoutRefunded(rakes: readonly MemberRake[]): Promise<MemberRake[]>;
  consumers: Consumer[];
}

export function memberRakeRepository(db: Database): MemberRakes {
  const model = db.model(spec.model);
  return {
    async at(userIds, now) {
      const { session } = currentWork();
      const filter = { userId: { $in: [...userIds] }, until: { $gt: now } };
      const rows = await model.find(filter, null, { session }).lean();
      return rows.flatMap(({ _id: membershipId, userId: payerId, basisPoints }) =>
        basisPoints === null ? [] : [{ payerId, membershipId, basisPoints }],
      );
    },
    async withoutRefunded(rakes) {
      const { session } = currentWork();
      const ids = rakes.map(({ membershipId }) => membershipId);
      if (ids.length === 0) return [];
      const filter = { _id: { $in: ids }, isRefunded: true };
      const rows = await model.find(filter, { _id: 1 }, { session }).lean();
      const refunded = new Set(rows.map(({ _id }) => _id));
      return rakes.filter(({ membershipId }) => !refunded.has(membershipId));
    },
    consumers: projection(db, spec).consumers,
  };
}
