import type { Stored } from '@contend/service-kit';
import type { EventOutcome } from '../data/provider-event.repository';
import { cancel, chargeBack, pay, type Payment } from '../domain/payment';
import {
  chargeBack as chargeBackRefill,
  closeRefill,
  completeRefill,
  refillTransfers,
  suspend,
  suspenseIdOf,
} from '../domain/refill';
import type { PaymentEvent } from '../providers/payment-provider';
import { freezePayouts } from './freeze-payouts';
import type { WalletDeps } from '../deps';

/**
 * Applies an event to its payment and saves its outcome, in one transaction. Any order and number
 * of events has the same result. An event of an unknown payment stays `waiting`.
 */
export async function applyProviderEvent(deps: WalletDeps, event: PaymentEvent): Promise<void> {
  const { payments, providerEvents, provider, db } = deps;
  const payment = await payments.find(event.paymentId);
  if (!payment) return;
  await db.transaction(async () => {
    const outcome = await apply(deps, event, payment);
    await providerEvents.mark(provider.name, event.id, outcome);
  });
}

async function apply(
  deps: WalletDeps,
  event: PaymentEvent,
  payment: Stored<Payment>,
): Promise<EventOutcome> {
  const { state } = payment;
  if (event.type === 'payment.charged-back') return takeBack(deps, event, payment);
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

async function takeBack(
  deps: WalletDeps,
  event: PaymentEvent,
  payment: Stored<Payment>,
): Promise<EventOutcome> {
  const { ledger, payments, now, log } = deps;
  const { state } = payment;
  const { amountCents } = event;
  const needs = { transfers: refillTransfers(state.id), accounts: [state.userId] };
  const order = { refill: state, amountCents };
  const isDone = await ledger.run(needs, (books) => chargeBackRefill(books, order, now()));
  if (!isDone) {
    log.error({ event: event.id, paymentId: state.id }, 'chargeback matches no paid refill');
    return 'ignored';
  }
  if (state.status === 'paid') {
    await freezePayouts(deps, { userId: state.userId, reason: 'chargeback' });
  }
  await payments.save(payment, chargeBack(state));
  return 'applied';
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
