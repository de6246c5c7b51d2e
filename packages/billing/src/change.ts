import { monthsOf, periodOf, restOf } from './period';
import { ended } from './renewal';
import { dayMs, isOver, type PaidPeriod, type Price, type Subscription } from './subscription';

/**
 * A change at once. What is left of the old price is a credit: the rest of the new price is
 * charged, or the rest of the credit goes back.
 */
export interface ChangeNow {
  when: 'now';
  creditCents: number;
  costCents: number;
  chargeCents: number;
  refundCents: number;
}

/** What a change of plan costs, and from when on it counts. */
export type ChangeQuote =
  | ChangeNow
  | { when: 'period-end'; at: Date }
  | { when: 'impossible'; reason: 'not-active' | 'same-price' | 'charge-open' };

/**
 * What a change to another price would be at an instant. A plan that costs more per month, and the
 * same plan for a longer interval, begin at once: charged is the new price for the rest of the
 * period, less what is left of the old one. Everything else begins with the next period. Fractions
 * of a cent are for the player.
 */
export function quoteChange(subscription: Subscription, to: Price, at: Date): ChangeQuote {
  const { paid, status, charge, nextPrice } = subscription;
  if (!paid || status !== 'active' || at >= paid.end)
    return { when: 'impossible', reason: charge ? 'charge-open' : 'not-active' };
  if (to.id === (nextPrice ?? paid.price).id) return { when: 'impossible', reason: 'same-price' };
  if (!isAtOnce(paid.price, to)) return { when: 'period-end', at: paid.end };
  const { left, whole } = restOf(paid, at);
  const creditCents = Math.min(paid.chargedCents, shareUp(paid.cents, left, whole));
  const isSameInterval = to.interval === paid.price.interval;
  const costCents = isSameInterval ? shareDown(to.cents, left, whole) : to.cents;
  return {
    ...{ when: 'now', creditCents, costCents },
    chargeCents: Math.max(0, costCents - creditCents),
    refundCents: Math.max(0, creditCents - costCents),
  };
}

function isAtOnce(from: Price, to: Price): boolean {
  const perMonth = to.cents * monthsOf(from.interval) - from.cents * monthsOf(to.interval);
  const isLonger = monthsOf(to.interval) > monthsOf(from.interval);
  return perMonth > 0 || (to.planId === from.planId && isLonger);
}

/**
 * A subscription after its change was paid, or after one for the next period was chosen. Another
 * interval begins a period of its own at `at`.
 */
export function changePlan(
  subscription: Subscription,
  { to, at }: { to: Price; at: Date },
): Subscription {
  const quote = quoteChange(subscription, to, at);
  const { paid } = subscription;
  if (quote.when === 'impossible' || !paid) return subscription;
  if (quote.when === 'period-end')
    return { ...subscription, nextPrice: to.id === paid.price.id ? null : to };
  return {
    ...subscription,
    ...changedPeriod(subscription, paid, { to, at, quote }),
    nextPrice: null,
  };
}

function changedPeriod(
  { anchor }: Subscription,
  paid: PaidPeriod,
  { to, at, quote }: { to: Price; at: Date; quote: ChangeNow },
): Pick<Subscription, 'anchor' | 'paid'> {
  if (to.interval !== paid.price.interval) {
    const cents = quote.costCents;
    const period = periodOf(at, to.interval, 0);
    return { anchor: at, paid: { ...period, price: to, cents, chargedCents: cents } };
  }
  const chargedCents = paid.chargedCents + quote.chargeCents - quote.refundCents;
  return { anchor, paid: { ...paid, price: to, cents: to.cents, chargedCents } };
}

/** A purchase can be returned whole for this time, if no perk was used. */
export const returnMs = 14 * dayMs;

/**
 * What goes back when a subscription ends at once: the part of the period that is not used, or all
 * of the first period within 14 days when no perk of it was used.
 */
export function refundFor(
  { paid, boughtAt, charge }: Subscription,
  { at, hasUsedPerk }: { at: Date; hasUsedPerk: boolean },
): number {
  if (!paid || charge || at >= paid.end) return 0;
  const isReturn = boughtAt && !hasUsedPerk && at.getTime() < boughtAt.getTime() + returnMs;
  if (isReturn && paid.start <= boughtAt) return paid.chargedCents;
  const { left, whole } = restOf(paid, at);
  return Math.min(paid.chargedCents, shareUp(paid.cents, left, whole));
}

/** Ends at once. Its open charge is not sent again: a payment that arrives for it goes back. */
export const cancelNow = (subscription: Subscription, at: Date): Subscription =>
  isOver(subscription) ? subscription : ended(subscription, at);

/**
 * Ends with the period that was paid, or keeps on after all. Without a paid period, and while a
 * renewal is owed, there is nothing to keep, so it ends at once.
 */
export function cancelAtPeriodEnd(subscription: Subscription, at: Date): Subscription {
  if (isOver(subscription)) return subscription;
  if (!subscription.paid || subscription.charge || at >= subscription.paid.end)
    return ended(subscription, at);
  return { ...subscription, cancelsAtPeriodEnd: true, nextPrice: null };
}

export const keep = (subscription: Subscription, at: Date): Subscription =>
  isOver(subscription) || !subscription.paid || at >= subscription.paid.end
    ? subscription
    : { ...subscription, cancelsAtPeriodEnd: false };

const shareDown = (cents: number, left: bigint, whole: bigint): number =>
  Number((BigInt(cents) * left) / whole);
const shareUp = (cents: number, left: bigint, whole: bigint): number =>
  Number((BigInt(cents) * left + whole - 1n) / whole);
