import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Filter,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { Payment } from './payment';

const schema = aggregateSchema<Payment>({
  userId: { type: String, required: true },
  provider: { type: String, required: true },
  amountCents: { type: Number, required: true },
  status: { type: String, required: true },
  openKey: { type: String, default: null },
  link: { type: String, default: null },
  providerRef: { type: String, default: null },
  createdAt: { type: Date, required: true },
  takenBackMoves: { type: Number },
  excessMoves: { type: Number },
  takenBackAt: { type: Date },
  returnedFor: { type: String },
  moneyRef: { type: String },
});
schema.index(
  { openKey: 1 },
  { unique: true, partialFilterExpression: { openKey: { $type: 'string' } } },
);

/** The open payments of a person; closed payments leave the index. */
schema.index({ userId: 1, amountCents: 1 }, { partialFilterExpression: { status: 'pending' } });

/** What a person began to pay in, for limits of deposits. */
schema.index({ userId: 1, createdAt: 1 });

/** For reconciliation. */
schema.index({ createdAt: 1 });
schema.index({ takenBackAt: 1 }, { sparse: true });

export const paymentModel = defineModel('payments', schema);

export interface Payments extends Repository<Payment> {
  /** Counts a person's open payments, up to `limit`. */
  countOpen(userId: string, limit: number): Promise<number>;
  /** Whether another payment of a person was taken back since an instant, and is still. */
  hasTakenBack(owner: { userId: string; otherThan: string; since: Date }): Promise<boolean>;
}

export const paymentRepository = (db: Database): Payments => ({
  ...repository<Payment>(db, paymentModel, { notFound: 'payment-not-found' }),
  async countOpen(userId, limit) {
    const { session } = currentWork();
    const open: Filter<Payment> = { userId, status: 'pending' };
    const found = await db
      .model(paymentModel)
      .find(open, { _id: 1 }, { session })
      .limit(limit)
      .lean();
    return found.length;
  },
  async hasTakenBack({ userId, otherThan, since }) {
    const { session } = currentWork();
    const others = { userId, _id: { $ne: otherThan } };
    const taken = { ...others, status: 'charged-back', returnedFor: null };
    // Payments of earlier releases have no date.
    const isRecent = { $or: [{ takenBackAt: { $gte: since } }, { takenBackAt: null }] };
    const found = await db
      .model(paymentModel)
      .exists({ ...taken, ...isRecent } as never)
      .session(session ?? null);
    return found !== null;
  },
});
