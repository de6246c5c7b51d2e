import { rowOf } from '@contend/contracts';
import { currentWork, type Database, defineModel, olderRows } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { BillingLine } from './billing-line';
import type { Memberships } from './membership.repository';

export interface DatedLine extends BillingLine {
  at: Date;
}

const text = { type: String, required: true };
type Row = Omit<DatedLine, 'id'> & { _id: string };
const schema = new Schema<Row>(
  {
    ...{ _id: text, number: text, userId: text, membershipId: text },
    ...{ planId: text, planName: text, provider: text, kind: text, direction: text, paidBy: text },
    cents: { type: Number, required: true },
    period: { type: Schema.Types.Mixed, default: null } as never,
    reason: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ userId: 1, at: -1, _id: -1 });
const billingLineModel = defineModel<Row>('billingLines', schema);

export interface BillingLines {
  /** Adds lines in the current transaction. */
  add(lines: readonly BillingLine[], at: Date): Promise<void>;
  /** Lines of a user, newest first: at most `limit` that are older than a cursor. */
  newest(
    userId: string,
    { cursor, limit }: { cursor: string | undefined; limit: number },
  ): Promise<DatedLine[]>;
}

export function billingLineRepository(db: Database): BillingLines {
  const model = db.model(billingLineModel);
  return {
    async add(lines, at) {
      if (lines.length === 0) return;
      const rows = lines.map(({ id: _id, ...line }) => ({ _id, ...line, at }));
      await model.insertMany(rows, { session: currentWork().session ?? null });
    },
    async newest(userId, { cursor, limit }) {
      const row = rowOf(cursor);
      const order = { sort: { at: -1 as const, _id: -1 as const }, limit };
      const wanted = { userId, ...(row && olderRows('at', row)) };
      const rows = await model.find(wanted, null, order).lean();
      return rows.map(({ _id: id, ...line }) => ({ id, ...line }));
    },
  };
}

/** The memberships, whose lines are saved together with them. */
export const withBillingLines = (
  memberships: Memberships,
  { db, lines, now }: { db: Database; lines: BillingLines; now: () => Date },
): Memberships => ({
  ...memberships,
  save: (from, { state: { newLines = [], ...state }, ...decision }) =>
    db.transaction(async () => {
      const saved = await memberships.save(from, { ...decision, state });
      await lines.add(newLines, now());
      return saved;
    }),
});
