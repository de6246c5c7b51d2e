import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, inMs, must, refillExpiryMs } from '@contend/contracts';
import { isDuplicateKey, StaleVersion, type Stored } from '@contend/service-kit';
import { mongo } from 'mongoose';
import type { WalletDeps } from '../deps';
import { countedFrom } from '../play/play-windows';
import { requireEligiblePlayer, requireNotPaused } from '../wallets/wallets.actions';
import { begin, cancel, expire, link, mostOpenPayments, openKeyOf, type Payment } from './payment';
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

type NewPayment = Pick<Payment, 'id' | 'userId' | 'amountCents'>;

/**
 * Saves a payment with its pending transfer and line before the provider is called. An open payment
 * of the same amount is continued instead, so that it counts once towards limits.
 * @throws Refusal `play-paused` during a break; `payment-closed` for a repeat whose payment was
 * cancelled or has expired
 */
export async function beginPayment(deps: WalletDeps, payment: NewPayment): Promise<Payment> {
  const { db, payments, ledger, now } = deps;
  const provider = deps.provider.name;
  const { id, userId, amountCents } = payment;
  await requireNotPaused(deps, userId);
  const known = (await payments.find(id)) ?? (await openPayment(deps, payment));
  if (known) {
    // Its page is closed; one that is opened again would count towards no limit.
    must(!['cancelled', 'expired'].includes(known.state.status), 'payment-closed');
    return linkPayment(deps, known.state);
  }
  const refill = { ...payment, provider, openKey: openKeyOf(userId, amountCents) };
  try {
    const { state } = await db.transaction(async () => {
      // Each payment writes its owner's account, so concurrent ones count each other.
      const openCount = await payments.countOpen(userId, mostOpenPayments);
      must(openCount < mostOpenPayments, 'too-many-payments');
      const owner = [userId];
      const ofOwner = { accounts: owner, deposits: owner, playFrom: countedFrom(now()) };
      const needs = { transfers: [id], ...ofOwner };
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

/**
 * The open payment of the same amount. It is read at the provider first: its page may be paid or
 * closed, and the event of that not here yet.
 * @throws Refusal `unavailable` without an answer of the provider
 */
async function openPayment(
  deps: WalletDeps,
  { userId, amountCents }: NewPayment,
): Promise<Stored<Payment> | null> {
  const open = { userId, amountCents, status: 'pending' } as const;
  const found = await deps.payments.findOne(open);
  if (!found || found.state.providerRef === null) return found;
  const { id: paymentId, providerRef } = found.state;
  await followRefill(deps, paymentId, { kind: 'checkout', id: providerRef });
  return deps.payments.findOne(open);
}

/** Returns the open payment of the same amount for a repeat, since a GET may be repeated. */
export async function getRefillLink(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract.getRefillLink>,
): Promise<{ link: string }> {
  await requireEligiblePlayer(deps, actor);
  const payment = { id: newId(), userId: actor.id, amountCents: query.amount };
  const { link } = await beginPayment(deps, payment);
  must(link, 'unavailable');
  return { link };
}

const newId = (): string => new mongo.ObjectId().toHexString();

/** The caller's refills that are not paid yet, newest first. */
export async function listOpenRefills(
  { payments }: WalletDeps,
  { actor }: Pick<CallInput<typeof contract.listOpenRefills>, 'actor'>,
): Promise<CallAnswer<typeof contract.listOpenRefills>> {
  const open = await payments.first(
    { userId: actor.id, status: 'pending' },
    { sort: { createdAt: -1 }, limit: mostOpenPayments },
  );
  return {
    items: open.map(({ id, amountCents: amount, createdAt }) => ({
      ...{ id, amount, createdAt: createdAt.toISOString() },
      closesAt: inMs(createdAt, refillExpiryMs).toISOString(),
    })),
  };
}

/**
 * Cancels a refill of the caller that is not paid. A repeat changes nothing.
 * @throws Refusal `payment-not-found`; `unavailable` while its page cannot be closed
 */
export async function cancelRefill(
  deps: WalletDeps,
  { params: { paymentId: id }, actor }: CallInput<typeof contract.cancelRefill>,
): Promise<CallAnswer<typeof contract.cancelRefill>> {
  const found = await deps.payments.get(id);
  must(found.state.userId === actor.id, 'payment-not-found');
  const { status } = await closePayment(deps, found, 'cancelled');
  return { id, status: status === 'paid' || status === 'charged-back' ? 'paid' : 'cancelled' };
}

/** Timer: expires a refill that was neither paid nor cancelled. */
export async function expirePayment(deps: WalletDeps, paymentId: string): Promise<void> {
  await closePayment(deps, await deps.payments.get(paymentId), 'expired');
}

/**
 * Closes a refill that is not paid, its page first; one that was paid meanwhile is credited, also
 * when its event was lost.
 */
async function closePayment(
  deps: WalletDeps,
  { state: open }: Stored<Payment>,
  to: 'cancelled' | 'expired',
): Promise<Payment> {
  const { db, payments, ledger, now, provider } = deps;
  const paymentId = open.id;
  if (open.status !== 'pending') return open;
  // A page that is being opened, or whose answer was lost, could be paid: the same order names it.
  const { providerRef } = to === 'cancelled' ? await linkPayment(deps, open) : open;
  const report = providerRef === null ? null : await provider.closeCheckout(providerRef);
  // The provider is still charging the card: the money counts until that is decided.
  must(to === 'expired' || report?.status !== 'open', 'unavailable');
  if (report?.status === 'paid' && providerRef !== null)
    await followRefill(deps, paymentId, { kind: 'checkout', id: providerRef });
  const payment = await payments.get(paymentId);
  const { state } = payment;
  if (state.status !== 'pending') return state;
  const closed = { id: paymentId, status: to === 'expired' ? to : ('voided' as const) };
  return db.transaction(async () => {
    const needs = { transfers: [paymentId], accounts: [state.userId] };
    await ledger.run(needs, (books) => closeRefill(books, closed, now()));
    return (await payments.save(payment, to === 'expired' ? expire(state) : cancel(state))).state;
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
