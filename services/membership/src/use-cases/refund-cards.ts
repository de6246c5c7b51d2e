import { available } from '../data/cards';
import type { MembershipDeps } from '../deps';
import { withoutRefunds } from '../domain/card';

/** Timer: refunds to cards, at the provider and in the ledger. Each step is done once by its key. */
export async function refundCards(
  { memberships, wallet, cards }: MembershipDeps,
  membershipId: string,
): Promise<void> {
  const found = await memberships.get(membershipId);
  const { cardRefunds } = found.state;
  for (const refund of cardRefunds) {
    const { id, paymentId, amountCents, isInEscrow, isDisputed } = refund;
    if (!isInEscrow) await wallet.depositRefund(found.state, refund);
    const order = { key: `refund:${id}`, paymentId, amountCents };
    if (!isDisputed) await available(cards.port().createRefund(order));
    await wallet.returnRefund(found.state, refund);
  }
  const ids = cardRefunds.map(({ id }) => id);
  await memberships.save(found, withoutRefunds(found.state, ids));
}
