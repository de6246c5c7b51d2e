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
  /** Basis points by user, of those whose membership lowers the rake at `now`. */
  at(userIds: readonly string[], now: Date): Promise<Map<string, number>>;
  consumers: Consumer[];
}

export function memberRakeRepository(db: Database): MemberRakes {
  const model = db.model(spec.model);
  return {
    async at(userIds, now) {
      const { session } = currentWork();
      const filter = { userId: { $in: [...userIds] }, until: { $gt: now } };
      const rows = await model.find(filter, null, { session }).lean();
      const rakes = new Map<string, number>();
      for (const { userId, basisPoints } of rows)
        if (basisPoints !== null)
          rakes.set(userId, Math.min(basisPoints, rakes.get(userId) ?? basisPoints));
      return rakes;
    },
    consumers: projection(db, spec).consumers,
  };
}
