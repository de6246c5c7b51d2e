import { sendByCall, subscribe } from '@contend/billing';
import type { Decision } from '@contend/contracts';
import type { Offer } from '../plans/plan';
import { type Membership, type MembershipCard, type Referral, saved } from './membership';

interface Purchase {
  id: string;
  userId: string;
  offer: Offer;
  /** What the first period costs after a discount. */
  cents: number;
  codeUseId: string | null;
  referral: Referral | null;
  /** Null when the wallet pays. */
  card: MembershipCard | null;
}

/**
 * A membership whose first payment the call sends, or which is made in a checkout. Price and perks
 * stay as they are now.
 */
export function buy(
  { id, userId, offer, cents, codeUseId, referral, card }: Purchase,
  now: Date,
): Decision<Membership> {
  const { plan, price } = offer;
  const { name: planName, provider, perks, partnerBasisPoints } = plan;
  const begun = subscribe({ id, userId, price, cents }, now);
  // A checkout is paid by the member: nothing is sent.
  const charge = begun.charge && { ...begun.charge, sendAt: null };
  return saved({
    ...{ id, userId, planId: plan.id, planName, provider, perks, codeUseId, referral },
    ...{ isLive: true, perkUsedAt: null, partnerBasisPoints },
    subscription: card?.isByCheckout ? { ...begun, charge } : sendByCall(begun, now),
    ...{ held: [], costs: [], reversals: [], card, cardRefunds: [] },
    ...{ change: null, nextPlan: null, createdAt: now },
  });
}
