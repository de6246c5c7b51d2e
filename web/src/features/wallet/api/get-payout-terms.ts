import { getPayoutTerms, payoutLimits } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** What a payout is checked for now: of an amount, or of the smallest one. */
export function usePayoutTerms(cents: number | null) {
  const { minCents, maxCents } = payoutLimits;
  const isPossible = cents !== null && cents >= minCents && cents <= maxCents;
  const query = isPossible ? { amount: String(cents) } : {};
  return useRead(getPayoutTerms, { query }, { keepPrevious: true });
}
