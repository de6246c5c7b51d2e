import {
  advance,
  chargeKey,
  nextStep,
  type Price,
  subscribe,
  type Subscription,
  takeAnswer,
} from '../src/index';

export const at = (iso: string): Date => new Date(iso);
export const days = (count: number): number => count * 24 * 60 * 60_000;
export const plus = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

export const price = (planId: string, interval: 'month' | 'year', cents: number): Price => ({
  ...{ id: `${planId}-${interval}`, planId, interval, cents },
});
export const plusMonthly = price('plus', 'month', 7_99);
export const plusYearly = price('plus', 'year', 79_90);
export const proMonthly = price('pro', 'month', 14_99);

/** The key of the open charge. */
export const openKey = (subscription: Subscription): string => {
  if (!subscription.charge) throw new Error('no charge is open');
  return chargeKey(subscription, subscription.charge);
};

export const answered = (
  subscription: Subscription,
  outcome: 'paid' | 'declined' | 'unknown',
  when: Date,
): Subscription =>
  takeAnswer(subscription, { key: openKey(subscription), outcome, at: when }, new Set())
    .subscription;

export const bought = (priceOf: Price, when: Date, cents = priceOf.cents): Subscription =>
  answered(subscribe({ id: 's1', userId: 'u1', price: priceOf, cents }, when), 'paid', when);

/** Runs a subscription as its timer does, and answers its charges from a list, then by `paid`. */
export function run(
  begun: Subscription,
  until: Date,
  answers: ('paid' | 'declined' | 'unknown')[] = [],
): { subscription: Subscription; table: string[] } {
  let subscription = begun;
  const table: string[] = [];
  for (;;) {
    const step = nextStep(subscription);
    if (!step || step.at >= until) return { subscription, table };
    const day = step.at.toISOString().slice(0, 16);
    if (step.action !== 'send') {
      subscription = advance(subscription, step.at);
      table.push(`${day} ${step.action}`);
      continue;
    }
    const outcome = answers.shift() ?? 'paid';
    subscription = answered(subscription, outcome, step.at);
    table.push(`${day} ${step.cents} ${outcome} → ${subscription.status}`);
  }
}
