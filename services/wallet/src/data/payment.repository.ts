import { aggregateSchema, type Database, defineModel, repository } from '@contend/service-kit';
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

const model = defineModel('payments', schema);

export const paymentRepository = (db: Database) =>
  repository<Payment>(db, model, { notFound: 'payment-not-found' });
