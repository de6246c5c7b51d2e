import { decide } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { isBeingPaid, paidCommission, payingCommission } from '../domain/commission';
import { isHeld } from '../domain/commission-review';
import { examineCommission } from './examine-commission';

type Deps = Pick<MembershipDeps, 'commissions' | 'codes' | 'wallet' | 'accountTies' | 'now'>;

/** Timer: pays a commission out whose time is over, unless it is held for review. */
export async function payCommission(deps: Deps, commissionId: string): Promise<void> {
  const { commissions, codes, wallet } = deps;
  let found = await commissions.get(commissionId);
  if (found.state.status !== 'due') return;
  if (!isBeingPaid(found.state)) found = await examineCommission(deps, commissionId);
  const { review } = found.state;
  if (review && isHeld(found.state)) {
    const timers = { 'pay-commission': review.until };
    await commissions.save(found, decide(found.state, { timers }));
    return;
  }
  const { state: code } = await codes.get(found.state.codeId);
  const paying = await commissions.save(found, payingCommission(found.state));
  await wallet.payCommission(paying.state, code.code);
  await commissions.save(paying, paidCommission(paying.state));
}
