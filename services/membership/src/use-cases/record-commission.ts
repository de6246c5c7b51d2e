import type { MembershipDeps } from '../deps';
import { newCommission } from '../domain/commission';
import type { Membership } from '../domain/membership';

/** Records the commission of a first payment, in the transaction that saves the payment. */
export async function recordCommission(
  { commissions, now }: Pick<MembershipDeps, 'commissions' | 'now'>,
  membership: Membership,
): Promise<void> {
  for (const period of membership.held) {
    const commission = newCommission(membership, period, now());
    if (!commission || (await commissions.find(period.id))) continue;
    await commissions.save(null, commission);
  }
}
