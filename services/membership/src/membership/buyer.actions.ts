import {
  buyerRefusals,
  decide,
  LimitedRefusal,
  must,
  requireEligible,
  Refusal,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { findCode } from '../codes/codes.actions';
import { codeUseId, changeUses, referralOf } from '../codes/discount-code';
import type { MembershipDeps } from '../deps';
import { findOffer } from '../plans/plans.actions';
import { cardMinimumCents } from './cost';
import type { Membership, MembershipCard } from './membership';
import { buy } from './purchase';

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
      await codes.save(found, changeUses(found.state, 1));
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

/**
 * Asserts that a user may buy a membership, or have it renewed: who may not add money, and who has
 * excluded themselves from play, may not. A shorter break bars no purchase.
 *
 * @throws Refusal of `buyerRefusals`; `unavailable` without an answer of the user service about one
 * whose sign-up has not arrived here
 */
export async function requireBuyer(
  { players, laws, breaks, now }: MembershipDeps,
  userId: string,
): Promise<void> {
  const player = (await players.findSignedUp([userId])).get(userId);
  must(player, 'unavailable');
  const at = now();
  requireEligible(player, { product: 'money', table: await laws.at(at) }, at);
  const pause = (await breaks.among([userId], at)).get(userId);
  if (pause?.kind !== 'self-exclusion') return;
  const resetsAt = pause.until.toISOString();
  throw new Refusal('play-paused', { limit: pause.kind, leftCents: 0, resetsAt });
}

/** The rule of `checkBuyer` for a renewal, which no call asks for. */
export async function mayBuy(deps: MembershipDeps, userId: string): Promise<boolean> {
  try {
    await requireBuyer(deps, userId);
    return true;
  } catch (error) {
    if (error instanceof Refusal && buyerRefusals.some((code) => code === error.code)) return false;
    throw error;
  }
}

/**
 * Asserts that no limit of deposits barred the last charge of the card.
 * @throws Refusal `play-limit`
 */
export function requireUnlimited({ limited, userId }: Membership): void {
  if (limited) throw new LimitedRefusal([limited]).forUser(userId);
}
