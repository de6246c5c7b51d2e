import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import type { Transfer } from '../ledger/books';
import { submittedDue } from '../payouts/payout-clock';
import { payoutTransfers } from '../payouts/payout-ledger';
import { isWithProvider, type MoneyPlace, type Payout } from '../payouts/payout-steps';
import type { Finding } from './finding';
import type { LedgerPayout } from './reconciliation';

interface FindingDocument extends Omit<Finding, 'id'> {
  _id: string;
  /** When it was found first. */
  since: Date;
  /** It is not compared any more: its money in suspense waits for staff. Absent for `false`. */
  isForStaff?: boolean;
}

const findingSchema = new Schema<FindingDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    payoutId: { type: String, default: null },
    paymentId: { type: String, default: null },
    providerRef: { type: String, default: null },
    text: { type: String, required: true },
    suspenseCents: { type: Number, default: 0 },
    since: { type: Date, required: true },
    isForStaff: Boolean,
  },
  { versionKey: false, strict: 'throw' },
);
const findingModel = defineModel<FindingDocument>('payoutFindings', findingSchema);

interface RunDocument {
  _id: string;
  at: Date;
}
const runSchema = new Schema<RunDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false, strict: 'throw' },
);
const runModel = defineModel<RunDocument>('payoutReconciliations', runSchema);
const lastRun = 'last';

/** A finding with the time at which it was found first. */
export type DatedFinding = Finding & Pick<FindingDocument, 'since' | 'isForStaff'>;

export interface Reconciliations {
  /** The ledger's view of payouts, from their transfers. */
  fromLedger(payouts: readonly Payout[]): Promise<LedgerPayout[]>;
  /** The findings of the last comparison. */
  stored(): Promise<DatedFinding[]>;
  /** Saves some findings and deletes others, in the present transaction. */
  replace(change: { found: readonly DatedFinding[]; gone: readonly string[] }): Promise<void>;
  /** Records that a comparison was completed. */
  complete(now: Date): Promise<void>;
  /** When it was last completed; null before the first time. */
  completedAt(): Promise<Date | null>;
}

export function reconciliationRepository(
  db: Database,
  transfers: { byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Transfer>> },
): Reconciliations {
  const findings = db.model(findingModel);
  const runs = db.model(runModel);
  return {
    async fromLedger(payouts) {
      const byId = await transfers.byIds(payouts.flatMap(payoutTransfers));
      return payouts.map((payout) => inLedger(payout, byId));
    },
    async stored() {
      const { session } = currentWork();
      const rows = await findings.find({}, {}, { session }).lean();
      return rows.map(({ _id: id, ...rest }) => ({ ...rest, id }));
    },
    async replace({ found, gone }) {
      const { session } = currentWork();
      if (gone.length > 0) await findings.deleteMany({ _id: { $in: gone } }, { session });
      for (const { id: _id, ...rest } of found) {
        await findings.updateOne({ _id }, { $set: rest }, { upsert: true, session });
      }
    },
    async complete(now) {
      await runs.updateOne({ _id: lastRun }, { $set: { at: now } }, { upsert: true });
    },
    async completedAt() {
      return (await runs.findById(lastRun).lean())?.at ?? null;
    },
  };
}

/** Where the transfers of a payout say that its money is. */
function inLedger(payout: Payout, byId: ReadonlyMap<string, Transfer>): LedgerPayout {
  const [hold, paid, back, conflict] = payoutTransfers(payout).map((id) => byId.get(id));
  const wasSent = hold?.status === 'posted';
  const place = (): MoneyPlace => {
    if (back || hold?.status === 'voided') return 'wallet';
    if (paid) return 'paid';
    return wasSent ? 'in-transit' : 'reserved';
  };
  const { id: payoutId, providerRef } = payout;
  const bookedAt = conflict ?? paid;
  const { provider } = payout;
  const bank = `provider:${provider}:USD`;
  const paidCents = (bookedAt?.postings ?? [])
    .filter(({ credit }) => credit === bank)
    .reduce((sum, posting) => sum + posting.amountCents, 0);
  return {
    payoutId,
    providerRef,
    wasSent,
    place: place(),
    amountCents: hold?.postings[0]?.amountCents ?? payout.amountCents,
    paidCents: bookedAt ? paidCents : null,
    isSuspended: conflict !== undefined,
    accountRef: payout.accountRef,
    due: isWithProvider(payout) ? submittedDue(payout) : null,
  };
}
