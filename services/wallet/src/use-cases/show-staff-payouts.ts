import type { CallAnswer, listStaffPayouts } from '@contend/contracts';
import type { Payout } from '../domain/payout-steps';
import { reviewDueOf } from '../domain/payout-clock';
import { showPayout } from './show-payout';
import type { WalletDeps } from '../deps';

type ShownToStaff = CallAnswer<typeof listStaffPayouts>['items'][number];

/** Payouts as staff see them, with their owners' names and earlier payouts. */
export async function showStaffPayouts(
  { payouts, players }: WalletDeps,
  found: Payout[],
): Promise<ShownToStaff[]> {
  const owners = [...new Set(found.map(({ userId }) => userId))];
  const known = await players.findMany(owners);
  const paid = await payouts.paidTo(owners);
  return found.map((payout) => ({
    ...showPayout(payout),
    note: payout.note,
    user: { id: payout.userId, username: known.get(payout.userId)?.username ?? 'player' },
    providerRef: payout.providerRef,
    decidedBy: payout.decidedBy,
    paidBefore: paid.get(payout.userId) ?? 0,
    reviewDue: reviewDueOf(payout),
  }));
}
