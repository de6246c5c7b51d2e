import {
  advance,
  cancelAtPeriodEnd,
  cancelNow,
  chargeKey,
  dueStep,
  isOver,
  keep,
  refundFor,
  sendByCall,
  takeAnswer,
} from '@contend/billing';
import { decide, type Decision, must } from '@contend/contracts';
import { goneOf, refundable, takenPayment } from '../cards/taken-payment';
import { addCost, endCost } from './cost';
import {
  type CardRefund,
  changeKeyOf,
  changeOperationOf,
  escrowIdOf,
  type HeldPeriod,
  type Membership,
  partOf,
  reversalOf,
  saved,
} from './membership';
import { type Answered, withLimit } from './plan-change';
import type { ReceiptFacts } from './receipt-facts';

/**
 * What the wallet or the card said about the open charge. A declined first payment ends the
 * purchase.
 * @param paymentId of the card
 * @param limited the limit of deposits for which the card was not asked
 */
export function charged(
  membership: Membership,
  { outcome, paymentId, limited }: Answered,
  now: Date,
): Decision<Membership> {
  const { subscription } = membership;
  const { charge } = subscription;
  if (!charge) return decide(membership);
  const key = chargeKey(subscription, charge);
  const answer = takeAnswer(subscription, { key, outcome, at: now }, new Set());
  const next = withLimit({ ...membership, subscription: answer.subscription }, limited);
  if (outcome === 'unknown') return saved(next);
  const { cents: amountCents } = charge;
  if (outcome === 'paid') {
    const plan = next.nextPlan?.planId === charge.price.planId ? next.nextPlan : {};
    const period = {
      ...{ id: escrowIdOf(subscription, charge), chargedCents: amountCents, refundCents: 0 },
      isMoved: false,
      settlesAt: charge.period.end,
      // Only the first payment was made with the code.
      ...(membership.referral &&
        !subscription.paid && {
          commission: { basisPoints: membership.referral.basisPoints },
        }),
      ...(paymentId && { paymentId }),
      ...partOf({ ...next, ...plan }),
    };
    const held = amountCents > 0 ? [...membership.held, period] : membership.held;
    const change = subscription.paid ? 'renewed' : 'started';
    const costs = addCost(membership.costs ?? [], charge.period, amountCents);
    const paid = { nextPlan: null, ...savingsKept(membership), held, costs };
    return saved({ ...next, ...plan, ...paid }, { change, amountCents });
  }
  if (!subscription.paid) return saved(given(next, now));
  if (isOver(next.subscription))
    return saved(next, { change: 'ended', amountCents, cause: limited ? 'limit' : 'unpaid' });
  const cause = limited && { cause: 'limit' as const };
  return saved(next, { change: 'declined', amountCents, at: now, ...cause });
}

/** Gives a purchase up that is not paid: its code is free again. */
export const giveUp = (membership: Membership, now: Date): Decision<Membership> =>
  membership.subscription.status === 'incomplete'
    ? saved(given(withReversal(membership), now))
    : decide(membership);

/** A purchase that was not paid. */
const given = (membership: Membership, now: Date): Membership => ({
  ...membership,
  subscription: { ...cancelNow(membership.subscription, now), status: 'incomplete_expired' },
});

/**
 * Carries out what is due, except a charge. A charge that is given up is reversed: it may have
 * arrived. One that begins in a call is sent by it.
 */
export function due(
  membership: Membership,
  now: Date,
  { isByCall = false }: { isByCall?: boolean } = {},
): Decision<Membership> {
  const { subscription } = membership;
  const step = dueStep(subscription, now);
  const advanced = advance(subscription, now);
  if (!step || advanced === subscription) return decide(membership);
  const next = isByCall ? sendByCall(advanced, now) : advanced;
  const changed = { ...withReversal(membership), subscription: next };
  if (step.action === 'end') return saved(changed, { change: 'ended', amountCents: 0 });
  return saved(step.action === 'expire' ? changed : { ...membership, subscription: next });
}

/** Gives a change of plan up; its charge is reversed. */
function withoutChange(membership: Membership): Membership {
  const { change, card, reversals } = membership;
  if (!change) return membership;
  const operation = card ? changeKeyOf(membership, change) : changeOperationOf(change);
  return { ...membership, change: null, reversals: [...reversals, operation] };
}

function withReversal(changing: Membership): Membership {
  const membership = withoutChange(changing);
  const { subscription, reversals } = membership;
  const { charge } = subscription;
  if (!charge || charge.cents === 0) return membership;
  return { ...membership, reversals: [...reversals, reversalOf(membership, charge)] };
}

/** What ending at once gives back, in cents. */
export const refundNow = (membership: Membership, now: Date): number =>
  isOver(membership.subscription) ? 0 : settlementAt(membership, now).refundCents;

/** The payments as ending at once settles them, and what it gives back then. */
function settlementAt(membership: Membership, now: Date) {
  const { subscription, held, savedCents = 0 } = membership;
  const end = subscription.paid?.end ?? now;
  const refundCents = refundFor(subscription, { at: now, savedCents });
  const settled = settledNow(membership, { end, refundCents }, now);
  return { end, settled, refundCents: refundOf(settled) - refundOf(held) };
}

/**
 * Ends at once, with the refund of what is not used.
 * @param facts why, where the member did not choose it, and what the provider or bank took back
 */
