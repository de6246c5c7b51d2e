import { inMs, must } from '@contend/contracts';
import { type Checkout, type Payment, PaymentError } from '@contend/payments';
import { retryStale, StaleVersion, type Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../membership/membership';
import { giveUp } from '../membership/payments';
import { saveMembership } from '../membership/saving.actions';
import { hasFailed, takePayment } from './card';
import { available } from './card-customers.actions';

/** The key with which the page of a purchase is ordered and its payment counted. */
export const checkoutKeyOf = ({ id }: Pick<Membership, 'id'>): string => `checkout:${id}`;

/**
 * Saves what the provider says about a payment. One that was declined or cancelled counts towards
 * no limit of deposits from then on, so that another card can pay.
 */
export async function savePayment(
  deps: MembershipDeps,
  found: Stored<Membership>,
  payment: Payment,
): Promise<Stored<Membership>> {
  const { key } = payment;
  if (key !== null && hasFailed(payment)) await endCounting(deps, found.state, key);
  return saveMembership(deps, found, takePayment(found.state, payment, deps.now()));
}

/** Reads a payment after its membership, so that what is saved last was read last. */
export async function saveCurrent(
  deps: MembershipDeps,
  found: Stored<Membership>,
  paymentId: string,
): Promise<Stored<Membership>> {
  const payment = await deps.cards.port().getPayment(paymentId);
  return savePayment(deps, found, payment);
}

/**
 * Saves the answer to a charge, also where the membership was saved meanwhile, as by a repeat of
 * the request that read no answer: money that was taken is known at once.
 */
export async function saveAnswer(
  deps: MembershipDeps,
  found: Stored<Membership>,
  answer: Payment,
): Promise<Stored<Membership>> {
  try {
    return await savePayment(deps, found, answer);
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    const { id } = found.state;
    return available(
      retryStale(async () => saveCurrent(deps, await deps.memberships.get(id), answer.id)),
    );
  }
}

/**
 * Ends the counting of a payment that was not made. If the wallet does not reply, it counts for 65
 * minutes.
 */
export async function endCounting(
  { wallet, log }: Pick<MembershipDeps, 'wallet' | 'log'>,
  membership: Membership,
  key: string,
): Promise<void> {
  try {
    await wallet.uncountCard(membership, key);
  } catch (error) {
    // A wallet of the release before has no such call: its refusal is logged as well.
    const { id: membershipId } = membership;
    log.warn({ membershipId, key, err: error }, 'unpaid card payment stays counted');
  }
}

/**
 * Reads the checkout of a membership, closing it when it is over, and takes its payment in. One
 * that is closed without a payment counts towards no limit of deposits any more.
 */
export async function followCheckout(
  deps: MembershipDeps,
  found: Stored<Membership>,
  { isOver }: { isOver: boolean },
): Promise<Stored<Membership>> {
  const checkout = await (isOver ? closed(deps, found.state) : opened(deps, found.state));
  const { state } = found;
  const isClosed =
    isOver && state.card?.isByCheckout && (checkout?.status ?? 'expired') === 'expired';
  if (isClosed) await endCounting(deps, state, checkoutKeyOf(state));
  if (checkout?.status !== 'paid' || !checkout.paymentId) return found;
  const payment = await available(deps.cards.port().getPayment(checkout.paymentId));
  return savePayment(deps, found, payment);
}

async function opened({ cards }: MembershipDeps, { card }: Membership): Promise<Checkout | null> {
  return card?.checkout ? available(cards.port().getCheckout(card.checkout.id)) : null;
}

/** Closes the page, also one whose order was sent by a process that stopped before it was saved. */
async function closed(deps: MembershipDeps, membership: Membership): Promise<Checkout | null> {
  const { card, subscription } = membership;
  if (!card?.isByCheckout) return null;
  const isLost = !card.checkout && subscription.charge !== null;
  const id = card.checkout?.id ?? (isLost ? (await lostCheckout(deps, membership))?.id : undefined);
  return id === undefined ? null : available(deps.cards.port().expireCheckout(id));
}

/** A page that is refused now was not opened before. */
async function lostCheckout(
  deps: MembershipDeps,
  membership: Membership,
): Promise<Checkout | null> {
  try {
    return await orderCheckout(deps, membership);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === 'refused') return null;
    return available(Promise.reject(error as Error));
  }
}

/** Providers keep a checkout open for at least 30 minutes; ours is closed after them. */
const openMs = 60 * 60_000;

/** The page of a purchase at the provider. A repeat returns the first one. */
export function orderCheckout(
  { cards, urlOf }: MembershipDeps,
  membership: Membership,
): Promise<Checkout> {
  const { id, card, subscription, planName, createdAt } = membership;
  must(card && subscription.charge, 'already-subscribed');
  return cards.port().createCheckout({
    ...{ key: checkoutKeyOf(membership), customerId: card.customerId, reference: id },
    ...{ title: planName, returnUrl: urlOf('/membership?paid=1') },
    ...{ cancelUrl: urlOf('/membership'), expiresAt: inMs(createdAt, openMs) },
    pays: { amountCents: subscription.charge.cents, savesCard: true },
  });
}

/**
 * Closes an open checkout of a user who chooses something else, so that it cannot be paid any more;
 * its code is free again. One that was paid meanwhile has begun its membership.
 */
export async function giveUpCheckout(
  deps: MembershipDeps,
  found: Stored<Membership>,
): Promise<void> {
  const { card, subscription } = found.state;
  if (!card?.isByCheckout || subscription.status !== 'incomplete') return;
  const { state, version } = await followCheckout(deps, found, { isOver: true });
  await saveMembership(deps, { state, version }, giveUp(state, deps.now()));
}
