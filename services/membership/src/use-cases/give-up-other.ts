import type { MembershipDeps } from '../deps';
import { offerIn } from '../domain/catalogue';
import { giveUpCheckout } from './give-up-checkout';

/**
 * Closes the open checkout that a user has at the provider of a price. A price that is unknown is
 * refused by the purchase, after its code.
 */
export async function giveUpOther(
  deps: MembershipDeps,
  { userId, priceId }: { userId: string; priceId: string },
): Promise<void> {
  const offer = offerIn(await deps.plans.all(), priceId);
  const live = offer && (await deps.memberships.liveAt(userId, offer.plan.provider));
  if (live) await giveUpCheckout(deps, live);
}