export function endNow(
  membership: Membership,
  now: Date,
  facts: Pick<ReceiptFacts, 'cause'> & { takenBackCents?: number } = {},
): Decision<Membership> {
  const { subscription } = membership;
  if (isOver(subscription)) return decide(membership);
  if (subscription.status === 'incomplete') return giveUp(membership, now);
  const { end, settled, refundCents: amountCents } = settlementAt(membership, now);
  const { takenBackCents = creditOf(membership, end), cause } = facts;
  return saved(
    {
      ...withReversal(membership),
      isRefunded: amountCents + takenBackCents > 0,
      subscription: cancelNow(subscription, now),
      held: settled,
      costs: endCost(membership.costs ?? [], amountCents, now),
    },
    {
      change: 'ended',
      amountCents,
      refundCents: amountCents,
      takenBackCents,
      ...(cause && { cause }),
    },
  );
}

/** What went back already of the payments of a period. */
const creditOf = ({ held, card }: Membership, end: Date): number =>
  held
    .filter(({ settlesAt }) => settlesAt.getTime() === end.getTime())
    .reduce((sum, { paymentId }) => sum + goneOf(takenPayment({ card }, paymentId)), 0);

const refundOf = (held: readonly HeldPeriod[]): number =>
  held.reduce((sum, { refundCents }) => sum + refundCents, 0);

/**
 * Ends the payments of the period with its refund, which is taken from the newest ones first. What
 * went back of a payment already is a part of it.
 */
function settledNow(
  { held, card }: Membership,
  { end, refundCents }: { end: Date; refundCents: number },
  now: Date,
): HeldPeriod[] {
  let left = refundCents;
  return held
    .toReversed()
    .map((one) => {
      if (one.settlesAt.getTime() !== end.getTime()) return one;
      const share = Math.min(left, one.chargedCents);
      left -= share;
      return { ...one, ...refundable({ card }, one, share), settlesAt: now };
    })
    .toReversed();
}

/**
 * Ends with the paid period; at once when a payment is owed. A change whose charge is open is given
 * up.
 */
export function endWithPeriod(membership: Membership, now: Date): Decision<Membership> {
  const { subscription } = membership;
  if (isOver(subscription) || subscription.cancelsAtPeriodEnd) return decide(membership);
  const next = cancelAtPeriodEnd(subscription, now);
  if (isOver(next)) return endNow(membership, now);
  const ending = { ...withoutChange(membership), subscription: next };
  return saved(ending, { change: 'cancelled', amountCents: 0 });
}

export function keepOn(membership: Membership, now: Date): Decision<Membership> {
  const { subscription } = membership;
  must(!isOver(subscription), 'membership-ended');
  if (!subscription.cancelsAtPeriodEnd) return decide(membership);
  const next = keep(subscription, now);
  must(next !== subscription, 'membership-ended');
  return saved({ ...membership, subscription: next }, { change: 'kept', amountCents: 0 });
}

/** Ends because its owner's account was erased: nothing is left that could receive a refund. */
export function endErased(membership: Membership, now: Date): Decision<Membership> {
  const { subscription } = membership;
  if (isOver(subscription)) return decide(membership);
  if (subscription.status === 'incomplete') return giveUp(membership, now);
  return saved(
    { ...withReversal(membership), subscription: cancelNow(subscription, now) },
    { change: 'ended', amountCents: 0 },
  );
}

/** When a period begins, what perks saved before is kept apart: only its own makes a refund less. */
function savingsKept(membership: Membership) {
  const savedBeforeCents = savedInAll(membership);
  return { savedCents: 0, ...(savedBeforeCents > 0 && { savedBeforeCents }) };
}

/** Records that a perk was used, and what it saved. */
export const perkUsed = (
  membership: Membership,
  { at, cents }: { at: Date; cents: number },
): Decision<Membership> =>
  decide({
    ...membership,
    perkUsedAt: membership.perkUsedAt ?? at,
    savedCents: (membership.savedCents ?? 0) + cents,
  });

/**
 * What its perks saved since it began. A renewal by the previous release adds what was saved until
 * then to nothing, so that it is left out.
 */
export const savedInAll = ({ savedBeforeCents, savedCents }: Membership): number =>
  (savedBeforeCents ?? 0) + (savedCents ?? 0);

/** Leaves the open charge to the call in which the member asks for it. */
export function retry(membership: Membership, now: Date): Decision<Membership> {
  const subscription = sendByCall(membership.subscription, now);
  return subscription === membership.subscription
    ? decide(membership)
    : saved({ ...membership, subscription });
}

/** Records that the money of periods is where it stays until they are over. */
export const markPeriodsMoved = (membership: Membership, periods: string[]): Decision<Membership> =>
  saved({
    ...membership,
    held: membership.held.map((one) =>
      periods.includes(one.id) ? { ...one, isMoved: true } : one,
    ),
  });

/** The refund of a settled period that a card paid. */
function refundOfCard(period: HeldPeriod): CardRefund[] {
  const { id, paymentId, refundCents: amountCents, isDisputed = false, goneCents } = period;
  if (!paymentId || amountCents === 0) return [];
  const refund = { id, paymentId, amountCents, isInEscrow: true, isDisputed };
  return [goneCents === undefined ? refund : { ...refund, goneCents }];
}

/** Records that periods were settled, or charges reversed. Refunds to a card follow. */
export const removeSettledPeriods = (
  membership: Membership,
  { periods = [], reversals = [] }: { periods?: string[]; reversals?: string[] },
): Decision<Membership> =>
  saved({
    ...membership,
    cardRefunds: [
      ...membership.cardRefunds,
      ...membership.held.filter(({ id }) => periods.includes(id)).flatMap(refundOfCard),
    ],
    held: membership.held.filter(({ id }) => !periods.includes(id)),
    reversals: membership.reversals.filter((one) => !reversals.includes(one)),
  });
