import type { MembershipDeps } from '../deps';
import { paidCommission, payingCommission } from '../domain/commission';

/** Timer: pays a commission out whose time is over. */
export async function payCommission(
  { commissions, codes, wallet }: Pick<MembershipDeps, 'commissions' | 'codes' | 'wallet'>,
  commissionId: string,
): Promise<void> {
  const found = await commissions.get(commissionId);
  if (found.state.status !== 'due') return;
  const { state: code } = await codes.get(found.state.codeId);
  const paying = await commissions.save(found, payingCommission(found.state));
  await wallet.payCommission(paying.state, code.code);
  await commissions.save(paying, paidCommission(paying.state));
}
