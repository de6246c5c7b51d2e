import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, decide } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { reviewReply } from './affiliate.reply';
import {
  type Commission,
  expiredReview,
  forfeited,
  heldCommission,
  isBeingPaid,
  isHeld,
  paidCommission,
  payingCommission,
  reviewedCommission,
} from './commission';
import { isOfErased } from './discount-code';

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

type Deps = Pick<MembershipDeps, 'commissions' | 'codes' | 'wallet' | 'accountTies' | 'now'>;

/** Timer: pays a commission out whose time is over, unless it is held for review. */
export async function payCommission(deps: Deps, commissionId: string): Promise<void> {
  const { commissions, codes, wallet } = deps;
  let found = await commissions.get(commissionId);
  if (found.state.status !== 'due') return;
  const { state: code } = await codes.get(found.state.codeId);
  // Its owner was erased, and the timer that leaves their commissions to the platform is late.
  if (isOfErased(code) && !isBeingPaid(found.state))
    found = await commissions.save(found, forfeited(found.state));
  if (!isBeingPaid(found.state)) found = await examineCommission(deps, commissionId);
  const { review } = found.state;
  if (review && isHeld(found.state)) {
    const timers = { 'pay-commission': review.until };
    await commissions.save(found, decide(found.state, { timers }));
    return;
  }
  const paying = await commissions.save(found, payingCommission(found.state));
  await wallet.payCommission(paying.state, code.code);
  await commissions.save(paying, paidCommission(paying.state));
}

const mostForfeited = 200;

/** Timer: leaves the commissions of an erased account to the platform, a page at a time. */
export async function forfeitCommissions(
  { commissions }: Pick<MembershipDeps, 'commissions'>,
  ownerId: string,
): Promise<void> {
  for (;;) {
    const page = await commissions.openOf(ownerId, mostForfeited);
    await commissions.saveAll(page.map((from) => ({ from, decision: forfeited(from.state) })));
    if (page.length < mostForfeited) return;
  }
}

/** An admin releases a held commission, or refuses it. */
export async function reviewCommission(
  { commissions, now }: MembershipDeps,
  {
    params,
    body,
    actor,
  }: Pick<CallInput<typeof contract.reviewCommission>, 'params' | 'body' | 'actor'>,
): Promise<CallAnswer<typeof contract.reviewCommission>> {
  const found = await commissions.held(params.commissionId);
  const ruling = { ...body, byId: actor.id };
  const { state } = await commissions.save(found, reviewedCommission(found.state, ruling, now()));
  return { id: state.id, review: reviewReply(state) };
}

/** Commissions that can be decided now, with both players. */
export async function listHeldCommissions(
  { commissions, players, now }: MembershipDeps,
  { query }: Pick<CallInput<typeof contract.listHeldCommissions>, 'query'>,
): Promise<CallAnswer<typeof contract.listHeldCommissions>> {
  const { items, ...page } = await commissions.pageOfHeld(query, now());
  const ids = items.flatMap(({ ownerId, memberId }) => [ownerId, memberId ?? '']);
  const known = await players.findMany([...new Set(ids)]);
  const named = (id: string) => ({ id, username: known.get(id)?.username ?? 'player' });
  return {
    ...page,
    items: items.flatMap(({ id, cents: amount, at, ownerId, memberId = '', review }) => {
      if (!review) return [];
      const { ties, heldAt, until } = review;
      const accounts = { owner: named(ownerId), member: named(memberId) };
      return [{ id, amount, ties, ...accounts, at, heldAt, until }];
    }),
  };
}
