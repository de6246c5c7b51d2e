import { subscribe } from '@contend/billing';
import type { Decision } from '@contend/contracts';
import type { offerOf } from './catalogue';
import { type Membership, saved } from './membership';

interface Purchase {
  id: string;
  userId: string;
  offer: NonNullable<ReturnType<typeof offerOf>>;
  /** What the first period costs after a discount. */
  cents: number;
  codeUseId: string | null;
}

/** A membership whose first payment is due at once. Price and perks stay as they are now. */
export function buy(
  { id, userId, offer, cents, codeUseId }: Purchase,
  now: Date,
): Decision<Membership> {
  const { plan, price } = offer;
  const { name: planName, provider, perks } = plan;
  return saved({
    ...{ id, userId, planId: plan.id, planName, provider, perks, codeUseId },
    ...{ isLive: true, perkUsedAt: null },
    subscription: subscribe({ id, userId, price, cents }, now),
    ...{ held: [], reversals: [], createdAt: now },
  });
}
