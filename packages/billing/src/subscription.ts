import type { Interval, Period } from './period';

/** The words of Stripe, so that a provider's subscription and ours are read alike. */
export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

/** What one period of a plan costs. */
export interface Price {
  id: string;
  planId: string;
  interval: Interval;
  cents: number;
}

/**
 * A charge for one period, from its first attempt until it is paid or given up. An attempt is sent
 * again under its key until its answer is known; the next attempt begins only once it is known to
 * have failed.
 */
export interface Charge {
  period: Period;
  price: Price;
  cents: number;
  /** From 1. */
  attempt: number;
  /** When this attempt is sent; null while the player has to begin it. */
  sendAt: Date | null;
  /** When the first attempt was due: retries and grace count from here. */
  dueAt: Date;
}

/** A period that was paid, with the price it was paid at. */
export interface PaidPeriod extends Period {
  price: Price;
  /** What the whole period is worth, after discounts: a rest of it is a part of this. */
  cents: number;
  /** All that was charged for it. Never more than this goes back. */
  chargedCents: number;
}

/** A subscription whose periods we charge ourselves. All that follows is derived from it. */
export interface Subscription {
  id: string;
  userId: string;
  status: SubscriptionStatus;
  /** The instant from which periods are counted. */
  anchor: Date;
  /** When the first period was paid. */
  boughtAt: Date | null;
  paid: PaidPeriod | null;
  charge: Charge | null;
  /** The price from the next period on; null when it stays. */
  nextPrice: Price | null;
  cancelsAtPeriodEnd: boolean;
  endedAt: Date | null;
}

const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** A first charge is answered within this time, or the subscription expires. */
export const incompleteMs = 30 * minuteMs;
/** Perks continue this long after a renewal was declined. */
export const graceMs = 3 * dayMs;
/** After a declined renewal it is charged again at these times, counted from its due date. */
export const retryAfterMs: readonly number[] = [2 * dayMs, 4 * dayMs, 7 * dayMs];
/** An attempt without an answer is sent again under its key. */
export const askAgainMs = 5 * minuteMs;
/**
 * A call sends its charge at once. The timer sends it this much later, under the same key, which
 * matters only if the call's process has stopped.
 */
export const callSendsMs = minuteMs;

const over: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired', 'unpaid'];

/** Whether it can neither be charged nor changed any more. */
export const isOver = ({ status }: Pick<Subscription, 'status'>): boolean => over.includes(status);

/**
 * The key of an attempt, which the provider and the wallet know it by. It names the period by its
 * start, so that a repeat after a crash is the same charge.
 */
export const chargeKey = (
  { id }: Pick<Subscription, 'id'>,
  { period, attempt }: Pick<Charge, 'period' | 'attempt'>,
): string => `renewal:${id}:${period.start.toISOString()}:${attempt}`;

/**
 * Whether its perks are active at an instant. A renewal that is due leaves them active for the
 * grace of three days, whatever its answer; at the very end of it they are not.
 */
export function isEntitled(subscription: Subscription, at: Date): boolean {
  const { status, paid, charge, cancelsAtPeriodEnd } = subscription;
  if (!paid || isOver(subscription) || status === 'incomplete' || status === 'paused') return false;
  if (at < paid.end) return true;
  if (cancelsAtPeriodEnd && !charge) return false;
  return at.getTime() < (charge?.dueAt ?? paid.end).getTime() + graceMs;
}
