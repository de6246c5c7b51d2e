import {
  type CallInput,
  must,
  Refusal,
  type subscribeByCard as contract,
} from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import { available } from '../data/cards';
import type { MembershipDeps } from '../deps';
import { keyOf, newCard } from '../domain/card';
import type { Membership } from '../domain/membership';
import { beginMembership } from './begin-membership';
import { checkBuyer } from './check-buyer';
import { giveUpOther } from './give-up-other';
import { renewMembership } from './renew-membership';
import { requireDepositLimit } from './require-deposit-limit';

/**
 * Begins a membership and charges the stored card. A bank that asks leaves it `incomplete`, with
 * the page where the member confirms. A retry with the same key finds the first one.
 * @throws Refusal `no-stored-card`, `card-declined`, `already-subscribed`, `play-limit`
 */
export async function subscribeByCard(
  deps: MembershipDeps,
  { newId: id, body, actor }: CallInput<typeof contract>,
): Promise<Stored<Membership>> {
  await checkBuyer(deps, actor.id);
  const { customerId, provider } = await deps.cards.customerOf(actor.id);
  const customer = await available(deps.cards.port().getCustomer(customerId));
  must(customer.card, 'no-stored-card');
  const known = await deps.memberships.find(id);
  if (!known) await giveUpOther(deps, { userId: actor.id, priceId: body.priceId });
  const card = newCard({ customerId, provider }, { isByCheckout: false });
  const begun = known ?? (await beginMembership(deps, { id, ...body, userId: actor.id, card }));
  // The timer can win. The request as a whole would find the purchase ended, without its charge.
  const saved = await retryStale(() =>
    renewMembership(deps, begun.state.id, { isMemberPresent: true }),
  );
  const { subscription, card: paying } = saved.state;
  if (subscription.status === 'incomplete_expired') {
    // Barred since it was begun, not allowed by a limit, or declined.
    await checkBuyer(deps, actor.id);
    const { charge } = begun.state.subscription;
    const payment = charge && { key: keyOf(begun.state, charge), cents: charge.cents };
    if (payment) await requireDepositLimit(deps, begun.state, payment);
    throw new Refusal('card-declined');
  }
  must(subscription.status !== 'incomplete' || paying?.open, 'unavailable');
  return saved;
}
