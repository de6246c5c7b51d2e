import { aggregateSchema, type Database, defineModel, repository } from '@contend/service-kit';
import type { Checkout } from './checkout';

const schema = aggregateSchema<Checkout>({
  paymentId: { type: String, required: true },
  amountCents: { type: Number, required: true },
  returnUrl: { type: String, required: true },
  status: { type: String, required: true },
  deliveredAt: { type: Date, default: null },
  takenBackCents: { type: Number, default: undefined },
});
schema.index({ paymentId: 1 }, { unique: true });
schema.index(
  { takenBackCents: 1 },
  { partialFilterExpression: { takenBackCents: { $type: 'number' } } },
);

const model = defineModel('sandboxCheckouts', schema);

export const checkoutRepository = (db: Database) =>
  repository<Checkout>(db, model, { notFound: 'payment-not-found' });
