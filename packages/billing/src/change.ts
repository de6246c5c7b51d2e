import { type ChangeRefusal, type Effect, effectOf, type SubscriptionAction } from './actions';
import { monthsOf, periodOf, restOf } from './period';
import { ended } from './renewal';
import { isOver, type PaidPeriod, type Price, type Subscription } from './subscription';

/** A change at once: what is left of the old price is a credit, the rest of the new one charged. */
export interface ChangeNow {
  when: 'now';
  creditCents: number;
  costCents: number;
  chargeCents: number;
}

/** What a change of plan costs, and from when on it counts. */
export type ChangeQuote =
  | ChangeNow
  | { when: 'period-end'; at: Date }
  | { when: 'impossible'; reason: ChangeRefusal };

/** The quote of a change that can be made. */
export type PossibleQuote = Exclude<ChangeQuote, { when: 'impossible' }>;

/**
 * What a change to another price would be at an instant. A plan that costs more per month, and the
 * same plan for a longer interval, begin at once: charged is the new price for the rest of the
 * period, less what is left of the old one. Everything else begins with the next period, so that
 * nothing paid is lost: a cheaper plan, a shorter interval, and what would cost less than is left.
 *
 * @param now when the change is made, for a quote of an earlier instant
 */
export function quoteChange(
  subscription: Subscription,
  to: Price,
  at: Date,
  now = at,
): ChangeQuote {
  const { paid } = subscription;
  if (!paid) return { when: 'impossible', reason: 'not-active' };
  const sums = { when: 'now' as const, ...sumsOf(paid, { to, at }) };
  const action = actionOf(subscription, { to, isDearer: sums.creditCents <= sums.costCents });
  // A renewal that was due between quote and change is paid first, or this is: never both.
  const [effect, later] = [effectOf(subscription, action, at), effectOf(subscription, action, now)];
  const refusal = refusalOf(effect) ?? refusalOf(later);
  if (refusal) return { when: 'impossible', reason: refusal };
  if (to.id === subscription.nextPrice?.id) return { when: 'impossible', reason: 'same-price' };
  return effect === 'begin-now' ? sums : { when: 'period-end', at: paid.end };
}

const refusals: readonly string[] = [
  'not-active',
  'same-price',
  'charge-open',
  'ending',
] satisfies ChangeRefusal[];
const isRefusal = (effect: Effect): effect is ChangeRefusal => refusals.includes(effect);
const refusalOf = (effect: Effect): ChangeRefusal | null => (isRefusal(effect) ? effect : null);

/** Fractions of a cent are for the member. */
function sumsOf(paid: PaidPeriod, { to, at }: { to: Price; at: Date }) {
  const { left, whole } = restOf(paid, at);
  const creditCents = Math.min(paid.chargedCents, shareUp(paid.cents, left, whole));
  const isSameInterval = to.interval === paid.price.interval;
  const costCents = isSameInterval ? shareDown(to.cents, left, whole) : to.cents;
  return { creditCents, costCents, chargeCents: costCents - creditCents };
}

function actionOf(
  { paid }: Subscription,
  { to, isDearer }: { to: Price; isDearer: boolean },
): SubscriptionAction {
  const present = paid?.price;
  if (!present || to.id === present.id) return 'same-plan';
  return isDearer && isAtOnce(present, to) ? 'upgrade' : 'downgrade';
}

function isAtOnce(from: Price, to: Price): boolean {
  const [before, after] = [monthsOf(from.interval), monthsOf(to.interval)];
  if (after < before) return false;
  const perMonth = to.cents * before - from.cents * after;
  return perMonth > 0 || (to.planId === from.planId && after > before);
}

/** A subscription with the price of its next period; null for the present one. */
export const scheduleChange = (subscription: Subscription, to: Price): Subscription => ({
  ...subscription,
  nextPrice: to.id === subscription.paid?.price.id ? null : to,
});

/**
 * A subscription after a change at once was paid, as it was quoted at `at`. Another interval begins
 * a period of its own then. An end with the period is taken back: the new plan was paid.
 */
export function changeNow(
  subscription: Subscription,
  { to, at }: { to: Price; at: Date },
): Subscription {
  const { paid, anchor } = subscription;
  if (!paid) return subscription;
  const { costCents, chargeCents } = sumsOf(paid, { to, at });
  const next = { ...subscription, nextPrice: null, cancelsAtPeriodEnd: false };
  if (to.interval === paid.price.interval) {
    const chargedCents = paid.chargedCents + Math.max(0, chargeCents);
    return { ...next, anchor, paid: { ...paid, price: to, cents: to.cents, chargedCents } };
  }
  const period = periodOf(at, to.interval, 0);
  const worth = { cents: costCents, chargedCents: costCents };
  return { ...next, anchor: at, paid: { ...period, price: to, ...worth } };
}

/**
 * What goes back when a subscription ends at once: the part of the period that is not used, less
 * what its perks saved. Fractions of a cent are not for the member who leaves.
 */
export function refundFor(
  subscription: Subscription,
  { at, savedCents }: { at: Date; savedCents: number },
): number {
  const { paid } = subscription;
  if (!paid || effectOf(subscription, 'cancel-now', at) !== 'end-refunded') return 0;
  const { left, whole } = restOf(paid, at);
  const notUsed = Math.min(paid.chargedCents, shareDown(paid.cents, left, whole));
  return Math.max(0, notUsed - savedCents);
}

/** Ends at once. Its open charge is not sent again: a payment that arrives for it goes back. */
export const cancelNow = (subscription: Subscription, at: Date): Subscription =>
  isOver(subscription) ? subscription : ended(subscription, at);

/**
 * Ends with the period that was paid, or keeps on after all. Without a paid period, and while a
 * renewal is owed, there is nothing to keep, so it ends at once.
 */
export function cancelAtPeriodEnd(subscription: Subscription, at: Date): Subscription {
  switch (effectOf(subscription, 'cancel-at-end', at)) {
    case 'end':
      return ended(subscription, at);
    case 'end-with-period':
      return { ...subscription, cancelsAtPeriodEnd: true };
    default:
      return subscription;
  }
}

/** Takes the end with the period back. A plan that was to begin with the next period then does. */
export const keep = (subscription: Subscription, at: Date): Subscription =>
  effectOf(subscription, 'keep', at) === 'continue'
    ? { ...subscription, cancelsAtPeriodEnd: false }
    : subscription;

const shareDown = (cents: number, left: bigint, whole: bigint): number =>
  Number((BigInt(cents) * left) / whole);
const shareUp = (cents: number, left: bigint, whole: bigint): number =>
  Number((BigInt(cents) * left + whole - 1n) / whole);
