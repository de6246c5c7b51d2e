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
  sequence: number;
}

const schema = new Schema<MemberRakeRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: '' },
    basisPoints: { type: Number, default: null },
    until: { type: Date, default: null },
    sequence: { type: Number, default: 0 },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ userId: 1, until: 1 });

const spec: ProjectionSpec<MemberRakeRow> = {
  model: defineModel('memberRakes', schema),
  parts: { sequence: ['userId', 'basisPoints', 'until'] },
  folds: [
    fold(membershipChanged, ({ data }) => ({
      id: data.membershipId,
      set: {
        userId: data.userId,
        basisPoints: data.rakeBasisPoints,
        until: data.perksUntil && new Date(data.perksUntil),
      },
    })),
  ],
};

export interface MemberRakes {
  /** Rakes of the memberships that users have at `now`. */
  at(userIds: readonly string[], now: Date): Promise<MemberRake[]>;
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
    consumers: projection(db, spec).consumers,
  };
}
