import type {
  CallAnswer,
  CallInput,
  approvePayout as approveContract,
  rejectPayout as rejectContract,
} from '@contend/contracts';
import { approve, reject } from '../domain/payout';
import { changePayout } from './change-payout';
import { showStaffPayouts } from './show-staff-payouts';
import type { WalletDeps } from '../deps';

const rulings = { approve, reject };

/** Approves or rejects a payout in review; a timer submits an approved one. */
export async function decidePayout(
  deps: WalletDeps,
  { actor, params, body }: CallInput<typeof approveContract> | CallInput<typeof rejectContract>,
  ruling: keyof typeof rulings,
): Promise<CallAnswer<typeof approveContract>> {
  const by = { adminId: actor.id, note: body.reason };
  const payout = await changePayout(deps, params.payoutId, (found, now) =>
    rulings[ruling](found, by, now),
  );
  const [shown] = await showStaffPayouts(deps, [payout]);
  if (!shown) throw new Error('A payout is shown once.');
  return shown;
}
