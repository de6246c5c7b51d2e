import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Commission } from '../domain/commission';
import { expiredReview, heldCommission, isHeld } from '../domain/commission-review';

/**
 * Timer: holds a commission for review where anything connects its owner and the member, or ends a
 * review whose time is over. It runs with the payment, so that staff decide while the commission is
 * pending, and before the commission is paid.
 */
export async function examineCommission(
  { commissions, accountTies, now }: Pick<MembershipDeps, 'commissions' | 'accountTies' | 'now'>,
  commissionId: string,
): Promise<Stored<Commission>> {
  const found = await commissions.get(commissionId);
  const { ownerId, memberId, review } = found.state;
  if (isHeld(found.state)) return commissions.save(found, expiredReview(found.state, now()));
  if (!memberId || review) return found;
  const ties = await accountTies(ownerId, memberId);
  return commissions.save(found, heldCommission(found.state, ties, now()));
}
