import type { MembershipDeps } from '../deps';
import { settledCommission } from '../domain/commission';
import { partnerSaleOf } from '../domain/partner-sale';
import { moved, without } from '../domain/payments';
import { goneOf, takenPayment } from '../domain/taken-payment';

/**
 * Timer: moves the money of paid periods where it stays, and pays the periods out that are over,
 * the refund to the member, the commission aside, and the rest to the platform.
 */
export async function settlePeriods(deps: MembershipDeps, membershipId: string): Promise<void> {
  const { memberships, commissions, partnerSales, wallet, transaction, now } = deps;
  let found = await memberships.get(membershipId);
  const idsOf = (periods: { id: string }[]) => periods.map(({ id }) => id);
  const paid = found.state.held.filter(({ isMoved }) => !isMoved);
  for (const period of paid) await wallet.move(found.state, period);
  found = await memberships.save(found, moved(found.state, idsOf(paid)));
  const over = found.state.held.filter(({ settlesAt }) => settlesAt <= now());
  for (const period of over) await wallet.settle(found.state, period);
  await transaction(async () => {
    await memberships.save(found, without(found.state, { periods: idsOf(over) }));
    for (const { id, refundCents } of over.filter((one) => one.commission)) {
      const commission = await commissions.get(id);
      await commissions.save(commission, settledCommission(commission.state, refundCents, now()));
    }
    for (const period of over) {
      const goneCents = goneOf(takenPayment(found.state, period.paymentId));
      const refundCents = Math.max(period.refundCents, goneCents);
      const sale = partnerSaleOf(found.state, { ...period, refundCents }, now());
      if (sale) await partnerSales.save(null, sale);
    }
  });
}
