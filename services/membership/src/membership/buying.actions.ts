import type * as contract from '@contend/contracts';
import { type CallInput, must, Refusal } from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import { newCard } from '../cards/card';
import { available } from '../cards/card-customers.actions';
import { giveUpCheckout } from '../cards/following.actions';
import type { MembershipDeps } from '../deps';
import { offerIn } from '../plans/catalogue';
import { beginMembership, requireBuyer, requireUnlimited } from './buyer.actions';
import { confirmed } from './confirmed.actions';
import type { Membership } from './membership';
import { renewMembership } from './renewal.actions';

/**
 * Begins a membership and charges its first period. A retry with the same key finds the first one.
 * @throws Refusal `already-subscribed`, `insufficient-funds`, `charge-unconfirmed`, or a refusal of
 * the code
 */
export async function subscribeFromWallet(
  deps: MembershipDeps,
  { newId: id, body, actor }: CallInput<typeof contract.subscribeFromWallet>,
): Promise<Stored<Membership>> {
  await requireBuyer(deps, actor.id);
  const known = await deps.memberships.find(id);
  if (!known) await giveUpOther(deps, { userId: actor.id, priceId: body.priceId });
  const begun =
    known ?? (await beginMembership(deps, { id, ...body, userId: actor.id, card: null }));
  const { state, version } = await confirmed(
    renewMembership(deps, begun.state.id, { isMemberPresent: true }),
  );
  if (state.subscription.status === 'incomplete_expired') {
    // Barred since it was begun, or short of money.
    await requireBuyer(deps, actor.id);
    throw new Refusal('insufficient-funds');
  }
  must(state.subscription.status !== 'incomplete', 'charge-unconfirmed');
  return { state, version };
}

/**
 * Begins a membership and charges the stored card. A bank that asks leaves it `incomplete`, with
 * the page where the member confirms. A retry with the same key finds the first one.
 * @throws Refusal `no-stored-card`, `card-declined`, `already-subscribed`, `play-limit`,
 * `charge-unconfirmed`
 */
export async function subscribeByCard(
  deps: MembershipDeps,
  { newId: id, body, actor }: CallInput<typeof contract.subscribeByCard>,
): Promise<Stored<Membership>> {
  await requireBuyer(deps, actor.id);
  const { customerId, provider } = await deps.cards.customerOf(actor.id);
  const customer = await available(deps.cards.port().getCustomer(customerId));
  must(customer.card, 'no-stored-card');
  const known = await deps.memberships.find(id);
  if (!known) await giveUpOther(deps, { userId: actor.id, priceId: body.priceId });
  const card = newCard({ customerId, provider }, { isByCheckout: false });
  const begun = known ?? (await beginMembership(deps, { id, ...body, userId: actor.id, card }));
  // Another writer can win. The whole request would find the purchase ended, without its charge.
  const saved = await confirmed(
    retryStale(() => renewMembership(deps, begun.state.id, { isMemberPresent: true })),
  );
  const { subscription, card: paying } = saved.state;
  if (subscription.status === 'incomplete_expired') {
    // Barred since it was begun, not allowed by a limit, or declined.
    await requireBuyer(deps, actor.id);
    requireUnlimited(saved.state);
    throw new Refusal('card-declined');
  }
  must(subscription.status !== 'incomplete' || paying?.open, 'charge-unconfirmed');
  return saved;
}

/**
 * Closes the open checkout that a user has at the provider of a price. A price that is unknown is
 * refused by the purchase, after its code.
 */
async function giveUpOther(
  deps: MembershipDeps,
  { userId, priceId }: { userId: string; priceId: string },
): Promise<void> {
  const offer = offerIn(await deps.plans.all(), priceId);
  const live = offer && (await deps.memberships.liveAt(userId, offer.plan.provider));
  if (live) await giveUpCheckout(deps, live);
}
