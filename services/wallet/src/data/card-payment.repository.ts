import type { CallInput, depositCardPayment } from '@contend/contracts';
import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { LedgerCharge } from '../domain/charge-reconciliation';

/** Money of another service's card payment that entered an escrow, or went back to the card. */
interface CardPaymentDocument {
  /** The id of its transfer. */
  _id: string;
  provider: string;
  /** The provider's id of the payment. */
  paymentRef: string;
  /** The provider's id of the customer. */
  customerRef: string;
  /** Below zero for what went back. */
  cents: number;
  at: Date;
}

const schema = new Schema<CardPaymentDocument>(
  {
    _id: { type: String, required: true },
    provider: { type: String, required: true },
    paymentRef: { type: String, required: true },
    customerRef: { type: String, required: true },
    cents: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ provider: 1, paymentRef: 1 });
schema.index({ provider: 1, at: 1 });

const cardPaymentModel = defineModel<CardPaymentDocument>('cardPayments', schema);

type CardBody = CallInput<typeof depositCardPayment>['body'];

export interface CardPayments {
  /** Records which payment a transfer belongs to, in the present transaction; once per transfer. */
  record(body: CardBody, direction: 'in' | 'back', at: Date): Promise<void>;
  /** When the first was recorded; null when there is none. */
  since(provider: string): Promise<Date | null>;
  /**
   * The ledger's view of payments, by the provider's ids: those of a list, and those whose money
   * arrived from `from` on.
   */
  fromLedger(
    provider: string,
    search: { refs: readonly string[]; from: Date },
  ): Promise<LedgerCharge[]>;
}

export function cardPaymentRepository(db: Database): CardPayments {
  const model = db.model(cardPaymentModel);
  return {
    async record({ id: _id, provider, amountCents, payment }, direction, at) {
      if (!payment) return;
      const cents = direction === 'in' ? amountCents : -amountCents;
      const { ref: paymentRef, customerRef } = payment;
      const row = { provider, paymentRef, customerRef, cents, at };
      const { session } = currentWork();
      await model.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session });
    },
    async since(provider) {
      return (await model.findOne({ provider }).sort({ at: 1 }).lean())?.at ?? null;
    },
    async fromLedger(provider, { refs, from }) {
      const recent = await model.distinct('paymentRef', { provider, at: { $gte: from } });
      const paymentRef = { $in: [...new Set([...refs, ...recent])] };
      const rows = await model.find({ provider, paymentRef }).lean();
      const byRef = new Map<string, CardPaymentDocument[]>();
      for (const row of rows)
        byRef.set(row.paymentRef, [...(byRef.get(row.paymentRef) ?? []), row]);
      return [...byRef].map(([ref, moves]) => inLedger(ref, moves));
    },
  };
}

function inLedger(ref: string, moves: CardPaymentDocument[]): LedgerCharge {
  const sum = (some: CardPaymentDocument[]) => some.reduce((all, { cents }) => all + cents, 0);
  return {
    paymentId: ref,
    customerId: moves[0]?.customerRef ?? null,
    paidCents: sum(moves.filter(({ cents }) => cents > 0)),
    takenBackCents: Math.abs(sum(moves.filter(({ cents }) => cents < 0))),
    suspended: new Map(),
  };
}
