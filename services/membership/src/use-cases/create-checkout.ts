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
  const open = await openCheckout(deps, actor.id, body);
  if (open) return open;
  await giveUpCheckout(deps, actor.id);
  const card = newCard({ customerId, provider }, { isByCheckout: true });
  try {
    const known = await deps.memberships.find(id);
    const begun = known ?? (await beginMembership(deps, { id, ...body, userId: actor.id, card }));
    return { link: await linkOf(deps, begun) };
  } catch (error) {
    // Of two tabs at the same time the second one finds the checkout of the first.
    const isTaken = error instanceof Refusal && error.code === 'already-subscribed';
    const other = isTaken ? await openCheckout(deps, actor.id, body) : null;
    if (other) return other;
    throw error;
  }
}

async function openCheckout(
  deps: MembershipDeps,
  userId: string,
  { priceId, discountCode }: CallInput<typeof contract>['body'],
): Promise<{ link: string } | null> {
  const [live] = await deps.memberships.liveOf([userId]);
  if (!live) return null;
  const { card, subscription, codeUseId } = live.state;
  const isSame =
    card?.isByCheckout === true &&
    subscription.status === 'incomplete' &&
    subscription.charge?.price.id === priceId &&
    // With a code the checkout is made again, because the code may be another one.
    codeUseId === null &&
    !discountCode;
  return isSame ? { link: await linkOf(deps, live) } : null;
}

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
