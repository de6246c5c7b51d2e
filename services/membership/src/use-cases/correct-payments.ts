import { Refusal } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { commissionToTakeBack, isBeingPaid } from '../domain/commission';
import type { Membership, TakenPayment } from '../domain/membership';
import { booked, toBook, unbookedPayments } from '../domain/taken-payment';

/** Timer: brings the ledger to what went back of card payments, and of their commissions. */
export async function correctPayments(deps: MembershipDeps, membershipId: string): Promise<void> {
  const { memberships, wallet } = deps;
  const found = await memberships.get(membershipId);
  const payments = unbookedPayments(found.state);
  for (const payment of payments) {
    await recordFirst(deps, found.state, payment);
    const commission = await commissionOf(deps, payment);
    const takenBackCents = toBook(found.state, payment);
    await wallet.correct(found.state, { payment, takenBackCents, commission });
  }
  const ids = payments.map(({ id }) => id);
  await memberships.save(found, booked(found.state, ids));
}

/** The ledger has the payment before what went back of it. */
async function recordFirst(
  { wallet }: MembershipDeps,
  membership: Membership,
  { id }: TakenPayment,
): Promise<void> {
  const period = membership.held.find(({ paymentId, isMoved }) => paymentId === id && !isMoved);
  if (period) await wallet.move(membership, period);
}

async function commissionOf({ commissions, codes }: MembershipDeps, { period }: TakenPayment) {
  const found = period && (await commissions.find(period.id));
  if (!found) return null;
  // Its owner has it, or has not: both are possible until the wallet has answered.
  if (isBeingPaid(found.state)) throw new Refusal('unavailable');
  const { state: code } = await codes.get(found.state.codeId);
  const takenBackCents = commissionToTakeBack(found.state);
  return { payeeId: found.state.ownerId, takenBackCents, label: code.code };
}
