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
import type { MemberPerks } from './free-uses';

/** What a membership gives its owner; its id is the membership's. */
interface MemberPerksRow extends Omit<MemberPerks, 'membershipId' | 'anchor'> {
  _id: string;
  userId: string;
  /** Null until an event names it: the previous release does not. */
  planName: string | null;
  /** Null until an event names it: the previous release does not. */
  anchor: Date | null;
  /** The first instant without perks; null before the first payment. */
  until: Date | null;
  sequence: number;
}

const count = { type: Number, default: 0 };
const date = { type: Date, default: null };
const schema = new Schema<MemberPerksRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: '' },
    planName: { type: String, default: null },
    ...{ doubleXpDays: count, recordResets: count, anchor: date, until: date, sequence: count },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ userId: 1, until: 1 });

const spec: ProjectionSpec<MemberPerksRow> = {
  model: defineModel('memberPerks', schema),
  parts: { sequence: ['userId', 'planName', 'doubleXpDays', 'recordResets', 'anchor', 'until'] },
  folds: [
    fold(membershipChanged, ({ data }) => {
      const { planName, doubleXpDays, recordResets, anchor } = data;
      return {
        id: data.membershipId,
        set: {
          userId: data.userId,
          until: data.perksUntil && new Date(data.perksUntil),
          // An event of the previous release leaves what is known of the plan.
          ...(planName !== undefined && { planName }),
          ...(doubleXpDays !== undefined && { doubleXpDays }),
          ...(recordResets !== undefined && { recordResets }),
          ...(anchor !== undefined && { anchor: new Date(anchor) }),
        },
      };
    }),
  ],
};

export interface MemberPerksRows {
  /** What the memberships give that a player is entitled to at `now`. */
  of(userId: string, now: Date): Promise<MemberPerks[]>;
  /** Until when the longest of a player's memberships is paid; null without one. */
  paidUntil(userId: string, now: Date): Promise<Date | null>;
  /** The plans of players who are entitled to one at `now`: of several the last to end. */
  plansOf(userIds: readonly string[], now: Date): Promise<Map<string, string>>;
  consumers: Consumer[];
}

export function memberPerksRepository(db: Database): MemberPerksRows {
  const model = db.model(spec.model);
  return {
    async of(userId, now) {
      const { session } = currentWork();
      const rows = await model.find({ userId, until: { $gt: now } }, null, { session }).lean();
      return rows.flatMap(({ _id: membershipId, anchor, doubleXpDays, recordResets }) =>
        anchor ? [{ membershipId, anchor, doubleXpDays, recordResets }] : [],
      );
    },
    async paidUntil(userId, now) {
      const { session } = currentWork();
      const paid = { userId, until: { $gt: now } };
      const last = await model.findOne(paid, null, { session }).sort({ until: -1 }).lean();
      return last?.until ?? null;
    },
    async plansOf(userIds, now) {
      const { session } = currentWork();
      const paid = { userId: { $in: [...userIds] }, until: { $gt: now } };
      const rows = await model.find(paid, null, { session }).sort({ until: 1 }).lean();
      return new Map(
        rows.flatMap(({ userId, planName }) => (planName ? [[userId, planName] as const] : [])),
      );
    },
    consumers: projection(db, spec).consumers,
  };
}
