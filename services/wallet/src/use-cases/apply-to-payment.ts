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
import type { PaymentEvent } from '../providers/payment-provider';
import { freezePayouts } from './freeze-payouts';
import { thawPayouts } from './thaw-payouts';
import type { WalletDeps } from '../deps';

/** Applies an event to its payment, in the present transaction. */
export async function applyToPayment(
  deps: WalletDeps,
  event: PaymentEvent,
  payment: Stored<Payment>,
): Promise<EventOutcome> {
  const { state } = payment;
  if (event.type === 'payment.charged-back') return followTaken(deps, event, payment);
  if (state.amountCents !== event.amountCents) return keepUnmatched(deps, event, state);
  const { ledger, payments, now } = deps;
  const needs = { transfers: refillTransfers(state.id), accounts: [state.userId] };
  if (event.type === 'payment.paid') {
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
  event: PaymentEvent,
  payment: Stored<Payment>,
): Promise<EventOutcome> {
  const { ledger, payments, provider, now } = deps;
  const { state } = payment;
  const { isExact = false } = event;
  const amountCents = isExact
    ? event.amountCents
    : await deps.providerEvents.chargedBackOf(provider.name, state.id);
  const moves = movesOf(state);
  const needs = { transfers: refillTransfers(state.id, moves), accounts: [state.userId] };
  const taken = { refill: state, amountCents, moves, isExact };
  const moved = await ledger.run(needs, (books) => takeBack(books, taken, now()));
  // Providers may tell of it before they tell of the payment, which then applies it.
  if (moved === null) return 'waiting';
  const next = await withExcessOf(deps, state, { amountCents, isExact, eventId: event.id });
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
  taken: { amountCents: number; isExact: boolean; eventId: string },
): Promise<Payment> {
  const { id: paymentId, provider, amountCents, excessMoves: moves = 0 } = payment;
  const cents = Math.max(0, taken.amountCents - amountCents);
  if (cents === 0 && moves === 0) return payment;
  const excess = { paymentId, provider, cents, moves, isExact: taken.isExact };
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
  event: PaymentEvent,
  payment: Payment,
): Promise<EventOutcome> {
  const { id: eventId, paymentId, amountCents } = event;
  log.error({ event: eventId, paymentId }, 'provider event amount differs from payment');
  if (event.type !== 'payment.paid') return 'ignored';
  const expectedCents = payment.amountCents;
  const unmatched = { provider: provider.name, eventId, paymentId, amountCents, expectedCents };
  const needs = { transfers: [suspenseIdOf(unmatched)] };
  await ledger.run(needs, (books) => suspend(books, unmatched, now()));
  return 'suspense';
}
