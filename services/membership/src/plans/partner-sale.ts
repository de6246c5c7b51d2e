import { monthOf } from '@contend/billing';
import { decide, type Decision, type MembershipProvider } from '@contend/contracts';
import type { HeldPeriod, Membership } from '../membership/membership';

/**
 * A settled period of a partner's plan. The house has the money; the partner's part is a statement
 * for a later settlement outside of the platform. Its id is that of the period.
 */
export interface PartnerSale {
  id: string;
  provider: MembershipProvider;
  planId: string;
  /** Of the settlement, in UTC: `2026-11`. */
  month: string;
  keptCents: number;
  partnerCents: number;
}

/** What a partner has earned by a period that was settled; null for a plan of the house. */
export function partnerSaleOf(
  { provider, planId }: Pick<Membership, 'provider' | 'planId'>,
  { id, partnerBasisPoints, chargedCents, refundCents }: HeldPeriod,
  now: Date,
): Decision<PartnerSale> | null {
  if (!partnerBasisPoints) return null;
  const keptCents = Math.max(0, chargedCents - refundCents);
  if (keptCents === 0) return null;
  // Fractions are for the house, as those of commissions.
  const partnerCents = Math.floor((keptCents * partnerBasisPoints) / 10_000);
  return decide({ id, provider, planId, month: monthOf(now), keptCents, partnerCents });
}
