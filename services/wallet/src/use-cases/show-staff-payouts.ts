import type { CallAnswer, listStaffPayouts } from '@contend/contracts';
import type { Payout } from '../domain/payout-steps';
import { reviewDueOf } from '../domain/payout-clock';
import { showPayout } from './show-payout';
import type { WalletDeps } from '../deps';

type ShownToStaff = CallAnswer<typeof listStaffPayouts>['items'][number];

/** Payouts as staff see them, with their owners' names and earlier payouts. */
export async function showStaffPayouts(
  { payouts, players, payoutSettings }: WalletDeps,
  found: Payout[],
): Promise<ShownToStaff[]> {
  const owners = [...new Set(found.map(({ userId }) => userId))];
  const admins = found.flatMap(({ approvals }) => approvals.map(({ adminId }) => adminId));
  const known = await players.findMany([...new Set([...owners, ...admins])]);
  const named = (id: string) => ({ id, username: known.get(id)?.username ?? 'player' });
  const paid = await payouts.paidTo(owners);
  return found.map((payout) => ({
    ...showPayout(payout, payoutSettings),
    note: payout.note,
    user: named(payout.userId),
    providerRef: payout.providerRef,
    decidedBy: payout.decidedBy,
    approvals: payout.approvals.map(({ adminId, note, at }) => ({ by: named(adminId), note, at })),
    paidBefore: paid.get(payout.userId) ?? 0,
    reviewDue: reviewDueOf(payout),
  }));
}
