import { currentWork, type Database, type Filter } from '@contend/service-kit';
import type { Deposit } from '../ledger/books';
import { cardDepositModel } from './card-deposit.repository';
import type { Payment } from './payment';
import { paymentModel } from './payment.repository';

const counted: Payment['status'][] = ['pending', 'paid', 'charged-back'];

/**
 * The money from outside that users began to add since an instant: refills that are open or were
 * paid, and card payments of other services.
 */
export async function readDeposits(
  db: Database,
  { userIds, since, now }: { userIds: string[]; since: Date; now: Date },
): Promise<Map<string, Deposit[]>> {
  if (userIds.length === 0) return new Map();
  const { session } = currentWork();
  const userId = { $in: userIds };
  const begun: Filter<Payment> = {
    ...{ userId, createdAt: { $gte: since }, status: { $in: counted } },
    // Money that went back to the card, since it might not be added, was never added.
    returnedFor: null,
  };
  const payments = await db.model(paymentModel).find(begun, null, { session }).lean();
  const isCounted = { $or: [{ until: null }, { until: { $gt: now } }] };
  const byCard = { userId, at: { $gte: since }, ...isCounted };
  const cards = await db.model(cardDepositModel).find(byCard, null, { session }).lean();
  const all = [...payments.map(({ createdAt, ...one }) => ({ ...one, at: createdAt })), ...cards];
  return new Map(
    userIds.map((id) => [
      id,
      all.filter((one) => one.userId === id).map(({ amountCents, at }) => ({ amountCents, at })),
    ]),
  );
}
