import { effectOf } from './actions';
import { periodFrom, periodOf } from './period';
import {
  type Charge,
  askAgainMs,
  callSendsMs,
  chargeKey,
  incompleteMs,
  isOver,
  type Price,
  retryAfterMs,
  type Subscription,
} from './subscription';

/** What was learned about an attempt. `unknown`: its answer was lost, or is not there yet. */
export interface Answer {
  /** The key of the attempt that it answers. */
  key: string;
  outcome: 'paid' | 'declined' | 'unknown';
  at: Date;
}

export interface Answered {
  subscription: Subscription;
  /**
   * A payment that belongs to no open charge, such as one that arrives after the subscription
   * ended. Its whole amount goes back.
   */
  refundKey: string | null;
}

/** What is to be done, and from when on. A charge that is sent again has the key it had. */
export type NextStep =
  | { action: 'send'; at: Date; key: string; cents: number }
  | { action: Ending; at: Date }
  | null;
type Ending = 'renew' | 'end' | 'expire';

export interface NewSubscription {
  id: string;
  userId: string;
  price: Price;
  /** What the first period costs after a discount. */
  cents: number;
}

/** A subscription with the charge for its first period. */
export function subscribe({ id, userId, price, cents }: NewSubscription, now: Date): Subscription {
  const period = periodOf(now, price.interval, 0);
  return {
    ...{ id, userId, status: 'incomplete', anchor: now, boughtAt: null, paid: null },
    charge: { period, price, cents, attempt: 1, sendAt: now, dueAt: now },
    ...{ nextPrice: null, cancelsAtPeriodEnd: false, endedAt: null },
  };
}

/**
 * Takes an answer in. Answers repeat and arrive in any order: one to an attempt that is not the
 * present one changes nothing, except that a payment of no open charge is named for its refund.
 *
 * @param takenKeys the keys of the payments that were taken in before
 */
export function takeAnswer(
  subscription: Subscription,
  answer: Answer,
  takenKeys: ReadonlySet<string>,
): Answered {
  const same = { subscription, refundKey: null };
  if (takenKeys.has(answer.key)) return same;
  const { charge } = subscription;
  if (!charge || chargeKey(subscription, charge) !== answer.key)
    return answer.outcome === 'paid' ? { subscription, refundKey: answer.key } : same;
  return { subscription: after(subscription, charge, answer), refundKey: null };
}

function after(subscription: Subscription, charge: Charge, { outcome, at }: Answer): Subscription {
  switch (outcome) {
    case 'paid':
      return paidFor(subscription, charge, at);
    case 'declined':
      return declined(subscription, charge, at);
    case 'unknown':
      return { ...subscription, charge: { ...charge, sendAt: later(at, askAgainMs) } };
  }
}

function paidFor(subscription: Subscription, charge: Charge, at: Date): Subscription {
  const { period, price, cents } = charge;
  return {
    ...subscription,
    ...{ status: 'active', boughtAt: subscription.boughtAt ?? at },
    ...{ paid: { ...period, price, cents, chargedCents: cents }, charge: null, nextPrice: null },
  };
}

function declined(subscription: Subscription, charge: Charge, at: Date): Subscription {
  const next = { ...charge, attempt: charge.attempt + 1 };
  // A first charge is begun again by the player, with another card perhaps.
  if (subscription.status === 'incomplete')
    return { ...subscription, charge: { ...next, sendAt: null } };
  const retry = retryAfterMs.find((after) => later(charge.dueAt, after) > at);
  if (retry === undefined) return ended(subscription, at);
  return {
    ...subscription,
    ...{ status: 'past_due', charge: { ...next, sendAt: later(charge.dueAt, retry) } },
  };
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** When a renewal that is past due is tried, the next time first; after the last one it ends. */
export function triesOf({ status, charge }: Subscription): Date[] {
  if (status !== 'past_due' || !charge?.sendAt) return [];
  const { sendAt, dueAt } = charge;
  return [sendAt, ...retryAfterMs.map((ms) => later(dueAt, ms)).filter((at) => at > sendAt)];
}

/** Ended without a further charge. */
export const ended = (subscription: Subscription, at: Date): Subscription => ({
  ...subscription,
  ...{ status: 'canceled', charge: null, nextPrice: null, endedAt: at },
});

/** Leaves the open charge to a call, because the player asked for it: no timer sends it beside. */
export function sendByCall(subscription: Subscription, now: Date): Subscription {
  const { charge } = subscription;
  if (!charge) return subscription;
  return { ...subscription, charge: { ...charge, sendAt: later(now, callSendsMs) } };
}

/** The step that comes next. The durable timer of a subscription is set to its time. */
export function nextStep(subscription: Subscription): NextStep {
  const { charge, paid, status } = subscription;
  if (isOver(subscription) || status === 'paused') return null;
  const expires = expiryOf(subscription);
  if (expires && !(charge?.sendAt && charge.sendAt < expires))
    return { action: 'expire', at: expires };
  if (charge?.sendAt) {
    const key = chargeKey(subscription, charge);
    return { action: 'send', at: charge.sendAt, key, cents: charge.cents };
  }
  if (!paid) return null;
  const isEnd = effectOf(subscription, 'renew', paid.start) === 'end';
  return { action: isEnd ? 'end' : 'renew', at: paid.end };
}

/** When a first charge is given up: a payment that arrives later goes back. */
const expiryOf = ({ status, anchor }: Subscription): Date | null =>
  status === 'incomplete' ? later(anchor, incompleteMs) : null;

/**
 * The step that is due at `now`; null while the next one is not.
 *
 * @param sendsNow for a call: a charge that the timer would send later is due as well
 */
export function dueStep(
  subscription: Subscription,
  now: Date,
  { sendsNow = false }: { sendsNow?: boolean } = {},
): NextStep {
  const expires = expiryOf(subscription);
  if (expires && now >= expires) return { action: 'expire', at: expires };
  const step = nextStep(subscription);
  const isDue = step && (step.at <= now || (sendsNow && step.action === 'send'));
  return isDue ? step : null;
}

/**
 * Carries out what is due at `now`, except sending. A second call at the same time changes
 * nothing. A renewal that comes late, because nothing ran for a while, is for the period that
 * contains `now`: periods that went by are not charged.
 */
export function advance(subscription: Subscription, now: Date): Subscription {
  const step = dueStep(subscription, now);
  switch (step?.action) {
    case 'renew':
      return renewed(subscription, now);
    case 'end':
      return ended(subscription, step.at);
    case 'expire':
      return { ...ended(subscription, step.at), status: 'incomplete_expired' };
    default:
      return subscription;
  }
}

function renewed(subscription: Subscription, now: Date): Subscription {
  const { anchor, paid, nextPrice } = subscription;
  if (!paid) return subscription;
  const price = nextPrice ?? paid.price;
  const period = periodFrom(anchor, { interval: price.interval, from: paid.end, at: now });
  const dueAt = period.start > paid.end ? now : paid.end;
  const charge = { period, price, cents: price.cents, attempt: 1, sendAt: now, dueAt };
  return { ...subscription, charge };
}
