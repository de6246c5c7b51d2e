import { monthOf } from '@contend/billing';
import { decide, type Decision, type MembershipProvider } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { HeldPeriod, Membership } from '../membership/membership';

/**
 * A settled period of a partner's plan. The platform has the money; the partner's part is a
 * statement for a later settlement outside of the platform. Its id is that of the period.
 */
export interface PartnerSale {
  id: string;
  provider: MembershipProvider;
  planId: string;
  /** Of the settlement, in UTC: `2026-11`. */
  month: string;
  /** Below zero, like the part, where a line corrects an earlier one. */
  keptCents: number;
  partnerCents: number;
  /** What both are computed from; absent from corrections and from lines of an earlier version. */
  terms?: SaleTerms;
  /** The sums with all corrections; absent without any. */
  corrected?: Parts;
  /** The sale that a line corrects; absent from sales. */
  correctsId?: string;
}

type Parts = Pick<PartnerSale, 'keptCents' | 'partnerCents'>;

interface SaleTerms {
  chargedCents: number;
  /** What the settlement gave back. */
  refundCents: number;
  basisPoints: number;
}

/** Rounded down: the platform keeps fractions of a cent, as it does with commissions. */
function partsOf({ chargedCents, refundCents, basisPoints }: SaleTerms, goneCents: number): Parts {
  const keptCents = Math.max(0, chargedCents - Math.max(refundCents, goneCents));
  return { keptCents, partnerCents: Math.floor((keptCents * basisPoints) / 10_000) };
}

/**
 * What a partner has earned by a period that was settled; null for a house plan, and where all was
 * refunded.
 * @param goneCents what went back of its payment by then, in any way
 */
export function partnerSaleOf(
  { provider, planId }: Pick<Membership, 'provider' | 'planId'>,
  { id, partnerBasisPoints: basisPoints, chargedCents, refundCents }: HeldPeriod,
  { goneCents, now }: { goneCents: number; now: Date },
): Decision<PartnerSale> | null {
  if (!basisPoints || refundCents >= chargedCents) return null;
  const terms = { chargedCents, refundCents, basisPoints };
  return decide({ id, provider, planId, month: monthOf(now), ...partsOf(terms, goneCents), terms });
}

interface Correction {
  /** Of a sale of an earlier version. */
  terms: Pick<SaleTerms, 'chargedCents' | 'basisPoints'>;
  /** What went back of the payment until now, in any way. */
  goneCents: number;
  /** Counts the corrections of the payment. */
  number: number;
  now: Date;
}

/**
 * The line by which a sale is corrected in the present month, after its payment went back or came
 * back, and the sale with the new sums; null where nothing changes.
 */
export function saleCorrection(
  sale: PartnerSale,
  { terms, goneCents, number, now }: Correction,
): { sale: Decision<PartnerSale>; line: Decision<PartnerSale> } | null {
  const { id, provider, planId, keptCents, partnerCents } = sale;
  const earlier = { ...terms, refundCents: terms.chargedCents - keptCents };
  const before = sale.corrected ?? { keptCents, partnerCents };
  const corrected = partsOf(sale.terms ?? earlier, goneCents);
  if (corrected.keptCents === before.keptCents) return null;
  const line = {
    ...{ id: derivedId(id, 'correction', number), provider, planId, month: monthOf(now) },
    ...{ keptCents: corrected.keptCents - before.keptCents, correctsId: id },
    partnerCents: corrected.partnerCents - before.partnerCents,
  };
  return { sale: decide({ ...sale, corrected }), line: decide(line) };
}
