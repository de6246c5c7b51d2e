import type { Decision } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { goneOf, unbookedPayments } from '../cards/taken-payment';
import {
  correctedCommission,
  isBeingPaid,
  movedCommission,
  newCommission,
} from '../codes/commission';
import { changeUses } from '../codes/discount-code';
import type { MembershipDeps } from '../deps';
import { saleCorrection } from '../plans/partner-sale';
import type { Membership } from './membership';

/**
 * Saves a decision, and with it the return of a code whose purchase was not paid, or the commission
 * of one that was, less what went back of it; the part of a partner as well.
 */
export const saveMembership = (
  deps: MembershipDeps,
  found: Stored<Membership>,
  decision: Decision<Membership>,
): Promise<Stored<Membership>> =>
  deps.transaction(async () => {
    const saved = await deps.memberships.save(found, decision);
    await returnCode(deps, saved.state);
    await recordCommission(deps, saved.state);
    await correctCommissions(deps, saved.state);
    await correctPartnerSales(deps, saved.state);
    return saved;
  });

/** Returns the use of a discount code when its purchase was not paid. */
export async function returnCode(
  { codes, codeUses }: Pick<MembershipDeps, 'codes' | 'codeUses'>,
  { id, subscription, codeUseId }: Membership,
): Promise<void> {
  if (subscription.status !== 'incomplete_expired' || !codeUseId) return;
  const use = await codeUses.find(codeUseId);
  // A later purchase of the same player uses the code now.
  if (!use || (use.state.membershipId ?? id) !== id) return;
  const code = await codes.get(use.state.codeId);
  await codes.save(code, changeUses(code.state, -1));
  await codeUses.delete(codeUseId);
}

/**
 * Records the commission of a first payment, in the transaction that saves the payment; one that is
 * there follows its period.
 */
async function recordCommission(
  { commissions, now }: Pick<MembershipDeps, 'commissions' | 'now'>,
  membership: Membership,
): Promise<void> {
  for (const period of membership.held) {
    const commission = newCommission(membership, period, now());
    if (!commission) continue;
    const found = await commissions.find(period.id);
    const next = found ? movedCommission(found.state, period) : commission;
    if (next.state !== found?.state) await commissions.save(found, next);
  }
}

/** Lowers the commissions of payments that went back, in the transaction that saves that. */
async function correctCommissions(
  deps: Pick<MembershipDeps, 'commissions'>,
  membership: Membership,
): Promise<void> {
  for (const payment of unbookedPayments(membership)) {
    if (payment.period) await correctCommission(deps, payment.period.id, goneOf(payment));
  }
}

/** Lowers the commission of a payment, if there is one, by what went back of it. */
async function correctCommission(
  { commissions }: Pick<MembershipDeps, 'commissions'>,
  id: string,
  goneCents: number,
): Promise<void> {
  const found = await commissions.find(id);
  if (found) await commissions.save(found, correctedCommission(found.state, goneCents));
}

/** Leaves a commission to the platform, unless it is paid out or being paid. */
export async function keepCommission(
  { commissions }: Pick<MembershipDeps, 'commissions'>,
  id: string,
): Promise<void> {
  const found = await commissions.find(id);
  if (!found || found.state.status === 'paid' || isBeingPaid(found.state)) return;
  await commissions.save(found, correctedCommission(found.state, found.state.paidCents));
}

/** Corrects the parts of partners in payments that went back after their settlement. */
async function correctPartnerSales(
  { partnerSales, now }: Pick<MembershipDeps, 'partnerSales' | 'now'>,
  membership: Membership,
): Promise<void> {
  for (const payment of unbookedPayments(membership)) {
    const found = payment.period && (await partnerSales.find(payment.period.id));
    if (!found) continue;
    const { amountCents: chargedCents, number } = payment;
    const correction = saleCorrection(found.state, {
      terms: { chargedCents, basisPoints: membership.partnerBasisPoints ?? 0 },
      ...{ goneCents: goneOf(payment), number, now: now() },
    });
    if (!correction) continue;
    await partnerSales.save(found, correction.sale);
    await partnerSales.save(null, correction.line);
  }
}
