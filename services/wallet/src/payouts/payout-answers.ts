import {
  decide,
  type Decision,
  happened,
  inMs,
  payoutAskEveryMs,
  payoutLateEveryMs,
  payoutMismatched,
} from '@contend/contracts';
import { presentStep, submittedDue } from './payout-clock';
import { canTake, isWithProvider, type Payout, payoutTimers, transition } from './payout-steps';

/** A payout according to its provider. */
export interface ProviderPayout {
  providerRef: string;
  /** The platform's id of the payout; null for one that the platform did not name. */
  payoutId: string | null;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  status: 'pending' | 'paid' | 'failed' | 'returned';
  /** Why it failed or was returned: a code. */
  reason: string | null;
  /** The connected account that it goes to. */
  accountRef: string;
  /** What the bank is sent, where that is not the amount that left the platform. */
  bankCents?: number;
}

/** The provider gave no answer: it is asked again with the same key; the money stays in transit. */
export function markUnknown(payout: Payout, now: Date): Decision<Payout> {
  if (!canTake(payout, 'lose')) return decide(payout);
  const timers = { [payoutTimers.ask]: inMs(now, payoutAskEveryMs) };
  if (payout.status === 'unknown') return decide(payout, { timers });
  const { latest } = presentStep(payout);
  return transition(payout, 'lose', { now, timers: { ...timers, [payoutTimers.overdue]: latest } });
}

/** Applies what the provider says now. Any order and number of answers has the same result. */
export function answered(payout: Payout, answer: ProviderPayout, now: Date): Decision<Payout> {
  const { providerRef, reason } = answer;
  const change = { providerRef, reason };
  // No rule says what another currency is worth: reconciliation lists it.
  if (answer.currency !== 'USD') return decide(payout);
  switch (answer.status) {
    case 'pending':
      return wait(payout, providerRef, now);
    case 'paid':
      return paidBy(payout, answer, now);
    case 'failed':
      if (canTake(payout, 'fail')) return transition(payout, 'fail', { now, change });
      return payout.status === 'paid'
        ? transition(payout, 'return', { now, change })
        : decide(payout);
    case 'returned':
      return canTake(payout, 'return')
        ? transition(payout, 'return', { now, change })
        : decide(payout);
  }
}

/**
 * The provider paid it. Money of another amount, or of a payout whose money went back to the wallet
 * before, is recorded as a mismatch.
 */
function paidBy(payout: Payout, answer: ProviderPayout, now: Date): Decision<Payout> {
  const { providerRef, amountCents: paidCents } = answer;
  const { provider, amountCents: expectedCents, id: payoutId } = payout;
  const mismatch = (suspenseCents: number) =>
    happened(payoutMismatched, { payoutId, provider, paidCents, expectedCents, suspenseCents });
  if (canTake(payout, 'pay')) {
    const paid = transition(payout, 'pay', {
      now,
      change: { providerRef, paidCents, reason: null },
    });
    const differs = paidCents !== expectedCents;
    const events = [...paid.events, ...(differs ? [mismatch(expectedCents - paidCents)] : [])];
    return { ...paid, events };
  }
  const wasReleased = payout.status === 'failed' && !payout.isConflicting;
  if (!wasReleased) return decide(payout);
  return decide({ ...payout, isConflicting: true, paidCents }, { events: [mismatch(-paidCents)] });
}

/** The provider has it and the bank has not answered: it is asked again at the latest date. */
function wait(payout: Payout, providerRef: string, now: Date): Decision<Payout> {
  if (!isWithProvider(payout)) return decide(payout);
  const due = submittedDue(payout);
  const ask = due && due > now ? due : inMs(now, payoutLateEveryMs);
  const timers = { [payoutTimers.ask]: ask };
  if (payout.status === 'unknown') {
    const change = { providerRef };
    return transition(payout, 'find', {
      now,
      change,
      timers: { ...timers, [payoutTimers.overdue]: due },
    });
  }
  if (payout.providerRef === providerRef) return decide(payout, { timers });
  return decide({ ...payout, providerRef }, { timers });
}

/** The provider refused it for certain: nothing left the platform. */
export const refused = (payout: Payout, reason: string, now: Date): Decision<Payout> =>
  canTake(payout, 'fail')
    ? transition(payout, 'fail', { now, change: { reason } })
    : decide(payout);
