import { decide, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { cardMinimumCents } from '../domain/card-minimum';
import { codeUseId, counted, referralOf } from '../domain/discount-code';
import type { Membership, MembershipCard } from '../domain/membership';
import { buy } from '../domain/purchase';
import { findCode } from './find-code';
import { findOffer } from './find-offer';

interface Purchase {
  id: string;
  userId: string;
  priceId: string;
  discountCode?: string | undefined;
  /** Null when the wallet pays. */
  card: MembershipCard | null;
}

/**
 * Saves a membership before its money is asked for, with the reservation of its code, so that a
 * timer finishes or reverses what a stopped process began.
 */
export const beginMembership = (
  deps: MembershipDeps,
  { discountCode: code, priceId, ...purchase }: Purchase,
): Promise<Stored<Membership>> =>
  deps.transaction(async () => {
    const { memberships, codes, codeUses, now } = deps;
    const { userId, card } = purchase;
    const offer = await findOffer(deps, priceId);
    // Before the code: that the first of two purchases has used it is no answer to the second.
    must(!(await memberships.liveAt(userId, offer.plan.provider)), 'already-subscribed');
    const discount = code ? await findCode(deps, { code, priceId, userId }) : null;
    const cents = discount ? discount.total : offer.price.cents;
    must(!card || cents >= cardMinimumCents, 'card-below-minimum');
    const id = discount ? codeUseId(discount.found.state.id, userId) : null;
    if (discount && id) {
      const { found } = discount;
      await codes.save(found, counted(found.state, 1));
      const use = { id, codeId: found.state.id, userId, usedAt: now(), membershipId: purchase.id };
      await codeUses.save(null, decide(use));
    }
    const referral = discount && referralOf(discount.found.state);
    const bought = { ...purchase, offer, cents, codeUseId: id, referral };
    return memberships.save(null, buy(bought, now()));
  });
