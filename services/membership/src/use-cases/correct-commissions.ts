import type { MembershipDeps } from '../deps';
import { correctedCommission } from '../domain/commission';
import type { Membership } from '../domain/membership';
import { goneOf, unbookedPayments } from '../domain/taken-payment';

/** Lowers the commissions of payments that went back, in the transaction that saves that. */
export async function correctCommissions(
  { commissions }: Pick<MembershipDeps, 'commissions'>,
  membership: Membership,
): Promise<void> {
  for (const payment of unbookedPayments(membership)) {
    const found = payment.period && (await commissions.find(payment.period.id));
    if (found) await commissions.save(found, correctedCommission(found.state, goneOf(payment)));
  }
}
