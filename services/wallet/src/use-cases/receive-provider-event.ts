import { type CallInput, must, type providerWebhook as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { cancel, pay, type Payment } from '../domain/payment';
import { closeRefill, completeRefill, refillTransfers } from '../domain/refill';
import type { ProviderEvent } from '../providers/payment-provider';
import type { WalletDeps } from './wallet-deps';

/**
 * What the provider says happened. Any order and any number of times comes to the same: an event is
 * judged by what is already known of its payment.
 */
export async function receiveProviderEvent(
  deps: WalletDeps,
  { params, exchange }: CallInput<typeof contract>,
): Promise<{ ok: true }> {
  const { provider, providerEvents, payments, db, log, now } = deps;
  must(params.provider === provider.name, 'provider-unknown');
  const event = provider.verifyWebhook(exchange.rawBody, exchange.headers, now());
  await providerEvents.record(provider.name, event);
  const payment = await payments.find(event.paymentId);
  if (payment?.state.amountCents !== event.amountCents) {
    // Kept and acknowledged: the provider saying it again would not make it fit.
    log.error({ event: event.id, paymentId: event.paymentId }, 'no payment fits this event');
    return { ok: true };
  }
  await db.transaction(() => apply(deps, event, payment));
  return { ok: true };
}

async function apply(deps: WalletDeps, event: ProviderEvent, payment: Stored<Payment>) {
  const { ledger, payments, now } = deps;
  const { state } = payment;
  const needs = { transfers: refillTransfers(state.id), accounts: [state.userId] };
  if (event.type === 'payment.paid') {
    await ledger.run(needs, (books) => completeRefill(books, state, now()));
    await payments.save(payment, pay(state));
  } else if (state.status === 'pending') {
    await ledger.run(needs, (books) =>
      closeRefill(books, { id: state.id, status: 'voided' }, now()),
    );
    await payments.save(payment, cancel(state));
  }
}
