import type { Stored } from '@contend/service-kit';
import type { EventOutcome } from '../data/provider-event.repository';
import { takeBack } from '../domain/chargeback';
import { excessIds, followExcess } from '../domain/excess';
import { cancel, movesOf, pay, type Payment, takenBack, withExcess } from '../domain/payment';
import {
  closeRefill,
  completeRefill,
  refillTransfers,
  suspend,
  suspenseIdOf,
} from '../domain/refill';
import { freezePayouts } from './freeze-payouts';
import { thawPayouts } from './thaw-payouts';
import type { WalletDeps } from '../deps';

/** What the provider says about a refill. */
export interface RefillChange {
  /** The provider's id of the money. */
  id: string;
  to: 'paid' | 'cancelled' | 'charged-back';
  paymentId: string;
  /** What was paid, or all that is taken back now: less than before came back. */
  amountCents: number;
}

/** Applies what the provider says to a payment, in the present transaction. */
export async function applyToPayment(
  deps: WalletDeps,
  event: RefillChange,
  payment: Stored<Payment>,
): Promise<EventOutcome> {
  const { state } = payment;
  if (event.to === 'charged-back') return followTaken(deps, event, payment);
  if (state.amountCents !== event.amountCents) return keepUnmatched(deps, event, state);
  const { ledger, payments, now } = deps;
  const needs = { transfers: refillTransfers(state.id), accounts: [state.userId] };
  if (event.to === 'paid') {
    await ledger.run(needs, (books) => completeRefill(books, state, now()));
    await payments.save(payment, pay(state));
    return 'applied';
  }
  if (state.status !== 'pending') return 'ignored';
  const closed = { id: state.id, status: 'voided' } as const;
  await ledger.run(needs, (books) => closeRefill(books, closed, now()));
  await payments.save(payment, cancel(state));
  return 'applied';
}

async function followTaken(
  deps: WalletDeps,
  { id: eventId, amountCents }: RefillChange,
  payment: Stored<Payment>,
): Promise<EventOutcome> {
  const { ledger, payments, now } = deps;
  const { state } = payment;
  const moves = movesOf(state);
  const needs = { transfers: refillTransfers(state.id, moves), accounts: [state.userId] };
  const taken = { refill: state, amountCents, moves };
  const moved = await ledger.run(needs, (books) => takeBack(books, taken, now()));
  if (moved === null) return 'ignored';
  const next = await withExcessOf(deps, state, { amountCents, eventId });
  if (moved > 0) await freezePayouts(deps, { userId: state.userId, reason: 'chargeback' });
  const decision = takenBack(next, { moved, leftCents: amountCents }, now());
  const saved = await payments.save(payment, decision);
  if (moved < 0) await thawPayouts(deps, saved.state);
  return 'applied';
}

/** Follows what was taken back beyond a payment. */
async function withExcessOf(
  { ledger, now, log }: WalletDeps,
  payment: Payment,
  taken: { amountCents: number; eventId: string },
): Promise<Payment> {
  const { id: paymentId, provider, amountCents, excessMoves: moves = 0 } = payment;
  const cents = Math.max(0, taken.amountCents - amountCents);
  if (cents === 0 && moves === 0) return payment;
  const excess = { paymentId, provider, cents, moves };
  const needs = { transfers: excessIds(paymentId, moves) };
  const moved = await ledger.run(needs, (books) => followExcess(books, excess, now()));
  if (moved === 0) return payment;
  log.error({ event: taken.eventId, paymentId, cents }, 'more was taken back than was paid');
  return withExcess(payment);
}

/**
 * Money of another amount than the payment's goes to suspense; an event without money has no
 * effect.
 */
async function keepUnmatched(
  { ledger, provider, now, log }: WalletDeps,
  event: RefillChange,
  payment: Payment,
): Promise<EventOutcome> {
  const { id: eventId, paymentId, amountCents } = event;
  log.error({ event: eventId, paymentId }, 'provider event amount differs from payment');
  if (event.to !== 'paid') return 'ignored';
  const expectedCents = payment.amountCents;
  const unmatched = { provider: provider.name, eventId, paymentId, amountCents, expectedCents };
  const needs = { transfers: [suspenseIdOf(unmatched)] };
  await ledger.run(needs, (books) => suspend(books, unmatched, now()));
  return 'suspense';
}
