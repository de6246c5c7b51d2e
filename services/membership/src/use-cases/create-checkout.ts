import {
  type CallInput,
  type createMembershipCheckout as contract,
  inMs,
  must,
  Refusal,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { available } from '../data/cards';
import type { MembershipDeps } from '../deps';
import { newCard, withCheckout } from '../domain/card';
import type { Membership } from '../domain/membership';
import { beginMembership } from './begin-membership';
import { findOffer } from './find-offer';
import { giveUpCheckout } from './give-up-checkout';

/** Providers keep a checkout open for at least 30 minutes; ours is closed after them. */
const openMs = 60 * 60_000;

/**
 * Reserves the membership and opens a checkout for it. A repeat, also from a second tab, returns
 * the open one; for another price or code that one is closed first.
 * @throws Refusal `already-subscribed`
 */
export async function createCheckout(
  deps: MembershipDeps,
  { body, actor, newId: id }: CallInput<typeof contract>,
): Promise<{ link: string }> {
  const { customerId, provider } = await deps.cards.customerOf(actor.id);
  const { plan } = await findOffer(deps, body.priceId);
  const live = await deps.memberships.liveAt(actor.id, plan.provider);
  if (live && isCheckoutFor(live.state, body)) return { link: await linkOf(deps, live) };
  // Only the one that was seen: a tab at the same moment may have opened another one since.
  if (live) await giveUpCheckout(deps, live);
  const card = newCard({ customerId, provider }, { isByCheckout: true });
  try {
    const known = await deps.memberships.find(id);
    const begun = known ?? (await beginMembership(deps, { id, ...body, userId: actor.id, card }));
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
 * Whether a membership is the open checkout of a choice. With a code it is made again, because the
 * code may be another one.
 */
const isCheckoutFor = (
  { card, subscription, codeUseId }: Membership,
  { priceId, discountCode }: CallInput<typeof contract>['body'],
): boolean =>
  card?.isByCheckout === true &&
  subscription.status === 'incomplete' &&
  subscription.charge?.price.id === priceId &&
  codeUseId === null &&
  !discountCode;

/** Asks the provider for the page, unless it is stored already. */
async function linkOf(deps: MembershipDeps, { state }: Stored<Membership>): Promise<string> {
  const { card, subscription, planName, id } = state;
  if (card?.checkout?.link) return card.checkout.link;
  must(card && subscription.charge, 'already-subscribed');
  const checkout = await available(
    deps.cards.port().createCheckout({
      ...{ key: `checkout:${id}`, customerId: card.customerId, reference: id },
      ...{ title: planName, returnUrl: deps.urlOf('/membership?paid=1') },
      ...{ cancelUrl: deps.urlOf('/membership'), expiresAt: inMs(state.createdAt, openMs) },
      pays: { amountCents: subscription.charge.cents, savesCard: true },
    }),
  );
  const current = await deps.memberships.get(id);
  await deps.memberships.save(current, withCheckout(current.state, checkout));
  must(checkout.link, 'unavailable');
  return checkout.link;
}
