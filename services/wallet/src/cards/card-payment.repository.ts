import type { CallInput, depositCardPayment } from '@contend/contracts';
import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import { readInPages } from '../ledger/read-in-pages';
import type { LedgerCharge } from '../reconciliation/charge-reconciliation';

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
  /** What the provider took back by itself, or gave back; absent for money of an escrow. */
  isCorrection?: boolean;
}

const schema = new Schema<CardPaymentDocument>(
  {
    _id: { type: String, required: true },
    provider: { type: String, required: true },
    paymentRef: { type: String, required: true },
    customerRef: { type: String, required: true },
    cents: { type: Number, required: true },
    at: { type: Date, required: true },
    isCorrection: Boolean,
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);
schema.index({ provider: 1, paymentRef: 1 });
schema.index({ provider: 1, at: 1 });

const cardPaymentModel = defineModel<CardPaymentDocument>('cardPayments', schema);

/** The last correction of a payment: corrections of one payment are made one after another. */
export interface LastCorrection {
  /** `<provider>:<ref>` of the payment. */
  id: string;
  number: number;
  /** What the owner of an affiliate code has lost of a commission, in cents. */
  commissionCents: number;
}

const corrections = aggregateSchema<LastCorrection>({
  number: { type: Number, required: true },
  commissionCents: { type: Number, required: true },
});
const correctionModel = defineModel('cardCorrections', corrections);

export const correctionRepository = (db: Database): Repository<LastCorrection> =>
  repository<LastCorrection>(db, correctionModel, { notFound: 'payment-not-found' });

/** What the ledger has of one payment, in cents. */
interface CardBooks {
  paidCents: number;
  takenBackCents: number;
}

interface Correction {
  id: string;
  provider: string;
  payment: { ref: string; customerRef: string };
  cents: number;
}

type CardBody = CallInput<typeof depositCardPayment>['body'];

export interface CardPayments {
  /** Records which payment a transfer belongs to, in the present transaction; once per transfer. */
  record(body: CardBody, direction: 'in' | 'back', at: Date): Promise<void>;
  /** Records what a provider took back by itself, below zero for what came back; as `record`. */
  recordCorrection(correction: Correction, at: Date): Promise<void>;
  /** What the ledger has of a payment; null for one that it does not know. */
  booksOf(provider: string, ref: string): Promise<CardBooks | null>;
  /** When the first was recorded; null when there is none. */
  since(provider: string): Promise<Date | null>;
  /**
   * The ledger's view of payments, by the provider's ids: those of a list, and those whose money
   * arrived from `from` on. What went back later of an earlier one is not an arrival.
   */
  fromLedger(
    provider: string,
    search: { refs: readonly string[]; from: Date },
  ): Promise<LedgerCharge[]>;
}

export function cardPaymentRepository(db: Database): CardPayments {
  const model = db.model(cardPaymentModel);
  const insert = async ({ _id, ...row }: CardPaymentDocument) => {
    const { session } = currentWork();
    await model.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session });
  };
  return {
    async record({ id: _id, provider, amountCents, payment }, direction, at) {
      if (!payment) return;
      const cents = direction === 'in' ? amountCents : -amountCents;
      const { ref: paymentRef, customerRef } = payment;
      await insert({ _id, provider, paymentRef, customerRef, cents, at });
    },
    async recordCorrection({ id: _id, provider, payment, cents }, at) {
      const { ref: paymentRef, customerRef } = payment;
      const row = { _id, provider, paymentRef, customerRef, cents: -cents, at };
      await insert({ ...row, isCorrection: true });
    },
    async booksOf(provider, paymentRef) {
      const options = { session: currentWork().session ?? undefined };
      const rows = await model.find({ provider, paymentRef }, {}, options).lean();
      return rows.length > 0 ? centsOf(rows) : null;
    },
    async since(provider) {
      return (await model.findOne({ provider }).sort({ at: 1 }).lean())?.at ?? null;
    },
    async fromLedger(provider, { refs, from }) {
      const arrived = { cents: { $gt: 0 }, isCorrection: { $ne: true } };
      const recent = await model
        .find({ provider, at: { $gte: from }, ...arrived }, { paymentRef: 1 })
        .lean();
      const all = [...refs, ...recent.map(({ paymentRef }) => paymentRef)];
      const rows = await readInPages(all, (page) =>
        model.find({ provider, paymentRef: { $in: page } }).lean(),
      );
      const byRef = new Map<string, CardPaymentDocument[]>();
      for (const row of rows)
        byRef.set(row.paymentRef, [...(byRef.get(row.paymentRef) ?? []), row]);
      return [...byRef].map(([ref, moves]) => inLedger(ref, moves));
    },
  };
}

/** What came back of a correction lowers what was taken back; it is no second payment. */
function centsOf(moves: readonly CardPaymentDocument[]): CardBooks {
  const sum = (some: readonly CardPaymentDocument[]) =>
    some.reduce((all, { cents }) => all + cents, 0);
  const paidCents = sum(moves.filter(({ cents, isCorrection }) => cents > 0 && !isCorrection));
  return { paidCents, takenBackCents: paidCents - sum(moves) };
}

const inLedger = (ref: string, moves: CardPaymentDocument[]): LedgerCharge => ({
  ...{ paymentId: ref, customerId: moves[0]?.customerRef ?? null },
  ...{ ...centsOf(moves), suspended: new Map() },
});
