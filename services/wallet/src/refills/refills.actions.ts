import type * as contract from '@contend/contracts';
import { type CallInput, must } from '@contend/contracts';
import { isDuplicateKey, StaleVersion } from '@contend/service-kit';
import { mongo } from 'mongoose';
import type { WalletDeps } from '../deps';
import { countedFrom } from '../play/play-windows';
import { requireEligiblePlayer, requireNotPaused } from '../wallets/wallets.actions';
import { begin, expire, link, mostOpenPayments, openKeyOf, type Payment } from './payment';
import { followRefill } from './provider-events.actions';
import { beginRefill, closeRefill } from './refill';

/** Requests the provider's page, unless it is stored already. */
async function linkPayment(deps: WalletDeps, payment: Payment): Promise<Payment> {
  if (payment.link) return payment;
  const { id: paymentId, userId, amountCents, createdAt } = payment;
  const returnUrl = `/wallet?refill=${paymentId}`;
  const order = { paymentId, userId, amountCents, returnUrl, createdAt };
  const checkout = await deps.provider.createCheckout(order);
  const current = await deps.payments.get(paymentId);
  const saved = await deps.payments.save(current, link(current.state, checkout));
  return saved.state;
}

type NewPayment = Pick<Payment, 'id' | 'userId' | 'amountCents' | 'openKey'>;

/** Saves a payment with its pending transfer and line before the provider is called. */
export async function beginPayment(deps: WalletDeps, payment: NewPayment): Promise<Payment> {
  const { db, payments, ledger, now } = deps;
  const provider = deps.provider.name;
  const known = await payments.find(payment.id);
  if (known) return linkPayment(deps, known.state);
  const refill = { ...payment, provider };
  try {
    const { state } = await db.transaction(async () => {
      // Each payment writes its owner's account, so concurrent ones count each other.
      const open = await payments.countOpen(payment.userId, mostOpenPayments);
      must(open < mostOpenPayments, 'too-many-payments');
      const owner = [payment.userId];
      const ofOwner = { accounts: owner, deposits: owner, playFrom: countedFrom(now()) };
      const needs = { transfers: [payment.id], ...ofOwner };
      await ledger.run(needs, (books) => beginRefill(books, refill, now()));
      return payments.save(null, begin(refill, now()));
    });
    return await linkPayment(deps, state);
  } catch (error) {
    // The same amount was requested concurrently: that payment exists now.
    if (isDuplicateKey(error)) throw new StaleVersion();
    throw error;
  }
}

/** Returns the open payment of the same amount for a repeat, since a GET may be repeated. */
export async function getRefillLink(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract.getRefillLink>,
): Promise<{ link: string }> {
  await requireEligiblePlayer(deps, actor);
  await requireNotPaused(deps, actor.id);
  const amountCents = query.amount;
  const openKey = openKeyOf(actor.id, amountCents);
  const open = await deps.payments.findOne({ userId: actor.id, amountCents, status: 'pending' });
  const { link } = open
    ? await linkPayment(deps, open.state)
    : await beginPayment(deps, { id: newId(), userId: actor.id, amountCents, openKey });
  must(link, 'unavailable');
  return { link };
}

const newId = (): string => new mongo.ObjectId().toHexString();

/**
 * Expires a refill that was neither paid nor cancelled. Its page is closed first; one that was paid
 * meanwhile is credited, also when its event was lost.
 */
export async function expirePayment(deps: WalletDeps, paymentId: string): Promise<void> {
  const { db, payments, ledger, now, provider } = deps;
  const open = await payments.get(paymentId);
  const { status, providerRef } = open.state;
  if (status !== 'pending') return;
  const report = providerRef === null ? null : await provider.closeCheckout(providerRef);
  if (report?.status === 'paid' && providerRef !== null)
    await followRefill(deps, paymentId, { kind: 'checkout', id: providerRef });
  const payment = await payments.get(paymentId);
  if (payment.state.status !== 'pending') return;
  await db.transaction(async () => {
    const needs = { transfers: [paymentId], accounts: [payment.state.userId] };
    await ledger.run(needs, (books) =>
      closeRefill(books, { id: paymentId, status: 'expired' }, now()),
    );
    await payments.save(payment, expire(payment.state));
  });
}

/**
 * Timer: closes the pages of a person who may not add money any more. What was paid meanwhile goes
 * back to the card.
 */
export async function closePages(deps: WalletDeps, userId: string): Promise<void> {
  const open = await deps.payments.listStored({ userId, status: 'pending' });
  for (const { state } of open) await expirePayment(deps, state.id);
}
