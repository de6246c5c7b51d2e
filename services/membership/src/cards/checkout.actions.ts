import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallAnswer,
  type CallInput,
  LimitedRefusal,
  must,
  Refusal,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { beginMembership, requireBuyer, mayBuy } from '../membership/buyer.actions';
import type { Membership } from '../membership/membership';
import { findOffer } from '../plans/plans.actions';
import { newCard, withCheckout } from './card';
import { available, ignoreUnknownObject } from './card-customers.actions';
import { checkoutKeyOf, followCheckout, giveUpCheckout, orderCheckout } from './following.actions';

/**
 * Reserves the membership and opens a checkout for it. A repeat, also from a second tab, returns
 * the open one; for another price or code that one is closed first.
 * @throws Refusal `already-subscribed`, also for one whose page was paid without an event that has
 * arrived; `play-limit`; `unavailable` without an answer of the provider
 */
export async function createCheckout(
  deps: MembershipDeps,
  { body, actor, newId: id }: CallInput<typeof contract.createMembershipCheckout>,
): Promise<{ link: string }> {
  await requireBuyer(deps, actor.id);
  const { customerId, provider } = await deps.cards.customerOf(actor.id);
  const { plan } = await findOffer(deps, body.priceId);
  const live = await deps.memberships.liveAt(actor.id, plan.provider);
  if (live && isCheckoutFor(live.state, body)) {
    // Also one that a stopped request began.
    await giveUpLimited(deps, live);
    return { link: await linkOf(deps, live) };
  }
  // Only the one that was seen: a tab at the same moment may have opened another one since.
  if (live) await giveUpCheckout(deps, live);
  const card = newCard({ customerId, provider }, { isByCheckout: true });
  try {
    const known = await deps.memberships.find(id);
    const begun = known ?? (await beginMembership(deps, { id, ...body, userId: actor.id, card }));
    await giveUpBarred(deps, begun);
    await giveUpLimited(deps, begun);
    return { link: await linkOf(deps, begun) };
  } catch (error) {
    // Of two tabs at the same time the second one finds the checkout of the first.
    const isTaken = error instanceof Refusal && error.code === 'already-subscribed';
    const other = isTaken ? await deps.memberships.liveAt(actor.id, plan.provider) : null;
    if (!other || !isCheckoutFor(other.state, body)) throw error;
    return { link: await linkOf(deps, other) };
  }
}

/**
 * Gives up a purchase of one who was barred between the check and its saving, for whom no later
 * event ends it.
 */
async function giveUpBarred(deps: MembershipDeps, begun: Stored<Membership>): Promise<void> {
  const { userId } = begun.state;
  if (await mayBuy(deps, userId)) return;
  await giveUpCheckout(deps, begun);
  await requireBuyer(deps, userId);
}

/**
 * Gives up a purchase that the limits of deposits of its buyer do not allow. Limits that cannot be
 * read leave it open: a repeat of the request continues it.
 */
async function giveUpLimited(deps: MembershipDeps, begun: Stored<Membership>): Promise<void> {
  const { userId, subscription } = begun.state;
  const cents = subscription.charge?.cents ?? 0;
  if (!isIncomplete(begun.state) || cents === 0) return;
  const limited = await deps.wallet.countCard(begun.state, {
    key: checkoutKeyOf(begun.state),
    cents,
  });
  if (!limited) return;
  await giveUpCheckout(deps, begun);
  throw new LimitedRefusal([limited]).forUser(userId);
}

/**
 * Whether a membership is the open checkout of a choice. With a code it is made again, because the
 * code may be another one.
 */
const isCheckoutFor = (
  { card, subscription, codeUseId }: Membership,
  { priceId, discountCode }: CallInput<typeof contract.createMembershipCheckout>['body'],
): boolean =>
  card?.isByCheckout === true &&
  subscription.status === 'incomplete' &&
  subscription.charge?.price.id === priceId &&
  codeUseId === null &&
  !discountCode;

/**
 * Asks the provider for the page, unless it is stored already. A stored one is read first: it may
 * be paid, and the event of that not here yet. The page of a purchase that was given up meanwhile
 * is closed again; what was paid there goes back.
 */
async function linkOf(deps: MembershipDeps, found: Stored<Membership>): Promise<string> {
  const { state } = found;
  requireOpenPage(state);
  if (state.card?.checkout?.link) {
    requireOpenPage((await followCheckout(deps, found, { isOver: false })).state);
    return state.card.checkout.link;
  }
  const checkout = await available(orderCheckout(deps, state));
  const current = await deps.memberships.get(state.id);
  const saved = await deps.memberships.save(current, withCheckout(current.state, checkout));
  if (!isIncomplete(saved.state)) await followCheckout(deps, saved, { isOver: true });
  requireOpenPage(saved.state);
  must(checkout.link, 'unavailable');
  return checkout.link;
}

const isIncomplete = ({ subscription }: Membership) => subscription.status === 'incomplete';

function requireOpenPage(membership: Membership): void {
  must(membership.isLive, 'unavailable');
  must(isIncomplete(membership), 'already-subscribed');
}

/** The provider's page for the caller's card and invoices. */
export async function createPortal(
  { cards, urlOf }: MembershipDeps,
  actor: Actor,
): Promise<{ link: string }> {
  const { customerId } = await cards.customerOf(actor.id);
  return available(cards.port().createPortal({ customerId, returnUrl: urlOf('/membership') }));
}

/** The caller's stored card, as the provider has it now. Makes no customer. */
export async function getStoredCard(
  { cards }: MembershipDeps,
  actor: Actor,
): Promise<CallAnswer<typeof contract.getStoredCard>> {
  const customerId = await cards.findCustomer(actor.id);
  if (customerId === null) return null;
  const reading = cards.port().getCustomer(customerId).catch(ignoreUnknownObject);
  const card = (await available(reading))?.card;
  return card ? { brand: card.brand, last4: card.last4 } : null;
}
