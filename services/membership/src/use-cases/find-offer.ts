import { must } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { isOnSale, offerIn } from '../domain/catalogue';
import type { Offer } from '../domain/plan';

/** A price that is sold now, with its plan. @throws Refusal `price-not-found` */
export async function findOffer(
  { plans, sellers, now }: Pick<MembershipDeps, 'plans' | 'sellers' | 'now'>,
  priceId: string,
): Promise<Offer> {
  const offer = offerIn(await plans.all(), priceId);
  must(offer && isOnSale(offer.plan, { sellers, now: now() }), 'price-not-found');
  return offer;
}
