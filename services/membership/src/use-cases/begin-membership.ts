import { decide, must, Refusal } from '@contend/contracts';
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
    const discount = code ? await codeOf(deps, { code, priceId, userId }) : null;
    const offer = await findOffer(deps, priceId);
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

/**
 * As `findCode`, but that the first of two purchases has used the code is no answer to the second.
 * @throws Refusal `already-subscribed` then
 */
const codeOf = (deps: MembershipDeps, asked: Parameters<typeof findCode>[1]) =>
  findCode(deps, asked).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'code-used') {
      const { plan } = await findOffer(deps, asked.priceId);
      must(!(await deps.memberships.liveAt(asked.userId, plan.provider)), 'already-subscribed');
    }
    throw error;
  });
