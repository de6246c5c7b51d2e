import type { Database } from '@contend/service-kit';
import { suspenseEntries } from '../data/suspense.repository';
import { paymentRepository } from '../data/payment.repository';

/** One entry of a suspense account. */
export interface SuspenseEntry {
  transferId: string;
  provider: string;
  /** Signed: an entry that takes money out of suspense is below zero. */
  amountCents: number;
  /** The provider's id of the event that brought it; null where another transfer moved it. */
  providerEventId: string | null;
  /** The payment that the provider named, with its owner and amount, if it is known. */
  paymentId: string | null;
  userId: string | null;
  expectedCents: number | null;
  at: string;
}

/** Returns all entries of the suspense accounts, oldest first, with the payments they were for. */
export async function listSuspense({ db }: { db: Database }): Promise<SuspenseEntry[]> {
  const payments = paymentRepository(db);
  const found: SuspenseEntry[] = [];
  for (const { paymentId, at, ...entry } of await suspenseEntries(db)) {
    const payment = paymentId ? await payments.find(paymentId) : null;
    const { userId = null, amountCents: expectedCents = null } = payment?.state ?? {};
    found.push({ ...entry, paymentId, userId, expectedCents, at: at.toISOString() });
  }
  return found.sort((one, other) => one.at.localeCompare(other.at));
}
