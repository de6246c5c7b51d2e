import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Filter,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { Payment } from '../domain/payment';

const schema = aggregateSchema<Payment>({
  userId: { type: String, required: true },
  provider: { type: String, required: true },
  amountCents: { type: Number, required: true },
  status: { type: String, required: true },
  openKey: { type: String, default: null },
  link: { type: String, default: null },
  providerRef: { type: String, default: null },
  createdAt: { type: Date, required: true },
});
schema.index(
  { openKey: 1 },
  { unique: true, partialFilterExpression: { openKey: { $type: 'string' } } },
);

/** The open payments of a person; closed payments leave the index. */
schema.index({ userId: 1, amountCents: 1 }, { partialFilterExpression: { status: 'pending' } });

const model = defineModel('payments', schema);

export interface Payments extends Repository<Payment> {
  /** Counts a person's open payments, up to `limit`. */
  countOpen(userId: string, limit: number): Promise<number>;
}

export const paymentRepository = (db: Database): Payments => ({
  ...repository<Payment>(db, model, { notFound: 'payment-not-found' }),
  async countOpen(userId, limit) {
    const { session } = currentWork();
    const open: Filter<Payment> = { userId, status: 'pending' };
    const found = await db.model(model).find(open, { _id: 1 }, { session }).limit(limit).lean();
    return found.length;
  },
});
