import type { CallAnswer, listPayouts, listStaffPayouts, PayoutTerms } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { namedIn } from '../wallets/statement.reply';
import { arrivalsOf, type HeldFunds, heldReply } from './held-money';
import { approvalsNeeded } from './payout';
import { clockOf, reviewDueOf } from './payout-clock';
import type { PayoutSettings } from './payout-rules';
import type { Payout } from './payout-steps';

type Shown = CallAnswer<typeof listPayouts>['items'][number];

/** A payout as its owner sees it. */
export const showPayout = (payout: Payout, settings: PayoutSettings): Shown => ({
  id: payout.id,
  amount: payout.amountCents,
  currency: 'USD',
  status: payout.status,
  provider: payout.provider,
  reason: payout.reason,
  note: payout.status === 'rejected' ? payout.note : null,
  clock: clockOf(payout),
  isOverdue: payout.isOverdue,
  canCancel: payout.status === 'requested' || payout.status === 'reviewing',
  approvalsNeeded: approvalsNeeded(payout, settings),
  createdAt: payout.createdAt,
  endedAt: payout.endedAt,
});

/** Held money with what brought it, by one read of the statement. */
export async function showHeld(
  { players, statement }: WalletDeps,
  userId: string,
  held: HeldFunds[],
): Promise<Pick<PayoutTerms, 'held' | 'heldMore'>> {
  if (held.length === 0) return { held: [] };
  const lines = await statement.broughtAt(userId, arrivalsOf(held));
  const senders = lines.flatMap(({ counterpartyId }) => counterpartyId ?? []);
  const known = await players.findMany([...new Set(senders)]);
  const named = namedIn(known);
  return heldReply(held, lines, ({ id, title, note, reference, counterpartyId, at }) => ({
    ...{ id, title, note, reference, createdAt: at.toISOString() },
    counterparty: named(counterpartyId),
  }));
}

type ShownToStaff = CallAnswer<typeof listStaffPayouts>['items'][number];

/** Payouts as staff see them, with their owners' names and earlier payouts. */
export async function showStaffPayouts(
  { payouts, payoutProfiles, players, payoutSettings }: WalletDeps,
  found: Payout[],
): Promise<ShownToStaff[]> {
  const owners = [...new Set(found.map(({ userId }) => userId))];
  const admins = found.flatMap(({ approvals }) => approvals.map(({ adminId }) => adminId));
  const known = await players.findMany([...new Set([...owners, ...admins])]);
  const named = (id: string) => ({ id, username: known.get(id)?.username ?? 'player' });
  const paid = await payouts.paidTo(owners);
  const bankChanges = await payoutProfiles.bankChangesOf(owners);
  return found.map((payout) => ({
    ...showPayout(payout, payoutSettings),
    note: payout.note,
    user: named(payout.userId),
    providerRef: payout.providerRef,
    decidedBy: payout.decidedBy,
    approvals: payout.approvals.map(({ adminId, note, at }) => ({ by: named(adminId), note, at })),
    paidBefore: paid.get(payout.userId) ?? 0,
    reviewDue: reviewDueOf(payout),
    bankChangedAt: bankChanges.get(payout.userId)?.toISOString() ?? null,
  }));
}
