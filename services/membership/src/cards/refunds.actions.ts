import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, Refusal } from '@contend/contracts';
import { PaymentError } from '@contend/payments';
import type { Stored } from '@contend/service-kit';
import { commissionToTakeBack, isBeingPaid } from '../codes/commission';
import type { MembershipDeps } from '../deps';
import type { CardRefund, Membership, TakenPayment } from '../membership/membership';
import { removeSettledPeriods } from '../membership/payments';
import { available } from './card-customers.actions';
import {
  answered,
  dueRefunds,
  failed,
  type FailedRefund,
  failedRefundsOf,
  inOrderOfFailure,
  ordered,
  refunded,
  refundKeyOf,
  retried,
  settledOutside,
  unanswered,
} from './card-refund';
import { endCounting, followCheckout, savePayment } from './following.actions';
import { booked, owedOf, takenPayment, toBook, unbookedPayments } from './taken-payment';

/**
 * Timer: refunds to cards, at the provider and in the ledger. Each is worked on alone, so that one
 * that is refused holds no other up.
 */
export async function refundCards(deps: MembershipDeps, membershipId: string): Promise<void> {
  let found = await deps.memberships.get(membershipId);
  for (const { id } of dueRefunds(found.state, deps.now())) found = await advance(deps, found, id);
}

const refundIn = ({ cardRefunds }: Membership, refundId: string) =>
  cardRefunds.find(({ id }) => id === refundId);

/** Takes a refund to its end, or to where it waits. */
async function advance(
  deps: MembershipDeps,
  found: Stored<Membership>,
  id: string,
): Promise<Stored<Membership>> {
  const refund = refundIn(found.state, id);
  if (!refund) return found;
  if (!refund.isInEscrow) await deps.wallet.depositRefund(found.state, refund);
  // Of an earlier version: the bank has made it.
  if (refund.isDisputed) return finish(deps, found, refund);
  try {
    return await atProvider(deps, found, refund);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // An order may have been saved before the provider was asked.
    const now = await deps.memberships.get(found.state.id);
    const { kind, code } = error;
    return kind === 'refused'
      ? deps.memberships.save(now, failed(now.state, { id, failure: code }, deps.now()))
      : deps.memberships.save(now, unanswered(now.state, id, deps.now()));
  }
}

async function atProvider(
  deps: MembershipDeps,
  found: Stored<Membership>,
  refund: CardRefund,
): Promise<Stored<Membership>> {
  if (refund.isOutside) return finish(deps, found, refund);
  const { id, paymentId } = refund;
  const payment = await deps.cards.port().getPayment(paymentId);
  const read = await savePayment(deps, found, payment);
  const owedCents = owedOf(refund, takenPayment(read.state, paymentId));
  if (owedCents === 0) return finish(deps, read, refund);
  const { order } = refund;
  const { memberships, now } = deps;
  if (order?.refundId) {
    const made = await deps.cards.port().getRefund(order.refundId);
    return memberships.save(read, answered(read.state, { id, made }, now()));
  }
  const amountCents = order?.amountCents ?? owedCents;
  const asked = order
    ? read
    : await memberships.save(read, ordered(read.state, { id, amountCents }));
  const key = refundKeyOf(refund);
  const made = await deps.cards.port().createRefund({ key, paymentId, amountCents });
  const saved = await memberships.save(asked, answered(asked.state, { id, made }, now()));
  return made.status === 'paid' ? advance(deps, saved, id) : saved;
}

/** Records in the ledger where the money of a refund went. */
async function finish(
  { memberships, wallet }: MembershipDeps,
  found: Stored<Membership>,
  refund: CardRefund,
): Promise<Stored<Membership>> {
  // The ledger follows the payment by itself where the money is the platform's.
  if (refund.isFromHouse) return memberships.save(found, refunded(found.state, refund.id));
  if (refund.isOutside) await wallet.keepRefund(found.state, refund);
  else await wallet.returnRefund(found.state, refund);
  return memberships.save(found, refunded(found.state, refund.id));
}

/** Timer: reverses charges that were given up, whether they arrived or not. */
export async function reverseCharges(deps: MembershipDeps, membershipId: string): Promise<void> {
  const { memberships, wallet } = deps;
  let found = await memberships.get(membershipId);
  const { reversals, card } = found.state;
  for (const operationId of reversals) {
    if (card) found = await reverseOfCard(deps, found, operationId);
    else await wallet.reverse(found.state, operationId);
  }
  await memberships.save(found, removeSettledPeriods(found.state, { reversals }));
}

