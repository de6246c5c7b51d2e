import type { CallAnswer, CallInput, listStuckRefunds as contract } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import type { FailedRefund } from '../domain/failed-refund';
import { listFailedRefunds } from './list-failed-refunds';

/** A page of the refunds to cards that are stuck, or that are tried again. */
export async function showStuckRefunds(
  { memberships, players, now }: Pick<MembershipDeps, 'memberships' | 'players' | 'now'>,
  { query: { state, page, pageSize } }: Pick<CallInput<typeof contract>, 'query'>,
): Promise<CallAnswer<typeof contract>> {
  const all = await listFailedRefunds(memberships, now());
  const rows = all.filter(({ isStuck }) => isStuck === (state === 'stuck'));
  const wanted = rows.slice((page - 1) * pageSize, page * pageSize);
  const ids = wanted.flatMap(({ userId, retried }) => [userId, retried?.byId ?? '']);
  const known = await players.findMany([...new Set(ids)].filter((id) => id !== ''));
  const nameOf = (id: string) => known.get(id)?.username ?? 'player';
  return { items: wanted.map((one) => shown(one, nameOf)), page, pageSize, total: rows.length };
}

function shown(refund: FailedRefund, nameOf: (id: string) => string) {
  const { refundId: id, membershipId, userId, planName: name, seller, provider } = refund;
  const { paymentId, amountCents: amount, failure, failures, isStuck, retried } = refund;
  return {
    ...{ id, membershipId, provider, paymentId, amount, failure, failures },
    state: isStuck ? ('stuck' as const) : ('retrying' as const),
    user: { id: userId, username: nameOf(userId) },
    plan: { name, provider: seller },
    since: refund.since?.toISOString() ?? null,
    nextAttempt: refund.nextAt?.toISOString() ?? null,
    retriedBy: retried && { ...byOf(retried.byId, nameOf), at: retried.at.toISOString() },
  };
}

const byOf = (id: string | null, nameOf: (id: string) => string) => ({
  id,
  username: id === null ? 'an operator' : nameOf(id),
});
