import { isOver, type Subscription } from './subscription';

/** Where a subscription is at an instant, as far as actions depend on it. */
export type SubscriptionState =
  | 'unpaid'
  | 'active'
  | 'scheduled'
  | 'ending'
  | 'ending-scheduled'
  | 'renewing'
  | 'past-due'
  | 'ended';

/** What a member, or with `renew` the end of the period, does to it. */
export type SubscriptionAction =
  | 'upgrade'
  | 'downgrade'
  | 'same-plan'
  | 'cancel-now'
  | 'cancel-at-end'
  | 'keep'
  | 'renew';

/** Why there is no change of plan. */
export type ChangeRefusal = 'not-active' | 'same-price' | 'charge-open' | 'ending';

/** What an action does. */
export type Effect =
  /** The new plan begins at once: charged is its price, less what is left of the old one. */
  | 'begin-now'
  /** The new plan begins with the next period, and nothing is charged before. */
  | 'begin-next'
  /** The plan that was to begin with the next period does not. */
  | 'unschedule'
  /** It ends with the refund of what was not used. */
  | 'end-refunded'
  /** It ends without a refund, and its open charge is given up. */
  | 'end'
  | 'end-with-period'
  /** The end with the period is taken back; a scheduled plan is scheduled again. */
  | 'continue'
  /** The next period is charged at its price. */
  | 'charge'
  | 'nothing'
  | ChangeRefusal;

const noChange = <Reason extends ChangeRefusal>(reason: Reason) => ({
  ...{ upgrade: reason, downgrade: reason, 'same-plan': reason },
});

/** What each action does in each state. */
export const actionEffects: Readonly<
  Record<SubscriptionState, Readonly<Record<SubscriptionAction, Effect>>>
> = {
  unpaid: {
    ...noChange('not-active'),
    ...{ 'cancel-now': 'end', 'cancel-at-end': 'end', keep: 'nothing', renew: 'charge' },
  },
  active: {
    ...{ upgrade: 'begin-now', downgrade: 'begin-next', 'same-plan': 'same-price' },
    ...{ 'cancel-now': 'end-refunded', 'cancel-at-end': 'end-with-period' },
    ...{ keep: 'nothing', renew: 'charge' },
  },
  scheduled: {
    ...{ upgrade: 'begin-now', downgrade: 'begin-next', 'same-plan': 'unschedule' },
    ...{ 'cancel-now': 'end-refunded', 'cancel-at-end': 'end-with-period' },
    ...{ keep: 'nothing', renew: 'charge' },
  },
  // A change would be charged for a plan that ends all the same: it is kept first.
  ending: {
    ...noChange('ending'),
    ...{ 'cancel-now': 'end-refunded', 'cancel-at-end': 'nothing', keep: 'continue', renew: 'end' },
  },
  'ending-scheduled': {
    ...noChange('ending'),
    ...{ 'cancel-now': 'end-refunded', 'cancel-at-end': 'nothing', keep: 'continue', renew: 'end' },
  },
  // Nothing of a period is left, so there is nothing to keep until its end.
  renewing: {
    ...noChange('charge-open'),
    ...{ 'cancel-now': 'end', 'cancel-at-end': 'end', keep: 'nothing', renew: 'charge' },
  },
  'past-due': {
    ...noChange('charge-open'),
    ...{ 'cancel-now': 'end', 'cancel-at-end': 'end', keep: 'nothing', renew: 'charge' },
  },
  ended: {
    ...noChange('not-active'),
    ...{ 'cancel-now': 'nothing', 'cancel-at-end': 'nothing', keep: 'nothing', renew: 'nothing' },
  },
};

/** The state of a subscription at an instant. One whose last period is over has ended. */
export function stateOf(subscription: Subscription, at: Date): SubscriptionState {
  const { status, paid, charge, nextPrice, cancelsAtPeriodEnd } = subscription;
  if (isOver(subscription)) return 'ended';
  if (!paid) return 'unpaid';
  if (status === 'past_due') return 'past-due';
  if (charge) return 'renewing';
  if (at >= paid.end) return cancelsAtPeriodEnd ? 'ended' : 'renewing';
  if (cancelsAtPeriodEnd) return nextPrice ? 'ending-scheduled' : 'ending';
  return nextPrice ? 'scheduled' : 'active';
}

/** What an action does to a subscription at an instant. */
export const effectOf = (
  subscription: Subscription,
  action: SubscriptionAction,
  at: Date,
): Effect => actionEffects[stateOf(subscription, at)][action];