/** A payment that arrived is taken in: without an open charge it is refunded. */
async function reverseOfCard(
  deps: MembershipDeps,
  found: Stored<Membership>,
  key: string,
): Promise<Stored<Membership>> {
  const { card } = found.state;
  if (!card) return found;
  const port = deps.cards.port();
  const closed = await followCheckout(deps, found, { isOver: true });
  const { customerId } = card;
  const payment = await available(port.findPayment({ customerId, key }));
  if (!payment) {
    await endCounting(deps, closed.state, key);
    return closed;
  }
  const last =
    payment.status === 'paid' ? payment : await available(port.cancelPayment(payment.id));
  return savePayment(deps, closed, last);
}

/** Timer: brings the ledger to what went back of card payments, and of their commissions. */
export async function correctPayments(deps: MembershipDeps, membershipId: string): Promise<void> {
  const { memberships, wallet } = deps;
  const found = await memberships.get(membershipId);
  const payments = unbookedPayments(found.state);
  for (const payment of payments) {
    await recordFirst(deps, found.state, payment);
    const commission = await commissionOf(deps, payment);
    const takenBackCents = toBook(found.state, payment);
    await wallet.correct(found.state, { payment, takenBackCents, commission });
  }
  const ids = payments.map(({ id }) => id);
  await memberships.save(found, booked(found.state, ids));
}

/** The ledger has the payment before what went back of it. */
async function recordFirst(
  { wallet }: MembershipDeps,
  membership: Membership,
  { id }: TakenPayment,
): Promise<void> {
  const period = membership.held.find(({ paymentId, isMoved }) => paymentId === id && !isMoved);
  if (period) await wallet.move(membership, period);
}

async function commissionOf({ commissions, codes }: MembershipDeps, { period }: TakenPayment) {
  const found = period && (await commissions.find(period.id));
  if (!found) return null;
  // Its owner has it, or has not: both are possible until the wallet has answered.
  if (isBeingPaid(found.state)) throw new Refusal('unavailable');
  const { state: code } = await codes.get(found.state.codeId);
  const takenBackCents = commissionToTakeBack(found.state);
  return { payeeId: found.state.ownerId, takenBackCents, label: code.code };
}

/** Returns the refunds that the provider did not make, the oldest first. */
export async function listFailedRefunds(
  memberships: Pick<MembershipDeps['memberships'], 'withFailedRefunds'>,
  now: Date,
): Promise<FailedRefund[]> {
  const found = await memberships.withFailedRefunds();
  return inOrderOfFailure(found.flatMap(({ state }) => failedRefundsOf(state, now)));
}

/**
 * Has a stuck refund ordered once more; its timer does it.
 * @param decided by an admin, or by an operator (null)
 * @throws Refusal `refund-not-stuck`, `own-refund`
 */
export async function retryRefund(
  memberships: Pick<MembershipDeps['memberships'], 'withStuckRefund' | 'save'>,
  decided: Parameters<typeof retried>[1],
  now: Date,
): Promise<void> {
  const found = await memberships.withStuckRefund(decided.refundId);
  await memberships.save(found, retried(found.state, decided, now));
}

/**
 * Ends a stuck refund whose member was paid in another way; its timer books it.
 * @param settled by an admin, or by an operator (null)
 * @throws Refusal `refund-not-stuck`, `refund-changed`, `own-refund`
 */
export async function settleRefund(
  memberships: Pick<MembershipDeps['memberships'], 'withStuckRefund' | 'save'>,
  settled: Parameters<typeof settledOutside>[1],
  now: Date,
): Promise<void> {
  const found = await memberships.withStuckRefund(settled.refundId);
  await memberships.save(found, settledOutside(found.state, settled, now));
}

/** A page of the refunds to cards that are stuck, or that are tried again. */
export async function showStuckRefunds(
  { memberships, players, now }: Pick<MembershipDeps, 'memberships' | 'players' | 'now'>,
  { query: { state, page, pageSize } }: Pick<CallInput<typeof contract.listStuckRefunds>, 'query'>,
): Promise<CallAnswer<typeof contract.listStuckRefunds>> {
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
