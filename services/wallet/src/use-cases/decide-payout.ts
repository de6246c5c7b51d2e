import type {
  CallAnswer,
  CallInput,
  approvePayout as approveContract,
  rejectPayout as rejectContract,
} from '@contend/contracts';
import { approve, approvalsNeeded, reject } from '../domain/payout';
import { changePayout } from './change-payout';
import { showStaffPayouts } from './show-staff-payouts';
import type { WalletDeps } from '../deps';

/**
 * Approves or rejects a payout in review; a timer submits one that has all its approvals. A
 * rejection by either of two admins ends it.
 */
export async function decidePayout(
  deps: WalletDeps,
  { actor, params, body }: CallInput<typeof approveContract> | CallInput<typeof rejectContract>,
  ruling: 'approve' | 'reject',
): Promise<CallAnswer<typeof approveContract>> {
  const by = { adminId: actor.id, note: body.reason };
  const payout = await changePayout(deps, params.payoutId, (found, now) => {
    if (ruling === 'reject') return reject(found, by, now);
    return approve(found, { ...by, needed: approvalsNeeded(found, deps.payoutSettings) }, now);
  });
  const [shown] = await showStaffPayouts(deps, [payout]);
  if (!shown) throw new Error('A payout is shown once.');
  return shown;
}
