import {
  cancelPayout,
  getPayoutAuthorization,
  getPayoutTerms,
  getWallet,
  listPayouts,
  listTransactions,
  payoutLimits,
  type Reply,
} from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';

export const useCancelPayout = () =>
  useCommand(cancelPayout, {
    stales: [
      ...[keyOf(getWallet), keyOf(listTransactions)],
      ...[keyOf(listPayouts), keyOf(getPayoutTerms)],
    ],
  });

/** The provider's page that connects a bank account. */
export const useConnectPayoutAccount = () => useCommand(getPayoutAuthorization);

/** What a payout is checked for now: of an amount, or of the smallest one. */
export function usePayoutTerms(cents: number | null) {
  const { minCents, maxCents } = payoutLimits;
  const isPossible = cents !== null && cents >= minCents && cents <= maxCents;
  const query = isPossible ? { amount: String(cents) } : {};
  return useRead(getPayoutTerms, { query }, { keepPrevious: true });
}

export type Payout = Reply<typeof listPayouts>['items'][number];

/** Staff and banks act without the player, so the list is read again while the page is open. */
export const usePayouts = (page: number) =>
  useRead(listPayouts, { query: { page } }, { keepPrevious: true, everyMs: 60_000 });
