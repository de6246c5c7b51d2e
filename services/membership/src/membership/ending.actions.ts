import { type EventData, must, type payoutsFrozen } from '@contend/contracts';
import { withoutReasons } from '../cards/card-refund';
import type { MembershipDeps } from '../deps';
import { endErased, endNow } from './payments';
import { keepCommission, saveMembership } from './saving.actions';

/** Ends the memberships of a user who may not have one any more; what is not used goes back. */
export async function endForBarred(
  deps: MembershipDeps,
  userId: string,
  cause: 'banned' | 'excluded',
): Promise<void> {
  for (const found of await deps.memberships.liveOf([userId]))
    await saveMembership(deps, found, endNow(found.state, deps.now(), { cause }));
}

/**
 * Ends the memberships of a user whose wallet owes the money that paid the present period: what is
 * not used repays it. Commissions of all payments that were made with the money, also of periods
 * that are over, stay with the platform.
 */
export async function endForDebt(
  deps: MembershipDeps,
  { userId, spentOn = [] }: EventData<typeof payoutsFrozen>,
): Promise<void> {
  const { memberships, now } = deps;
  const paid = new Set(spentOn.map(({ id }) => id));
  for (const found of await memberships.liveOf([userId])) {
    const owed = found.state.held.filter(({ id, paymentId }) => !paymentId && paid.has(id));
    if (owed.length === 0) continue;
    await saveMembership(deps, found, endNow(found.state, now(), { cause: 'debt' }));
  }
  for (const id of paid) await keepCommission(deps, id);
}

/** Ends the membership of an erased account, and removes what staff wrote about its refunds. */
export async function endForErased(deps: MembershipDeps, userId: string): Promise<void> {
  const { memberships, now } = deps;
  for (const found of await memberships.liveOf([userId]))
    await saveMembership(deps, found, endErased(found.state, now()));
  for (const found of await memberships.latestOf(userId))
    await memberships.save(found, withoutReasons(found.state));
}

/**
 * Timer: deletes the customer of an erased user at the provider, once no charge is left that is to
 * be found there and reversed.
 */
export async function deleteCardCustomer(
  { cards, memberships }: Pick<MembershipDeps, 'cards' | 'memberships'>,
  userId: string,
): Promise<void> {
  must(!(await memberships.isReversing(userId)), 'unavailable');
  await cards.deleteCustomer(userId);
}
