import {
  type CallRequest,
  cancelPayout,
  createTransaction,
  getPayoutAuthorization,
  getPayoutTerms,
  getPlayLimits,
  getPlaySummary,
  getWallet,
  listPayouts,
  listTransactions,
  payoutLimits,
  type Reply,
  returnToPlay,
  sendMoney,
  startSelfExclusion,
  startTimeOut,
  sumTransactions,
  updatePlayLimits,
  verifyWallet,
} from '@contend/contracts';
import { usePlayLimits } from '../../api/limits';
import { keyOf } from '../../lib/calls';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';

export const useCancelPayout = () =>
  useCommand(cancelPayout, {
    stales: [
      ...[keyOf(getWallet), keyOf(listTransactions)],
      ...[keyOf(listPayouts), keyOf(getPayoutTerms)],
    ],
  });

/** The provider's page that connects a bank account. */
export const useConnectPayoutAccount = () => useCommand(getPayoutAuthorization);

/** Starts a refill, which the user completes on the provider's page. */
export const useCreateTransaction = () =>
  useCommand(createTransaction, { stales: [keyOf(listTransactions)] });

/** What a payout is checked for now: of an amount, or of the smallest one. */
export function usePayoutTerms(cents: number | null) {
  const { minCents, maxCents } = payoutLimits;
  const isPossible = cents !== null && cents >= minCents && cents <= maxCents;
  const query = isPossible ? { amount: String(cents) } : {};
  return useRead(getPayoutTerms, { query }, { keepPrevious: true });
}

/** My limits of play; windows end while the page is open, so they are read again. */
export const useMyLimits = () => usePlayLimits({ everyMs: 60_000 });

/** What I staked and won since a time. */
export const usePlaySummary = (since: string) => useRead(getPlaySummary, { query: { since } });

export type Payout = Reply<typeof listPayouts>['items'][number];

/** Staff and banks act without the player, so the list is read again while the page is open. */
export const usePayouts = (page: number) =>
  useRead(listPayouts, { query: { page } }, { keepPrevious: true, everyMs: 60_000 });
/** Requests a payout, which holds its amount. */
export const useRequestPayout = () =>
  useCommand(createTransaction, {
    stales: [
      ...[keyOf(getWallet), keyOf(listTransactions)],
      ...[keyOf(listPayouts), keyOf(getPayoutTerms)],
    ],
  });

/** Asks to play again after a self-exclusion. */
export const useReturnToPlay = () =>
  useCommand(returnToPlay, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });
export const useSendMoney = () =>
  useCommand(sendMoney, { stales: [keyOf(getWallet), keyOf(listTransactions)] });

/** Excludes me from play for months. */
export const useStartSelfExclusion = () =>
  useCommand(startSelfExclusion, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });

/** Begins or lengthens a time-out. */
export const useStartTimeOut = () =>
  useCommand(startTimeOut, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });

type SumsQuery = CallRequest<typeof sumTransactions>['query'];

/** Sums of the statement's lines in a range; without one nothing is requested. */
export const useSums = ({ from = '', to = '', type }: Partial<SumsQuery>) =>
  useRead(sumTransactions, { query: { from, to, type } }, { enabled: from !== '' });

/** Lowers limits at once, raises them after 24 hours. */
export const useUpdatePlayLimits = () =>
  useCommand(updatePlayLimits, { writes: (reply) => [[keyOf(getPlayLimits, {}), reply]] });

/** Texts a code to a phone number; with the code, verifies the number. */
export const useVerifyWallet = () =>
  useCommand(verifyWallet, { stales: [keyOf(getWallet), keyOf(getPayoutTerms)] });
