import {
  type CallInput,
  decide,
  must,
  type subscribeFromWallet as contract,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { offerOf } from '../domain/catalogue';
import { codeUseId, counted } from '../domain/discount-code';
import type { Membership } from '../domain/membership';
import { buy } from '../domain/purchase';
import { findCode } from './find-code';
import { renewMembership } from './renew-membership';

/**
 * Begins a membership and charges its first period. The membership is saved before the wallet is
 * asked, so that its timer finishes or reverses what a stopped process began; the code is reserved
 * with it. A retry with the same key finds the first one.
 * @throws Refusal `already-subscribed`, `insufficient-funds`, or a refusal of the code
 */
export async function subscribeFromWallet(
  deps: MembershipDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Membership>> {
  const begun = (await deps.memberships.find(input.newId)) ?? (await begin(deps, input));
  const { state, version } = await renewMembership(deps, begun.state.id);
  must(state.subscription.status !== 'incomplete_expired', 'insufficient-funds');
  must(state.subscription.status !== 'incomplete', 'unavailable');
  return { state, version };
}

const begin = (
  deps: MembershipDeps,
  { body, actor, newId }: CallInput<typeof contract>,
): Promise<Stored<Membership>> =>
  deps.transaction(async () => {
    const { memberships, codes, codeUses, now } = deps;
    const { discountCode: code, priceId } = body;
    const discount = code ? await findCode(deps, { code, priceId, userId: actor.id }) : null;
    const offer = offerOf(priceId);
    must(offer, 'price-not-found');
    const purchase = { id: newId, userId: actor.id, offer };
    if (!discount) {
      const { cents } = offer.price;
      return memberships.save(null, buy({ ...purchase, cents, codeUseId: null }, now()));
    }
    const { found, total: cents } = discount;
    const id = codeUseId(found.state.id, actor.id);
    await codes.save(found, counted(found.state, 1));
    const use = { id, codeId: found.state.id, userId: actor.id, usedAt: now() };
    await codeUses.save(null, decide(use));
    return memberships.save(null, buy({ ...purchase, cents, codeUseId: id }, now()));
  });
