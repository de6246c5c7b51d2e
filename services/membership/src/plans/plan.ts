import type { PlanPerks, Price } from '@contend/billing';
import type { MembershipProvider } from '@contend/contracts';

/**
 * A plan that is or was offered. Prices and perks of a plan never change: what a member agreed to
 * is stored with the membership, and other terms are another plan.
 */
export interface Plan {
  id: string;
  name: string;
  provider: MembershipProvider;
  /** Only perks that the platform carries out. */
  perks: PlanPerks;
  prices: Price[];
  /** The partner's part of what is kept, in hundredths of a percent; null for a house plan. */
  partnerBasisPoints: number | null;
  createdAt: Date;
  /** The first instant at which it is not sold; null while it is. */
  endedAt: Date | null;
}

/** A price with its plan. */
export interface Offer {
  plan: Plan;
  price: Price;
}
